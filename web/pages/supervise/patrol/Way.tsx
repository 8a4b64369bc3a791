import { useState } from 'react'
import { Alert, Button, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { DatePicker } from '../../../engine/fields/pickers.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '../../../kit/router.tsx'
import { permission } from '../../../../contract/roles.ts'
import { clock } from '../../../../contract/clock.ts'
import offline from '../../../../modules/supervise/offline.ts'
import type { DayRoute } from '../../../../modules/supervise/patrol/answers.ts'
import { ApiError } from '../../../api/http.ts'
import { useForget } from '../../../engine/data.ts'
import { Counts } from '../../../kit/Meaning.tsx'
import { useCan } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { saidBy } from '../../parts/Asking.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { planVisits, type Room } from './base/data.ts'
import { Line } from './base/Line.tsx'
import { usePatrolTexts } from './base/texts.ts'

/** What a day is planned for: visits, or hours. */
const rooms = ['v3', 'v5', 'v8', 'v12', 'h2', 'h4', 'h6', 'h8'] as const
export type RoomKey = (typeof rooms)[number]
export const roomOf = (key: RoomKey): Room =>
  key.startsWith('v') ? { visits: Number(key.slice(1)) } : { hours: Number(key.slice(1)) }
export const roomIn = (asked: string): RoomKey => rooms.find(key => key === asked) ?? 'v5'
/** Days ahead that may be planned. */
const ahead = 14

/** From where, and for how long. */
export function Conditions({
  room,
  onRoom,
  from,
  onFrom,
  busy,
  onAgain,
}: {
  room: RoomKey
  onRoom: (room: RoomKey) => void
  from: 'office' | 'here'
  onFrom: (from: 'office' | 'here') => void
  busy: boolean
  onAgain: () => void
}) {
  const texts = usePatrolTexts()
  return (
    <div className="pt-conditions">
      <Segmented
        aria-label={texts.start}
        value={from}
        onChange={onFrom}
        options={[
          { value: 'office', label: texts.starts.office },
          { value: 'here', label: texts.starts.here },
        ]}
      />
      <Select
        aria-label={texts.room}
        value={room}
        onChange={onRoom}
        options={rooms.map(key => ({
          value: key,
          label: key.startsWith('v') ? texts.visits(Number(key.slice(1))) : texts.hours(Number(key.slice(1))),
        }))}
      />
      <Button loading={busy} onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  )
}

/** The stops of a day in their order, and the press that makes them drafts of inspections. domain.md D.9 */
export function Way({ of }: { of: DayRoute }) {
  const texts = usePatrolTexts()
  const may = useCan()(permission(offline.key, 'create'))
  const forget = useForget(offline)
  const client = useQueryClient()
  const [day, setDay] = useState(clock.today())
  const [running, setRunning] = useState(false)
  const [failed, setFailed] = useState('')
  const [planned, setPlanned] = useState<{ readonly day: string; readonly text: string } | null>(null)
  const plan = async (): Promise<void> => {
    setRunning(true)
    setFailed('')
    try {
      const { visits } = await planVisits(
        day,
        of.stops.map(({ infoId }) => infoId),
      )
      const fresh = visits.filter(({ isNew }) => isNew).length
      const text = texts.planDone(fresh, visits.length - fresh)
      setPlanned({ day, text })
      toast('success', text)
      void forget()
      void client.invalidateQueries({ queryKey: ['patrol', 'recommended'] })
    } catch (error) {
      setFailed(error instanceof ApiError ? saidBy(error) : String(error))
    } finally {
      setRunning(false)
    }
  }
  if (!of.stops.length) return <Empty title={texts.noStops} text={texts.noStopsText} />
  return (
    <>
      <p className="pt-sum">
        <b>{texts.sum(of.stops.length, of.km, of.minutes)}</b>{' '}
        <Counts title={[texts.routeTitle, texts.routeTitle]} says={[texts.says.route, texts.says.route]} />
        <small>{of.start ? (of.start.isOffice ? texts.officeAt : texts.hereAt) : texts.nowhere}</small>
        {of.unplaced > 0 && <small>{texts.unplaced(of.unplaced)}</small>}
      </p>
      {may && (
        <div className="pt-plan">
          <DatePicker
            aria-label={texts.day}
            value={dayjs(day)}
            allowClear={false}
            disabledDate={date =>
              date.isBefore(dayjs(clock.today()), 'day') || date.isAfter(dayjs(clock.today()).add(ahead, 'day'), 'day')
            }
            onChange={date => date && setDay(date.format('YYYY-MM-DD'))}
          />
          <Button type="primary" loading={running} disabled={planned?.day === day} onClick={() => void plan()}>
            {running ? texts.planning : texts.plan}
          </Button>
          <small>{texts.planText}</small>
        </div>
      )}
      {planned && (
        <Alert
          type="success"
          showIcon
          title={planned.text}
          action={
            <Link to={`${offline.page}?planDay_datege=${planned.day}&planDay_datele=${planned.day}`}>
              {texts.toDrafts}
            </Link>
          }
        />
      )}
      {failed && <Alert type="error" showIcon title={failed} />}
      <ol className="pt-lines" aria-label={texts.routeTitle}>
        {of.stops.map((stop, n) => (
          <Line key={stop.infoId} of={stop} place={n + 1}>
            {(n > 0 || of.start) && <p className="pt-leg">{texts.leg(stop.legKm, stop.legMinutes)}</p>}
          </Line>
        ))}
      </ol>
      {of.start && <p className="pt-leg">{texts.back(of.backKm)}</p>}
    </>
  )
}
