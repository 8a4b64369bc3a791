import { permission } from '../../contract/roles.ts'
import { wireDay } from '../../contract/wire.ts'
import { link } from '../../kernel/define/call.ts'
import { may, type Values } from '../../kernel/define/resource.ts'
import { resourceTitle, type English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Reading } from '../../kernel/derive/read/list.ts'
import { sheetLimits, streamSheet, writeTemplate, type SheetRow } from '../../kernel/sheet/sheet.ts'
import { exportMost, sheetType } from '../../kernel/derive/calls/sheets.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { inLang, type Lang } from '../../contract/in-lang.ts'
import { refuse } from '../../kernel/errors.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import { Raw, type SignedCall } from '../../kernel/ask/call.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { userColumns } from './user-columns.server.ts'
import { userImport, type Wish, type Writes } from './user-import.server.ts'
import { withDepartments } from './user-rows.server.ts'
import user from './user.ts'

/** A link names no permission, so it is asked for here. */
function allowed({ asker }: Signed, verb: string): void {
  if (!may(user, asker.role, verb) || !holds(asker, permission(user.key, verb))) throw refuse('forbidden')
}

/** Accounts as sheets: what a list shows, the template, and one read back. platform-contract.md 3 */
export function userSheetCalls(kernel: Kernel, english: English, read: Reading, writes: Writes): readonly SignedCall[] {
  const columns = userColumns(english)
  const imported = userImport(kernel, english, writes)
  const download = (lang: Lang, end: string): Record<string, string> => ({
    'content-type': sheetType,
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${resourceTitle(user, lang, english)}-${end}.xlsx`)}`,
  })

  const exported = async (context: Signed, query: Values): Promise<Raw> => {
    const { lang } = context
    const { params, also } = withDepartments(context, query)
    // Asked for before the first byte leaves, so that a refused filter is a refusal and no broken file.
    const rows = read.records(context, params, { most: exportMost, whole: true }, also)
    const first = await rows.next()
    const sheet = columns.shown(lang)
    const lines = (page: readonly Values[]): readonly SheetRow[] =>
      page.map(row => Object.fromEntries(sheet.map(({ key }) => [key, columns.label(key, row[key], lang)])))
    async function* pages(): AsyncGenerator<readonly SheetRow[]> {
      if (!first.done) yield lines(first.value)
      for await (const page of rows) yield lines(page)
    }
    await kernel.store.run([
      enterAs(context.asker),
      writeAudit(kernel.newId(), context, { operation: 'system/user.export', resource: 'system/user' }),
    ])
    return new Raw(
      streamSheet({ title: resourceTitle(user, lang, english), columns: sheet, rows: pages(), lang }),
      download(lang, wireDay(context.now)),
    )
  }

  const base = { source: 'modules/system/user-sheet.server.ts' } as const
  return [
    {
      ...base,
      enters: true,
      method: 'GET',
      id: 'system/user.exportUser',
      title: '导出用户',
      path: '/blade-user/export-user',
      queues: true,
      access: link,
      async handle(context, { query }) {
        allowed(context, 'read')
        return exported(context, query)
      },
    },
    {
      ...base,
      method: 'GET',
      id: 'system/user.exportTemplate',
      title: '用户导入模板',
      path: '/blade-user/export-template',
      access: link,
      async handle(context) {
        allowed(context, 'create')
        const { lang } = context
        return new Raw(
          await writeTemplate({ title: resourceTitle(user, lang, english), columns: columns.filled(lang), lang }),
          download(lang, inLang(['导入模板', 'template'], lang)),
        )
      },
    },
    {
      ...base,
      method: 'POST',
      id: 'system/user.importUser',
      title: '导入用户',
      path: '/blade-user/import-user',
      access: accessOf(user, 'create'),
      multipart: true,
      query: {
        isCovered: { type: 'string', enum: ['0', '1'] },
        wish: { type: 'string', enum: ['all', 'good', 'check'] },
        shows: { type: 'string', enum: ['0', '1'] },
      },
      async handle(context, input) {
        const isCovered = String(input.query['isCovered'] ?? '0') === '1'
        if (isCovered) allowed(context, 'update')
        return imported(
          context,
          (await input.file(sheetLimits.bytes)).bytes,
          isCovered,
          String(input.query['wish'] ?? 'all') as Wish,
          input.query['shows'] === '1',
        )
      },
    },
  ]
}
