import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { marks } from '../../../../contract/marks.ts'
import { recordStatus, recordType } from '../../../../modules/words/dictionaries.ts'
import recordInfo from '../../../../modules/ledger/record-info.ts'
import { listRows } from '../../../engine/calls.ts'
import { textOf, type Line } from '../../../engine/faces.ts'
import type { Words } from '../../../engine/words.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import type { Row } from './matrix-data.ts'
import { Legend } from './matrix-table.tsx'
import { useMatrixTexts } from './matrix-texts.ts'
import './matrix.css'

const looks: Readonly<Record<string, string>> = { 0: 'missing', 1: 'done', 2: 'free', 3: 'late', 4: 'part', 5: 'due' }
const periodic: ReadonlySet<string> = new Set(['week', 'month'])
/** Every kind on every day of a month. */
const most = 500

/** The month of one enterprise, a square for every day and kind. domain.md E.1 月历热力 */
export function HeatOf({ infoId, from, to, words }: { infoId: string; from: string; to: string; words: Words }) {
  const query = useQuery({
    queryKey: ['resource', recordInfo.key, 'heat', infoId, from, to],
    queryFn: ({ signal }) =>
      listRows(recordInfo, { infoId, recordDate_datege: from, recordDate_datele: to, current: 1, size: most }, signal),
  })
  const draw = (rows: readonly Line[]) => {
    const at = new Map(rows.map(row => [`${textOf(row['recordType'])} ${textOf(row['recordDate'])}`, row]))
    const days = [...new Set(rows.map(row => textOf(row['recordDate'])))].toSorted()
    return (
      <div className="mx-scroll">
        <table className="mx mx-heat">
          <thead>
            <tr>
              <th scope="col" />
              {days.map(day => (
                <th key={day} scope="col">
                  {Number(day.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.keys(recordType.items).map(kind => (
              <tr key={kind}>
                <th scope="row">{words.label(recordType, kind)}</th>
                {days.map(day => {
                  const row = at.get(`${kind} ${day}`)
                  // Those of a week or a month stand on the day they are owed; on the days before the same record would
                  // be counted again.
                  const status = row && (row['required'] === 1 || !periodic.has(kind)) ? Number(row['recordStatus']) : 2
                  const look = status === 1 && row?.['required'] !== 1 ? 'extra' : looks[status]
                  return (
                    <td key={day}>
                      <i
                        className="mx-cell"
                        data-look={look}
                        title={`${day} ${words.label(recordType, kind)}${marks[words.lang].colon}${words.label(recordStatus, status)}`}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  }
  return (
    <>
      <Loaded of={query} rows={12}>
        {page => draw(page.records)}
      </Loaded>
      <Legend />
    </>
  )
}

/** The same beside the matrix. */
export default function Heat({
  row,
  from,
  to,
  words,
  onClose,
}: {
  row: Row
  from: string
  to: string
  words: Words
  onClose: () => void
}) {
  const texts = useMatrixTexts()
  return (
    <Drawer open onClose={onClose} size={860} title={texts.heat(row.infoName)}>
      <p className="part-note">
        {from} – {to}
      </p>
      <HeatOf infoId={row.infoId} from={from} to={to} words={words} />
    </Drawer>
  )
}
