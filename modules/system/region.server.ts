import type { Bound } from '../../kernel/store/batch.ts'
import { behind } from '../../kernel/store/store.ts'
import { paged } from '../../contract/envelope.ts'
import { link, session } from '../../kernel/define/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { pageOf } from '../../kernel/derive/row/query.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { wire } from '../../contract/wire.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { checkRegion, notRoot, refuseFields } from './region-check.server.ts'
import { entryOf, equalities, regionOf, regions, type Entry, type Region, type Wanted } from './region-rows.server.ts'
import { regionSheets } from './region-sheet.server.ts'
import { levelOf, parentOf, regionKey, regionRights, regionTitles, rootRegion } from './region.ts'

const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw.trim() : '')

/**
 * A code out of a query; what is none is refused by the name of its parameter. `0` stands above the country. @throws
 * Refusal noId, malformed
 */
function codeOf(query: Readonly<Record<string, unknown>>, name: string, otherwise = ''): string {
  const code = textOf(query[name]) || otherwise
  if (code === '') throw refuse('noId', { name })
  if (code !== '0' && levelOf(code) < 0) throw refuse('malformed', { title: name })
  return code
}

/** The filters a caller sent; others are none, as real clients send what they have. platform-contract.md 1.4 */
function wantedOf(query: Readonly<Record<string, unknown>>): Wanted {
  const filters = Object.fromEntries([...Object.keys(equalities), 'search'].map(name => [name, textOf(query[name])]))
  for (const [name, value] of Object.entries(filters))
    if (value.length > 255 || value.includes('\0')) throw refuse('filter', { name })
  return { ...filters, ...(filters['regionLevel'] === '' && { regionLevel: textOf(query['level']) }) }
}

/** A node of the lazy tree. platform-contract.md 1.5 */
const nodeOf = ({ code, parentId, name, hasChildren }: Region) => ({
  id: code,
  parentId,
  title: name,
  key: code,
  value: code,
  hasChildren,
})

/** What may change the regions, in the form the access of a call takes: administrators of the management tenant. */
const managing = (code: string) => ({ kind: 'permission', code, roles: ['administrator'], managing: true }) as const

/**
 * The administrative divisions of China: read by everybody who is signed in, written by those who manage the platform.
 * platform-contract.md 12
 */
export function regionCalls(kernel: Kernel): readonly SignedCall[] {
  const ask = <const Bounds extends readonly Bound<unknown>[]>(context: Signed, ...bounds: Bounds) =>
    behind(kernel.store.run, enterAs(context.asker))(bounds)
  const below = async (context: Signed, parent: string): Promise<readonly Region[]> =>
    (await ask(context, regions.children(parent)))[0]!.map(regionOf)

  const detail = async (context: Signed, code: string): Promise<Region> => {
    const [rows] = await ask(context, regions.one(code))
    if (!rows!.length) throw refuse('notFound')
    return regionOf(rows![0]!)
  }

  const submit = async (context: Signed, body: Readonly<Record<string, unknown>>): Promise<unknown> => {
    notRoot(body['code'])
    const { entry, errors } = checkRegion(body, context.lang)
    if (errors.length) throw refuseFields(errors)
    await kernel.store.transaction(async ({ run }) => {
      const [, parents, rows] = await run([
        enterAs(context.asker),
        regions.parents([parentOf(entry.code)]),
        regions.known([entry.code]),
      ])
      if (!parents!.length) throw refuse('refMissing', { title: regionTitles[context.lang].parentName })
      const before = rows![0] ? entryOf(rows![0]) : null
      await run([
        regions.put([entry]),
        writeAudit(kernel.newId(), context, {
          operation: `${regionKey}.${before ? 'update' : 'create'}`,
          resource: regionKey,
          row: entry.code,
          before: before && { ...before },
          after: { ...entry },
        }),
      ])
    })
    return { id: entry.code, code: entry.code }
  }

  const remove = async (context: Signed, code: string): Promise<unknown> => {
    notRoot(code)
    await kernel.store.transaction(async ({ run }) => {
      const [, rows, children] = await run([enterAs(context.asker), regions.known([code]), regions.children(code)])
      if (!rows!.length) throw refuse('notFound')
      if (children!.length) throw refuse('hasChildren')
      const before: Entry = entryOf(rows![0]!)
      await run([
        regions.remove(code),
        writeAudit(kernel.newId(), context, {
          operation: `${regionKey}.remove`,
          resource: regionKey,
          row: code,
          before: { ...before },
        }),
      ])
    })
    return {}
  }

  const source = 'modules/system/region.server.ts'
  const reading = { source, method: 'GET', access: session, enters: true } as const
  const text = { type: 'string' } as const
  const number = { type: 'integer', minimum: 1 } as const
  const filters = { ...Object.fromEntries(Object.keys(equalities).map(name => [name, text])), search: text }
  const body = {
    type: 'object',
    properties: { code: text, parentCode: text, name: text, sort: { type: 'integer' }, remark: text },
    required: ['code', 'name'],
  }
  const path = '/blade-system/region'
  const sheets = regionSheets(kernel)
  return [
    {
      ...reading,
      id: `${regionKey}.tree`,
      title: '行政区划树',
      path: `${path}/lazy-tree`,
      query: { parentCode: text },
      handle: async (context, { query }) => (await below(context, codeOf(query, 'parentCode', rootRegion))).map(nodeOf),
    },
    {
      ...reading,
      id: `${regionKey}.lazy-list`,
      title: '行政区划下级',
      path: `${path}/lazy-list`,
      query: { parentCode: text },
      handle: (context, { query }) => below(context, codeOf(query, 'parentCode', rootRegion)),
    },
    {
      ...reading,
      id: `${regionKey}.select`,
      title: '行政区划选择',
      path: `${path}/select`,
      query: { code: text },
      handle: (context, { query }) => below(context, codeOf(query, 'code', rootRegion)),
    },
    {
      ...reading,
      id: `${regionKey}.detail`,
      title: '行政区划详情',
      path: `${path}/detail`,
      query: { code: text },
      handle: (context, { query }) => detail(context, codeOf(query, 'code')),
    },
    {
      ...reading,
      id: `${regionKey}.list`,
      title: '行政区划列表',
      path: `${path}/list`,
      query: { current: number, size: { ...number, maximum: wire.pageMost }, ...filters },
      handle: async (context, { query }) => {
        const { current, size } = pageOf(query)
        const question = wantedOf(query)
        const [rows, counted] = await ask(
          context,
          regions.page(question, size, (current - 1) * size),
          regions.total(question),
        )
        const total = Number(counted![0]![0])
        return paged(rows!.map(regionOf), total, { size, current })
      },
    },
    {
      source,
      method: 'POST',
      enters: true,
      id: `${regionKey}.submit`,
      title: '行政区划提交',
      path: `${path}/submit`,
      access: managing(regionRights.write),
      body,
      says: '保存成功',
      handle: (context, input) => submit(context, input.body),
    },
    {
      source,
      method: 'POST',
      enters: true,
      id: `${regionKey}.remove`,
      title: '行政区划删除',
      path: `${path}/remove`,
      access: managing(regionRights.remove),
      query: { id: text },
      says: '删除成功',
      handle: (context, input) => remove(context, codeOf({ ...input.query, ...input.body }, 'id')),
    },
    {
      source,
      method: 'POST',
      id: `${regionKey}.import`,
      title: '行政区划导入',
      path: `${path}/import-region`,
      access: managing(regionRights.import),
      query: { isCovered: text },
      multipart: true,
      handle: (context, input) => sheets.take(context, input),
    },
    {
      source,
      method: 'GET',
      enters: true,
      id: `${regionKey}.export`,
      title: '行政区划导出',
      path: `${path}/export-region`,
      access: link,
      query: filters,
      queues: true,
      handle: (context, { query }) => sheets.export(context, wantedOf(query)),
    },
    {
      source,
      method: 'GET',
      id: `${regionKey}.template`,
      title: '行政区划导入模板',
      path: `${path}/export-template`,
      access: link,
      handle: context => sheets.template(context),
    },
  ]
}
