import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { publish } from '../../kernel/run/publish.ts'
import type { Bound } from '../../kernel/store/batch.ts'

type Alarm = RowOf<'iot/alarm'>
/** What of an alarm is told. */
type News = Pick<Alarm, 'id' | 'infoId' | 'deviceName' | 'alarmType' | 'alarmLevel' | 'alarmContent' | 'alarmTime'>

/**
 * Whoever sees the kitchen hears within seconds that an alarm of it was raised, got worse or waits too long; in the
 * transaction that writes so. business-area.md 4
 * @param to accounts of the kitchen that it is meant for; without it all of them
 */
export const alarmNews = (
  { newId }: Pick<Kernel, 'newId'>,
  tenant: string,
  infoName: string,
  alarm: News,
  to: readonly string[] | null = null,
): readonly Bound[] =>
  publish(newId(), tenant, alarm.infoId, 'alarm.opened', {
    id: alarm.id,
    infoId: alarm.infoId,
    infoName,
    deviceName: alarm.deviceName ?? '',
    alarmType: alarm.alarmType ?? '',
    alarmLevel: alarm.alarmLevel ?? 3,
    alarmContent: alarm.alarmContent ?? '',
    alarmTime: alarm.alarmTime ?? '',
    ...(to && { to }),
  })
