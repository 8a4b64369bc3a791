import { paged } from '../../contract/envelope.ts'
import { daysBetween, laterDay } from '../../contract/days.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import { pageOf } from '../../kernel/derive/row/query.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { realDay } from '../../kernel/fields/day/type.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { scopeName, type Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import { sharedAnswers } from '../../kernel/derive/calls/shared.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { kinds } from '../record/kinds.ts'
import { recordedIn } from './month.ts'
import recordInfo from './record-info.ts'
import { recordView } from './record-view.server.ts'
import { ledgerMonths } from './tables.ts'

const m = ledgerMonths('m')

const e = enterprises('e')

/** Days one matrix sums up, and enterprises a page of it shows: each has fourteen cells a day. */
const most = { days: 31, enterprises: 50 }
/**
 * Records of the list of doubts, and the score below which one is doubted; those found made up are among them whatever
 * their score. domain.md D.3
 */
const doubts = { rows: 60, below: 80 }
/** Whoever sees the same asks the database once within this time, seconds: a page of it is ten thousand cells. */
const freshSeconds = 5

type Query = Readonly<Record<string, unknown>>
const number = (text: string | null | undefined): number => Number(text ?? 0)

/**
 * The ledgers of many enterprises at a glance: what each owed, recorded and lacks of every kind, and which records are
 * doubted. domain.md E.1, D.1, D.3
 */
export function recordMatrixCalls(kernel: Kernel): readonly SignedCall[] {
  const { key, path, title } = recordInfo
  const shared = sharedAnswers(freshSeconds, kernel.now)
  const view = recordView(kernel, { infos: '$1', first: '$2', last: '$3', clock: '$4' })
  /** What some enterprises owed, recorded and lack of each kind; each cell is worked out once. */
  const ofKitchens: Statement = {
    name: 'record_matrix',
    plannedOnce: true,
    text: `select r.info_id, r.record_type, count(*) filter (where r.required and r.record_status <> 2), count(*) filter (where r.required and r.record_status in (1, 3)), count(*) filter (where r.lacks), count(*) filter (where r.record_status = ${codes.late}), count(*) filter (where r.record_num > 0), count(*) filter (where r.record_status = ${codes.part}), count(*) filter (where r.record_status = ${codes.notDue}), sum(r.need_num), sum(r.record_num) filter (where r.required)
      from (select r.info_id, r.record_type, r.required, r.record_status, r.lacks, r.need_num, r.record_num from ${view.table} r offset 0) r group by 1, 2`,
  }

  /** Where each kind is looked at. */
  const places = Object.fromEntries(Object.entries(kinds).map(([kind, { of }]) => [kind, kernel.find(of)?.page ?? '']))

  /** The days asked for, today unless said. @throws Refusal for days that are none, and for too many */
  const daysOf = ({ now }: Signed, query: Query): readonly [string, string] => {
    const today = wireDay(now)
    const day = (name: string, otherwise: string): string => {
      const raw = worded(query[name])
      const value = raw === '' ? otherwise : realDay(raw)
      if (value === null) throw refuse('notDay', { title: name })
      return value
    }
    const to = day('recordDate_datele', today)
    const from = day('recordDate_datege', to)
    if (from > to || daysBetween(from, to) >= most.days) throw refuse('recordRange', { max: most.days })
    return [from, to < today ? to : today]
  }

  const matrix = async (context: Signed, input: Input): Promise<unknown> => {
    const { current, size: limit } = pageOf(input.query)
    const size = Math.min(limit, most.enterprises)
    const [from, to] = daysOf(context, input.query)
    const scope = scopeOf(recordInfo, context.asker, input.query)
    return shared(JSON.stringify([scopeName(context.asker), scope, from, to, current, size]), () =>
      make(context, scope, [from, to], { current, size }),
    )
  }
  const make = async (
    { asker, now }: Signed,
    scope: ReturnType<typeof scopeOf>,
    [from, to]: readonly [string, string],
    { current, size }: { readonly current: number; readonly size: number },
  ): Promise<unknown> => {
    // Enterprises are narrowed as their declarations would be: by themselves, their area or the unit that looks after
    // them.
    const where = (scope?.where ?? ['false'])
      .map(condition => condition.replace('t.info_id', `${e.id}`).replace('t.tenant_id', `${e.tenantId}`))
      .join(' and ')
    const own = scope?.values ?? []
    const at = (n: number): string => `$${own.length + n}`
    // Whoever recorded least stands first, which the months say without working out a single cell.
    const sums = recordedIn(from, to)
    const first = `select ${e.id}, ${e.infoName}, ${e.type}, count(*) over () from ${e}
      left join (select ${m.infoId}, sum((${sums.sql})::integer) n from ${m} where ${m.tenantId} = app.tenant() and ${m.recordMonth} = any(${at(1)}) group by 1) d on d.info_id = ${e.id}
      where ${where} and not ${e.isDeleted} and ${e.infoStatus} is distinct from 5 order by coalesce(d.n, 0), ${e.id} limit ${at(2)} offset ${at(3)}`
    const [, visible] = await kernel.store.run([
      enterAs(asker),
      bind({ name: '', text: first }, ...own, array(sums.months), String(size), String((current - 1) * size)),
    ])
    const [, rows] = visible!.length
      ? await kernel.store.run([
          enterAs(asker),
          bind(ofKitchens, array(visible!.map(([id]) => id!)), from, to, wireMoment(now)),
        ])
      : [[], []]
    const cells = Map.groupBy(rows!, ([infoId]) => infoId!)
    const records = visible!.flatMap(([infoId, infoName, type]) => {
      const rowCells = (cells.get(infoId!) ?? []).map(
        ([, kind, owed, done, missing, late, recorded, part, due, need, num]) => ({
          kind: kind!,
          owed: number(owed),
          done: number(done),
          missing: number(missing),
          late: number(late),
          recorded: number(recorded),
          part: number(part),
          due: number(due),
          need: number(need),
          num: number(num),
        }),
      )
      const sum = (name: 'owed' | 'done' | 'missing' | 'due'): number =>
        rowCells.reduce((all, cell) => all + cell[name], 0)
      return rowCells.length
        ? [
            {
              infoId,
              infoName,
              type: number(type),
              owed: sum('owed'),
              done: sum('done'),
              missing: sum('missing'),
              due: sum('due'),
              cells: Object.fromEntries(rowCells.map(({ kind, ...cell }) => [kind, cell])),
            },
          ]
        : []
    })
    const total = number(visible![0]?.[3])
    return { ...paged(records, total, { size, current }), from, to, places }
  }

  /** What every kind of record says of how far it can be believed. */
  const tables = Object.entries(kinds).flatMap(([kind, { of, day }]) => {
    const resource = kernel.find(of)
    return resource && 'trustScore' in resource.all && resource.fields[day]!.type.name !== 'month'
      ? [{ kind, resource, day: snake(day) }]
      : []
  })
  const doubted = async (context: Signed, query: Query): Promise<unknown> => {
    const [from, to] = daysOf(context, query)
    const scope = scopeOf(recordInfo, context.asker, query)
    const where = (scope?.where ?? ['false']).join(' and ')
    const own = scope?.values ?? []
    const [first, after] = [`$${own.length + 1}::date`, `$${own.length + 2}::date`]
    const parts = tables.map(
      ({
        kind,
        resource,
        day,
      }) => `select '${kind}' kind, t.id, t.info_id, t.tenant_id, t.${day}::date d, t.trust_score, t.trust_flags, t.trust_why, ${'isForged' in resource.all ? 't.forged_time' : 'null::timestamptz'} forged from ${resource.table} t
      where ${where} and t.${day} >= ${first} and t.${day} < ${after} and (t.trust_score < ${doubts.below}${'isForged' in resource.all ? ' or t.is_forged' : ''}) and t.submit_status = 1 and t.corrected_by is null and not t.is_deleted`,
    )
    const text = `select x.kind, x.id, x.info_id, ${e.infoName}, x.d, x.trust_score, x.trust_flags, x.trust_why, to_char(x.forged at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), count(*) over () from (${parts.join(' union all ')}) x join ${e} on ${e.tenantId} = x.tenant_id and ${e.id} = x.info_id order by x.trust_score, x.id desc limit ${doubts.rows}`
    const [, rows] = await kernel.store.run([
      enterAs(context.asker),
      bind({ name: '', text }, ...own, from, laterDay(to, 0, 1)),
    ])
    return {
      total: number(rows![0]?.[9]),
      from,
      to,
      records: rows!.map(([kind, id, infoId, infoName, day, score, flags, why, forged]) => ({
        kind,
        id,
        infoId,
        infoName,
        day,
        trustScore: number(score),
        trustFlags: (flags ?? '').replace(/[{}"]/g, ''),
        trustWhy: why ?? '',
        forgedTime: forged ?? '',
        page: places[kind!],
      })),
    }
  }

  const text = { type: 'string' } as const
  const day = { type: 'string', format: 'date' } as const
  const base = {
    source: 'modules/ledger/record-matrix.server.ts',
    method: 'GET',
    access: { ...accessOf(recordInfo, 'read'), roles: ['supervise', 'administrator'] },
  } as const
  const scope = { infoId: text, cityId: text, recordDate_datege: day, recordDate_datele: day } as const
  return [
    {
      ...base,
      id: `${key}.matrix`,
      title: `${title}矩阵`,
      enters: 'unless shared',
      path: `/${path}/matrix`,
      query: { ...scope, current: { type: 'integer' }, size: { type: 'integer' } },
      handle: matrix,
    },
    {
      ...base,
      enters: true,
      id: `${key}.doubts`,
      title: '存疑记录清单',
      path: `/${path}/doubts`,
      query: scope,
      handle: (context, { query }) => doubted(context, query),
    },
  ]
}
