import { useEffect, useRef, useState } from 'react'
import { Button } from 'antd'
import { clock } from '../../../../../contract/clock.ts'
import { momentAt, wireDay } from '../../../../../contract/wire.ts'
import { Loaded } from '../../../parts/Loaded.tsx'
import type { Steered } from '../base/steer.ts'
import { clockOf, dayMs } from '../base/clock.ts'
import { download, useDay, type DayRecords } from './data.ts'
import { useRecordTexts } from './texts.ts'
import { Timeline, type Stretch } from './Timeline.tsx'
import { useRerun } from './useRerun.ts'
import './reruns.css'

const speeds = [0.25, 0.5, 1, 2, 4]

/** A recording that is fetched, and how much of it is there, 0 to 1. */
interface Fetching {
  readonly from: number
  readonly part: number
}

function Day({ of, day, records }: { of: Steered; day: number; records: DayRecords }) {
  const texts = useRecordTexts()
  const { stretches, isWhole } = records
  const video = useRef<HTMLVideoElement>(null)
  const { standing, says, at, speed, note, setNote, begin, pause, resume, pace } = useRerun(video, of, stretches)
  const [fetching, setFetching] = useState<Fetching | null>(null)
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])
  const fetch = async (stretch: Stretch): Promise<void> => {
    const control = new AbortController()
    ending.current = control
    setFetching({ from: stretch.from, part: 0 })
    try {
      await download(of, stretch, control.signal, part => setFetching({ from: stretch.from, part }))
      setNote(texts.saved)
    } catch (error) {
      if (!control.signal.aborted) setNote(error instanceof Error ? error.message : String(error))
    } finally {
      setFetching(null)
    }
  }
  const isPlaying = standing === 'playing' || standing === 'pulling'
  const first = stretches[0]
  return (
    <div className="vr-day">
      <div className="vr-sight" data-state={standing}>
        <video ref={video} muted playsInline aria-label={texts.at} />
        {standing !== 'playing' && standing !== 'paused' && <p role="status">{says}</p>}
      </div>
      <div className="vr-press" role="toolbar">
        {isPlaying ? (
          <Button disabled={standing === 'pulling'} onClick={pause}>
            {texts.pause}
          </Button>
        ) : (
          <Button
            type="primary"
            disabled={!first}
            onClick={() => (standing === 'paused' ? resume() : begin(at ?? first?.from ?? day))}
          >
            {texts.play}
          </Button>
        )}
        <select aria-label={texts.speed} value={speed} onChange={({ target }) => pace(Number(target.value))}>
          {speeds.map(value => (
            <option key={value} value={value}>
              {texts.times(value)}
            </option>
          ))}
        </select>
        <output aria-label={texts.at}>{at === null ? '--:--:--' : clockOf(at)}</output>
      </div>
      {note && <p role="alert">{note}</p>}
      <Timeline label={texts.line} from={day} to={day + dayMs} stretches={stretches} at={at} onSeek={begin} />
      <section className="vr-list" aria-label={texts.list}>
        {stretches.length === 0 && <p>{texts.none}</p>}
        {!isWhole && <p className="vr-partly">{texts.partly}</p>}
        <ul>
          {stretches.map(stretch => (
            <li key={stretch.from} data-now={(at !== null && at >= stretch.from && at < stretch.to) || undefined}>
              <button type="button" onClick={() => begin(stretch.from)}>
                {clockOf(stretch.from)} – {clockOf(stretch.to)}
              </button>
              {fetching?.from === stretch.from ? (
                <Button size="small" aria-label={texts.stopDownload} onClick={() => ending.current?.abort()}>
                  {texts.fetched(Math.round(fetching.part * 100))} ✕
                </Button>
              ) : (
                <Button
                  size="small"
                  disabled={fetching !== null}
                  aria-label={texts.downloadOf(clockOf(stretch.from))}
                  onClick={() => void fetch(stretch)}
                >
                  {texts.download}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/**
 * What a device has recorded of a camera, day by day. A dialog of the browser's own: it stands above a grid on the full
 * screen as well.
 */
export function Reruns({ of, name, onClose }: { of: Steered; name: string; onClose: () => void }) {
  const texts = useRecordTexts()
  const today = momentAt(`${clock.today()} 00:00:00`)
  const [day, setDay] = useState(today)
  const query = useDay(of, day)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="vr"
      aria-label={texts.title(name)}
      onCancel={onClose}
      onClick={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
      onKeyDown={event => event.stopPropagation()}
    >
      <header className="vr-head">
        <h2 lang="zh-CN">{texts.title(name)}</h2>
        <Button aria-label={texts.before} onClick={() => setDay(day - dayMs)}>
          ‹
        </Button>
        <input
          type="date"
          aria-label={texts.day}
          max={wireDay(today)}
          value={wireDay(day)}
          onChange={({ target }) => target.value && setDay(Math.min(today, momentAt(`${target.value} 00:00:00`)))}
        />
        <Button aria-label={texts.after} disabled={day >= today} onClick={() => setDay(day + dayMs)}>
          ›
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
      </header>
      <Loaded of={query} rows={8}>
        {records => <Day key={day} of={of} day={day} records={records} />}
      </Loaded>
    </dialog>
  )
}
