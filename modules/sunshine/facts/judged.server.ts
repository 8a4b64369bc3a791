import type { Named } from '../../../kernel/define/table.ts'
import type { Ceiling, GradeFacts, Offence, VoiceFacts } from '../../../engines/index/facts.ts'
import { laterDay } from '../../../contract/days.ts'
import type { Kernel } from '../../../kernel/ask/kernel.ts'
import { bind, type Rows, type Statement } from '../../../kernel/store/batch.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import { todos } from '../../info/asks.server.ts'
import { accompaniments, reviews } from '../../selfexam/asks.server.ts'
import { employees } from '../../staff/asks.server.ts'
import { complaints, inspections, levels, yearLevels } from '../../supervise/asks.server.ts'
import { byKitchen, type Source } from './source.server.ts'
import { director } from './people.server.ts'

const [e, l, y, c, a, g, i, n, b, p] = [
  enterprises('e'),
  levels('l'),
  yearLevels('y'),
  complaints('c'),
  accompaniments('a'),
  reviews('g'),
  inspections('i'),
  inspections('n'),
  todos('b'),
  employees('p'),
]

/** Days after which a complaint, a refusal or an accident is forgotten; a forgery. decisions-2.md A.2, A.3 */
const [voiceDays, forgeryDays] = [180, 90] as const
/** 属实, 部分属实 of yes_no_part; 已办结 of complain_status; 生效 of level_status. */
const [whole, part] = [1, 2] as const
const closed = 4
const standing = 1
/** 不符合 of check_conclusion; 责令限期改正后已复查 of check_status. */
const notInOrder = 3
const [drafted, putRight] = [0, 4] as const
/** 督办牌 of backlog_kind; 红 of card_color; what a card is while it hangs: shown, answered, answered badly, to go. */
const card = 3
const red = 2
const hanging = [0, 1, 3, 5] as const
/** 拒绝检查 of veto_reason. */
const refused = '5'

/** What others found of a kitchen, and what keeps its score down. */
export interface JudgedFacts {
  readonly grade: GradeFacts
  readonly voices: VoiceFacts
  readonly offences: readonly Offence[]
  readonly ceilings: readonly Ceiling[]
}

const own = (t: Named<'tenantId' | 'infoId'>): string =>
  `${t.tenantId} = app.tenant() and ${t.infoId} = any($1::bigint[])`

/** The file of each kitchen, the grades that stand, and who is in charge of food safety there. */
const files: Statement = {
  name: 'index_files',
  text: `select ${e.id}, l.level, l.id, coalesce(${e.infoYearIndex}, 0), y.id, coalesce(${e.licenseEnd} >= $2::date, false), ${e.licenseEnd}::text, coalesce(${e.needDirector}, false),
      (select count(*) from ${p} where ${p.tenantId} = ${e.tenantId} and ${p.infoId} = ${e.id} and ${p.isSa} > 0 and ${p.empStatus} = 1 and coalesce(${p.saTrainEnd}, 'infinity') >= $2::date and not ${p.isDeleted}),
      (select count(*) from ${p} where ${p.tenantId} = ${e.tenantId} and ${p.infoId} = ${e.id} and ${p.isSa} = ${director} and ${p.empStatus} = 1 and coalesce(${p.saTrainEnd}, 'infinity') >= $2::date and not ${p.isDeleted})
    from ${e}
    left join lateral (select ${l.level}, ${l.id} from ${l} where ${l.tenantId} = ${e.tenantId} and ${l.infoId} = ${e.id} and ${l.levelStatus} = ${standing} and not ${l.isDeleted} order by ${l.approveTime} desc limit 1) l on true
    left join lateral (select ${y.id} from ${y} where ${y.tenantId} = ${e.tenantId} and ${y.infoId} = ${e.id} and ${y.levelStatus} = ${standing} and not ${y.isDeleted} order by ${y.levelYear} desc limit 1) y on true
    where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[])`,
}

/** Complaints that were closed and true, an accident among them; and answers that came late. */
const voices: Statement = {
  name: 'index_voices',
  text: `select ${c.infoId}, ${c.id}, ${c.complainNo}, (${c.closeTime} at time zone 'Asia/Shanghai')::date::text, ${c.isTrue}, coalesce(${c.isReplyLate}, false), coalesce(${c.isUrgent}, false)
    from ${c} where ${own(c)} and ${c.complainStatus} = ${closed} and ${c.closeTime} >= ($2::date - ${voiceDays - 1})::timestamp at time zone 'Asia/Shanghai' and (${c.isTrue} in (${whole}, ${part}) or ${c.isReplyLate}) and not ${c.isDeleted}`,
}
/** What parents, teachers and guests thought of its meals. domain.md D.5 H */
const ratings: Statement = {
  name: 'index_ratings',
  text: `select k.info_id, count(*), avg(k.mark) from (
      select ${a.infoId} as info_id, ${a.scoreAvg} as mark from ${a} where ${own(a)} and ${a.accDate} between $2::date and $3::date and ${a.submitStatus} = 1 and ${a.correctedBy} is null and not ${a.isDeleted}
      union all select ${g.infoId}, ${g.stars}::numeric from ${g} where ${own(g)} and ${g.reviewDate} between $2::date and $3::date and not ${g.isDeleted}) k group by 1`,
}
/** The newest inspection of each kitchen, as long as what it found is not put right; a newer one decides. */
const failures: Statement = {
  name: 'index_failures',
  text: `select ${i.infoId}, ${i.id}, ${i.checkNo}, ${i.checkDate}::text from ${i} where ${own(i)} and ${i.checkConclusion} = ${notInOrder} and ${i.checkStatus} not in (${drafted}, ${putRight}) and not ${i.isDeleted}
      and not exists (select from ${n} where ${n.tenantId} = ${i.tenantId} and ${n.infoId} = ${i.infoId} and ${n.checkStatus} <> ${drafted} and not ${n.isDeleted} and (${n.checkDate}, ${n.id}) > (${i.checkDate}, ${i.id}))`,
}
const cards: Statement = {
  name: 'index_cards',
  text: `select ${b.infoId}, ${b.id}, ${b.backlogNo}, (${b.cardTime} at time zone 'Asia/Shanghai')::date::text, ${b.cardColor} from ${b} where ${own(b)} and ${b.backlogKind} = ${card} and ${b.cardStatus} in (${hanging.join(', ')}) and ${b.backlogStatus} in (0, 2) and not ${b.isDeleted}`,
}
const refusals: Statement = {
  name: 'index_refusals',
  text: `select ${y.infoId}, ${y.id}, ${y.levelYear}, (${y.approveTime} at time zone 'Asia/Shanghai')::date::text from ${y} where ${own(y)} and ${y.levelStatus} = ${standing} and '${refused}' = any(string_to_array(${y.vetoFlags}, ',')) and ${y.approveTime} >= ($2::date - ${voiceDays - 1})::timestamp at time zone 'Asia/Shanghai' and not ${y.isDeleted}`,
}

const until = (day: string, days: number): string => laterDay(day, 0, days)

/** Grades, complaints and ratings, what points are taken for, what no score goes above. decisions-2.md A.2 G, H; A.3 */
export function judgedSource(kernel: Kernel): Source<JudgedFacts> {
  const forgeries: Statement = {
    name: 'index_forgeries',
    text: kernel.resources
      .filter(({ all }) => 'isForged' in all)
      .map(
        ({ table }) =>
          `select t.info_id, t.id, t.record_no, (t.forged_time at time zone 'Asia/Shanghai')::date::text from ${table} t where t.tenant_id = app.tenant() and t.info_id = any($1::bigint[]) and t.is_forged and t.forged_time >= ($2::date - ${forgeryDays - 1})::timestamp at time zone 'Asia/Shanghai' and not t.is_deleted`,
      )
      .join(' union all '),
  }
  return {
    asks: ({ infos, first, last }) => [
      bind(files, infos, last),
      bind(voices, infos, last),
      bind(ratings, infos, first, last),
      bind(failures, infos),
      bind(cards, infos),
      bind(refusals, infos, last),
      bind(forgeries, infos, last),
    ],
    reads: (answers, { last }) => {
      const [file, voice, rating, failure, hung, refusal, forgery] = answers.map(byKitchen)
      return info => {
        const of = (rows: ReadonlyMap<string, Rows> | undefined): Rows => rows?.get(info) ?? []
        const [row] = of(file)
        const [, level, levelId, year, yearId, hasLicence, licenceEnd, needsDirector, officers, directors] = row ?? []
        const things = of(voice).map(([, id, no, day, isTrue, isLate, isUrgent]) => ({
          id: id!,
          name: no!,
          day: day!,
          isTrue: Number(isTrue ?? 0),
          isLate: isLate === 't',
          isUrgent: isUrgent === 't',
        }))
        const isFounded = ({ isTrue }: { readonly isTrue: number }): boolean => isTrue === whole || isTrue === part
        const cardRows = of(hung).map(([, id, no, day, color]) => ({
          id: id!,
          name: no!,
          day: day ?? last,
          isRed: Number(color) === red,
        }))
        const plain = (rows: Rows, kind: Offence['kind'], days: number | null): readonly Offence[] =>
          rows.map(([, id, no, day]) => ({
            kind,
            id: id!,
            name: no ?? '',
            day: day!,
            until: days === null ? null : until(day!, days),
          }))
        const lacks = (kind: Ceiling['kind'], condition: boolean, day: string): readonly Ceiling[] =>
          condition ? [{ kind, id: info, name: '', day, until: null }] : []
        const [ratingRow] = of(rating)
        return {
          grade: {
            dynamic: level == null ? null : (Number(level) as 0 | 1 | 2 | 3),
            year: Number(year ?? 0) as 0 | 1 | 2 | 3,
            dynamicId: levelId ?? '',
            yearId: yearId ?? '',
          },
          voices: {
            complaints: things
              .filter(isFounded)
              .map(({ id, name, day, isTrue }) => ({ id, name, day, isWhole: isTrue === whole })),
            lateAnswers: things.filter(({ isLate }) => isLate).map(({ id, name, day }) => ({ id, name, day })),
            ratings: Number(ratingRow?.[1] ?? 0),
            mean: ratingRow ? Number(ratingRow[2]) : null,
          },
          offences: [
            ...plain(of(forgery), 'forgery', forgeryDays),
            ...plain(of(failure), 'failed', null),
            ...plain(of(refusal), 'refusal', voiceDays),
            ...cardRows.map(({ id, name, day, isRed }) => ({
              kind: isRed ? ('red' as const) : ('yellow' as const),
              id,
              name,
              day,
              until: null,
            })),
          ],
          ceilings: [
            ...lacks('licence', hasLicence !== 't', licenceEnd ?? ''),
            ...lacks('officer', Number(officers ?? 0) === 0, ''),
            ...lacks('director', needsDirector === 't' && Number(directors ?? 0) === 0, ''),
            ...cardRows
              .filter(({ isRed }) => isRed)
              .map(({ id, name, day }) => ({ kind: 'red' as const, id, name, day, until: null })),
            ...things
              .filter(entry => isFounded(entry) && entry.isUrgent)
              .map(({ id, name, day }) => ({ kind: 'accident' as const, id, name, day, until: until(day, voiceDays) })),
          ],
        }
      }
    },
  }
}
