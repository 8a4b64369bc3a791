import { laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Rows } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import level from './level.ts'
import { inspections, levels } from './tables.ts'

const e = enterprises('e')
const t = inspections('t')
const l = levels('l')
const levelRow = levels('t')

/** Lines of each queue; how many there are in all is said beside them. */
const most = 50
/** Months after which an inspection is too old to grade by: a grade of the year looks as far back. domain.md D.6.2 */
const months = -12

const number = (text: string | null | undefined): number => Number(text ?? 0)

/**
 * What the office still owes of grades: inspections nobody graded by, grades nobody approved, and boards that do not
 * hang yet. domain.md B.7.3, D.7 level
 */
export function gradeDeskCalls(kernel: Kernel): readonly SignedCall[] {
  const look = async ({ asker, now }: Signed, query: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const scope = scopeOf(level, asker, query)
    const where = (scope?.where ?? ['false']).join(' and ')
    const values = [...(scope?.values ?? []), laterDay(wireDay(now), months)]
    const since = `$${values.length}::date`
    const of = `join ${e} on ${e.tenantId} = t.tenant_id and ${e.id} = t.info_id and not ${e.isDeleted}`
    const texts = [
      // Of each kitchen the newest inspection alone: an older one would undo what came after it.
      `select n.id, n.check_no, n.info_id, n.info_name, n.check_date, n.check_score, n.key_fail, n.info_grade, count(*) over () from (
        select distinct on (${t.infoId}) ${t.id}, ${t.checkNo}, ${t.infoId}, ${e.infoName}, ${t.checkDate}, ${t.checkScore}, ${t.keyFail}, ${e.infoGrade}, ${l.id} graded from ${t} ${of}
          left join ${l} on ${l.tenantId} = ${t.tenantId} and ${l.infoId} = ${t.infoId} and ${l.checkId} = ${t.id} and not ${l.isDeleted}
        where ${where} and ${t.checkStatus} <> 0 and ${t.checkScore} is not null and ${t.checkDate} > ${since} and not ${t.isDeleted} order by ${t.infoId}, ${t.checkDate} desc, ${t.id} desc) n
        where n.graded is null order by n.check_date, n.id limit ${most}`,
      `select ${levelRow.id}, ${levelRow.levelNo}, ${levelRow.infoId}, ${e.infoName}, ${levelRow.levelDate}, ${levelRow.levelScore}, ${levelRow.level}, ${e.infoGrade}, count(*) over () from ${levelRow} ${of} where ${where} and ${since} is not null and ${levelRow.levelStatus} = 0 and not ${levelRow.isDeleted} order by ${levelRow.levelDate}, ${levelRow.id} limit ${most}`,
      `select ${levelRow.id}, ${levelRow.levelNo}, ${levelRow.infoId}, ${e.infoName}, ${levelRow.approveTime}, ${levelRow.levelScore}, ${levelRow.level}, ${levelRow.prevLevel}, count(*) over () from ${levelRow} ${of} where ${where} and ${since} is not null and ${levelRow.levelStatus} = 1 and ${levelRow.level} <> 0 and coalesce(${levelRow.levelImgs}::text, '') in ('', '{}') and not ${levelRow.isDeleted} order by ${levelRow.approveTime}, ${levelRow.id} limit ${most}`,
    ]
    const [, ungraded, waiting, bare] = await kernel.store.run([
      enterAs(asker),
      ...texts.map(text => bind({ name: '', text }, ...values)),
    ])
    const queue = (rows: Rows | undefined, line: (row: Rows[number]) => object) => ({
      total: number(rows?.[0]?.[8]),
      rows: (rows ?? []).map(row => ({ id: row[0], no: row[1], infoId: row[2], infoName: row[3], ...line(row) })),
    })
    return {
      toGrade: queue(ungraded, ([, , , , day, score, keyFail, grade]) => ({
        day,
        score: number(score),
        keyFail: number(keyFail),
        grade: number(grade),
      })),
      toApprove: queue(waiting, ([, , , , day, score, grade, before]) => ({
        day,
        score: number(score),
        grade: number(grade),
        before: number(before),
      })),
      toHang: queue(bare, ([, , , , time, score, grade, before]) => ({
        time: time?.slice(0, 19) ?? '',
        score: number(score),
        grade: number(grade),
        before: number(before),
      })),
    }
  }
  const text = { type: 'string' } as const
  return [
    {
      source: 'modules/supervise/grade-desk.server.ts',
      enters: true,
      id: `${level.key}.desk`,
      title: '等级评定台',
      method: 'GET',
      path: `/${level.path}/desk`,
      access: { ...accessOf(level, 'read'), roles: ['supervise', 'administrator'] },
      query: { infoId: text, cityId: text },
      handle: (context, { query }) => look(context, query),
    },
  ]
}
