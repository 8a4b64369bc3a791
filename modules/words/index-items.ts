import type { OffenceKind } from '../../engines/index/facts.ts'
import type { Code } from '../../engines/index/rules.ts'

type Pair = readonly [zh: string, en: string]

/** The nine items as people call them. domain.md D.5 */
export const itemWords: Readonly<Record<Code, Pair>> = {
  A: ['台账完整', 'Ledgers'],
  B: ['主体责任自查', 'Self-examination'],
  C: ['晨检', 'Morning checks'],
  D: ['证照与培训', 'Papers and training'],
  E: ['预警处置', 'Alarms dealt with'],
  F: ['在线率', 'Online'],
  G: ['监督等级', 'Grades'],
  H: ['投诉与评价', 'Complaints and ratings'],
  I: ['追溯完整', 'Traceability'],
}

/** What points are taken for. decisions-2.md A.3 */
export const offenceWords: Readonly<Record<OffenceKind, Pair>> = {
  hazard: ['一类风险经确认', 'Confirmed danger'],
  cold: ['冷链一类报警，已按时处置', 'Cold chain broken, dealt with in time'],
  coldLate: ['冷链一类报警，逾期或未记录食品处置', 'Cold chain broken, late or the food not accounted for'],
  forgery: ['认定造假', 'A record found forged'],
  yellow: ['黄牌', 'Yellow card'],
  red: ['红牌', 'Red card'],
  failed: ['检查不符合，未闭环', 'An inspection failed and not yet put right'],
  refusal: ['拒绝检查', 'An inspection refused'],
}

const labels = (at: 0 | 1): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ ...itemWords, ...offenceWords }).map(([code, words]) => [code, words[at]]))

/** What points are lost in: an item, or what they are taken for. */
export const [indexItemWords, indexItemEnglish] = [labels(0), labels(1)]
