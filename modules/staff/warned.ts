import { wireDay, wireMoment } from '../../contract/wire.ts'
import { certificate } from '../../engines/expiry/certificate.ts'
import { holidays } from '../../engines/workday/holidays.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { given } from '../record/rules.ts'

const today = (row: Values, now: number) =>
  certificate(
    {
      certType: row['certType'] as number,
      isHeld: given(row['certNo']) || given(row['certEnd']) || given(row['certImgs']),
      isReplaced: given(row['newCertId']),
      end: (row['certEnd'] ?? null) as string | null,
      told: (row['warnStep'] ?? null) as string | null,
    },
    wireDay(now),
    holidays,
  )

/** Days until a certificate ends, negative after; null when it has no end. Never stored: it changes every midnight. */
export const daysLeft = (row: Values, now: number): number | null => today(row, now).daysLeft

/** What a certificate is today, and whether it must be told: at every new step it is to be handled again. domain.md B.3.3, D.6.4 @param now epoch ms */
export function warned(row: Values, now: number) {
  const { status, warnLevel, step, due } = today(row, now)
  return {
    certStatus: status,
    warnLevel,
    warnStep: step,
    ...(due === null
      ? {}
      : {
          warnTime: (row['warnTime'] as string | null | undefined) ?? wireMoment(now),
          noticeTimes: ((row['noticeTimes'] ?? 0) as number) + 1,
        }),
    handleStatus:
      warnLevel === null
        ? row['handleStatus'] === 1
          ? (1 as const)
          : null
        : due === null
          ? ((row['handleStatus'] ?? 0) as 0 | 1)
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
