import { inLang, type Lang } from '../../../contract/in-lang.ts'
import { wireDay } from '../../../contract/wire.ts'
import { check, type TitleOf } from '../../define/check.ts'
import { writable, type Resource, type Values } from '../../define/resource.ts'
import { hintOf, keyLabel, resourceTitle, titleOf, type English } from '../../define/titles.ts'
import { refuse } from '../../errors.ts'
import { dictionaryOf } from '../../fields/choice/type.ts'
import type { Field } from '../../fields/base/field.ts'
import { isYesNo } from '../../fields/flag/type.ts'
import { masked } from '../../fields/base/mask.ts'
import type { Signed } from '../../ask/asker.ts'
import { Raw } from '../../ask/call.ts'
import type { Also, Reading } from '../read/list.ts'
import { readSheet, streamSheet, writeTemplate, type SheetColumn, type SheetRow } from '../../sheet/sheet.ts'

/** Rows one export may carry; a list of more is refused, because a sheet that lacks rows does not say so. */
export const exportMost = 100_000
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Kinds that no cell can hold: pictures, files and what has parts are added in the form, secrets never leave. */
const unsheeted: ReadonlySet<string> = new Set(['images', 'files', 'secret', 'json', 'richText', 'checklist', 'lines'])

/** Rows of other resources are chosen, not typed. */
const pointing: ReadonlySet<string> = new Set(['ref', 'refs', 'tree'])
const pictured: ReadonlySet<string> = new Set(['images', 'files'])
/** Stands for a picture while rules are asked what else is wrong; it is never stored. */
const somePicture = `000000/200001/${'0'.repeat(32)}.jpg`

export interface ImportRow {
  readonly line: number
  /** What a submit of this row would carry. */
  readonly body: Values
  readonly errors: readonly { readonly field: string; readonly message: string }[]
}

const kinds: Readonly<Record<string, SheetColumn['kind']>> = {
  integer: 'number',
  decimal: 'number',
  day: 'date',
  moment: 'datetime',
  choice: 'list',
  flag: 'list',
  answer: 'list',
}

/** A resource as sheets: export of a filter, template, and reading one back. */
export function sheets(resource: Resource, reading: Reading, english: English, titles: (lang: Lang) => TitleOf) {
  const yesNo = (lang: Lang) => [inLang(['是', 'Yes'], lang), inLang(['否', 'No'], lang)] as const

  const labels = (field: Field, lang: Lang): readonly string[] =>
    isYesNo(field)
      ? yesNo(lang)
      : field.type.name === 'choice'
        ? Object.keys(dictionaryOf(field).items).map(key => keyLabel(dictionaryOf(field), key, lang, english))
        : []

  const column = (name: string, field: Field, lang: Lang, rule = ''): SheetColumn => ({
    key: name,
    title: titles(lang)(name, field),
    kind: kinds[field.type.name] ?? 'text',
    required: field.required === true && !(name in (resource.draft ?? {})),
    ...(labels(field, lang).length && { options: labels(field, lang) }),
    ...(rule && { rule }),
  })

  const imported = (lang: Lang): readonly SheetColumn[] =>
    writable(resource)
      .filter(([, field]) => !unsheeted.has(field.type.name) && !pointing.has(field.type.name))
      .map(([name, field]) => column(name, field, lang, hintOf(resource, name, field, lang, english)))

  /** One value of an exported row. Masked as in the list: an export is a list that leaves the house. */
  const cell = (field: Field, value: unknown, lang: Lang): unknown => {
    if (value === null || value === undefined) return ''
    if (field.sensitive) return masked(field.sensitive, field.type.bind(value))
    if (isYesNo(field)) return yesNo(lang)[value ? 0 : 1]
    if (field.type.name === 'choice') return keyLabel(dictionaryOf(field), value as string | number, lang, english)
    if (field.type.name === 'choices')
      return (value as readonly string[]).map(key => keyLabel(dictionaryOf(field), key, lang, english)).join('、')
    if (field.type.name === 'images' || field.type.name === 'files') return (value as readonly string[]).length || ''
    return field.type.wire(value)
  }

  const unlabel = (field: Field, value: unknown, lang: Lang): unknown => {
    if (typeof value !== 'string') return value
    const [yes, no] = yesNo(lang)
    if (isYesNo(field)) return value === yes ? 1 : value === no ? 0 : value
    const from = field.type.name === 'choice' || field.type.name === 'choices' ? dictionaryOf(field) : null
    if (!from) return value
    const key = (label: string): string =>
      Object.keys(from.items).find(
        item => keyLabel(from, item, lang, english) === label.trim() || from.items[item] === label.trim(),
      ) ?? label.trim()
    return field.type.name === 'choice'
      ? key(value)
      : value
          .split(/[、,，;；]/)
          .map(key)
          .join(',')
  }

  return {
    /** @param also further conditions on the table, as of a list */
    async export(context: Signed, params: Values, also?: Also): Promise<Raw> {
      const { lang } = context
      const names = [...new Set([...resource.list, ...writable(resource).map(([name]) => name)])].filter(
        name =>
          !unsheeted.has(resource.all[name]?.type.name ?? '') &&
          !['ref', 'tree'].includes(resource.all[name]?.type.name ?? ''),
      )
      const columns = names.map((name): SheetColumn => {
        const field = resource.all[name]
        return field
          ? { ...column(name, field, lang), required: false }
          : { key: name, title: titleOf(resource, name, lang, english), kind: 'text' }
      })
      // Asked for before the first byte leaves, so that a refused filter is a refusal and no broken file.
      const rows = reading.rows(context, params, { most: exportMost, whole: true }, also)
      const first = await rows.next()
      const lines = (page: readonly Values[]): readonly SheetRow[] =>
        page.map(row =>
          Object.fromEntries(
            names.map(name => [name, resource.all[name] ? cell(resource.all[name], row[name], lang) : row[name]]),
          ),
        )
      async function* sheet(): AsyncGenerator<readonly SheetRow[]> {
        if (!first.done) yield lines(first.value)
        for await (const page of rows) yield lines(page)
      }
      const title = resourceTitle(resource, lang, english)
      return new Raw(
        streamSheet({ title, columns, rows: sheet(), lang }),
        download(`${title}-${wireDay(context.now)}.xlsx`),
      )
    },

    async template(context: Signed): Promise<Raw> {
      const title = resourceTitle(resource, context.lang, english)
      return new Raw(
        await writeTemplate({ title, columns: imported(context.lang), lang: context.lang }),
        download(`${title}-${inLang(['导入模板', 'template'], context.lang)}.xlsx`),
      )
    },

    /** A sheet checked row by row with the same rules as the form; nothing is stored. */
    async read(context: Signed, bytes: Uint8Array): Promise<readonly ImportRow[]> {
      const { lang, now } = context
      const { rows, problems } = await readSheet(bytes, imported(lang))
      const whole = problems.find(({ line }) => line === undefined)
      if (whole) throw refuse(whole.code, whole.params)
      return rows.map(({ line, values }) => {
        const body = Object.fromEntries(
          Object.entries(values).flatMap(([name, value]) =>
            value === null ? [] : [[name, unlabel(resource.fields[name]!, value, lang)]],
          ),
        )
        const broken = problems
          .filter(problem => problem.line === line)
          .map(({ column: field = '', code, params }) => ({ field, message: refuse(code, params).text(lang) }))
        const judged = (more: Values): ImportRow['errors'] =>
          check(resource, { ...body, ...more }, lang, titles(lang), { now, sheet: true }).errors.map(
            ({ field, message }) => ({ field, message }),
          )
        const isElsewhere = ({ field }: { readonly field: string }): boolean =>
          unsheeted.has(resource.fields[field]?.type.name ?? '')
        const findings = [...broken, ...judged({})]
        if (!resource.draft || !findings.length || !findings.every(isElsewhere)) return { line, body, errors: findings }
        // A sheet holds no pictures: what is right but for them is a draft, to which they are added later. Rules are
        // asked as if they were there.
        const there = Object.fromEntries(
          Object.entries(resource.fields).flatMap(([name, field]) =>
            field.by || !pictured.has(field.type.name) ? [] : [[name, field.type.wire([somePicture])]],
          ),
        )
        return {
          line,
          body: { ...body, ...resource.draft },
          errors: judged(there).filter(error => !isElsewhere(error)),
        }
      })
    },
  }
}

const download = (name: string): Record<string, string> => ({
  'content-type': sheetType,
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
})
