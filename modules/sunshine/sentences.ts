import { marks } from '../../contract/marks.ts'
import type { CeilingKind } from '../../engines/index/facts.ts'
import type { Loss, Tip } from '../../engines/index/score.ts'
import type { LackCode } from '../../engines/index/term.ts'
import { inLang, type Lang } from '../../contract/in-lang.ts'
import { recordEnglish, recordWords } from '../words/record-kinds.ts'
import type { Due } from './answers.ts'

type Pair = readonly [zh: string, en: string]

/** What holds a score back. decisions-2.md A.3 */
export const ceilingWords: Readonly<Record<CeilingKind, Pair>> = {
  licence: ['食品经营许可证已过期', 'The licence has expired'],
  officer: ['没有培训有效的食品安全员', 'No food safety officer with a valid certificate'],
  director: ['须配食品安全总监而没有', 'It needs a food safety director and has none'],
  red: ['红牌期间', 'A red card hangs'],
  accident: ['发生食品安全事故', 'A food accident'],
}

/** Papers of an enterprise by their kind. domain.md C cert_type */
const paperWords: Readonly<Record<string, Pair>> = {
  licence: ['食品经营许可证', 'Food licence'],
  2: ['营业执照', 'Business licence'],
  6: ['消毒合格证明', 'Proof of disinfection'],
  7: ['餐厨收运协议', 'Waste agreement'],
  9: ['虫害消杀合同', 'Pest control contract'],
}
const gradeWords: Readonly<Record<'dynamic' | 'year', Readonly<Record<number, Pair>>>> = {
  dynamic: {
    [-1]: ['未评', 'not graded'],
    0: ['不予评定', 'not gradable'],
    2: ['良好', 'good'],
    3: ['一般', 'fair'],
  },
  year: { 0: ['未评', 'not graded'], 2: ['B', 'B'], 3: ['C', 'C'] },
}
/** What a kind of record is called. */
const kindOf = (kind: string): Pair => {
  const [zh, en]: readonly Readonly<Record<string, string>>[] = [recordWords, recordEnglish]
  return [zh![kind] ?? kind, en![kind] ?? kind]
}

/** What a lack is told with. */
type Told = Pick<Loss, 'code' | 'n' | 'of' | 'days' | 'says'>
type Sentence = (lack: Told) => Pair

/** Days of a list as people read them: `11-03、11-05…`; the latest few. */
const mostDays = 4
const short = (days: readonly string[], between: string): string =>
  days
    .slice(0, mostDays)
    .map(day => day.slice(5))
    .join(between) + (days.length > mostDays ? '…' : '')
const dated = ({ days }: Told): Pair =>
  days.length === 0 ? ['', ''] : [`（${short(days, '、')}）`, ` (${short(days, ', ')})`]
const several = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
const pair = (of: Told, zh: string, en: string): Pair => [zh + dated(of)[0], en + dated(of)[1]]
const parts = (missing: number, late: number): Pair => [
  [...(missing ? [`${missing} 天未录`] : []), ...(late ? [`${late} 天补录`] : [])].join('、'),
  [
    ...(missing ? [`${several(missing, 'day')} not recorded`] : []),
    ...(late ? [`${several(late, 'day')} late`] : []),
  ].join(', '),
]
const says = ({ says: numbers }: Told, name: string): number => numbers[name] ?? 0

/** One sentence for each kind of lack. decisions-2.md A.4 */
const sentences: Readonly<Record<LackCode, Sentence>> = {
  ledger: lack => {
    const [zh, en] = parts(says(lack, 'missing'), says(lack, 'late'))
    return pair(lack, `${kindOf(lack.of)[0]}：${zh}`, `${kindOf(lack.of)[1]}: ${en}`)
  },
  day: lack => {
    const [missing, late] = [says(lack, 'missing'), says(lack, 'late')]
    return pair(
      lack,
      ['日管控', ...(missing ? [`漏 ${missing} 天`] : []), ...(late ? [`补 ${late} 天`] : [])].join(' '),
      `Daily controls: ${parts(missing, late)[1]}`,
    )
  },
  problem: lack => pair(lack, `问题“${lack.of}”逾期未闭环`, `Problem “${lack.of}” not put right in time`),
  week: lack => pair(lack, `周排查漏 ${lack.n} 周`, `${several(lack.n, 'weekly inspection')} missing`),
  month: lack => pair(lack, `月调度漏 ${lack.n} 月`, `${several(lack.n, 'monthly meeting')} missing`),
  meal: lack => pair(lack, `${lack.n} 餐无校方陪餐`, `${several(lack.n, 'meal')} nobody responsible shared`),
  morning: ({ days, ...lack }) => [
    `${days[0] ?? ''} 应检 ${lack.says['due'] ?? 0} 实检 ${lack.says['checked'] ?? 0}`,
    `${days[0] ?? ''}: ${lack.says['checked'] ?? 0} of ${lack.says['due'] ?? 0} checked`,
  ],
  untreated: lack => pair(lack, `${lack.of} 晨检异常当日未处置`, `${lack.of} was not well and not dealt with that day`),
  paper: lack => {
    const [zh, en] = paperWords[lack.of] ?? [lack.of, lack.of]
    const day = lack.days.find(Boolean)
    return day ? [`${zh} ${day} 到期`, `${en} expired on ${day}`] : [`没有有效的${zh}`, `${en} is missing`]
  },
  health: lack => {
    const day = lack.days.find(Boolean)
    return day
      ? [`${lack.of} 健康证 ${day} 到期`, `${lack.of}: health certificate expired on ${day}`]
      : [`${lack.of} 没有健康证`, `${lack.of} has no health certificate`]
  },
  training: lack => [
    `${lack.of} 学时 ${says(lack, 'hours')}/${says(lack, 'target')}`,
    `${lack.of}: ${says(lack, 'hours')} of ${says(lack, 'target')} hours of training`,
  ],
  overdue: lack =>
    pair(lack, `${lack.of} 逾期 ${says(lack, 'hours')} 小时`, `${lack.of} ${says(lack, 'hours')} h overdue`),
  pending: lack => pair(lack, `${lack.of} 待处置`, `${lack.of} waits`),
  slow: lack => [
    `处置偏慢：用去时限的 ${says(lack, 'percent')}%`,
    `Dealt with slowly: ${says(lack, 'percent')} % of the time there is`,
  ],
  repeat: lack => pair(lack, `${lack.of} 七天内重复报警`, `${lack.of} came again within seven days`),
  connect: ({ of }) =>
    of === 'camera' ? ['未接入摄像头', 'No camera is connected'] : ['未接入物联设备', 'No device is connected'],
  camera: lack => [`${lack.of} 在线 ${says(lack, 'percent')}%`, `${lack.of} online ${says(lack, 'percent')} %`],
  device: lack => [`${lack.of} 在线 ${says(lack, 'percent')}%`, `${lack.of} online ${says(lack, 'percent')} %`],
  offline: lack => [
    `设备在线率 ${says(lack, 'percent')}%，不足 90%`,
    `Devices online ${says(lack, 'percent')} %, less than 90 %`,
  ],
  dynamic: lack => {
    const [zh, en] = gradeWords.dynamic[says(lack, 'grade')] ?? ['', '']
    return [`动态等级：${zh}`, `Grade: ${en}`]
  },
  year: lack => {
    const [zh, en] = gradeWords.year[says(lack, 'grade')] ?? ['', '']
    return [`年度等级：${zh}`, `Grade of the year: ${en}`]
  },
  complaint: lack =>
    pair(
      lack,
      `投诉 ${lack.of} ${says(lack, 'whole') ? '属实' : '部分属实'}`,
      `Complaint ${lack.of} was ${says(lack, 'whole') ? '' : 'partly '}true`,
    ),
  answer: lack => pair(lack, `投诉 ${lack.of} 逾期答复`, `Complaint ${lack.of} answered late`),
  rating: lack =>
    says(lack, 'ratings') < 3
      ? [
          `评价不足 3 条（${says(lack, 'ratings')} 条），按 0.8 计`,
          `Fewer than 3 ratings (${says(lack, 'ratings')}): counted as 0.8`,
        ]
      : [
          `评价均分 ${says(lack, 'mean').toFixed(2)}（${says(lack, 'ratings')} 条）`,
          `Rated ${says(lack, 'mean').toFixed(2)} of 5 (${says(lack, 'ratings')})`,
        ],
  trace: lack => pair(lack, `“${lack.of}”来源不能追溯`, `“${lack.of}” cannot be traced`),
}

/** What a lost point is told with. */
export const sentenceOf = (lack: Told, lang: Lang): string => inLang(sentences[lack.code](lack), lang).trim()

/** What is done about it, as advice begins. decisions-2.md A.5 */
const deeds: Readonly<Partial<Record<LackCode, Pair>>> = {
  ledger: ['补录', 'Make up for'],
  paper: ['换证', 'Renew'],
  health: ['补办', 'Renew'],
  training: ['参加培训', 'Train'],
  pending: ['处置', 'Deal with'],
  connect: ['接入', 'Connect'],
}

/** An advice in words: what to do. */
export const adviceOf = (tip: Tip, lang: Lang): string => {
  const deed = deeds[tip.code]
  return [deed && inLang(deed, lang), sentenceOf(tip, lang)].filter(Boolean).join(marks[lang].colon)
}

/** What is still to be done today, in words. decisions-2.md A.5 */
export function dueOf({ code, of, n, until }: Due, lang: Lang): string {
  const [before, by] = until === '' ? ['今天', 'Today'] : [`今天 ${until} 前`, `Today by ${until}`]
  const deed: Readonly<Record<Due['code'], Pair>> = {
    ledger: [`完成${kindOf(of)[0]} ${n} 条`, `${kindOf(of)[1]}: ${several(n, 'record')}`],
    day: ['完成日管控', 'daily control'],
    meal: [`安排陪餐 ${n} 餐`, `${several(n, 'meal')} to be shared`],
    morning: [`补做晨检 ${n} 人`, `${n === 1 ? '1 person' : `${n} people`} to be checked`],
  }
  return inLang([`${before}${deed[code][0]}`, `${by}: ${deed[code][1]}`], lang)
}
