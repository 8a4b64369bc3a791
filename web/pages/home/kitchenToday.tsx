import { useState } from 'react'
import { Link } from '../../kit/router.tsx'
import { permission } from '../../../contract/roles.ts'
import { clock } from '../../../contract/clock.ts'
import { leadOf } from '../../../kernel/define/panel.ts'
import exemption from '../../../modules/ledger/exemption.ts'
import { kinds, type RecordType } from '../../../modules/record/kinds.ts'
import { useMenus } from '../../api/menus.ts'
import { useCan } from '../../state/session.ts'
import type { Day, DayCell } from '../ledger/calendar/data.ts'
import { FileKind, useMayFile, type Wanted } from '../ledger/calendar/FileKind.tsx'
import { Standing } from '../ledger/calendar/Standing.tsx'
import { Lead } from '../parts/Drill.tsx'
import { useMarks } from '../parts/texts.ts'
import { Sign } from './drawings.tsx'
import { kitchenFigures } from './kitchenFigures.ts'
import { useKitchenTexts } from './kitchenTexts.ts'

/** What lacks stands first, then what is due next. */
const urgency = ({ standing }: DayCell): number =>
  standing === 'missing' || standing === 'part' ? 0 : standing === 'due' ? 1 : 2

function Tile({ cell, day, onFile }: { cell: DayCell; day: string; onFile: (wanted: Wanted) => void }) {
  const texts = useKitchenTexts()
  const { leaves } = useMenus()
  const may = useMayFile()(cell.recordType)
  const mayDeclare = useCan()(permission(exemption.key, 'create'))
  const page = leaves.find(it => it.code === kinds[cell.recordType as RecordType]?.of.replace('/', '_'))
  const lacks = cell.standing === 'missing' || cell.standing === 'part'
  const owes = lacks || cell.standing === 'due'
  const looks = lacks ? 'missing' : cell.standing === 'recorded' || cell.standing === 'late' ? 'done' : 'idle'
  return (
    <div className={`wl-tile wl-${looks} kt-tile`} data-ledger={cell.recordType} data-standing={cell.standing}>
      <Sign name={kinds[cell.recordType as RecordType].sign} />
      <span className="wl-name">{page ? <Link to={`/${page.place}`}>{cell.title}</Link> : cell.title}</span>
      <span className="kt-state">
        <Standing of={cell.standing} />
        {cell.needNum > 1 && (
          <small>
            <Lead to={`${leadOf(kitchenFigures.day.leads, day)}&recordType=${cell.recordType}`}>
              {texts.of(cell.recordNum, cell.needNum)}
            </Lead>
          </small>
        )}
        {owes && cell.dueTime !== '' && (
          <small>{texts.until(cell.dueTime.startsWith(day) ? cell.dueTime.slice(11, 16) : '24:00')}</small>
        )}
      </span>
      <span className="kt-acts">
        {may && (
          <button
            type="button"
            className={owes ? 'btn btn-main' : 'btn'}
            onClick={() => onFile({ kind: cell.recordType, day })}
          >
            {owes ? texts.file : texts.more}
          </button>
        )}
        {owes && cell.exemptId === '' && mayDeclare && (
          <button type="button" className="btn" onClick={() => onFile({ kind: cell.recordType, day, declares: true })}>
            {texts.exempt}
          </button>
        )}
      </span>
    </div>
  )
}

/** What is owed today, each with the way to its form, and what the last days lack. */
export function Today({ days }: { days: readonly Day[] }) {
  const texts = useKitchenTexts()
  const marks = useMarks()
  const may = useMayFile()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const now = clock.today()
  const today = days.find(({ day }) => day === now)
  // What is still to be done stands first.
  const shown =
    today?.cells
      .filter(({ standing, required }) => required || standing === 'recorded' || standing === 'late')
      .toSorted((a, b) => urgency(a) - urgency(b) || a.dueTime.localeCompare(b.dueTime)) ?? []
  const idle = today?.cells.filter(cell => !shown.includes(cell)) ?? []
  const before = days.filter(({ day, missing }) => day < now && missing > 0).toReversed()
  return (
    <>
      {before.length > 0 && (
        <div className="kt-missed" role="group" aria-label={texts.missed}>
          <b>{texts.missed}</b>
          <small>{texts.missedHint}</small>
          <ul>
            {before.map(({ day, cells }) => (
              <li key={day}>
                <time>{day}</time>
                {cells
                  .filter(({ standing }) => standing === 'missing' || standing === 'part')
                  .map(({ recordType, title }) => (
                    <button
                      type="button"
                      key={recordType}
                      className="btn"
                      disabled={!may(recordType)}
                      aria-label={texts.makeUp(title, day)}
                      onClick={() => setWanted({ kind: recordType, day })}
                    >
                      {title}
                    </button>
                  ))}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="wl-tiles kt-tiles">
        {shown.map(cell => (
          <Tile key={cell.recordType} cell={cell} day={now} onFile={setWanted} />
        ))}
      </div>
      {idle.length > 0 && <p className="kt-idle">{texts.notOwed(idle.map(({ title }) => title).join(marks.comma))}</p>}
      {wanted && <FileKind wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  )
}
