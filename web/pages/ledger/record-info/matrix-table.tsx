import { Button } from 'antd'
import { Link } from '../../../kit/router.tsx'
import { recordType } from '../../../../modules/words/dictionaries.ts'
import type { Words } from '../../../engine/words.ts'
import { aim } from '../../parts/Drill.tsx'
import type { Matrix, Row } from './matrix-data.ts'
import { lookOf, type Look, type Span } from './matrix-days.ts'
import { Square } from './matrix-square.tsx'
import { useMatrixTexts } from './matrix-texts.ts'

const kinds = Object.keys(recordType.items)
const marks: Readonly<Record<Look, string>> = {
  done: '✓',
  late: '↺',
  part: '◐',
  due: '…',
  missing: '✕',
  extra: '＋',
  free: '',
}

/** What the colours mean, with the mark each has for those who see no colours. */
export function Legend() {
  const { legend } = useMatrixTexts()
  return (
    <ul className="mx-legend">
      {(['done', 'late', 'part', 'missing', 'due', 'extra', 'free'] as const).map(look => (
        <li key={look}>
          <Square look={look} share={0.6}>
            {marks[look]}
          </Square>
          {legend[look]}
        </li>
      ))}
    </ul>
  )
}

/**
 * Enterprises × kinds of record: of a day whether it is there, of a month how much. A press on a kind leads to who
 * lacks it. domain.md E.1 企业×类别矩阵、月历热力 @param lacking where that is
 */
export function Table({
  of,
  span,
  words,
  lacking,
  onName,
  onRemind,
}: {
  of: Matrix
  span: Span
  words: Words
  lacking: (kind: string) => string
  onName: (row: Row) => void
  onRemind: ((row: Row) => void) | undefined
}) {
  const texts = useMatrixTexts()
  return (
    <div className="mx-scroll" tabIndex={0} role="group" aria-label={texts.matrix}>
      <table className="mx">
        <thead>
          <tr>
            <th scope="col">{texts.enterprise}</th>
            {kinds.map(kind => (
              <th key={kind} scope="col">
                <Link to={lacking(kind)} onClick={() => aim()} title={texts.whoLacks(words.label(recordType, kind))}>
                  {words.label(recordType, kind)}
                </Link>
              </th>
            ))}
            <th scope="col">{texts.rate}</th>
            <th scope="col">{texts.missing}</th>
          </tr>
        </thead>
        <tbody>
          {of.records.map(row => (
            <tr key={row.infoId}>
              <th scope="row">
                <button type="button" title={row.infoName} onClick={() => onName(row)}>
                  {row.infoName}
                </button>
              </th>
              {kinds.map(kind => {
                const cell = row.cells[kind]
                const look = cell ? lookOf(cell) : 'free'
                const label = texts.cell(words.label(recordType, kind), texts.legend[look])
                const inside =
                  span === 'month' && cell && cell.owed > 0
                    ? texts.of(cell.done, cell.owed)
                    : cell && cell.need > 1 && cell.num < cell.need && look !== 'free'
                      ? texts.of(cell.num, cell.need)
                      : marks[look]
                const place = of.places[kind]
                const drawn = (
                  <Square
                    look={look}
                    share={cell && cell.owed > 0 ? (span === 'day' ? cell.num / cell.need : cell.done / cell.owed) : 0}
                  >
                    {inside}
                  </Square>
                )
                return (
                  <td key={kind}>
                    {cell && look !== 'free' && place ? (
                      <Link
                        to={place}
                        aria-label={`${row.infoName} ${label} ${inside}`}
                        title={label}
                        onClick={() => aim(row)}
                      >
                        {drawn}
                      </Link>
                    ) : (
                      drawn
                    )}
                  </td>
                )
              })}
              <td className="mx-number">
                {row.owed ? `${Math.round((row.done / row.owed) * 100)}%` : '--'}
                {row.due > 0 && <small title={texts.legend.due}>{texts.due(row.due)}</small>}
              </td>
              <td className="mx-number">
                {row.missing > 0 ? <span data-bad>{row.missing}</span> : 0}
                {onRemind && row.missing > 0 && (
                  <Button size="small" onClick={() => onRemind(row)}>
                    {texts.remind}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
