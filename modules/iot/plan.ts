/** A device of the kitchen with what it says now. */
export interface PlanDevice {
  readonly id: string
  /** Where the page of its kind is. */
  readonly page: string
  readonly deviceName: string
  readonly deviceArea: number | null
  readonly onlineStatus: number | null
  readonly alarmState: number | null
  /** What it measures, in words: the first value of its list that it has; '' for none. */
  readonly says: string
}
/** A camera at its monitoring point. */
export interface PlanPoint {
  readonly id: string
  readonly mornitorName: string
  readonly cameraName: string
  readonly mornitorStatus: number | null
  /** In percent of the drawing; null where it was not placed. */
  readonly posX: number | null
  readonly posY: number | null
}
/** An alarm nobody has handled yet. */
export interface PlanAlarm {
  readonly id: string
  /** '' where it is of no device. */
  readonly deviceId: string
  readonly alarmLevel: number
  readonly alarmContent: string
  readonly alarmTime: string
}
/** Where a device stands on the drawing, in percent of its width and height. */
export interface Place {
  readonly deviceId: string
  /** As it was called when it was placed. */
  readonly deviceName: string
  readonly posX: number
  readonly posY: number
}
/** The drawing of a kitchen, and what goes on there. */
export interface LivePlan {
  /** null where the kitchen has no drawing yet. */
  readonly plan: { readonly id: string; readonly planImg: string; readonly places: readonly Place[] } | null
  readonly devices: readonly PlanDevice[]
  readonly points: readonly PlanPoint[]
  readonly alarms: readonly PlanAlarm[]
}

/** A place within the drawing, in percent with two decimals. */
export const within = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 100) / 100
