/** The platform looks every ten minutes; a week of looks is kept, the newest last. domain.md B.8.14 */
export const checkMs = 600_000
const [day, week] = [144, 1008] as const

/** A look: there, gone, or nobody looked. */
type Look = '1' | '0' | '-'

/**
 * The looks of a week with one more. Where nobody looked there is a gap, so that an outage of the platform counts for
 * nobody. @param before the looks so far @param last when the last one was, epoch ms; null for none
 */
export function lookedAt(before: string, last: number | null, now: number, isThere: boolean): string {
  const look: Look = isThere ? '1' : '0'
  const steps = last === null ? 1 : Math.round((now - last) / checkMs)
  // Twice within one look is the same look.
  if (steps <= 0) return before.slice(0, -1) + look
  return (before + '-'.repeat(Math.min(steps - 1, week)) + look).slice(-week)
}

/** Of so many newest looks the share in which it was there, in percent with two decimals; null where nobody looked. */
function rateOf(looks: string, newest: number): number | null {
  const some = [...looks.slice(-newest)].filter(look => look !== '-')
  return some.length ? Math.round((some.filter(look => look === '1').length / some.length) * 10_000) / 100 : null
}

/**
 * The share of a day as it is judged: nothing where fewer looks than half a day has were made, for the first minutes of
 * a link are no day. decisions-2.md B.1 row 18
 */
export const dayJudged = (looks: string): number | null =>
  looks.slice(-day).replaceAll('-', '').length * 2 < day ? null : rateOf(looks, day)

/** How often it went away within the looks. */
const timesGone = (looks: string): number => (looks.replaceAll('-', '').match(/10/g) ?? []).length

/** 良好, 一般, 较差, 中断 of health_level. */
const [good, fair, poor, broken] = [1, 2, 3, 4] as const
const levelOf = (score: number): 1 | 2 | 3 => (score >= 85 ? good : score >= 60 ? fair : poor)

/** What the looks of a week say of a link. */
export function linkOf(looks: string) {
  const onlineRate7d = rateOf(looks, week)
  const isThere = looks.endsWith('1')
  return {
    onlineRate24h: rateOf(looks, day),
    onlineRate7d,
    offlineTimes7d: timesGone(looks),
    healthScore: onlineRate7d,
    healthLevel: !isThere ? broken : levelOf(onlineRate7d ?? 0),
  }
}

/** What a box says of one of its channels; what it does not say nobody knows. */
export interface Picture {
  /** Black, frozen, covered, blurred or moved. */
  readonly isBad: boolean | null
  readonly pullMs: number | null
  readonly recordDays: number | null
}

/**
 * How well a channel is: forty parts of its week, twenty of its picture, of how soon it comes and of how long it is
 * recorded; what nobody knows counts neither way. domain.md B.8.14
 */
export function channelOf(looks: string, { isBad, pullMs, recordDays }: Picture) {
  const link = linkOf(looks)
  const parts: readonly (readonly [weight: number, share: number])[] = [
    ...(link.onlineRate7d === null ? [] : ([[40, link.onlineRate7d / 100]] as const)),
    ...(isBad === null ? [] : ([[20, isBad ? 0 : 1]] as const)),
    ...(pullMs === null ? [] : ([[20, pullMs <= 3000 ? 1 : Math.max(0, 1 - (pullMs - 3000) / 7000)]] as const)),
    ...(recordDays === null ? [] : ([[20, Math.min(1, recordDays / 30)]] as const)),
  ]
  const whole = parts.reduce((sum, [weight]) => sum + weight, 0)
  const score = whole
    ? Math.round((parts.reduce((sum, [weight, share]) => sum + weight * share, 0) / whole) * 10_000) / 100
    : null
  return {
    ...link,
    healthScore: score,
    healthLevel: score === null ? null : link.healthLevel === broken ? broken : levelOf(score),
  }
}
