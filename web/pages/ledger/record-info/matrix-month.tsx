import { marks } from '../../../../contract/marks.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import { recordStatus, recordType } from '../../../../modules/words/dictionaries.ts'
import type recordInfo from '../../../../modules/ledger/record-info.ts'
import type { Words } from '../../../engine/words.ts'
import type { Look } from './matrix-days.ts'
import { Square } from './matrix-square.tsx'

type DayRecord = WireRow<typeof recordInfo>

const looks: Readonly<Record<number, Look>> = { 0: 'missing', 1: 'done', 2: 'free', 3: 'late', 4: 'part', 5: 'due' }
const periodic: ReadonlySet<string> = new Set(['week', 'month'])

/** A square for every day and kind that rows say something of. */
export function Month({ rows, words }: { rows: readonly DayRecord[]; words: Words }) {
  const at = new Map(rows.map(row => [`${row.recordType} ${row.recordDate}`, row]))
  const days = [...new Set(rows.map(row => row.recordDate))].toSorted()
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
                const status = row && (row.required === 1 || !periodic.has(kind)) ? Number(row.recordStatus) : 2
                const look = status === 1 && row?.required !== 1 ? 'extra' : (looks[status] ?? 'free')
                return (
                  <td key={day}>
                    <Square
                      look={look}
                      share={Number(row?.recordNum ?? 0) / Math.max(Number(row?.needNum ?? 0), 1)}
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
