import { wireDay, wireMoment } from '../../contract/wire.ts'
import { certificate } from '../../engines/expiry/certificate.ts'
import { holidays } from '../words/holidays.ts'
import { isGiven } from '../record/rules.ts'

/** What of a certificate decides whether it must be told. */
interface Told {
  readonly certType: number
  readonly certNo: string | null
  readonly certEnd: string | null
  readonly certImgs: readonly string[] | null
  readonly newCertId: string | null
  readonly warnStep: string | null
  readonly warnTime: string | null
  readonly noticeTimes: number | null
  readonly handleStatus: 0 | 1 | null
}

const today = (row: Told, now: number) =>
  certificate(
    {
      certType: row.certType,
      isHeld: isGiven(row.certNo) || isGiven(row.certEnd) || isGiven(row.certImgs),
      isReplaced: isGiven(row.newCertId),
      end: row.certEnd,
      told: row.warnStep,
    },
    wireDay(now),
    holidays,
  )

/** Days until a certificate ends, negative after; null when it has no end. Never stored: it changes every midnight. */
export const daysLeft = (row: Told, now: number): number | null => today(row, now).daysLeft

/**
 * What a certificate is today, and whether it must be told: at every new step it is to be handled again. domain.md
 * B.3.3, D.6.4 @param now epoch ms
 */
export function warned(row: Told, now: number) {
  const { status, warnLevel, step, due } = today(row, now)
  return {
    certStatus: status,
    warnLevel,
    warnStep: step,
    ...(due === null
      ? {}
      : {
          warnTime: row.warnTime ?? wireMoment(now),
          noticeTimes: (row.noticeTimes ?? 0) + 1,
        }),
    handleStatus:
      warnLevel === null
        ? row.handleStatus === 1
          ? (1 as const)
          : null
        : due === null
          ? (row.handleStatus ?? 0)
          : (0 as const),
  }
}

/** A certificate nobody looks after any more: a newer one was filed in its place, or whoever held it has gone. */
export const settled = (isReplaced: boolean, now: number) => ({
  certStatus: isReplaced ? (5 as const) : null,
  warnLevel: null,
  warnStep: null,
  handleStatus: 1 as const,
  handleTime: wireMoment(now),
})
