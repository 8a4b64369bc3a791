import { wireMoment } from '../../contract/wire.ts'
import type { Facts } from './facts.ts'
import { habitDays, photoDays, rapidMs } from './facts.ts'
import { hamming } from './hash.ts'

/** Code of the dictionary trust_flag. */
export type Flag = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** One reason why a record is trusted less. */
export interface Doubt {
  readonly flag: Flag
  /** Points taken off. */
  readonly lost: number
  /** What was seen, in words for a supervisor. */
  readonly evidence: string
}

export interface Trust {
  /** 0–100 */
  readonly score: number
  readonly flags: readonly Flag[]
  readonly why: readonly Doubt[]
}

const day = 86_400_000
const hour = 3_600_000
const minuteOf = (at: number) => wireMoment(at).slice(11, 16)

function sameAgain({ photos, earlier, at }: Facts): string | null {
  const recent = earlier.filter(photo => photo.at >= at - photoDays * day)
  for (const [i, { hash }] of photos.entries()) {
    const photo = hash === null ? undefined : recent.find(candidate => hamming(hash, candidate.hash) <= 5)
    if (photo !== undefined) return `第${i + 1}张照片与${wireMoment(photo.at).slice(0, 16)}提交的照片几乎相同`
  }
  return null
}

function otherTime({ photos, at, changed }: Facts): string | null {
  const album = photos.findIndex(photo => photo.isFromAlbum)
  if (album >= 0) return `第${album + 1}张照片选自相册`
  const other = photos.findIndex(
    ({ shotAt }) => shotAt !== null && Math.min(Math.abs(at - shotAt), Math.abs(changed - shotAt)) > 2 * hour,
  )
  return other < 0
    ? null
    : `第${other + 1}张照片拍摄于${wireMoment(photos[other]!.shotAt!).slice(0, 16)}，与提交时间相差超过2小时`
}

const farAway = ({ metres }: Facts) =>
  metres !== null && metres > 500 ? `提交位置距企业${Math.round(metres)}米` : null

/** The most kinds in any minute that this record lies in. */
function allAtOnce({ filings, at }: Facts): string | null {
  const starts = filings.map(filing => filing.at).filter(start => start <= at && at - start <= rapidMs)
  const kinds = starts.map(
    start =>
      new Set(filings.filter(filing => filing.at >= start && filing.at - start <= rapidMs).map(({ kind }) => kind))
        .size,
  )
  const most = Math.max(0, ...kinds)
  return most >= 4 ? `同一人60秒内提交了${most}类台账` : null
}

function allAlike({ series }: Facts): string | null {
  const alike = series.find(
    ({ values }) => values.length >= 10 && values.slice(-10).every((value, _, last) => value === last[0]),
  )
  return alike === undefined ? null : `最近10次${alike.label}都是${alike.values.at(-1)!}`
}

/** The specification's example, 4 ℃ entered beside 10 ℃ measured, taken as the limit. */
function otherThanMeasured({ sensors }: Facts): string | null {
  const sensed = sensors.find(({ entered, mean }) => Math.abs(entered - mean) >= 6)
  return sensed === undefined
    ? null
    : `${sensed.label}填报${sensed.entered}℃，设备同时段平均${Math.round(sensed.mean * 10) / 10}℃`
}

const absent = {
  checked: null,
  unchecked: '填报人当日未晨检',
  onLeave: '填报人当日休假',
  left: '填报人已离职',
} as const

function byTheClock({ submissions, at }: Facts): string | null {
  const same =
    submissions.filter(earlier => earlier >= at - habitDays * day && minuteOf(earlier) === minuteOf(at)).length + 1
  return same >= 10 ? `近14天有${same}次在${minuteOf(at)}提交` : null
}

const rules: readonly { readonly flag: Flag; readonly lost: number; readonly seen: (facts: Facts) => string | null }[] =
  [
    { flag: 1, lost: 50, seen: sameAgain },
    { flag: 2, lost: 15, seen: otherTime },
    { flag: 3, lost: 15, seen: farAway },
    { flag: 4, lost: 25, seen: allAtOnce },
    { flag: 5, lost: 20, seen: allAlike },
    { flag: 6, lost: 40, seen: otherThanMeasured },
    { flag: 7, lost: 20, seen: ({ filer }) => (filer === null ? null : absent[filer]) },
    { flag: 8, lost: 10, seen: byTheClock },
  ]

/**
 * How far a submitted record can be trusted, and why not further. domain.md D.3: 100, less what each rule takes, once
 * however often it is broken, and never below 0. What a device recorded is always 100.
 * @throws Error a defect of the caller: a hash that is none
 */
export function trust(facts: Facts): Trust {
  const why =
    facts.recordSource === 2
      ? []
      : rules.flatMap(({ flag, lost, seen }): Doubt[] => {
          const evidence = seen(facts)
          return evidence === null ? [] : [{ flag, lost, evidence }]
        })
  return {
    score: Math.max(0, 100 - why.reduce((sum, { lost }) => sum + lost, 0)),
    flags: why.map(({ flag }) => flag),
    why,
  }
}

/**
 * 可信; 存疑, shown with its reasons; 不计分: counts for nothing and stands on the list of what may be forged.
 * domain.md D.3
 */
export const bandOf = (score: number): 'trusted' | 'doubtful' | 'uncounted' =>
  score >= 80 ? 'trusted' : score >= 40 ? 'doubtful' : 'uncounted'
