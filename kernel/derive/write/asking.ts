import { wireMoment } from '../../../contract/wire.ts'
import { writable, type Resource, type Values } from '../../define/resource.ts'
import type { Circumstance } from '../../define/rule.ts'
import { dictionaryOf } from '../../fields/choice/type.ts'
import { listIn } from '../../fields/lines/cells.ts'
import { cellsOf } from '../../fields/lines/type.ts'
import { Bad } from '../../fields/base/field.ts'
import { itemsIn, type Asked, type Versions } from '../../fields/checklist/versions.ts'
import { bind, type Bound, type Rows, type Statement } from '../../store/batch.ts'
import type { Kernel } from '../../ask/kernel.ts'

/** How long a form may have been open, ms, when it is sent: what was in force then was rightly asked. */
const openMs = 86_400_000

/** A version as it is stored, with since when and, where another one followed, until when it was in force. */
export interface Stored extends Asked {
  readonly from: string
  readonly until: string | null
}

/** Whether what was sent is just what a version asks: its items, called as it calls them. */
function isOf({ items }: Asked, sent: readonly Values[]): boolean {
  const byCode = new Map(sent.map(item => [String(item['code'] ?? '').trim(), item]))
  return (
    byCode.size === items.length &&
    items.every(({ code, name, isKey = false }) => {
      const item = byCode.get(code)
      return (
        item !== undefined &&
        (!item['name'] || item['name'] === name) &&
        (item['isKey'] === undefined ||
          item['isKey'] === '' ||
          (item['isKey'] === true || Number(item['isKey']) === 1) === isKey)
      )
    })
  )
}

/**
 * The version that somebody who sends these items was asked: the one in force when he had completed them (`entered`),
 * unless it is exactly another one which was in force while his form was open. Pure.
 * @param stored newest first: those in force at some time since the form can have been opened
 */
export function versionOf(builtIn: Asked, stored: readonly Stored[], sent: readonly Values[], entered: number): Asked {
  const at = wireMoment(entered)
  const since = wireMoment(entered - openMs)
  const first = stored.at(-1)
  const all: readonly Asked[] = !first || (first.version === 1 && first.from >= since) ? [...stored, builtIn] : stored
  const then = stored.find(({ from, until }) => from <= at && (until === null || until > at)) ?? all.at(-1)!
  return [then, ...all].find(version => isOf(version, sent)) ?? then
}

/** What the checklists of a resource ask where versions of them are kept. */
export interface Asking {
  /** One statement for each list, of the tenant of whoever writes. */
  ask(entered: number): readonly Bound[]
  told(answers: readonly Rows[], row: Values, entered: number): Required<Pick<Circumstance, 'asked'>>
}

/** @throws Error when the resource that keeps the versions is not there, at start */
export function askingOf(resource: Resource, kernel: Kernel): Asking {
  const lists = writable(resource).flatMap(([field, spec]) => {
    const versions = spec.of['versions'] as Versions | undefined
    if (!versions) return []
    const target = kernel.find(versions.of)
    if (!target)
      throw new Error(`${resource.key}: the versions of ${field} are kept in ${versions.of}, which is not there`)
    const { effectiveTime, items } = target.fields
    const statement: Statement = {
      name: `asked_${target.table}`,
      text: `select id, version, items, effective_time, retired_time from ${target.table} where tenant_id = app.tenant() and kind = $1 and effective_time is not null and (retired_time is null or retired_time > $2) and not is_deleted order by version desc`,
    }
    // A heading that is chosen is called as its dictionary calls it.
    const { category } = cellsOf(items!)
    const worded = (item: Values): Values =>
      category?.type.name === 'choice'
        ? { ...item, category: dictionaryOf(category).items[String(item['category'])] }
        : item
    // A version from before items had clauses keeps those it was built in with.
    const clauses = new Map((spec.of['items'] as Asked['items']).map(({ code, law }) => [code, law]))
    const lawful = (item: Asked['items'][number]): Asked['items'][number] =>
      item.law ? item : { ...item, law: clauses.get(item.code) ?? '' }
    const builtIn: Asked = { items: spec.of['items'] as Asked['items'], id: null, version: 0 }
    const read = ([id, version, stored, from, until]: Rows[number]): Stored => ({
      id: id!,
      version: Number(version),
      items: itemsIn((items!.type.read(stored!) as readonly Values[]).map(worded)).map(lawful),
      from: effectiveTime!.type.read(from!) as string,
      until: until === null || until === undefined ? null : (effectiveTime!.type.read(until) as string),
    })
    return [
      {
        field,
        kind: versions.kind,
        statement,
        builtIn,
        read,
        since: (entered: number) => effectiveTime!.type.bind(wireMoment(entered - openMs)),
      },
    ]
  })
  return {
    ask: entered => lists.map(({ kind, statement, since }) => bind(statement, String(kind), since(entered))),
    told: (answers, row, entered) => ({
      asked: Object.fromEntries(
        lists.map(({ field, builtIn, read }, n) => {
          const list = listIn(row[field] ?? [])
          const sent =
            list instanceof Bad ? [] : list.filter((item): item is Values => typeof item === 'object' && item !== null)
          const version = versionOf(builtIn, answers[n]!.map(read), sent, entered)
          return [field, { ...version, sent: isOf(version, sent) }]
        }),
      ),
    }),
  }
}
