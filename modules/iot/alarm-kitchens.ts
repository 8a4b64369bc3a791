/** What one kitchen has not handled, level by level. */
export interface AlarmKitchen {
  readonly infoId: string
  readonly infoName: string
  /** Open alarms of each level, the gravest level first. */
  readonly levels: readonly [number, number, number]
  readonly open: number
  /** Of them, those whose time is over. */
  readonly late: number
}
