import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import alarm from '../../../../modules/iot/alarm.ts'
import { alarmLevel, alarmStage, foodAction, handleWay } from '../../../../modules/words/dictionaries.ts'
import { listRows } from '../../../engine/calls.ts'
import { useTenant } from '../../../engine/data.ts'
import { textOf } from '../../../engine/faces.ts'
import { useWords, type Words } from '../../../engine/words.ts'
import { useAlarmCentreTexts } from './texts.ts'

type Alarm = WireRow<typeof alarm>

function useOthers(params: Readonly<Record<string, string>>, size: number) {
  const tenant = useTenant()
  return useQuery({
    queryKey: ['resource', alarm.key, tenant, 'beside', params, size],
    queryFn: ({ signal }) => listRows(alarm, { current: 1, size, ...params }, signal),
  })
}

/** What came of it: how it was handled, or how far it is, and how long it lasted. */
function outcomeOf(row: Alarm, words: Words, texts: ReturnType<typeof useAlarmCentreTexts>): string {
  const [way, lasted] = [textOf(row.handleWay), textOf(row.durationMin)]
  return [way ? words.label(handleWay, way) : words.label(alarmStage, row.alarmStage), lasted && texts.lasted(lasted)]
    .filter(Boolean)
    .join(' · ')
}

const Facts = ({ row, words }: { row: Alarm; words: Words }) => (
  <>
    <time>{row.alarmTime.slice(0, 16)}</time>{' '}
    <b data-level={textOf(row.alarmLevel)}>{words.label(alarmLevel, row.alarmLevel)}</b> <span>{row.alarmContent}</span>
  </>
)

const earlierMost = 5

/** The last five alarms of the device before this one, and what came of them. */
export function Earlier({ row }: { row: Alarm }) {
  const texts = useAlarmCentreTexts()
  const words = useWords(alarm)
  const { data } = useOthers({ deviceId: row.deviceId, alarmTime_lt: row.alarmTime }, earlierMost)
  if (!data) return null
  return (
    <section className="ac-part">
      <h3>
        {texts.earlier} <small>{data.total}</small>
      </h3>
      {data.records.length === 0 && <p className="ac-none">{texts.noneEarlier}</p>}
      <ul>
        {data.records.map(other => (
          <li key={other.id}>
            <Facts row={other} words={words} /> <small>{outcomeOf(other, words, texts)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Alarms that this one explains, folded in: of each the food is accounted for by itself. decisions-2.md C.2 */
export function Children({
  row,
  may,
  onHandle,
}: {
  row: Alarm
  may: (child: Alarm) => boolean
  onHandle: (child: Alarm) => void
}) {
  const texts = useAlarmCentreTexts()
  const words = useWords(alarm)
  const { data } = useOthers({ rootId: row.id }, 200)
  if (!data?.records.length) return null
  const open = data.records.filter(child => child.handleStatus === 0)
  return (
    <details className="ac-part ac-children">
      <summary>
        {texts.children} <b>{data.total}</b> {open.length > 0 && <small>{texts.openChildren(open.length)}</small>}
      </summary>
      <ul>
        {data.records.map(child => (
          <li key={child.id} data-id={child.id}>
            <span>
              <b lang="zh-CN">{child.deviceName}</b> <Facts row={child} words={words} />{' '}
              <small>
                {textOf(child.foodAction)
                  ? `${words.field('foodAction')} ${words.label(foodAction, child.foodAction)}`
                  : outcomeOf(child, words, texts)}
              </small>
            </span>
            {may(child) && (
              <Button size="small" onClick={() => onHandle(child)}>
                {words.field('foodAction')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
