import { inLang, type Lang } from '../../../contract/in-lang.ts'
import type { PatrolCode, PatrolPart } from '../../../engines/patrol/score.ts'

// Why somebody should look at a kitchen, in words: said once for server and browser.

type Pair = readonly [zh: string, en: string]

/** What each part of the score is called, and what it counts. domain.md D.9; decisions-2.md B.10 */
export const partWords: Readonly<Record<PatrolCode, { readonly title: Pair; readonly says: Pair }>> = {
  index: {
    title: ['阳光指数', 'Sunshine index'],
    says: [
      '30 ×（1 − 指数 ÷ 100）；评估中按一半计',
      '30 × (1 − index ÷ 100); half of it while the index is not counted yet',
    ],
  },
  alarm: {
    title: ['报警未处置', 'Alarms not dealt with'],
    says: [
      '20 × 近 7 天一类、二类报警中未处置的占比',
      '20 × alarms of levels 1 and 2 of the past 7 days that nobody dealt with ÷ all of them',
    ],
  },
  since: {
    title: ['距上次检查', 'Since the last look'],
    says: [
      '15 × 距上次视频巡查或现场检查的天数 ÷ 30，满 30 天或从未巡查按满分计',
      '15 × days since the last patrol or inspection ÷ 30; all of it from 30 days on, and where nobody ever looked',
    ],
  },
  offline: {
    title: ['设备离线', 'Devices offline'],
    says: ['10 × 离线设备 ÷ 已激活设备', '10 × devices offline ÷ devices in use'],
  },
  complaint: {
    title: ['属实投诉', 'Complaints found true'],
    says: [
      '10 × 近 30 天办结且属实或部分属实的投诉件数 ÷ 3，满 3 件按满分计',
      '10 × complaints closed within 30 days and true, or true in part ÷ 3; all of it from 3 on',
    ],
  },
  paper: {
    title: ['证照风险', 'Papers'],
    says: [
      '许可证、营业执照和接触食品人员健康证：过期或没有 10，30 天内到期 5',
      'Licence, business licence and certificates of health of who touches food: 10 where one is over or missing, 5 where it ends within 30 days',
    ],
  },
  diners: {
    title: ['用餐人数', 'People fed'],
    says: ['5 × 每餐用餐人数 ÷ 1000，满 1000 人按满分计', '5 × people fed at one meal ÷ 1000; all of it from 1000 on'],
  },
}

const paperWords: Readonly<Record<string, Pair>> = {
  licence: ['食品经营许可证', 'Food licence'],
  2: ['营业执照', 'Business licence'],
  health: ['健康证', 'A certificate of health'],
}
const days = (n: number): Pair => [`${n} 天`, `${n} ${n === 1 ? 'day' : 'days'}`]

/** Sentences by part; the type of an alarm is named by whoever knows its dictionary. decisions-2.md B.10 */
const sentences: Readonly<Record<PatrolCode, (part: PatrolPart, type: Pair) => Pair>> = {
  index: ({ n }) =>
    n === null ? ['阳光指数评估中', 'Sunshine index not counted yet'] : [`阳光指数 ${n} 分`, `Sunshine index ${n}`],
  alarm: ({ n }, type) => [`${n} 条${type[0]}未处置`, `${type[1]}: ${n} not dealt with`],
  since: ({ n }) =>
    n === null ? ['从未巡查', 'Nobody ever looked'] : [`上次巡查 ${days(n)[0]}前`, `Last look ${days(n)[1]} ago`],
  offline: ({ of, n }) =>
    n
      ? [`${of}离线 ${n} 小时`, `${of} offline for ${n} h`]
      : [`${of}离线不到 1 小时`, `${of} offline for less than 1 h`],
  complaint: ({ n }) => [
    `近 30 天属实投诉 ${n} 件`,
    `${n} ${n === 1 ? 'complaint' : 'complaints'} found true in 30 days`,
  ],
  paper: ({ of, n }) => {
    const [zh, en] = paperWords[of] ?? [of, of]
    if (n === null) return [`没有有效的${zh}`, `${en} is missing`]
    return n < 0
      ? [`${zh}已过期 ${days(-n)[0]}`, `${en} expired ${days(-n)[1]} ago`]
      : [`${zh} ${days(n)[0]}后到期`, `${en} ends in ${days(n)[1]}`]
  },
  diners: ({ n }) => [`每餐 ${n} 人用餐`, `${n} people fed at a meal`],
}

/**
 * Why a part of the score is what it is. domain.md D.9 人话理由
 * @param typeOf what a type of alarm is called in that language
 */
export function reasonOf(part: PatrolPart, lang: Lang, typeOf: (type: string) => string): string {
  const type = part.code === 'alarm' ? typeOf(part.of) : ''
  return inLang(sentences[part.code](part, [type, type]), lang)
}
