import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Face } from './Face.tsx'
import { useLevelTexts } from './texts.ts'

interface OfKitchen {
  readonly id: string
  readonly no: string
  readonly infoId: string
  readonly infoName: string
  readonly score: number
  readonly grade: number
}
export interface Ungraded extends OfKitchen {
  readonly day: string
  readonly keyFail: number
}
export interface Unapproved extends OfKitchen {
  readonly day: string
  readonly before: number
}
export interface Bare extends OfKitchen {
  readonly time: string
  readonly before: number
}
interface Queue<T> {
  readonly total: number
  readonly rows: readonly T[]
}
/** As modules/supervise/grade-desk.server.ts answers it. */
export interface Desk {
  readonly toGrade: Queue<Ungraded>
  readonly toApprove: Queue<Unapproved>
  readonly toHang: Queue<Bare>
}

function Column<T extends OfKitchen>({
  title,
  note,
  of,
  line,
  action,
  onPlate,
}: {
  title: string
  note: string
  of: Queue<T>
  line: (row: T) => string
  action?: ((row: T) => ReactNode) | undefined
  onPlate: (row: T) => void
}) {
  const texts = useLevelTexts()
  return (
    <section className="grade-queue" aria-label={title}>
      <h2>
        {title}
        <b data-idle={of.total === 0 || undefined}>{of.total}</b>
        <small>{note}</small>
      </h2>
      {of.rows.length === 0 && <p className="part-none">{texts.none}</p>}
      <ul>
        {of.rows.map(row => (
          <li key={row.id}>
            <Face grade={row.grade} label={texts.faces[row.grade]!} />
            <button type="button" title={`${texts.plate} · ${row.infoName}`} onClick={() => onPlate(row)}>
              <b>{row.infoName}</b>
              <small>{line(row)}</small>
            </button>
            {action?.(row)}
          </li>
        ))}
      </ul>
      {of.total > of.rows.length && <p className="part-note">{texts.remain(of.total - of.rows.length)}</p>}
    </section>
  )
}

/** What waits of grades, in the order it goes through the office. */
export function Queues({
  of,
  onGrade,
  onApprove,
  onPlate,
}: {
  of: Desk
  onGrade: ((row: Ungraded) => void) | undefined
  onApprove: ((row: Unapproved) => void) | undefined
  onPlate: (row: OfKitchen, grade: number | undefined, day: string) => void
}) {
  const texts = useLevelTexts()
  return (
    <div className="grade-queues">
      <Column
        title={texts.toGrade}
        note={texts.toGradeNote}
        of={of.toGrade}
        onPlate={row => onPlate(row, undefined, '')}
        line={row =>
          [row.day, texts.points(row.score), row.keyFail > 0 && texts.keyFail(row.keyFail)].filter(Boolean).join(' · ')
        }
        action={
          onGrade &&
          (row => (
            <Button size="small" type="primary" onClick={() => onGrade(row)}>
              {texts.grade}
            </Button>
          ))
        }
      />
      <Column
        title={texts.toApprove}
        note={texts.toApproveNote}
        of={of.toApprove}
        onPlate={row => onPlate(row, row.grade, row.day)}
        line={row => [row.day, texts.points(row.score), `${texts.from} ${texts.faces[row.before]!}`].join(' · ')}
        action={
          onApprove &&
          (row => (
            <Button size="small" type="primary" onClick={() => onApprove(row)}>
              {texts.approve}
            </Button>
          ))
        }
      />
      <Column
        title={texts.toHang}
        note={texts.toHangNote}
        of={of.toHang}
        onPlate={row => onPlate(row, row.grade, row.time.slice(0, 10))}
        line={row => [texts.since(row.time.slice(0, 10)), texts.points(row.score)].join(' · ')}
      />
    </div>
  )
}
