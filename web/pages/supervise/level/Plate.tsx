import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { PrinterOutlined } from '@ant-design/icons'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import enterprise from '../../../../modules/enterprise/info.ts'
import level from '../../../../modules/supervise/level.ts'
import { listRows } from '../../../engine/calls.ts'
import { useRow } from '../../../engine/data.ts'
import { textOf } from '../../../engine/faces.ts'
import { Paper } from '../../../kit/paper/Paper.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Face, gradeColours } from './Face.tsx'
import { useLevelTexts } from './texts.ts'
import './level.css'

/** 12315 is the number for complaints in the whole country. */
const complaints = '12315'
/** The board that hangs at the door. 餐饮服务食品安全量化分级; domain.md B.7.3 */
export function Plate({
  info,
  grade,
  year,
  day,
}: {
  info: WireRow<typeof enterprise>
  grade: number
  year: number
  day: string
}) {
  const texts = useLevelTexts()
  return (
    <article className="plate">
      <h1>{texts.plateTitle}</h1>
      <p className="plate-name">
        <b>{texts.unit}</b>
        {info.infoName}
      </p>
      <div className="plate-grades">
        <figure>
          <Face grade={grade} label={texts.faces[grade]!} />
          <figcaption>
            {texts.dynamic}
            <b>{texts.faces[grade]}</b>
          </figcaption>
        </figure>
        <figure>
          <span className="plate-letter" data-grade={year}>
            {texts.letters[year]}
          </span>
          <figcaption>
            {texts.year}
            <b>{texts.letters[year]}</b>
          </figcaption>
        </figure>
      </div>
      <dl>
        <div>
          <dt>{texts.date}</dt>
          <dd>{day || '--'}</dd>
        </div>
        <div>
          <dt>{texts.office}</dt>
          <dd>{textOf(info['markName']) || '--'}</dd>
        </div>
        <div>
          <dt>{texts.manager}</dt>
          <dd>{info.infoSa}</dd>
        </div>
        <div>
          <dt>{texts.licence}</dt>
          <dd>{info.licenseNo}</dd>
        </div>
        <div>
          <dt>{texts.phone}</dt>
          <dd>{complaints}</dd>
        </div>
      </dl>
      <small>{texts.reading}</small>
    </article>
  )
}

/** Scores of a kitchen's grades as a line, the oldest first. */
function Scores({ rows }: { rows: readonly WireRow<typeof level>[] }) {
  const texts = useLevelTexts()
  const points = rows.map((row, at) => ({
    x: rows.length === 1 ? 150 : 24 + (at * 264) / (rows.length - 1),
    y: 78 - (Math.max(0, Number(row.levelScore) - 40) * 66) / 60,
    row,
  }))
  return (
    <figure className="plate-scores">
      {rows.length > 1 && (
        <svg viewBox="0 0 300 84" role="img" aria-label={texts.history}>
          {[60, 75, 90].map(mark => (
            <g key={mark}>
              <path d={`M0 ${78 - ((mark - 40) * 66) / 60}h300`} />
              <text x="0" y={76 - ((mark - 40) * 66) / 60}>
                {mark}
              </text>
            </g>
          ))}
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.map(({ x, y, row }) => (
            <circle key={row.id} cx={x} cy={y} r="4.5" fill={gradeColours[Number(row.level)]}>
              <title>{`${row.levelDate} ${row.levelScore}`}</title>
            </circle>
          ))}
        </svg>
      )}
      <ul>
        {rows.toReversed().map(row => (
          <li key={row.id}>
            <Face grade={Number(row.level)} label={texts.faces[Number(row.level)]!} />
            <span>{row.levelDate}</span>
            <b>{texts.points(Number(row.levelScore))}</b>
            <small>{texts.faces[Number(row.level)]}</small>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/**
 * A kitchen's board as it would hang, what it was graded before, and the board on paper. `grade`: of one that is not in
 * effect yet.
 */
export function PlateDrawer({
  infoId,
  grade,
  day,
  onClose,
}: {
  infoId: string
  grade: number | undefined
  day: string
  onClose: () => void
}) {
  const texts = useLevelTexts()
  const info = useRow(enterprise, infoId)
  const past = useQuery({
    queryKey: ['resource', level.key, 'past', infoId],
    queryFn: ({ signal }) => listRows(level, { infoId, current: 1, size: 24 }, signal),
    select: page => page.records.filter(row => row.levelStatus === 1 || row.levelStatus === 3).toReversed(),
  })
  const [paper, setPaper] = useState(false)
  const standing = past.data?.findLast(row => row.levelStatus === 1)
  const of = (row: WireRow<typeof enterprise>) => (
    <Plate
      info={row}
      grade={grade ?? Number(row.infoGrade)}
      year={Number(row.infoYearIndex)}
      day={day || textOf(standing?.levelDate)}
    />
  )
  return (
    <Drawer
      open
      onClose={onClose}
      size={640}
      title={texts.plateOf(textOf(info.data?.infoName))}
      extra={
        <Button icon={<PrinterOutlined aria-hidden />} disabled={!info.data} onClick={() => setPaper(true)}>
          {texts.print}
        </Button>
      }
    >
      <Loaded of={info} rows={8}>
        {of}
      </Loaded>
      <h3 className="plate-past">{texts.history}</h3>
      <Loaded of={past} rows={3}>
        {rows => (rows.length ? <Scores rows={rows} /> : <p className="part-note">{texts.noHistory}</p>)}
      </Loaded>
      {paper && info.data && (
        <Paper title={texts.plateOf(info.data.infoName)} size="A4 landscape" onClose={() => setPaper(false)}>
          <div className="paper-sheet paper-wide plate-paper">{of(info.data)}</div>
        </Paper>
      )}
    </Drawer>
  )
}
