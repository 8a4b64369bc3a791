import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { marks } from '../../../../contract/marks.ts'
import { clock } from '../../../../contract/clock.ts'
import { checkItems } from '../../../../kernel/fields/checklist/type.ts'
import type { Field, Json } from '../../../../kernel/fields/index.ts'
import { asRecorded } from '../../../../kernel/define/asked.ts'
import offline from '../../../../modules/supervise/offline.ts'
import { problemsOf, soFar } from '../../../../modules/supervise/so-far.ts'
import { ApiError, idempotencyKey } from '../../../api/http.ts'
import { listsKey, useLists } from '../../../engine/list/lists.ts'
import { runAction } from '../../../engine/calls.ts'
import { dropDraft } from '../../../engine/draft.ts'
import type { Busy, Line } from '../../../engine/faces.ts'
import { FieldForm, type FieldFormHandle } from '../../../engine/form/FieldForm.tsx'
import { blankOf, enteredOf, errorsOf, type Entered } from '../../../engine/form/form.ts'
import { ChecklistGroup } from '../../../engine/parts/ChecklistGroup.tsx'
import { groupsOf, isFailed } from '../../../engine/parts/items.ts'
import { NewList } from '../../../engine/parts/NewList.tsx'
import { partTexts } from '../../../engine/parts/texts.ts'
import { isOpen, useChecklist } from '../../../engine/parts/useChecklist.ts'
import type { Words } from '../../../engine/words.ts'
import { confirm } from '../../../kit/Dialog.tsx'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useSession } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { saidBy } from '../../parts/Asking.tsx'
import { Standing } from './Standing.tsx'
import { finished, forms, list, listField, stepOf } from './steps.ts'
import { useInspectionTexts } from './texts.ts'
import { draftName, isOfList, readLocal, useDraft } from './useDraft.ts'
import './inspection.css'

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
 * An inspection on the spot, heading by heading, over the whole screen; its score is in view and its draft on the
 * server all the time. domain.md B.7.1, E.1
 */
export function Wizard({
  row,
  words,
  onClose,
  onFinished,
}: {
  row: Line | null
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
          infoId: row['infoId'] ?? '',
          // What was planned is inspected on the day somebody goes there.
          checkDate: row['checkDate'] || clock.today(),
        }
      : blank(chosen.infoId, user?.user_id ?? ''),
  )
  // Who starts one is among the inspectors: by name.
  const [before] = useState<Line>(
    () => row ?? { id: '', inspectors: user?.user_id ?? '', inspectorName: user?.nick_name || user?.user_name || '' },
  )
  const [local] = useState(() => readLocal(row?.id ?? ''))
  const [entered, setEntered] = useState<Entered>(() => ({ ...plain, ...local }))
  const [round, setRound] = useState(0)
  const now = useRef(entered)
  const client = useQueryClient()
  // What is in force is asked anew where the server says that it is another list.
  const anew = useCallback(() => void client.invalidateQueries({ queryKey: listsKey }), [client])
  const draft = useDraft(row?.id ?? '', anew)
  const asksOwner = plain['infoId'] === ''
  const [step, setStep] = useState(0)
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [running, setRunning] = useState(false)
  const handles = {
    base: useRef<FieldFormHandle>(null),
    measures: useRef<FieldFormHandle>(null),
    sign: useRef<FieldFormHandle>(null),
  }
  const photos = useRef<Busy>('idle')
  const body = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const { keep } = draft

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
  const partWords = partTexts(words.lang)
  const groups = groupsOf(listField as Field, items, words.lang, partWords)
  const bad = asked ? Map.groupBy(checkItems(of, items).bad, each => String(each.at?.place)) : null
  const errors = useMemo(() => errorsOf(whole, words, clock.now(), entered), [whole, words, entered])
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
    const done = !now.current['infoId'] ? draft.isSafe() : await draft.flush()
    if (!done && !(await confirm({ text: texts.leave }))) return
    void draft.forget()
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
    try {
      if (!(await draft.flush())) return
      await runAction(offline, 'finish', [draft.id.current], {}, idempotencyKey())
      toast('success', texts.finished)
      await draft.forget()
      onFinished(draft.id.current)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isOfList(error)) anew()
      setRefused([saidBy(error)])
    } finally {
      setRunning(false)
    }
  }
  const discard = () => {
    dropDraft(draftName(row?.id ?? ''))
    now.current = plain
    setEntered(plain)
    setRound(round + 1)
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
    draft.saved.how === 'saved'
      ? texts.saved(draft.saved.at)
      : draft.saved.how === 'saving'
        ? texts.saving
        : draft.saved.how === 'local'
          ? texts.local
          : draft.saved.how === 'refused'
            ? draft.saved.text
            : entered['infoId']
              ? texts.draft
              : texts.chooseFirst
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
    <div className="insp" ref={root} role="dialog" aria-modal="true" aria-label={texts.title} tabIndex={-1}>
      <header>
        <div className="insp-about">
          <h1>{String(row?.['infoName'] || (chosen.infoId && chosen.name) || texts.title)}</h1>
          <small data-how={draft.saved.how} role="status">
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
        {local && (
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
            <ChecklistGroup list={checklist} group={group} titled={false} bad={bad} asked={asked} texts={partWords} />
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
    </div>,
    document.body,
  )
}
