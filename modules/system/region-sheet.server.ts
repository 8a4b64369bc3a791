import type { FieldError } from '../../contract/envelope.ts'
import { inLang, type Lang } from '../../contract/in-lang.ts'
import { errorText } from '../../contract/errors.ts'
import { wireDay } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import {
  readSheet,
  sheetLimits,
  streamSheet,
  writeTemplate,
  type SheetColumn,
  type SheetRow,
} from '../../kernel/sheet/sheet.ts'
import { exportMost, sheetType } from '../../kernel/derive/calls/sheets.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { Raw, type Input } from '../../kernel/ask/call.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { checkRegion, refuseFields } from './region-check.server.ts'
import { entryOf, regionOf, regions, type Entry, type Wanted } from './region-rows.server.ts'
import {
  parentOf,
  regionFields,
  regionKey,
  regionLevels,
  regionTitles,
  rootRegion,
  type RegionField,
} from './region.ts'

/** Wrong rows that are named; nobody mends more at once. */
const namedMost = 50
/** Rows an export asks for at once. */
const batch = 1000

const examples: Readonly<Record<RegionField, string | number>> = {
  code: '420102001',
  name: '大智街道',
  sort: 0,
  remark: '',
}
const sheetColumns = [
  'code',
  'name',
  'regionLevel',
  'parentCode',
  'provinceName',
  'cityName',
  'districtName',
  'townName',
  'villageName',
  'sort',
  'remark',
] as const

const entered = (lang: Lang): readonly SheetColumn[] =>
  (Object.keys(regionFields) as RegionField[]).map(name => ({
    key: name,
    title: regionTitles[lang][name],
    kind: name === 'sort' ? 'number' : 'text',
    required: regionFields[name].required === true,
    example: examples[name],
  }))

const titleOf = (lang: Lang): string => regionTitles[lang].region

/** Regions as sheets: all of a filter, the template, and one read back — whole or not at all. */
export function regionSheets(kernel: Kernel) {
  const page = async (context: Signed, filters: Wanted, behind: string) =>
    (await kernel.store.run([enterAs(context.asker), regions.next(filters, behind, batch)]))[1]!.map(regionOf)

  /** The rows of a sheet that are right, and what is wrong with the others, by line. */
  const read = async (
    bytes: Uint8Array,
    lang: Lang,
  ): Promise<{
    readonly lines: ReadonlyMap<string, number>
    readonly entries: readonly Entry[]
    readonly errors: readonly FieldError[]
  }> => {
    const { rows, problems } = await readSheet(bytes, entered(lang))
    const whole = problems.find(({ line }) => line === undefined)
    if (whole) throw refuse(whole.code, whole.params)
    const errors: FieldError[] = problems.map(({ line, column = '', code, params }) =>
      wrong(line!, column, errorText(code, params, lang), lang),
    )
    const lines = new Map<string, number>()
    const entries: Entry[] = []
    for (const { line, values } of rows) {
      const { entry, errors: faults } = checkRegion(
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
        lang,
      )
      errors.push(...faults.map(({ field, message }) => wrong(line, field, message, lang)))
      if (lines.has(entry.code))
        errors.push(wrong(line, 'code', errorText('duplicate', { title: regionTitles[lang].code }, lang), lang))
      if (faults.length) continue
      lines.set(entry.code, line)
      entries.push(entry)
    }
    return { lines, entries, errors }
  }

  return {
    async export(context: Signed, filters: Wanted): Promise<Raw> {
      const { lang } = context
      const columns = sheetColumns.map((key): SheetColumn => ({
        key,
        title: regionTitles[lang][key],
        kind: key === 'sort' ? 'number' : 'text',
      }))
      // Asked for before the first byte leaves, so that a refusal is a refusal and no broken file.
      const [, firstRows, counted] = await kernel.store.run([
        enterAs(context.asker),
        regions.next(filters, '', batch),
        regions.total(filters),
      ])
      if (Number(counted![0]![0]) > exportMost) throw refuse('exportRows', { max: exportMost })
      const first = firstRows!.map(regionOf)
      async function* pages(): AsyncGenerator<readonly SheetRow[]> {
        for (
          let rows = first;
          rows.length;
          rows = rows.length < batch ? [] : await page(context, filters, rows.at(-1)!.code)
        ) {
          yield rows.map(row => ({ ...row, regionLevel: regionLevels[lang][row.regionLevel] }))
        }
      }
      return new Raw(
        streamSheet({ title: titleOf(lang), columns, rows: pages(), lang }),
        fieldOf(`${titleOf(lang)}-${wireDay(context.now)}`),
      )
    },

    async template({ lang }: Signed): Promise<Raw> {
      return new Raw(
        await writeTemplate({ title: titleOf(lang), columns: entered(lang), lang }),
        fieldOf(`${titleOf(lang)}-${inLang(['导入模板', 'template'], lang)}`),
      )
    },

    /**
     * Stores a sheet of regions. Those that exist are refused, or with `isCovered=1` overwritten. @throws Refusal
     * naming the lines that are wrong
     */
    async take(context: Signed, input: Input): Promise<{ readonly added: number; readonly changed: number }> {
      const { lang } = context
      const covers = ['1', 'true'].includes(String(input.query['isCovered']))
      const { lines, entries, errors } = await read((await input.file(sheetLimits.bytes)).bytes, lang)
      if (errors.length) throw refuseFields(errors.slice(0, namedMost))
      return kernel.store.transaction(async ({ run }) => {
        const needed = [...new Set(entries.map(({ code }) => parentOf(code)))].filter(code => !lines.has(code))
        const [, parents, rows] = await run([
          enterAs(context.asker),
          regions.parents([rootRegion, ...needed]),
          regions.known([...lines.keys()]),
        ])
        const there = new Set(parents!.map(([code]) => code!))
        const before = new Map(rows!.map(texts => [texts[0]!, entryOf(texts)]))
        const faults = entries.flatMap(({ code }): readonly FieldError[] => [
          ...(lines.has(parentOf(code)) || there.has(parentOf(code))
            ? []
            : [
                wrong(
                  lines.get(code)!,
                  'code',
                  errorText('refMissing', { title: regionTitles[lang].parentName }, lang),
                  lang,
                ),
              ]),
          ...(before.has(code) && !covers
            ? [
                wrong(
                  lines.get(code)!,
                  'code',
                  errorText('duplicate', { title: `${regionTitles[lang].code} ${code}` }, lang),
                  lang,
                ),
              ]
            : []),
        ])
        if (faults.length) throw refuseFields(faults.slice(0, namedMost))
        await run([
          regions.put(entries),
          writeAudit(kernel.newId(), context, {
            operation: `${regionKey}.import`,
            resource: regionKey,
            before: { rows: [...before.values()].map(entry => ({ ...entry })) },
            after: { rows: entries.map(entry => ({ ...entry })) },
          }),
        ])
        return { added: entries.length - before.size, changed: before.size }
      })
    },
  }
}

const wrong = (line: number, field: string, message: string, lang: Lang): FieldError => ({
  field: `${line}.${field}`,
  message: errorText('sheetLine', { line, message }, lang),
})

const fieldOf = (name: string): Record<string, string> => ({
  'content-type': sheetType,
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`,
})
