import { laterDay } from '../../contract/days.ts'
import { number, text } from '../../kernel/define/value.ts'
import { lastDayOf, seenBy, serving } from '../../kernel/derive/read/asking.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterprises, onScreen } from '../enterprise/asks.server.ts'
import { levelTrend } from './panels.ts'
import { levelTrendAnswer } from './panel-answers.ts'
import { gradeChanges } from './tables.ts'

const e = enterprises('e')
const g = gradeChanges('g')

/** The numbers of a line by their level; of none at all and of a grading that gave none alike. */
const names = ['noLevel', 'firstLevel', 'secondLevel', 'thirdLevel'] as const

/**
 * What changed on which day: so many kitchens came to a level, or left it. Of each kitchen that is filed the level of
 * its first day is what its first grading found there, or what stands in its file where it was never graded; each
 * grading leads to the next, and the last one to what stands in its file. What was before the first day that is asked
 * of ($3 the last, $4 how many) is said of that day.
 */
const changes = select(
  'panel_supervise/levelTrend',
  { day: text`greatest(day, $3::date - $4::integer + 1)::text`, level: number`level`, num: number`sum(num)` },
  list => `with mine as materialized (select ${e.tenantId}, ${e.id}, ${e.createTime}::date as filed, coalesce(${e.infoGrade}, 0) as stands from ${e} where ${onScreen}),
      graded as (select mine.id, mine.stands, ${g.gradedOn} as day, ${g.grade}, ${g.before},
          row_number() over w as n, lead(${g.grade}) over w as next
        from mine join ${g} on ${g.tenantId} = mine.tenant_id and ${g.infoId} = mine.id where ${g.num} > 0
        window w as (partition by mine.id order by ${g.gradedOn}, ${g.second}, ${g.grade})),
      steps (day, level, num) as (
        select least(mine.filed, s.day), coalesce(s.before, mine.stands), 1 from mine left join graded s on s.id = mine.id and s.n = 1
        union all select s.day, s.before, -1 from graded s where s.n = 1
        union all select s.day, case when s.next is null then s.stands else s.grade end, 1 from graded s
        union all select f.day, s.grade, -1 from graded s join graded f on f.id = s.id and f.n = s.n + 1)
    select ${list} from steps where day <= $3::date group by 1, 2`,
)

/** How many enterprises had which level on each day, added up from when each changed. */
export const trendAsking = serving(
  levelTrend,
  levelTrendAnswer,
  view => bind(changes, ...seenBy(view), lastDayOf(view), String(view.days ?? levelTrend.days)),
  (rows, view) => {
    const days = view.days ?? levelTrend.days ?? 0
    const byDay = Map.groupBy(rows, ({ day }) => day)
    const sums = [0, 0, 0, 0]
    return Array.from({ length: days }, (_, n) => {
      const rtime = laterDay(lastDayOf(view), 0, n + 1 - days)
      for (const { level, num } of byDay.get(rtime) ?? []) sums[names[level] ? level : 0]! += num
      const [noLevel, firstLevel, secondLevel, thirdLevel] = sums as [number, number, number, number]
      return { rtime, firstLevel, secondLevel, thirdLevel, noLevel }
    })
  },
)
