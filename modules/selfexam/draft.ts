import { limits } from '../words/limits.ts'
import type { EnterpriseType } from '../lists/exam-items.ts'
import { dayItemsFor } from '../lists/exam-items.ts'

/** What the records of a day say, counted. Names are of people, dishes and goods. domain.md C.51 自动证据 */
export interface DayFacts {
  readonly licenceEnd: string | null
  readonly direct: number
  /** Who works with food without a valid health certificate. */
  readonly lapsed: readonly string[]
  readonly kitchen: number
  readonly checked: number
  /** Found ill in the morning, and nobody has done anything yet. */
  readonly unwell: number
  readonly deliveries: number
  readonly badDeliveries: number
  readonly batches: number
  readonly expired: readonly string[]
  readonly soon: number
  readonly fridges: number
  readonly coldAlarms: number
  readonly coldOpen: number
  /** Doors of cabinets of additives that are watched, their alarms, and those nobody has handled. */
  readonly cabinets: number
  readonly opened: number
  readonly openedOpen: number
  readonly additives: number
  readonly overdosed: number
  readonly dishes: number
  readonly shown: number
  readonly measured: number
  readonly cold: readonly string[]
  readonly unsampled: readonly string[]
  readonly samples: number
  readonly light: number
  readonly disinfections: number
  readonly undisinfected: number
  readonly wastes: number
  readonly envs: number
  readonly badEnvs: number
  readonly pestsOpen: number
  readonly gasOpen: number
  readonly meals: number
  readonly unanswered: number
}

/** An item as the records judge it: 1 in order, 2 not, null when they only have something to say; and what they say. */
export interface Judged {
  readonly code: string
  readonly result: 1 | 2 | null
  readonly evidence: string
}

const some = (names: readonly string[]): string =>
  names.slice(0, 3).join('、') + (names.length > 3 ? `等${names.length}项` : '')
type Judge = (facts: DayFacts, day: string) => readonly [result: 1 | 2 | null, evidence: string] | null
const good = 1
const bad = 2

/**
 * What each item of the daily list is judged by; null where there is no record that says anything. domain.md B.6.1
 * autoFilled, C.51
 */
const judges: Readonly<Record<string, Judge>> = {
  D01: ({ licenceEnd }, day) =>
    licenceEnd === null
      ? null
      : licenceEnd >= day
        ? [good, `许可证有效期至${licenceEnd}`]
        : [bad, `许可证已于${licenceEnd}到期`],
  D02: ({ dishes, shown }) =>
    !dishes
      ? null
      : shown === dishes
        ? [good, `当日${dishes}道菜均已公示`]
        : [bad, `当日${dishes}道菜中${dishes - shown}道未公示`],
  D03: ({ direct, lapsed }) =>
    !direct
      ? null
      : !lapsed.length
        ? [good, `${direct}名接触直接入口食品人员健康证均有效`]
        : [bad, `健康证无效：${some(lapsed)}`],
  D04: ({ kitchen, checked, unwell }) =>
    !kitchen
      ? null
      : unwell
        ? [bad, `晨检异常${unwell}人尚未处置`]
        : checked >= kitchen
          ? [good, `应检${kitchen}人均已晨检`]
          : [bad, `应检${kitchen}人，${kitchen - checked}人未晨检`],
  D06: ({ deliveries, badDeliveries }) =>
    !deliveries
      ? null
      : badDeliveries
        ? [bad, `${badDeliveries}批感官不合格仍验收`]
        : [good, `当日到货${deliveries}批均已查验`],
  D07: ({ batches, expired, soon }) =>
    !batches
      ? null
      : expired.length
        ? [bad, `库存已过期：${some(expired)}`]
        : [good, `库存${batches}批无过期，其中3天内到期${soon}批`],
  D09: ({ fridges, coldAlarms, coldOpen }) =>
    !fridges
      ? null
      : coldOpen
        ? [bad, `冷链温度报警${coldOpen}起未处置`]
        : [good, `${fridges}台冷藏设备，当日报警${coldAlarms}起，均已处置`],
  // A locked cabinet is half of it: whether each use was written down only the ledger says.
  D10: ({ additives, overdosed, cabinets, opened, openedOpen }) =>
    overdosed
      ? [bad, `${overdosed}条添加剂使用超量`]
      : openedOpen
        ? [bad, `添加剂柜开门报警${openedOpen}起未处置`]
        : !additives && !cabinets
          ? null
          : [
              additives ? good : null,
              [
                ...(additives ? [`当日添加剂台账${additives}条，均未超量`] : []),
                ...(cabinets ? [`${cabinets}处添加剂柜门磁，当日报警${opened}起${opened ? '，均已处置' : ''}`] : []),
              ].join('；'),
            ],
  D12: ({ measured, cold }) =>
    !measured
      ? null
      : cold.length
        ? [bad, `中心温度不足${limits.core.low}℃：${some(cold)}`]
        : [good, `已测${measured}道菜，中心温度均达到${limits.core.low}℃`],
  D16: ({ disinfections, undisinfected }) =>
    !disinfections
      ? null
      : undisinfected
        ? [bad, `${undisinfected}次消毒不合格且未重新消毒`]
        : [good, `当日消毒${disinfections}次，均已达标`],
  D18: ({ samples, unsampled, light }) =>
    unsampled.length
      ? [bad, `未留样：${some(unsampled)}`]
      : !samples
        ? null
        : light
          ? [bad, `${light}份留样不足${limits.sample.grams}克`]
          : [good, `当日留样${samples}份，均不少于${limits.sample.grams}克`],
  D19: ({ wastes }) => (wastes ? [good, `当日废弃物台账${wastes}条`] : null),
  D20: ({ pestsOpen }) => (pestsOpen ? [bad, `鼠蟑报警${pestsOpen}起未处置`] : null),
  D21: ({ envs, badEnvs }) =>
    !envs ? null : badEnvs ? [bad, `环境检查${badEnvs}次不合格`] : [good, `当日环境台账${envs}条均合格`],
  D22: ({ gasOpen }) => (gasOpen ? [bad, `用气用电报警${gasOpen}起未处置`] : null),
  D23: ({ dishes }) => (dishes ? [good, `当日${dishes}道菜均不含禁售品种`] : null),
  D24: ({ meals, unanswered }) =>
    !meals
      ? null
      : unanswered
        ? [null, `陪餐${meals}次，${unanswered}条意见待反馈`]
        : [good, `陪餐${meals}次，意见均已反馈`],
}

/**
 * The items of the daily list that the records of a day can already judge, for the examiner to confirm. Pure. domain.md
 * B.6.1 autoFilled
 */
export const dayDraft = (facts: DayFacts, type: EnterpriseType, day: string): readonly Judged[] =>
  dayItemsFor(type).flatMap(({ code }) => {
    const answer = judges[code]?.(facts, day)
    return answer ? [{ code, result: answer[0], evidence: answer[1] }] : []
  })
