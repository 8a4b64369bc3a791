import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { publish } from '../../kernel/run/publish.ts'
import type { Bound } from '../../kernel/store/batch.ts'
import { contentInEnglish, type Facts } from './alarm-english.server.ts'

type Alarm = RowOf<'iot/alarm'>
/** What of an alarm is told. */
type News = Facts & Pick<Alarm, 'id' | 'infoId' | 'alarmLevel' | 'alarmTime'>

/** What those above are told first of an alarm that nobody signed for. */
const late = { zh: '超时未签收：', en: 'Not signed for in time: ' } as const

/**
 * Whoever sees the kitchen hears within seconds that an alarm of it was raised, got worse or waits too long; in the
 * transaction that writes so. business-area.md 4
 * @param to accounts of the kitchen that it is meant for; without it all of them @param isLate nobody signed for it
 */
export const alarmNews = (
  { newId, label }: Pick<Kernel, 'newId' | 'label'>,
  tenant: string,
  infoName: string,
  alarm: News,
  to: readonly string[] | null = null,
  isLate = false,
): readonly Bound[] =>
  publish(newId(), tenant, alarm.infoId, 'alarm.opened', {
    id: alarm.id,
    infoId: alarm.infoId,
    infoName,
    deviceName: alarm.deviceName ?? '',
    alarmType: alarm.alarmType ?? '',
    alarmLevel: alarm.alarmLevel ?? 3,
    alarmContent: `${isLate ? late.zh : ''}${alarm.alarmContent ?? ''}`.slice(0, 200),
    ...(label && { alarmEnglish: `${isLate ? late.en : ''}${contentInEnglish(alarm, label('en'))}` }),
    alarmTime: alarm.alarmTime ?? '',
    ...(to && { to }),
  })
