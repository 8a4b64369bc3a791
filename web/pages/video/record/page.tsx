import { useCallback, useRef, useState } from 'react'
import { Select } from 'antd'
import { Link, useSearchParams } from '../../../kit/router.tsx'
import { permission } from '../../../../contract/roles.ts'
import { clock } from '../../../../contract/clock.ts'
import plan from '../../../../modules/video/record-plan.ts'
import type { CameraDay, DayRecord } from '../../../../modules/video/record-day.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { useCan } from '../../../state/session.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { useDay } from './data.ts'
import { dayMs } from '../../iot/video/base/clock.ts'
import { beginOf } from './day.ts'
import { Month } from './Month.tsx'
import { Player } from './Player.tsx'
import { useRecordTexts } from './texts.ts'
import { Timeline, type Chosen } from './Timeline.tsx'
import './records.css'

const most = 64

/** Where recordings come from, for who has none. */
function Nothing({ isWithout }: { isWithout: boolean }) {
  const texts = useRecordTexts()
  const may = useCan()(permission(plan.key, 'create'))
  return (
    <div className="cr-empty">
      <Empty title={isWithout ? texts.noCameras : texts.none} text={isWithout ? texts.noCamerasText : texts.noneText} />
      {may && plan.page && <Link to={plan.page}>{texts.toPlans}</Link>}
    </div>
  )
}

function Day({ day, cameras }: { day: string; cameras: readonly CameraDay[] }) {
  const texts = useRecordTexts()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const mark = useRef<HTMLElement>(null)
  const begin = beginOf(day)
  const onTime = useCallback(
    (at: number) => mark.current?.style.setProperty('inset-inline-start', `${((at - begin) / dayMs) * 100}%`),
    [begin],
  )
  const own = cameras.find(({ cameraId }) => cameraId === chosen?.camera)?.records ?? []
  const place = own.findIndex(({ id }) => id === chosen?.record.id)
  const choose = (record: DayRecord): void =>
    setChosen(before => before && { camera: before.camera, record, at: record.from })
  // What is said of it may have changed since it was chosen.
  const current = own[place]
  return (
    <>
      {chosen && current ? (
        <Player
          chosen={{ ...chosen, record: current }}
          next={own[place + 1] ?? null}
          previous={own[place - 1] ?? null}
          onChoose={choose}
          onTime={onTime}
        />
      ) : (
        cameras.some(({ records }) => records.length > 0) && <p className="cr-hint">{texts.choose}</p>
      )}
      <Timeline day={day} cameras={cameras} chosen={chosen} mark={mark} onChoose={setChosen} />
      {cameras.length >= most && <p className="cr-hint">{texts.first}</p>}
      {cameras.every(({ records }) => records.length === 0) && <Nothing isWithout={cameras.length === 0} />}
    </>
  )
}

function Records() {
  const texts = useRecordTexts()
  const today = clock.today()
  const [params, setParams] = useSearchParams()
  const day = /^\d{4}-\d\d-\d\d$/.test(params.get('day') ?? '') ? params.get('day')! : today
  const camera = /^\d{1,19}$/.test(params.get('cameraId') ?? '') ? params.get('cameraId')! : ''
  const [month, setMonth] = useState(day.slice(0, 7))
  const query = useDay(day, camera)
  const all = useDay(day, '')
  const set = (name: string, value: string): void =>
    setParams(
      before => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  return (
    <div className="cr">
      <aside>
        <Select
          aria-label={texts.camera}
          value={camera}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: texts.allCameras },
            ...(all.data ?? []).map(({ cameraId, cameraName, infoName }) => ({
              value: cameraId,
              label: `${cameraName} · ${infoName}`,
            })),
          ]}
          onChange={value => set('cameraId', value)}
        />
        <Month
          month={month}
          camera={camera}
          day={day}
          today={today}
          onMonth={setMonth}
          onDay={date => set('day', date)}
        />
      </aside>
      <div className="cr-main">
        <Loaded of={query} page rows={8}>
          {cameras => <Day key={`${day} ${camera}`} day={day} cameras={cameras} />}
        </Loaded>
      </div>
    </div>
  )
}

/** What cameras of kitchens were recorded of, by day and hour. video-contract.md A10 /cloudRecord */
export default function RecordsPage() {
  return (
    <ChooseFirst>
      <Records />
    </ChooseFirst>
  )
}
