import { laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import type { EnterpriseType } from '../../modules/lists/exam-items.ts'
import { dayItems, dayItemsFor, weekItems, weekItemsFor } from '../../modules/lists/exam-items.ts'
import { monthDue, weekDays, weekOf } from '../../modules/words/periods.ts'
import { monthStat, weekDraft, weekStat } from '../../modules/selfexam/draft-period.ts'
import { dayDraft } from '../../modules/selfexam/draft.ts'
import { chance, type Chance } from '../world/chance.ts'
import { about, at, atWork, dayMs, hour, serves } from '../world/days.ts'
import { heldBy, withPost, type District, type Place } from '../places/place.ts'
import type { Made } from '../world/world.ts'
import { dayFacts, periodFacts } from './evidence.ts'
import { filing } from './filing.ts'

const problems: readonly (readonly [string, string])[] = [
  ['冷藏柜内食品未加盖防护', '加盖防护并重新培训'],
  ['货架物品贴墙摆放', '重新码放，离墙10厘米以上'],
  ['部分调味品未标注开封日期', '补贴标签，每日检查'],
  ['一名员工口罩佩戴不规范', '当场纠正并教育'],
  ['备餐间紫外灯照射记录缺一天', '补充照射并登记'],
  ['垃圾桶未及时加盖', '更换脚踏桶'],
]

/** Judges a list: what does not concern a kitchen, or is not there, does not apply; some weeks something is found. */
const judgedBy = (
  luck: Chance,
  items: readonly { readonly code: string; readonly where?: unknown }[],
  bad: number,
  { pictures }: District,
  deadline: string,
): readonly Readonly<Record<string, unknown>>[] => {
  const failing = new Set(
    luck
      .some(
        items.filter(({ where }) => !where),
        bad,
      )
      .map(({ code }) => code),
  )
  return items.map(({ code, where }) => {
    if (!failing.has(code)) return { code, result: where ? 3 : 1 }
    const [problem, measure] = luck.pick(problems)
    return { code, result: 2, problem, imgs: [pictures.of('floor', 2)], measure, deadline }
  })
}

/** Mends what was found, and has it confirmed by somebody else; careless kitchens leave some open. domain.md B.12 */
function mend({ world, pictures }: District, place: Place, exam: Made, moment: number): void {
  const luck = chance('mended', exam.id)
  if (exam['rectifyStatus'] !== 1) return
  const done = atWork(moment + luck.whole(4, 24) * hour + (luck.is((1 - place.p.handled) * 0.1) ? 5 * dayMs : 0))
  if (done > world.now) return
  world.act(
    exam,
    'rectify',
    { rectifyRemark: '已按要求整改到位，现场复查合格。', rectifyImgs: [pictures.of('floor', 0)] },
    done,
    place.user,
  )
  const visit = atWork(done + 3 * hour)
  if (visit <= world.now)
    world.act(
      exam,
      'confirm',
      { confirmUser: withPost(place, 1), confirmSign: [pictures.of('signature', 1)] },
      visit,
      place.user,
    )
}

/** Days on which 28 forgot its daily control. domain.md G.5 E28 */
const forgotten = (place: Place, back: number): boolean => place.n === 28 && [4, 9, 16, 23, 30, 37].includes(back)

/** The control of every day. domain.md B.6.1 */
export function examineDay(district: District, place: Place, day: string, back: number): void {
  const { world, pictures } = district
  const filed = forgotten(place, back) ? null : filing(place, day, 'day', '20:20', world.now)
  if (filed === null) return
  const luck = chance('exam', place.n, day)
  const bad = luck.is(0.05 + (1 - place.p.onTime) * 0.25) ? luck.whole(1, 2) : 0
  const exam = world.file(
    'selfexam/day',
    place.info,
    {
      examDate: day,
      examUser: withPost(place, 3, 1),
      examUserId: heldBy(place, 3)?.id ?? null,
      examItems: judgedBy(
        luck,
        dayItemsFor(place.kitchen.type as EnterpriseType),
        bad,
        district,
        wireDay(at(day) + 2 * dayMs),
      ).concat(open(dayItems, dayItemsFor(place.kitchen.type as EnterpriseType))),
      signImg: [pictures.of('signature', place.n)],
      ...(bad && { reportTo: withPost(place, 2, 1) }),
    },
    filed,
    {
      user: place.user,
      given: { autoFilled: dayDraft(dayFacts(district, place, day, filed), place.kitchen.type as EnterpriseType, day) },
    },
  )
  mend(district, place, exam, filed)
}
/** What of a list is none of this kitchen's: left open, the product says that it does not apply. */
const open = (
  all: readonly { readonly code: string }[],
  own: readonly { readonly code: string }[],
): readonly { readonly code: string }[] =>
  all.filter(({ code }) => !own.some(item => item.code === code)).map(({ code }) => ({ code }))

/**
 * The inspection of a week that ends on this day, and the meeting of a month that ended before. domain.md B.6.2, B.6.3
 */
export function examineWeek(district: District, place: Place, day: string): void {
  const week = weekOf(day)
  const { world, pictures } = district
  if (weekDays(week)![1] === day) {
    const filed = filing(place, day, 'week', '17:10', world.now)
    if (filed !== null) {
      const luck = chance('week', place.n, week)
      const bad = luck.is(0.5) ? luck.whole(1, 2) : 0
      const own = weekItemsFor(place.kitchen.type as EnterpriseType)
      const facts = periodFacts(
        district,
        place,
        ...weekDays(week)!,
        filed,
        date => serves(place.kitchen, date, district.rests) > 0,
      )
      const exam = world.file(
        'selfexam/week',
        place.info,
        {
          weekNo: week,
          examUser: withPost(place, 2, 3),
          examUserId: heldBy(place, 2, 3)?.id ?? null,
          examItems: judgedBy(luck, own, bad, district, wireDay(at(day) + 4 * dayMs)).concat(
            open([...dayItems.filter(({ isKey }) => isKey), ...weekItems], own),
          ),
          riskAnalysis: `本周共开展日管控，发现问题${bad}项，主要风险为贮存与人员操作规范，整体风险可控，下周继续关注冷链温度与留样。`,
          report: `<p>${week} 排查治理报告：对照清单逐项排查，发现问题 ${bad} 项，均已明确责任人和整改期限。</p>`,
          signImg: [pictures.of('signature', place.n + 1)],
          ...(bad && { reportTo: withPost(place, 1) }),
        },
        filed,
        {
          user: place.user,
          given: { autoFilled: weekDraft(facts, place.kitchen.type as EnterpriseType), dayStat: weekStat(facts) },
        },
      )
      mend(district, place, exam, filed)
    }
  }
  if (day.slice(8) === '03') meet(district, place, day)
}

function meet(district: District, place: Place, day: string): void {
  const { world, pictures } = district
  const month = wireDay(at(`${day.slice(0, 8)}01`) - dayMs).slice(0, 7)
  const luck = chance('month', place.n, month)
  const filed = about(luck, day, '16:00', 90)
  if (filed > world.now || !luck.is(place.p.onTime + place.p.late)) return
  const isDone = luck.is(0.8 + place.p.handled * 0.2)
  const facts = periodFacts(
    district,
    place,
    `${month}-01`,
    laterDay(`${day.slice(0, 8)}01`, 0, -1),
    filed,
    date => serves(place.kitchen, date, district.rests) > 0,
  )
  world.file(
    'selfexam/month',
    place.info,
    {
      examMonth: month,
      meetingTime: `${day} 14:30:00`,
      meetingPlace: '食堂会议室',
      hostUser: withPost(place, 1),
      attendees: [withPost(place, 2, 3), withPost(place, 4), withPost(place, 11, 3)]
        .filter((item, i, all) => all.indexOf(item) === i)
        .join('、'),
      summary: `<p>${month} 食品安全工作总体平稳，日管控、周排查按要求开展，供应商证照齐全有效，冷链与留样符合规定。对本月发现的问题已逐项整改，未发生食品安全事件，下月将继续压实岗位责任。</p>`,
      keyIssues: [
        {
          issue: luck.pick(['个别岗位晨检登记不及时', '冷藏柜摆放过密', '无']),
          cause: '培训不到位',
          measure: '开展岗位培训',
        },
      ],
      decisions: [
        {
          task: luck.pick(['更换老化的挡鼠板', '补充留样盒', '更新从业人员健康证', '维修备餐间紫外灯']),
          owner: withPost(place, 11, 3),
          deadline: wireDay(at(monthDue(month)) + 15 * dayMs),
          status: isDone,
        },
      ],
      nextPlan: '持续做好晨检、留样、消毒和冷链温度管理，开展一次应急演练，并对新入职员工进行岗前培训。',
      meetingImgs: [pictures.of('meeting', luck.whole(0, 2))],
      signImg: [pictures.of('signature', place.n + 2)],
    },
    filed,
    { user: place.user, given: { monthStat: monthStat(facts) } },
  )
}
