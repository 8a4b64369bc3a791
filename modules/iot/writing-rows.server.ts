import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import type { AnyRow, Values } from '../../kernel/define/rows.ts'
import { blankRow } from '../../kernel/derive/follow/consequences.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { option } from '../../kernel/fields/base/field.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import type { DeviceFile, Heard, Writing } from './writing.ts'

/** Something that is to be written of what a device said. */
export interface Due {
  readonly writing: Writing
  readonly file: DeviceFile
  readonly heard: readonly Heard[]
  readonly from: number
  readonly to: number
  /** Which of the rows of its device. */
  readonly part: string
}

type Found = Readonly<Record<string, Values | null>>

/** A value as its row keeps it, so that what is the same is known to be. */
function exactly(resource: Resource, name: string, value: unknown): unknown {
  const field = resource.all[name]!
  return typeof value === 'number' && field.type.name === 'decimal'
    ? Number(value.toFixed(option(field, 'scale', 0)))
    : value
}
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Rows the platform writes of what devices said, each found again by device and part. */
export function writingRows(kernel: Kernel) {
  const statements = new Map<string, Statement<AnyRow>>()
  const statementOf = (name: string, resource: Resource, where: () => string): Statement<AnyRow> => {
    const statement =
      statements.get(name) ??
      select(
        name,
        whole(columnsOf(resource, kernel.find)),
        list => `select ${list} from ${resource.table} t where t.tenant_id = app.tenant() and ${where()}`,
      )
    statements.set(name, statement)
    return statement
  }

  /** The rows that messages name by a number, by `name|info|number`. */
  const find = async (transaction: Transaction, due: readonly Due[]): Promise<ReadonlyMap<string, Values>> => {
    const byNumber = new Map<string, Values>()
    const numbers = new Map<string, { of: string; by: string; info: string; number: string }>()
    for (const { writing, file, heard } of due)
      for (const { of, by, says } of Object.values(writing.finds ?? {})) {
        const number = heard[0]?.values[says]
        if (typeof number === 'number')
          numbers.set(`${of}|${by}|${file.infoId}|${number}`, {
            of,
            by,
            info: file.infoId,
            number: String(number),
          })
      }
    for (const [of, own] of Map.groupBy(numbers.values(), ({ of: key, by }) => `${key}|${by}`)) {
      const [key, by] = of.split('|') as [string, string]
      const resource = kernel.find(key)!
      const statement = statementOf(
        `writing_find_${resource.table}_${by}`,
        resource,
        () =>
          `not t.is_deleted and (t.info_id, t.${snake(by)}) in (select * from unnest($1::bigint[], $2::bigint[])) order by t.id`,
      )
      const [rows] = await transaction.run([
        bind(statement, array(own.map(({ info }) => info)), array(own.map(({ number }) => number))),
      ])
      for (const row of rows) byNumber.set(`${key}|${by}|${row.infoId}|${String(row[by])}`, row)
    }
    return byNumber
  }

  /** Bad rows of the device and day that a good one has made good. */
  const redone = async (transaction: Transaction, tenant: string, { writing, file }: Due, row: Values, now: number) => {
    const { redo } = writing
    if (!redo || row[redo.result] !== 1) return
    const resource = kernel.find(writing.into)!
    const statement = statementOf(
      `writing_redo_${resource.table}`,
      resource,
      () => `not t.is_deleted and t.origin_link = $1 and t.origin_id = $2 and t.${snake(redo.result)} = 2 and t.${snake(redo.into)} is null
          and t.${snake(redo.at)} >= date_trunc('day', $3::timestamptz, 'Asia/Shanghai') and t.${snake(redo.at)} < $3::timestamptz order by t.id for update`,
    )
    const [rows] = await transaction.run([bind(statement, writing.key, file.id, `${String(row[redo.at])}+08`)])
    const changes = rows.map(bad => [bad, { [redo.into]: row['id'] }] as const)
    await platformRows(resource, kernel).carried(transaction, tenant, changes, now)
  }

  return {
    /** @returns how many rows were written or corrected */
    async write(transaction: Transaction, tenant: string, all: readonly Due[]): Promise<number> {
      const now = kernel.now()
      const rowsFound = await find(transaction, all)
      let count = 0
      for (const [into, due] of Map.groupBy(all, ({ writing }) => writing.into)) {
        const resource = kernel.find(into)!
        const write = platformRows(resource, kernel)
        const there = statementOf(
          `writing_there_${resource.table}`,
          resource,
          () =>
            `(t.origin_link, t.origin_id, t.origin_part) in (select * from unnest($1::varchar[], $2::bigint[], $3::varchar[])) and t.origin_link is not null${resource.sensed ? ' and t.corrected_by is null' : ''} order by t.id for update`,
        )
        const [rows] = await transaction.run([
          bind(
            there,
            textArray(due.map(({ writing }) => writing.key)),
            array(due.map(({ file }) => file.id)),
            textArray(due.map(({ part }) => part)),
          ),
        ])
        const nameOf = (link: unknown, device: unknown, part: unknown): string => [link, device, part].join('|')
        const known = new Map(rows.map(row => [nameOf(row['originLink'], row['originId'], row['originPart']), row]))
        for (const item of due.toSorted((a, b) => a.from - b.from)) {
          const { writing, file, heard, from, to, part } = item
          const pointed: Found = Object.fromEntries(
            Object.entries(writing.finds ?? {}).map(([name, { of, by, says }]) => [
              name,
              rowsFound.get(`${of}|${by}|${file.infoId}|${String(heard[0]?.values[says])}`) ?? null,
            ]),
          )
          const own = writing.row(heard, file, { from, to, found: pointed })
          if (!own) continue
          const values: Values = Object.fromEntries(
            Object.entries(own).map(([name, value]) => [name, exactly(resource, name, value)]),
          )
          const before = known.get(nameOf(writing.key, file.id, part))
          // What people took away stays away.
          if (before?.isDeleted) continue
          let row: Values
          if (before) {
            const changed = Object.entries(values).filter(
              ([name, value]) => !isSame(before[name], value) && !lasting.has(name),
            )
            if (!changed.length) continue
            const set = Object.fromEntries(changed)
            const after = { ...before, ...set }
            const computed = resource.computes?.(after, { now, before, known: pointed }) ?? {}
            row = { ...after, ...computed }
            await write.amended(transaction, tenant, before, { ...set, ...computed }, now)
          } else {
            const blank = {
              ...blankRow(resource),
              ...values,
              originLink: writing.key,
              originId: file.id,
              originPart: part,
            }
            const birth = write.born(
              tenant,
              file.infoId,
              { ...blank, ...resource.computes?.(blank, { now, known: pointed }) },
              now,
            )
            await transaction.run([...birth.bounds])
            row = birth.row
          }
          count++
          await redone(transaction, tenant, item, row, now)
          const news = writing.tells?.what(row, pointed)
          if (news) {
            const other = platformRows(writing.tells!.of, kernel)
            const [target] = await other.locked(transaction, tenant, [news.id])
            if (target && Object.entries(news.set).some(([name, value]) => !isSame(target[name], value)))
              await other.carried(transaction, tenant, [[target, news.set]], now)
          }
        }
      }
      return count
    },
  }
}

/** What a person may have done about the row meanwhile stays. */
const lasting: ReadonlySet<string> = new Set(['confirmStatus', 'submitStatus', 'handleStatus', 'type'])
