import type { LivePlan } from '../../../../modules/iot/plan.ts'
import point from '../../../../modules/iot/point.ts'

/** Something that stands on the drawing, or could. */
export interface Mark {
  readonly id: string
  readonly what: 'device' | 'point'
  readonly name: string
  /** Where its own page is. */
  readonly page: string
  /** Of its open alarms the gravest; null where it has none. */
  readonly level: number | null
  readonly online: number | null
  /** What it measures, as its list shows it: the first that stands there. */
  readonly value: string
  /** In percent; null where it was not placed. */
  readonly at: Spot | null
}
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Everything of a kitchen that has a place on its drawing, or lacks one. */
export function marksOf({ plan, devices, points, alarms }: LivePlan): readonly Mark[] {
  const places = new Map((plan?.places || []).map(it => [it.deviceId, { x: Number(it.posX), y: Number(it.posY) }]))
  return [
    ...devices.map(({ id, page, deviceName, onlineStatus, says }): Mark => {
      const levels = alarms.filter(alarm => alarm.deviceId === id).map(alarm => alarm.alarmLevel)
      return {
        id,
        what: 'device',
        name: deviceName,
        page,
        level: levels.length ? Math.min(...levels) : null,
        online: onlineStatus,
        value: says,
        at: places.get(id) ?? null,
      }
    }),
    ...points.map(({ id, mornitorName, mornitorStatus, posX, posY }): Mark => ({
      id,
      what: 'point',
      name: mornitorName,
      page: point.page,
      level: null,
      online: mornitorStatus === '' ? null : mornitorStatus,
      value: '',
      at: posX === '' || posY === '' ? null : { x: Number(posX), y: Number(posY) },
    })),
  ]
}
