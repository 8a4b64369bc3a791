import { wireDay } from '../../../contract/wire.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { roomTable } from '../../define/given.ts'
import { snake } from '../../define/names.ts'
import type { Newest } from '../../define/newest.ts'
import { wireValue, type Resource, type Values } from '../../define/resource.ts'
import { table } from '../../define/table.ts'
import { flag, text, type Value } from '../../define/value.ts'
import { dictionaryOf, labelOf } from '../../fields/choice/type.ts'
import type { Json } from '../../fields/base/field.ts'
import { bind } from '../../store/batch.ts'
import { select, together, type RowIn } from '../../store/select.ts'
import { seenBy, shownTo, type Asking, type View } from './asking.ts'
import { literal, summing } from './sums.ts'

/** Whether a parameter of the platform says anything but `false`. */
function isLet(key: string): Value<boolean> {
  const p = roomTable('parameters', 'p')
  return flag`not exists (select from ${p} where ${p.paramKey} = ${literal(key)} and trim(${p.paramValue}) = 'false' and not ${p.isDeleted})`
}

/** What a row has to be besides being there and of an enterprise that is seen. $3 the day, where one is named */
function conditions({ today, only = {} }: Newest): readonly string[] {
  const column = (field: string): string => `r.${snake(field)}`
  return [
    ...(today === undefined ? [] : [`${column(today)} = $3::date`]),
    ...Object.entries(only).map(([field, value]) =>
      value === null ? `${column(field)} is null` : `${column(field)} = ${literal(value)}`,
    ),
  ]
}

/**
 * How the newest rows of a resource are listed.
 * @param name of the panel, under which its statements are prepared
 * @param enterprises the resource of the enterprises that are seen
 */
export function listing(name: string, newest: Newest, enterprises: Resource, find: Kernel['find']): Asking {
  const { of, by, today, most, tells, names = {}, unless = {}, openly } = newest
  const resource = find(of)
  if (!resource) throw new Error(`${name} lists ${of}, which there is not`)
  const r: Readonly<Record<string, Value<unknown>>> = table(resource)('r')
  const total = typeof most === 'number' ? null : summing(`${name}_total`, { of: most, days: 1 }, enterprises)
  const [width, limit] = [today === undefined ? 2 : 3, typeof most === 'number' ? `limit ${most}` : '']

  // Rooms have given the kernel their tables by the time it is first asked.
  const write = () =>
    select(
      name,
      {
        id: text`r.id`,
        whose: together({ infoId: text`e.id`, infoName: text`e.info_name` }),
        row: together(
          Object.fromEntries([...Object.values(tells), ...Object.values(names)].map(field => [field, r[field]!])),
        ),
        lets: together(Object.fromEntries(Object.entries(unless).map(([told, key]) => [told, isLet(key)]))),
      },
      list =>
        `select ${list} from ${resource.table} r join ${enterprises.table} e on e.tenant_id = r.tenant_id and e.id = r.info_id where ${[
          'r.tenant_id = app.tenant()',
          ...conditions(newest),
          'not r.is_deleted',
          shownTo(enterprises),
        ].join(
          ' and ',
        )} order by r.${snake(by)} desc, r.id desc ${limit || `limit $${width + 1}::integer offset $${width + 2}::bigint`}`,
    )

  let statement: ReturnType<typeof write> | undefined
  type Line = RowIn<ReturnType<typeof write>>

  const wired = (field: string, row: Values): Json => {
    const spec = resource.all[field]!
    return row[field] === null ? spec.type.empty : wireValue(spec, row[field])
  }
  const lineOf = ({ id, whose, row, lets }: Line, { isPublic }: View): Values => {
    const line = {
      ...whose,
      ...Object.fromEntries(
        Object.entries(tells).map(([as, field]) => [as, isPublic && lets[as] === false ? '' : wired(field, row)]),
      ),
      ...Object.fromEntries(
        Object.entries(names).map(([as, field]) => {
          const key = wired(field, row)
          return [as, key === '' ? '' : labelOf(dictionaryOf(resource.all[field]!), key as string | number)]
        }),
      ),
    }
    return isPublic ? (openly?.(line, row) ?? line) : { id, ...line }
  }
  return {
    bounds: view => {
      const { current, size } = view.page
      const values = [...seenBy(view), ...(today === undefined ? [] : [wireDay(view.now)])]
      return [
        bind((statement ??= write()), ...values, ...(total ? [String(size), String((current - 1) * size)] : [])),
        ...(total?.bounds({ ...view, days: null }) ?? []),
      ]
    },
    answer([rows = [], ...sums], view) {
      const records = (rows as readonly Line[]).map(row => lineOf(row, view))
      if (!total) return records
      const { current, size } = view.page
      const [all = 0] = Object.values(total.answer(sums, { ...view, days: null }) as Readonly<Record<string, number>>)
      return { records, total: all, size, current, pages: Math.ceil(all / size) }
    },
  }
}
