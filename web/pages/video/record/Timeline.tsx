import { memo, type MouseEvent, type RefObject } from 'react'
import type { CameraDay, DayRecord } from '../../../../modules/video/record-day.ts'
import { clockOf } from '../../iot/video/base/clock.ts'
import { beginOf, lineOf, missingOf } from './day.ts'
import { useRecordTexts } from './texts.ts'

/** What is to be played: a recording of a camera, from a moment on. */
export interface Chosen {
  readonly camera: string
  readonly record: DayRecord
  /** Epoch ms. */
  readonly at: number
}

const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24] as const

/** The moment of a recording that was pressed; by a key its beginning. */
function momentOf(event: MouseEvent<HTMLButtonElement>, { from, to }: DayRecord): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return event.detail === 0 || width < 4 ? from : from + ((event.clientX - left) / width) * (to - from)
}

function CameraLine({
  of,
  begin,
  chosen,
  mark,
  onChoose,
}: {
  of: CameraDay
  begin: number
  chosen: Chosen | null
  mark: RefObject<HTMLElement | null>
  onChoose: (chosen: Chosen) => void
}) {
  const texts = useRecordTexts()
  const { cameraId, cameraName, infoName } = of
  const place = (stretch: { readonly from: number; readonly to: number }) => {
    const { start, size } = lineOf(stretch, begin)
    return { insetInlineStart: `${start}%`, inlineSize: `${size}%` }
  }
  return (
    <li>
      <span className="cr-name" lang="zh-CN">
        <b>{cameraName}</b>
        <small>{infoName}</small>
      </span>
      <div className="cr-line">
        {missingOf(of).map(stretch => (
          <i
            key={stretch.from}
            className="cr-missing"
            style={place(stretch)}
            role="img"
            aria-label={texts.missing(clockOf(stretch.from), clockOf(stretch.to))}
            title={texts.missing(clockOf(stretch.from), clockOf(stretch.to))}
          />
        ))}
        {of.records.map(entry => {
          const name = texts.piece(cameraName, clockOf(entry.from), clockOf(entry.to))
          return (
            <button
              key={entry.id}
              type="button"
              className="cr-piece"
              style={place(entry)}
              aria-label={entry.isEvidence ? `${name} ${texts.legend.evidence}` : name}
              title={name}
              aria-pressed={chosen?.record.id === entry.id}
              data-evidence={entry.isEvidence || undefined}
              onClick={event => onChoose({ camera: cameraId, record: entry, at: momentOf(event, entry) })}
            />
          )
        })}
        {chosen?.camera === cameraId && <i ref={mark} className="cr-mark" />}
      </div>
    </li>
  )
}

/** The hours of a day, and what there is of each camera. */
export const Timeline = memo(function Timeline({
  day,
  cameras,
  chosen,
  mark,
  onChoose,
}: {
  day: string
  cameras: readonly CameraDay[]
  chosen: Chosen | null
  mark: RefObject<HTMLElement | null>
  onChoose: (chosen: Chosen) => void
}) {
  const texts = useRecordTexts()
  const begin = beginOf(day)
  return (
    <section className="cr-timeline" aria-label={texts.timeline}>
      <p className="cr-legend">
        {(['recorded', 'evidence', 'missing'] as const).map(kind => (
          <span key={kind} data-kind={kind}>
            {texts.legend[kind]}
          </span>
        ))}
      </p>
      <div className="cr-hours" aria-hidden="true">
        {hours.map(hour => (
          <small key={hour}>{String(hour).padStart(2, '0')}</small>
        ))}
      </div>
      <ul>
        {cameras.map(of => (
          <CameraLine key={of.cameraId} of={of} begin={begin} chosen={chosen} mark={mark} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  )
})
