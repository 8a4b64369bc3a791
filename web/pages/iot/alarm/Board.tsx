import { Alert, Button, Skeleton } from 'antd'
import { clock } from '../../../../contract/clock.ts'
import { momentAt } from '../../../../contract/wire.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import alarm from '../../../../modules/iot/alarm.ts'
import { alarmLevel } from '../../../../modules/words/dictionaries.ts'
import { textOf } from '../../../engine/faces.ts'
import { useWords } from '../../../engine/words.ts'
import { countdown } from '../../../kit/countdown.ts'
import { lanes, type Lane } from './lanes.ts'
import { useAlarmCentreTexts } from './texts.ts'
import { useLane } from './useLane.ts'

type Alarm = WireRow<typeof alarm>

/** Cards of a lane. */
const most = 20

function Card({ row, onOpen }: { row: Alarm; onOpen: (id: string) => void }) {
  const words = useWords(alarm)
  const [from, due] = [row.alarmTime, row.dueTime]
  const left = due && row.handleStatus === 0 ? countdown(momentAt(from), momentAt(due), clock.now(), words.lang) : null
  return (
    <button type="button" className="ac-card" data-level={textOf(row.alarmLevel)} onClick={() => onOpen(row.id)}>
      <b>{words.label(alarmLevel, row.alarmLevel)}</b>
      <span lang="zh-CN">
        {row.infoName} · {row.deviceName}
      </span>
      <span lang="zh-CN">{row.alarmContent}</span>
      {left && <small data-near={left.nearness}>{left.text}</small>}
    </button>
  )
}

function LaneOf({ lane, onOpen, onAll }: { lane: Lane; onOpen: (id: string) => void; onAll: (lane: Lane) => void }) {
  const texts = useAlarmCentreTexts()
  const { data, error, refetch } = useLane(lane, most)
  return (
    <section className="ac-lane" data-lane={lane} aria-label={texts.lanes[lane]}>
      <h2>
        {texts.lanes[lane]} <small>{data?.total ?? ''}</small>
      </h2>
      {error && <Alert type="error" title={error.message} action={<Button onClick={() => void refetch()}>↻</Button>} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && !data.records.length && <p>{texts.empty}</p>}
      {data?.records.map(row => (
        <Card key={row.id} row={row} onOpen={onOpen} />
      ))}
      {data && data.total > data.records.length && (
        <button type="button" className="ac-more" onClick={() => onAll(lane)}>
          {texts.more(data.total - data.records.length)}
        </button>
      )}
    </section>
  )
}

/** Alarms by what they wait for. domain.md E.1 看板(未处置/超时/待复核) */
export const Board = (to: { onOpen: (id: string) => void; onAll: (lane: Lane) => void }) => (
  <div className="ac-board">
    {lanes.map(lane => (
      <LaneOf key={lane} lane={lane} {...to} />
    ))}
  </div>
)
