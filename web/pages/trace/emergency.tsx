import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CheckCircleFilled } from '@ant-design/icons'
import { permission } from '../../../contract/roles.ts'
import { momentAt } from '../../../contract/wire.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { emergencyStep } from '../../../modules/words/dictionaries.ts'
import emergency, { underWay } from '../../../modules/trace/emergency.ts'
import { listRows } from '../../engine/calls.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import { useForget, useTenant } from '../../engine/data.ts'
import type { Extras } from '../../engine/list/extras.ts'
import { listOf } from '../../engine/faces.ts'
import { useWords, type Words } from '../../engine/words.ts'
import { countdown } from '../../kit/countdown.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { useCan } from '../../state/session.ts'
import { usePrefs } from '../../state/prefs.ts'
import { LeftWords } from '../parts/LeftWords.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { useMinute } from '../parts/useMinute.ts'
import { useTraceTexts } from './texts.ts'
import { lazy } from '../../kit/lazy.tsx'
import './emergency.css'

type Emergency = WireRow<typeof emergency>

const ActionDialog = lazy(
  () => import('../../engine/form/ActionDialog.tsx'),
  it => it.ActionDialog,
)
/** Emergencies under way that are shown whole; the list below has all of them. */
const shownMost = 6
const reported = '3'

interface Act {
  readonly action: 'tick' | 'end'
  readonly row: Emergency
  readonly step: string
}
type Note = Readonly<Record<'step' | 'time' | 'who' | 'remark' | 'side', unknown>>

/** One emergency: what is left of the two hours, what has to be done, and what was done by whom. */
function Card({ row, words, onAct }: { row: Emergency; words: Words; onAct: (act: Act) => void }) {
  const texts = useTraceTexts()
  const can = useCan()
  const lang = usePrefs(it => it.lang)
  const now = useMinute()
  const notes = (Array.isArray(row.steps) ? (row.steps as unknown as readonly Note[]) : []).toSorted((a, b) =>
    String(a.time).localeCompare(String(b.time)),
  )
  const done = new Set(listOf(row.doneSteps))
  const mayTick = can(permission(emergency.key, 'tick'))
  const steps = Object.keys(emergencyStep.items)
  const told = notes.find(({ step }) => String(step) === reported)
  return (
    <article className="em-card" data-drill={row.isDrill === 1 || undefined} aria-label={row.reason}>
      <header>
        <b lang="zh-CN">{row.infoName}</b>
        {row.isDrill === 1 && <i>{texts.drill}</i>}
        <span lang="zh-CN">{row.reason}</span>
        {told ? (
          <span className={`left left-${row.isReportLate === 1 ? 'over' : 'calm'}`}>
            {texts.toldAt(String(told.time).slice(11, 16), row.isReportLate === 1)}
          </span>
        ) : (
          <LeftWords
            left={countdown(momentAt(row.startTime), momentAt(row.reportDue), now, lang)}
            title={row.reportDue}
          />
        )}
      </header>
      <ol className="em-steps">
        {steps.map(step => {
          const note = notes.find(one => String(one.step) === step)
          return (
            <li key={step} data-done={done.has(step) || undefined}>
              {done.has(step) ? (
                <p>
                  <CheckCircleFilled aria-hidden />
                  <b>{words.label(emergencyStep, step)}</b>
                  {note && (
                    <small>
                      {String(note.time).slice(11, 16)} <span lang="zh-CN">{String(note.who)}</span>
                    </small>
                  )}
                </p>
              ) : (
                <Button block size="large" disabled={!mayTick} onClick={() => onAct({ action: 'tick', row, step })}>
                  {words.label(emergencyStep, step)}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {notes.some(({ remark }) => remark) && (
        <ul className="em-notes">
          {notes
            .filter(({ remark }) => remark)
            .map((note, at) => (
              <li key={at}>
                <time>{String(note.time).slice(5, 16)}</time> <span lang="zh-CN">{String(note.who)}</span>{' '}
                <q lang="zh-CN">{String(note.remark)}</q>
              </li>
            ))}
        </ul>
      )}
      <footer>
        {mayTick && <Button onClick={() => onAct({ action: 'tick', row, step: '' })}>{texts.note}</Button>}
        {can(permission(emergency.key, 'end')) && (
          <Button
            type="primary"
            disabled={steps.some(step => !done.has(step))}
            title={steps.some(step => !done.has(step)) ? texts.stepsLeft : ''}
            onClick={() => onAct({ action: 'end', row, step: '' })}
          >
            {words.action('end')}
          </Button>
        )}
      </footer>
    </article>
  )
}

/** What is going on at this moment, wherever one may look; nothing when nothing is. */
function UnderWay() {
  const words = useWords(emergency)
  const tenant = useTenant()
  const forget = useForget(emergency)
  const [act, setAct] = useState<Act | null>(null)
  const going = useQuery({
    queryKey: ['resource', emergency.key, tenant, 'going'],
    queryFn: ({ signal }) => listRows(emergency, { emergencyStatus: underWay, size: shownMost }, signal),
    refetchInterval: 30_000,
  })
  return (
    <Loaded of={going} rows={2}>
      {({ records }) => (
        <>
          {records.length > 0 && (
            <section className="em">
              {records
                .toSorted((a, b) => Number(a.isDrill) - Number(b.isDrill))
                .map(row => (
                  <Card key={row.id} row={row} words={words} onAct={setAct} />
                ))}
            </section>
          )}
          {act && (
            <ActionDialog
              resource={emergency}
              words={words}
              action={act.action}
              rows={[act.row]}
              {...(act.step && { start: { step: act.step } })}
              onClose={() => setAct(null)}
              onFiled={() => void forget()}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

const extras: Extras<Emergency> = { without: ['copy'] }

/**
 * Emergencies: those under way with their clock and their steps, and all there were; a new one is a drill. 食品安全法
 * 103 条; domain.md D.10, E.1
 */
export default function Emergencies() {
  return (
    <>
      <UnderWay />
      <ChooseFirst>
        <Crud definition={emergency} extras={extras} />
      </ChooseFirst>
    </>
  )
}
