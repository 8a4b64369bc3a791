import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { marks } from '../../../../contract/marks.ts'
import { clock } from '../../../../contract/clock.ts'
import type { Circumstance } from '../../../../kernel/define/rule.ts'
import { checkItems } from '../../../../kernel/fields/checklist/type.ts'
import type { Field, Json } from '../../../../kernel/fields/index.ts'
import { asRecorded } from '../../../../kernel/define/asked.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import offline from '../../../../modules/supervise/offline.ts'
import { problemsOf, soFar } from '../../../../modules/supervise/so-far.ts'
import { listsKey, useLists } from '../../../engine/list/lists.ts'
import { listOf, type Busy, type Line } from '../../../engine/faces.ts'
import { AroundContext } from '../../../engine/fields/around.ts'
import { knownOfAll } from '../../../engine/fields/refRows.ts'
import { refsOf } from '../../../engine/fields/refNames.ts'
import { useAllChoices } from '../../../engine/fields/useAllChoices.ts'
import { AlbumContext } from '../../../engine/files/album.ts'
import { FieldForm, type FieldFormHandle } from '../../../engine/form/FieldForm.tsx'
import { blankOf, enteredOf, errorsOf, type Entered } from '../../../engine/form/form.ts'
import { ChecklistGroup } from '../../../engine/parts/ChecklistGroup.tsx'
import { groupsOf, isFailed } from '../../../engine/parts/items.ts'
import { NewList } from '../../../engine/parts/NewList.tsx'
import { usePartTexts } from '../../../engine/parts/texts.ts'
import { isOpen, useChecklist } from '../../../engine/parts/useChecklist.ts'
import { useTarget } from '../../../engine/registry.ts'
import type { Words } from '../../../engine/words.ts'
import { confirm } from '../../../kit/Dialog.tsx'
import type { Entry } from '../../../outbox/entry.ts'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useSession } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { begun } from './opened.ts'
import { Standing } from './Standing.tsx'
import { againstInspectors, finished, forms, list, listField, stepOf } from './steps.ts'
import { useInspectionTexts } from './texts.ts'
import { useWork } from './useWork.ts'
import './inspection.css'

type Inspection = WireRow<typeof offline>

/** What a new inspection starts with: today, by whoever starts it, in the kitchen that is chosen. */
function blank(infoId: string, user: string): Entered {
  return {
    ...blankOf([...forms.base(false), ...forms.measures, ...forms.sign, [list, listField as Field]]),
    checkDate: clock.today(),
    inspectors: user,
    infoId,
  }
}

/**
 * Who may inspect. `known`: what the rule knows of those who are chosen; `away`: without a network nobody is offered.
 */
function useInspectors(chosen: Json | undefined): { readonly known: Circumstance['known']; readonly away: boolean } {
  const { to, show } = refsOf(offline.fields.inspectors)
  const target = useTarget(to)
  const { data, isError, fetchStatus } = useAllChoices(target, show)
  const known = useMemo(() => {
    const rows = listOf(chosen).map(id => data?.find(row => row.id === id))
    return target && rows.every(row => row !== undefined)
      ? { inspectors: knownOfAll(target, offline.knows?.['inspectors'] ?? [], rows) }
      : undefined
  }, [target, data, chosen])
  return { known, away: !data && (isError || fetchStatus === 'paused') }
}

/**
 * An inspection on the spot, heading by heading, over the whole screen; its score is in view and its draft on the
 * server all the time. domain.md B.7.1, E.1
 */
export function Wizard({
  row,
  entry,
  words,
  onClose,
  onFinished,
}: {
  row: Inspection | null
  /** What there is of it on this device and not on the server. */
  entry: Entry | null
  words: Words
  onClose: () => void
  onFinished: (id: string) => void
}) {
  const texts = useInspectionTexts()
  const chosen = useEnterprise()
  const user = useSession(it => it.user)
  const [plain] = useState<Entered>(() =>
    row
      ? {
          ...enteredOf(Object.entries(offline.fields), row),
          infoId: row.infoId ?? '',
          // What was planned is inspected on the day somebody goes there, and by whoever does.
          checkDate: row.checkDate || clock.today(),
          inspectors: row.inspectors || (user?.user_id ?? ''),
        }
      : blank(entry ? String(entry.values['infoId'] ?? '') : chosen.infoId, user?.user_id ?? ''),
  )
  // Who starts one is among the inspectors: by name.
  const [before] = useState<Line>(() => ({
    id: '',
    ...row,
    ...(!row?.inspectors && {
      inspectors: user?.user_id ?? '',
      inspectorName: user?.nick_name || user?.user_name || '',
    }),
  }))
  const [entered, setEntered] = useState<Entered>(() => ({ ...plain, ...entry?.values }))
  const [round, setRound] = useState(0)
  const now = useRef(entered)
  const client = useQueryClient()
  // What is in force is asked anew where the server says that it is another list.
  const anew = useCallback(() => void client.invalidateQueries({ queryKey: listsKey }), [client])
  const about = String(row?.infoName || entry?.work?.about || (chosen.infoId && chosen.name) || '')
  const [first] = useState(() => (entry ? { ...entry, message: '', errors: [] } : begun(row?.id ?? '', about, plain)))
  const [isRestored, setIsRestored] = useState(entry !== null)
  const work = useWork(first, entry !== null, anew)
  const asksOwner = plain['infoId'] === ''
  const [step, setStep] = useState(0)
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>(() => (entry?.message ? [entry.message] : []))
  const [running, setRunning] = useState(false)
  const handles = {
    base: useRef<FieldFormHandle>(null),
    measures: useRef<FieldFormHandle>(null),
    sign: useRef<FieldFormHandle>(null),
  }
  const photos = useRef<Busy>('idle')
  const body = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const { keep } = work

  const put = useCallback(
    (values: Entered) => {
      now.current = { ...now.current, ...values }
      setEntered(now.current)
      keep(now.current)
    },
    [keep],
  )
  // Which version it began with, it goes on with, unless somebody goes over to the new one.
  const inForce = useLists(finished) ?? finished
  const whole = useMemo(() => asRecorded(inForce, entered), [inForce, entered])
  const of = whole.fields[list]!
  const checklist = useChecklist({
    of,
    name: list,
    words,
    value: entered[list] ?? '',
    onChange: useCallback((value: Json) => put({ [list]: value }), [put]),
    onBusy: state => {
      photos.current = state
    },
  })
  const { items } = checklist
  const standing = useMemo(() => soFar(items), [items])
  const partWords = usePartTexts()
  const groups = groupsOf(listField as Field, items, words.lang, partWords)
  const bad = asked ? Map.groupBy(checkItems(of, items).bad, each => String(each.at?.place)) : null
  const inspectors = useInspectors(entered['inspectors'])
  const errors = useMemo(() => {
    const against = againstInspectors(entered, inspectors.known, clock.now())
    return new Map([
      ...(against ? ([['inspectors', words.rule(against)]] as const) : []),
      ...errorsOf(whole, words, clock.now(), entered, undefined, undefined, inspectors.known),
    ])
  }, [whole, words, entered, inspectors.known])
  const [around] = useState(() => ({ resource: finished, values: () => now.current }))
  const last = groups.length + 2
  const placeOf = (field: string): number =>
    ({
      base: 0,
      list:
        1 +
        Math.max(
          0,
          groups.findIndex(group =>
            group.items.some(item => isOpen(item) || (isFailed(item) && !(item['problem'] && item['imgs']))),
          ),
        ),
      measures: groups.length + 1,
      sign: last,
    })[stepOf(field)]
  const go = (to: number) => {
    // Who inspects is asked first: after all the points nobody is left to be fetched.
    if (to > 0 && !inspectors.away && errors.has('inspectors')) {
      setStep(0)
      handles.base.current?.check()
      return
    }
    setStep(to)
    body.current?.scrollTo({ top: 0 })
    root.current?.querySelectorAll('nav button')[to]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }

  // Nothing behind is reached by finger, key or reader meanwhile.
  useEffect(() => {
    const own = root.current!
    const others = [...document.body.children].filter(
      (it): it is HTMLElement =>
        it instanceof HTMLElement && it !== own && it.contains(document.getElementById('root')) && !it.inert,
    )
    for (const other of others) other.inert = true
    own.focus()
    return () => {
      for (const other of others) other.inert = false
    }
  }, [])

  const leave = async () => {
    if (!(await work.leave()) && !(await confirm({ text: texts.leave }))) return
    onClose()
  }
  const busy = (): Busy =>
    [photos.current, ...Object.values(handles).map(({ current }) => current?.busy() ?? 'idle')].find(
      state => state !== 'idle',
    ) ?? 'idle'
  const finish = async () => {
    setAsked(true)
    setRefused([])
    for (const { current } of Object.values(handles)) current?.check()
    if (errors.size) return
    const state = busy()
    if (state !== 'idle') return setRefused([state === 'working' ? texts.firstUploads : texts.failedUploads])
    setRunning(true)
    const outcome = await work.finish()
    setRunning(false)
    if (outcome.how === 'refused') return setRefused(outcome.texts)
    if (outcome.how === 'full') return setRefused([texts.full])
    if (outcome.how === 'waits') {
      toast('info', texts.finishWaits)
      return onClose()
    }
    toast('success', texts.finished)
    onFinished(work.row())
  }
  const discard = () => {
    now.current = plain
    setEntered(plain)
    setIsRestored(false)
    setRound(round + 1)
    void work.discard(plain)
  }

  const form = (which: keyof typeof handles, fields: readonly (readonly [string, Field])[]) => (
    <FieldForm
      key={round}
      ref={handles[which]}
      fields={fields}
      start={entered}
      before={before}
      words={words}
      title={name => words.field(name)}
      check={() => new Map([...errors].filter(([name]) => fields.some(([own]) => own === name)))}
      // A form hands out all it was started with: of the rest it knows nothing new.
      onChange={values => put(Object.fromEntries(fields.map(([name]) => [name, values[name] ?? ''])))}
    />
  )
  const saved =
    work.saved.how === 'saved'
      ? texts.saved(work.saved.at)
      : work.saved.how === 'refused'
        ? work.saved.text
        : work.saved.how === 'none'
          ? texts[entered['infoId'] ? 'draft' : 'chooseFirst']
          : texts[work.saved.how]
  const titles = [texts.base, ...groups.map(({ title }) => title), texts.measures, texts.sign]
  const step1 = (at: number, title: string, mark: ReactNode, tone?: 'bad' | 'done') => (
    <li key={at}>
      <button type="button" aria-current={step === at ? 'step' : undefined} data-tone={tone} onClick={() => go(at)}>
        <b>{at + 1}</b>
        <span>{title}</span>
        {mark}
      </button>
    </li>
  )
  return createPortal(
    <AlbumContext value={work.album}>
      <AroundContext value={around}>
        <div className="insp" ref={root} role="dialog" aria-modal="true" aria-label={texts.title} tabIndex={-1}>
          <header>
            <div className="insp-about">
              <h1>{about || texts.title}</h1>
              <small data-how={work.saved.how} role="status">
                {saved}
              </small>
            </div>
            <Standing of={standing} words={words} />
            <Button className="insp-out" onClick={() => void leave()}>
              {texts.close}
            </Button>
          </header>
          <nav aria-label={texts.steps}>
            <ol>
              {step1(0, texts.base, null)}
              {groups.map((group, i) => {
                const open = group.items.filter(isOpen).length
                const failed = group.items.filter(isFailed).length
                return step1(
                  i + 1,
                  group.title,
                  <i>{texts.of(group.items.length - open, group.items.length)}</i>,
                  failed ? 'bad' : open ? undefined : 'done',
                )
              })}
              {step1(last - 1, texts.measures, null)}
              {step1(last, texts.sign, null)}
            </ol>
          </nav>
          <main ref={body}>
            {isRestored && (
              <Alert
                className="crud-alert"
                type="info"
                showIcon
                title={texts.restored}
                action={
                  <Button size="small" onClick={discard}>
                    {texts.discard}
                  </Button>
                }
              />
            )}
            <NewList
              of={inForce.fields[list]!}
              items={items}
              lang={words.lang}
              onChange={value => {
                put({ [list]: value })
                go(1)
              }}
            />
            <h2>{titles[step]}</h2>
            <div hidden={step !== 0}>{form('base', forms.base(asksOwner))}</div>
            {groups.map((group, i) => (
              <Form key={group.key} component="div" layout="vertical" hidden={step !== i + 1} className="insp-group">
                <ChecklistGroup
                  list={checklist}
                  group={group}
                  titled={false}
                  bad={bad}
                  asked={asked}
                  texts={partWords}
                />
              </Form>
            ))}
            <div hidden={step !== last - 1}>
              {standing.mustOrder && <Alert className="crud-alert" type="warning" showIcon title={texts.mustOrder} />}
              {standing.keyFail + standing.normalFail > 0 && (
                <p className="insp-fill">
                  <Button onClick={() => handles.measures.current?.fill({ problemDesc: problemsOf(items) })}>
                    {texts.fill}
                  </Button>
                  <span>{texts.failed(standing.keyFail + standing.normalFail)}</span>
                </p>
              )}
              {form('measures', forms.measures)}
            </div>
            <div hidden={step !== last}>
              <p className="part-note">{texts.toSign}</p>
              {form('sign', forms.sign)}
              {errors.size ? (
                <section className="insp-missing">
                  <h3>{texts.missing}</h3>
                  <ul>
                    {[...errors].map(([field, message]) => (
                      <li key={field}>
                        <button
                          type="button"
                          onClick={() => {
                            setAsked(true)
                            go(placeOf(field))
                          }}
                        >
                          {message}
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
              ) : (
                <Alert type="success" showIcon title={texts.complete} />
              )}
              {refused.length > 0 && (
                <Alert className="crud-alert" type="error" showIcon title={refused.join(marks[words.lang].clause)} />
              )}
            </div>
          </main>
          <footer>
            <Button size="large" disabled={step === 0} onClick={() => go(step - 1)}>
              {texts.previous}
            </Button>
            {step < last ? (
              <Button size="large" type="primary" onClick={() => go(step + 1)}>
                {texts.next}
              </Button>
            ) : (
              <Button
                size="large"
                type="primary"
                loading={running}
                disabled={errors.size > 0}
                onClick={() => void finish()}
              >
                {texts.finish}
              </Button>
            )}
          </footer>
        </div>
      </AroundContext>
    </AlbumContext>,
    document.body,
  )
}
