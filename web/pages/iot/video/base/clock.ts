import { wireMoment } from '../../../../../contract/wire.ts'

export const dayMs = 86_400_000

/** A moment of a day as people read it. @param at epoch ms */
export const clockOf = (at: number): string => wireMoment(at).slice(11)
