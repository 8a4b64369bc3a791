import { laterDay } from '../../../contract/days.ts'
import { wireDay } from '../../../contract/wire.ts'
import { accessOf } from '../../../kernel/ask/access.ts'
import type { Signed } from '../../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../../kernel/ask/call.ts'
import { enterAs } from '../../../kernel/ask/entry.ts'
import type { Kernel } from '../../../kernel/ask/kernel.ts'
import { scopeOf } from '../../../kernel/derive/row/scope.ts'
import { refuse } from '../../../kernel/errors.ts'
import { bind, type Rows } from '../../../kernel/store/batch.ts'
import { areaNames, bindings, unitNames } from '../../base/asks.server.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import offline from '../offline.ts'
import { qualityMonths } from '../tables.ts'
import type { Quality, QualityGroup } from './answers.ts'
import type { Piece, Pieces } from './indicators.ts'
import { qualitySums } from './sums.ts'

const [t, r, e, b] = [qualityMonths('t'), qualityMonths('r'), enterprises('e'), bindings('b')]

/** 注销 of info_status. */
const writtenOff = 5
/** Months that are looked back on. */
const monthsMost = 24
const pieces: readonly Piece[] = [...qualitySums, 'healthNum', 'healthDue', 'viewNum']

/** The digits of the areas somebody compares: districts, or where there is one the streets of it. GB/T 2260 */
const [district, street] = [6, 9] as const

const monthBefore = (month: string): string => laterDay(`${month}-01`, -1).slice(0, 7)

/**
 * The sums of two months by area and office: $a the month, $b the one before, $c that before. What the public looked at
 * in a month is what its counters have grown by.
 */
const added = (where: string, at: number): string =>
  `select ${e.areaCode}, w.unit, t.month, count(*), ${[
    ...qualitySums.map(name => `sum(${t[name]})`),
    `sum(${t.healthNum})`,
    `sum(${t.healthDue})`,
    // A page that was made anew counts from nought again.
    `sum(case when ${t.viewEnd} - ${r.viewEnd} < 0 then ${t.viewEnd} else ${t.viewEnd} - ${r.viewEnd} end)`,
  ].join(', ')}, to_char(max(${t.countedAt}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')
    from ${t} join ${e} on ${e.tenantId} = ${t.tenantId} and ${e.id} = ${t.infoId} and ${e.infoStatus} is distinct from ${writtenOff} and not ${e.isDeleted}
    left join ${r} on ${r.tenantId} = ${t.tenantId} and ${r.infoId} = ${t.infoId} and ${r.month} = case ${t.month} when $${at} then $${at + 1} else $${at + 2} end
    left join lateral (select ${b.marketId}::text as unit from ${b} where ${b.tenantId} = ${t.tenantId} and ${b.infoId} = ${t.infoId} and ${b.isPrimary} and not ${b.isDeleted} limit 1) w on true
    where ${where} and ${t.month} in ($${at}, $${at + 1}) group by 1, 2, 3`

const nothing: Pieces = Object.fromEntries(pieces.map(name => [name, null])) as Pieces

/** Rows of the same group and month as one; of what no row knows nothing is known. */
function together(rows: Rows): { readonly kitchens: number; readonly sums: Pieces } {
  if (!rows.length) return { kitchens: 0, sums: nothing }
  const sums = Object.fromEntries(
    pieces.map((name, at): [Piece, number | null] => {
      const known = rows.map(row => row[4 + at]).filter(value => value != null)
      return [name, known.length ? known.reduce((sum, value) => sum + Number(value), 0) : null]
    }),
  ) as Pieces
  return { kitchens: rows.reduce((sum, row) => sum + Number(row[3]), 0), sums }
}

/** The quality of supervision by area and by office, of a month and the one before. domain.md D.12 */
export function qualityCalls(kernel: Kernel): readonly SignedCall[] {
  const look = async ({ asker, now }: Signed, query: Input['query']): Promise<Quality> => {
    const current = wireDay(now).slice(0, 7)
    const month = String(query['month'] || current)
    if (
      !/^\d{4}-(0[1-9]|1[0-2])$/.test(month) ||
      month > current ||
      month < laterDay(`${current}-01`, -monthsMost).slice(0, 7)
    )
      throw refuse('filter', { name: 'month' })
    const by = query['by'] === 'office' ? 'office' : 'area'
    const before = monthBefore(month)
    // An inspection stands for any row of an enterprise: what may be seen at all the database decides.
    const scope = scopeOf(offline, asker, query)
    const values = [...(scope?.values ?? []), month, before, monthBefore(before)]
    const [, rows = []] = await kernel.store.run([
      enterAs(asker),
      bind({ name: '', text: added((scope?.where ?? ['false']).join(' and '), values.length - 2) }, ...values),
    ])
    const digits = new Set(rows.map(([area]) => area!.slice(0, district))).size > 1 ? district : street
    const groups = Map.groupBy(rows, ([area, unit]) => (by === 'office' ? (unit ?? '') : area!.slice(0, digits)))
    const codes = [...groups.keys()].filter(Boolean)
    const [, names = []] = await kernel.store.run([
      enterAs(asker),
      by === 'office' ? unitNames(codes) : areaNames(codes),
    ])
    const nameOf = new Map(names.map(([code, name]) => [code!, name!]))
    const groupOf = (code: string, of: Rows): QualityGroup => {
      const [late, early] = [month, before].map(on => together(of.filter(row => row[2] === on)))
      return {
        code,
        name: nameOf.get(code) ?? code,
        kitchens: late!.kitchens || early!.kitchens,
        now: late!.sums,
        before: early!.sums,
      }
    }
    const last = 4 + pieces.length
    return {
      month,
      before,
      countedAt: rows.reduce(
        (latest, row) => (row[2] === month && (row[last] ?? '') > latest ? row[last]! : latest),
        '',
      ),
      by,
      whole: groupOf('', rows),
      groups: [...groups]
        .map(([code, of]) => groupOf(code, of))
        .toSorted((x, y) => y.kitchens - x.kitchens || (x.code < y.code ? -1 : 1)),
    }
  }
  const text = { type: 'string' } as const
  return [
    {
      id: 'supervise/quality.months',
      title: '监管质效',
      method: 'GET',
      path: '/quality/months',
      source: 'modules/supervise/quality/calls.server.ts',
      enters: true,
      access: { ...accessOf(offline, 'read'), roles: ['supervise', 'administrator'] },
      query: { month: text, by: text, infoId: text, cityId: text },
      answers: { type: 'object' },
      handle: (context, { query }) => look(context, query),
    },
  ]
}
