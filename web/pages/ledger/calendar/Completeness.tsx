import { useMemo, useState } from 'react'
import { Button, Segmented, Select } from 'antd'
import { clock } from '../../../../contract/clock.ts'
import { daysBetween } from '../../../../contract/days.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import { recordTypes } from '../../../../modules/record/kinds.ts'
import { lateDays } from '../../../../modules/record/led.ts'
import { recordType } from '../../../../modules/words/dictionaries.ts'
import recordInfo from '../../../../modules/ledger/record-info.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { useWords } from '../../../engine/words.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useOneKitchen, useRole } from '../../../state/session.ts'
import { useListed } from '../../parts/useListed.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useDays } from './data.ts'
import { DayPanel } from './DayPanel.tsx'
import { FileKind, useMayFile, type Wanted } from './FileKind.tsx'
import { endsOf, monthAfter } from './grid.ts'
import { Month } from './Month.tsx'
import { Standing } from './Standing.tsx'
import './calendar.css'
import { useCalendarTexts } from './texts.ts'

function Calendar() {
  const texts = useCalendarTexts()
  const words = useWords(recordInfo)
  const today = clock.today()
  const [month, setMonth] = useState(today.slice(0, 7))
  const [chosen, setChosen] = useState(today)
  const [kind, setKind] = useState('')
  const [from, to] = endsOf(month)
  const days = useDays(from, to < today ? to : today)
  const name = texts.month(Number(month.slice(0, 4)), Number(month.slice(5)))
  const kinds = [
    ...new Map(
      days.data?.flatMap(({ cells }) => cells.map(({ recordType: code, title }) => [code, title] as const)),
    ).keys(),
  ]
  return (
    <div className="cal">
      <section className="cal-card">
        <header className="cal-bar">
          <Button aria-label={texts.before} onClick={() => setMonth(monthAfter(month, -1))}>
            ‹
          </Button>
          <h2 aria-live="polite">{name}</h2>
          <Button
            aria-label={texts.after}
            disabled={month >= today.slice(0, 7)}
            onClick={() => setMonth(monthAfter(month, 1))}
          >
            ›
          </Button>
          {month !== today.slice(0, 7) && (
            <Button
              onClick={() => {
                setMonth(today.slice(0, 7))
                setChosen(today)
              }}
            >
              {texts.thisMonth}
            </Button>
          )}
          <Select
            className="cal-kind"
            aria-label={texts.kind}
            value={kind}
            onChange={setKind}
            options={[
              { value: '', label: texts.allKinds },
              ...kinds.map(value => ({ value, label: words.label(recordType, value) })),
            ]}
          />
        </header>
        <Loaded of={days} rows={10}>
          {cells => <Month month={month} days={cells} kind={kind} today={today} chosen={chosen} onChoose={setChosen} />}
        </Loaded>
        <div className="cal-legend" role="group" aria-label={texts.legend}>
          {(['recorded', 'late', 'part', 'missing', 'due', 'exempt', 'free'] as const).map(of => (
            <Standing key={of} of={of} />
          ))}
        </div>
      </section>
      {days.data
        ?.filter(({ day }) => day === chosen)
        .map(day => (
          <DayPanel key={day.day} day={day} today={today} kind={kind} />
        ))}
    </div>
  )
}

type Cell = WireRow<typeof recordInfo>

/** The cells of a kitchen as a list; what is lacking and can still be filed is filed from its line. */
function Cells() {
  const texts = useCalendarTexts()
  const fileable = recordTypes.filter(useMayFile()).join()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const extras = useMemo((): Extras<Cell> => {
    const filing = (key: string, title: string, isOf: (age: number) => boolean) => ({
      key,
      title,
      shown: ({ isOpen, recordType: kind, recordDate: day }: Cell) =>
        isOpen === 1 && isOf(daysBetween(day, clock.today())) && fileable.split(',').includes(kind),
      run: ({ recordType: kind, recordDate: day }: Cell) => setWanted({ kind, day }),
    })
    return {
      leads: [
        filing('file', texts.file, age => age === 0),
        filing('makeUp', texts.makeUp, age => age > 0 && age <= lateDays),
      ],
    }
  }, [texts, fileable])
  return (
    <div className="cal-list">
      <ChooseFirst>
        <Crud definition={recordInfo} extras={extras} />
      </ChooseFirst>
      {wanted && <FileKind wanted={wanted} onClose={() => setWanted(null)} />}
    </div>
  )
}

/** Whether the ledgers are kept: of one kitchen as a calendar, of several as a list. domain.md B.4.9, E.2 台账日历 */
export default function Completeness() {
  const texts = useCalendarTexts()
  const own = useOneKitchen()
  const cooks = useRole('enterprise')
  const selected = useEnterprise(it => it.infoId !== '')
  const [listed, setListed] = useListed()
  if (!own && !(cooks && selected))
    return (
      <ChooseFirst>
        <Crud definition={recordInfo} />
      </ChooseFirst>
    )
  return (
    <div className="cal-page">
      <Segmented
        aria-label={texts.views}
        value={listed ? 'list' : 'calendar'}
        onChange={value => setListed(value === 'list')}
        options={[
          { value: 'calendar', label: texts.calendar },
          { value: 'list', label: texts.list },
        ]}
      />
      {listed ? <Cells /> : <Calendar />}
    </div>
  )
}
