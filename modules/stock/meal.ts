import { momentAt } from '../../contract/wire.ts'

const hour = 3_600_000

/** Kept so hot, or so cold, nothing grows in it. GB 31654-2021; domain.md B.5.5 deliverTemp */
const hot = 60
const cold = 8
/** Between the two it may be two hours old, kept hot four. Cold it has no limit here. */
const hoursWarm = 2
const hoursHot = 4

/** Whether a meal leaves at a temperature of the hot chain or of the cold one. */
export const isChained = (temp: number): boolean => temp >= hot || temp <= cold

/** Whether a meal that was done at one time may still be eaten at another: domain.md B.5.5 从烧熟到食用. Times are `yyyy-MM-dd HH:mm:ss`, temperatures ℃. */
export function isFit({ cookTime, at, temp }: { readonly cookTime: string; readonly at: string; readonly temp: number }): boolean {
  if (temp <= cold) return true
  return momentAt(at) - momentAt(cookTime) <= (temp >= hot ? hoursHot : hoursWarm) * hour
}
