import { useState } from 'react'
import { Link } from '../../../kit/router.tsx'
import { permission } from '../../../../contract/roles.ts'
import { exemptReason } from '../../../../modules/words/dictionaries.ts'
import exemption from '../../../../modules/ledger/exemption.ts'
import { kinds, type RecordType } from '../../../../modules/record/kinds.ts'
import recordInfo from '../../../../modules/ledger/record-info.ts'
import { removeRows } from '../../../engine/calls.ts'
import { useForget } from '../../../engine/data.ts'
import { useWords } from '../../../engine/words.ts'
import { confirm } from '../../../kit/Dialog.tsx'
import { useMenus } from '../../../api/menus.ts'
import { useCan } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import type { Day, DayCell } from './data.ts'
import { FileKind, useMayFile, type Wanted } from './FileKind.tsx'
import { Standing } from './Standing.tsx'
import { useCalendarTexts } from './texts.ts'

/** Where the records of a kind and day are listed. Morning checks are looked for by their day, not by their moment. */
const listOf = (place: string, kind: string, day: string): string => {
  const field = kind === 'morcheck' ? 'checkDate' : kinds[kind as RecordType]!.day
  return `/${place}?${new URLSearchParams({ [`${field}_datege`]: day, [`${field}_datele`]: day })}`
}

function Line({
  cell,
  day,
  today,
  onFile,
}: {
  cell: DayCell
  day: Day
  today: string
  onFile: (wanted: Wanted) => void
}) {
  const texts = useCalendarTexts()
  const words = useWords(exemption)
  const can = useCan()
  const may = useMayFile()(cell.recordType)
  const forget = useForget(recordInfo)
  const { leaves } = useMenus()
  const place = leaves.find(it => it.code === kinds[cell.recordType as RecordType]?.of.replace('/', '_'))?.place
  const owes = cell.standing === 'missing' || cell.standing === 'due'
  const takeBack = async () => {
    if (!(await confirm({ text: texts.takeBackAsk }))) return
    // A refusal is told by the call itself.
    await removeRows(exemption, [cell.exemptId]).then(
      () => toast('success', texts.takenBack),
      () => undefined,
    )
    await forget()
  }
  return (
    <li data-kind={cell.recordType} data-standing={cell.standing}>
      <span className="cal-line">
        <b>{cell.title}</b>
        <Standing of={cell.standing} />
        {cell.recordNum > 0 &&
          (place ? (
            <Link
              to={listOf(place, cell.recordType, day.day)}
              aria-label={`${texts.see} ${cell.title} ${texts.records(cell.recordNum)}`}
            >
              {texts.records(cell.recordNum)}
            </Link>
          ) : (
            <small>{texts.records(cell.recordNum)}</small>
          ))}
      </span>
      {cell.exemptReason !== '' && (
        <p>
          {texts.reason}: {words.label(exemptReason, cell.exemptReason)} <span lang="zh-CN">{cell.remark}</span>
        </p>
      )}
      {cell.revoked === 1 && <p className="cal-missing">{texts.revoked(cell.revokeRemark)}</p>}
      {day.isOpen && (
        <span className="cal-acts">
          {may && (
            <button
              type="button"
              className={owes ? 'btn btn-main' : 'btn'}
              onClick={() => onFile({ kind: cell.recordType, day: day.day })}
            >
              {day.day === today ? texts.file : texts.makeUp}
            </button>
          )}
          {owes && cell.exemptId === '' && can(permission(exemption.key, 'create')) && (
            <button
              type="button"
              className="btn"
              onClick={() => onFile({ kind: cell.recordType, day: day.day, declares: true })}
            >
              {texts.declare}
            </button>
          )}
          {cell.exemptId !== '' && cell.revoked !== 1 && can(permission(exemption.key, 'remove')) && (
            <button type="button" className="btn" onClick={() => void takeBack()}>
              {texts.takeBack}
            </button>
          )}
        </span>
      )}
    </li>
  )
}

/** What is there of a day and what is missing, and what can still be done about it. */
export function DayPanel({ day, today, kind }: { day: Day; today: string; kind: string }) {
  const texts = useCalendarTexts()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const cells = day.cells.filter(({ recordType, required, standing }) =>
    kind === '' ? required || standing !== 'free' : recordType === kind,
  )
  return (
    <section className="cal-panel" aria-label={day.day}>
      <header>
        <h2>{day.day}</h2>
        <small>{texts.dayCount(day.done, day.owed, day.missing, day.due)}</small>
      </header>
      {!day.isOpen && day.missing > 0 && <p className="cal-closed">{texts.closed}</p>}
      {cells.length === 0 && <p className="cal-closed">{texts.dayCount(0, 0, 0, 0)}</p>}
      <ul>
        {cells.map(cell => (
          <Line key={cell.recordType} cell={cell} day={day} today={today} onFile={setWanted} />
        ))}
      </ul>
      {wanted && <FileKind wanted={wanted} onClose={() => setWanted(null)} />}
    </section>
  )
}
