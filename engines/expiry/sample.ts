import type { Level } from './step.ts'

const hour = 3_600_000
/** Kept at least so long: 45 号令, GB 31654-2021. */
const keepHours = 48
/** Not destroyed after so long, it is told. domain.md D.6.4 留样 */
const lateHours = 96

/** Code of the dictionary sample_status: 1 kept, 2 may be destroyed, 3 destroyed, 4 sent for testing, 5 spoilt. */
export type SampleStatus = 1 | 2 | 3 | 4 | 5

export interface Sample {
  /** When it was taken and served (additiveDate), epoch ms. */
  readonly at: number
  readonly status: SampleStatus
  /** The step told last: full, late. */
  readonly told: string | null
}

export interface SampleStanding {
  readonly status: SampleStatus
  /** From when on it may be destroyed, epoch ms. */
  readonly expireTime: number
  /** `full`: 48 h are over; `late`: 96 h, and it is still there. */
  readonly step: 'full' | 'late' | null
  /** Null for `full`, which is a reminder and no warning. */
  readonly warnLevel: Level | null
  /** The step when it was not told yet. */
  readonly due: 'full' | 'late' | null
}

/**
 * From when on a sample may be destroyed (epoch ms); before, the refusal is 留样未满48小时. domain.md B.4.4 expireTime,
 * disposeTime
 */
export const mayDestroyFrom = (at: number): number => at + keepHours * hour
/** From when on it is told that nobody destroyed a sample (epoch ms). domain.md D.6.4 */
export const lateFrom = (at: number): number => at + lateHours * hour

/**
 * Where a kept sample stands: the timer takes it from 1 to 2 and no further; what people did with it stays. domain.md
 * B.4.4, B.12, D.6.4
 * @param now epoch ms
 */
export function sample({ at, status, told }: Sample, now: number): SampleStanding {
  const expireTime = mayDestroyFrom(at)
  if (status > 2 || now < expireTime) return { status, expireTime, step: null, warnLevel: null, due: null }
  const step = now < lateFrom(at) ? 'full' : 'late'
  return { status: 2, expireTime, step, warnLevel: step === 'late' ? 3 : null, due: step === told ? null : step }
}
