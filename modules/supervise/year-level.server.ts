import { wireDay } from '../../contract/wire.ts'
import { yearGrade, type Year } from '../../engines/grade/year.ts'
import { check } from '../../kernel/define/check.ts'
import { type RowOf, wireValue, type Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import type { Filing, Ways } from '../../kernel/derive/calls/ways.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { todos } from '../info/asks.server.ts'
import yearLevel, { gradeFrom } from './year-level.ts'
import { levels, yearLevels as yearLevelTable } from './tables.ts'

const e = enterprises('e')
const l = levels('l')
const y = yearLevelTable('y')

/** Enterprises of one call at most: larger districts are graded area by area. */
const most = 1000

/** Key of check_measure: the kitchen was to close. */
const closedDown = '7'

/** That something fell into the period: an expression over the enterprise `e`. */
const fell = (table: string, day: string, condition: string): string =>
  `exists (select from ${table} x where x.tenant_id = ${e.tenantId} and x.info_id = ${e.id} and ${condition} and x.${day} >= $2::date and x.${day} < $3::date + 1 and not x.is_deleted)`

/**
 * Of each enterprise in reach: whether this year's grade is there, its gradings of the period, and what fell into it,
 * in the order of `vetoes`: a red card, an accident found true, a fine or worse (to be closed is worse), a record that
 * was found forged.
 */
const facts = (records: readonly string[]): Statement => ({
  name: 'year_level_facts',
  text: `select ${e.id}, ${e.infoName}, coalesce(${e.infoYearIndex}, 0), ${y.id},
      coalesce((select json_agg(json_build_array(${l.levelDate}, ${l.levelScore}, ${l.id}::text, ${l.levelNo}) order by ${l.levelDate}, ${l.id}) from ${l} where ${l.tenantId} = ${e.tenantId} and ${l.infoId} = ${e.id} and ${l.levelStatus} in (1, 3) and ${l.levelDate} between $2::date and $3::date and not ${l.isDeleted}), '[]'),
      ${fell(`${todos()}`, 'card_time', 'x.backlog_kind = 3 and x.card_color = 2 and x.backlog_status <> 4')},
      ${fell('supervise_complain', 'receive_time', 'x.is_urgent and x.is_true in (1, 2) and x.complain_status = 4')},
      ${fell('supervise_complain', 'close_time', 'x.is_fined and x.complain_status = 4')} or ${fell('supervise_offline', 'check_date', `x.check_status <> 0 and '${closedDown}' = any(string_to_array(x.measures, ','))`)},
      ${records.map(table => fell(table, 'forged_time', 'x.is_forged')).join(' or ')}
    from ${e} left join ${y} on ${y.tenantId} = ${e.tenantId} and ${y.infoId} = ${e.id} and ${y.levelYear} = $1::integer and ${y.levelStatus} <> 2 and not ${y.isDeleted}
    where ${e.tenantId} = app.tenant() and not ${e.isDeleted} and ${e.infoStatus} is distinct from 5 and ($4::bigint is null or ${e.id} = $4) and ($5::text is null or ${e.areaCode} like $5 || '%') order by ${e.id} limit ${most + 1}`,
})
/** Keys of veto_reason, in the order the statement answers. */
const vetoes = [3, 1, 2, 4] as const

interface Preview extends Year {
  /** Numbers of the gradings of its basis, by id. */
  readonly basisNos: ReadonlyMap<string, string>
  readonly infoId: string
  readonly infoName: string
  readonly prevLevel: number
  /** The year's grade is there already. */
  readonly exists: boolean
  readonly change: 'up' | 'down' | 'same' | 'first'
}
// 1 is the best, 0 none at all.
const rank = (level: number): number => (level === 0 ? 4 : level)
const changeOf = (before: number, after: number): Preview['change'] =>
  before === after ? 'same' : before === 0 ? 'first' : rank(after) < rank(before) ? 'up' : 'down'

/** What the statement says of one enterprise. */
const previewOf =
  (year: number) =>
  ([id, infoName, prev, there, gradings, ...fallen]: readonly (string | null)[]): Preview => {
    const entries = JSON.parse(gradings!) as [day: string, score: number, id: string, no: string | null][]
    const graded = yearGrade(
      year,
      entries.map(([day, score, of]) => ({ id: of, day, score })),
      vetoes.filter((_, i) => fallen[i] === 't'),
    )
    const prevLevel = Number(prev)
    return {
      infoId: id!,
      infoName: infoName!,
      prevLevel,
      exists: there !== null,
      change: changeOf(prevLevel, graded.level),
      basisNos: new Map(entries.map(([, , of, no]) => [of, no ?? ''])),
      ...graded,
    }
  }
/** What the system says in a row: the gradings it was counted from are frozen with it. */
const basisOf = ({ periodStart, periodEnd, checkTimes, avgScore, basis, basisNos }: Preview): Values => ({
  periodStart,
  periodEnd,
  checkTimes,
  avgScore,
  basis: basis.map(({ id, day, score }) => ({
    levelId: id ?? null,
    levelNo: basisNos.get(id ?? '') ?? null,
    date: day,
    score,
  })),
})

const forgeable = (kernel: Kernel): readonly string[] =>
  kernel.resources.filter(({ all }) => 'isForged' in all).map(({ table }) => table)

/**
 * Counted anew whenever it is entered, changed and approved: what stands then is what its basis comes to. decisions D
 */
export const yearLevelSettle = (kernel: Kernel): Settle<'supervise/year-level'> => {
  const looking = facts(forgeable(kernel))
  const recount = async ({ run }: Transaction, row: RowOf<'supervise/year-level'>): Promise<Settled> => {
    const year = row.levelYear!
    const [rows] = await run([bind(looking, String(year), `${year}-01-01`, `${year}-12-31`, row.infoId, null)])
    if (!rows!.length) return {}
    const now = previewOf(year)(rows![0]!)
    const vetoFlags = [...new Set([...(row.vetoFlags ?? []), ...now.vetoFlags.map(String)])].toSorted()
    const counted = { ...basisOf(now), vetoFlags: vetoFlags.length ? vetoFlags : null }
    return {
      set: {
        ...counted,
        yearLevel: gradeFrom({ adjustLevel: row.adjustLevel, avgScore: now.avgScore, vetoFlags }),
      },
    }
  }
  return {
    creates: (transaction, _context, row) => recount(transaction, row),
    changes: async (transaction, _context, verb, _before, after) =>
      after && (verb === 'update' || verb === 'approve') ? recount(transaction, after) : {},
  }
}

/** Grades of a year: looked at beforehand, made for a whole area, approved and revoked. domain.md B.7.4, D.6.2 */
export function yearLevels(
  kernel: Kernel,
  english: English,
): {
  readonly calls: readonly SignedCall[]
  readonly acts: { readonly generate: Act }
  readonly ways: Ways<'supervise/year-level'>
} {
  const { key, path, title } = yearLevel
  const titles = titlesOf(yearLevel, english)
  const write = writing(yearLevel, kernel, titles)
  const rows = rowChanges(yearLevel, kernel)
  const looking = facts(forgeable(kernel))

  const yearOf = ({ lang }: Signed, raw: unknown): number => {
    const of = yearLevel.fields.levelYear!
    const year = of.type.parse(raw ?? '', of)
    if (!(year instanceof Bad) && worded(raw) !== '') return year
    throw refuse('malformed', { title: titles(lang)('levelYear', of) })
  }

  /** @throws Refusal tooManyItems for too large an area */
  const look = async (context: Signed, year: number, infoId: string, cityId: string): Promise<readonly Preview[]> => {
    const info = infoId === '' ? null : idList(infoId)[0]!
    const [, texts] = await kernel.store.run([
      enterAs(context.asker),
      bind(looking, String(year), `${year}-01-01`, `${year}-12-31`, info, /^\d{2,12}$/.test(cityId) ? cityId : null),
    ])
    if (texts!.length > most)
      throw refuse('tooManyItems', { title: titles(context.lang)('infoId', yearLevel.all['infoId']!), max: most })
    return texts!.map(previewOf(year))
  }
  const scopeOf = ({ infoId, cityId }: Values): readonly [string, string] => [worded(infoId), worded(cityId)]
  /** What is not over yet is looked at, not graded. decisions D @throws Refusal yearNotOver */
  const over = (context: Signed, raw: unknown): number => {
    const year = yearOf(context, raw)
    if (wireDay(context.now) <= `${year}-12-31`) throw refuse('yearNotOver', { year })
    return year
  }

  const preview = async (context: Signed, input: Input): Promise<unknown> => {
    const year = yearOf(context, input.query['levelYear'])
    const previews = await look(context, year, ...scopeOf(input.query))
    const count = (change: Preview['change']): number => previews.filter(item => item.change === change).length
    return {
      levelYear: year,
      total: previews.length,
      exists: previews.filter(item => item.exists).length,
      up: count('up'),
      down: count('down'),
      same: count('same'),
      first: count('first'),
      records: previews.map(({ basis, basisNos: _nos, ...row }) => ({
        ...row,
        basisNum: basis.length,
        avgScore: wireValue(yearLevel.fields.avgScore!, row.avgScore),
      })),
    }
  }

  const generate: Act = async (context, _none, input) => {
    const year = over(context, input['levelYear'])
    // A kitchen that never had a grade and was not graded has nothing to be approved.
    const previews = (await look(context, year, ...scopeOf(input))).filter(
      item => !item.exists && (item.checkTimes > 0 || item.prevLevel !== 0),
    )
    await kernel.store.run([
      enterAs(context.asker),
      ...previews.flatMap(item => {
        const { values, errors } = check(
          yearLevel,
          { levelYear: year, vetoFlags: item.vetoFlags.join(',') },
          context.lang,
          titles(context.lang),
          { now: context.now },
          basisOf(item),
        )
        if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
        return rows.added(context, values, { info: item.infoId }).bounds
      }),
    ])
    return { levelYear: year, created: previews.length }
  }

  const create: Filing['create'] = async (context, body) => {
    const [row] = await look(context, over(context, body['levelYear']), worded(body['infoId']) || 'none', '')
    if (!row) throw refuse('enterpriseMissing')
    const flags = worded(body['vetoFlags']).split(',').filter(Boolean)
    return write.create(
      context,
      { ...body, vetoFlags: [...new Set([...flags, ...row.vetoFlags.map(String)])].join(',') },
      undefined,
      undefined,
      basisOf(row),
    )
  }

  const calls: readonly SignedCall[] = [
    {
      source: 'modules/supervise/year-level.server.ts',
      enters: true,
      id: `${key}.preview`,
      title: `${title}升降预览`,
      method: 'GET',
      path: `/${path}/preview`,
      access: accessOf(yearLevel, 'generate'),
      query: { levelYear: { type: 'integer' }, infoId: { type: 'string' }, cityId: { type: 'string' } },
      handle: preview,
    },
  ]
  return { calls, acts: { generate }, ways: { writes: () => ({ create }) } }
}
