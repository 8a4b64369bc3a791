import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Checkbox } from 'antd'
import { marks } from '../../../contract/marks.ts'
import { writable } from '../../../kernel/define/resource.ts'
import { mealType, unit } from '../../../modules/words/dictionaries.ts'
import type { Reach, ReachedBatch } from '../../../modules/trace/reach.ts'
import recall from '../../../modules/trace/recall.ts'
import { ApiError, idempotencyKey, post } from '../../api/http.ts'
import { useForget } from '../../engine/data.ts'
import { textOf } from '../../engine/faces.ts'
import { TypeTitle } from '../../engine/form/TypeTitle.tsx'
import { FieldForm, type FieldFormHandle } from '../../engine/form/FieldForm.tsx'
import { blankOf, errorsOf, type Entered } from '../../engine/form/form.ts'
import { useWords, type Words } from '../../engine/words.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../state/toasts.ts'
import './recall.css'
import { useRecallTexts } from './recallTexts.ts'
import { clock } from '../../../contract/clock.ts'

const fields = writable(recall)
/** Rows of a group in sight before the rest is asked for. */
const inSight = 20

/** Rows of one kind, the first of them until somebody wants all. */
function Group({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  const texts = useRecallTexts()
  const [whole, setWhole] = useState(false)
  return (
    <section className="rc-group" aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul>
          {(whole ? rows : rows.slice(0, inSight)).map(([name, more], n) => (
            <li key={n}>
              <span lang="zh-CN">{name}</span>
              <small>{more}</small>
            </li>
          ))}
        </ul>
      )}
      {!whole && rows.length > inSight && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {texts.all(rows.length)}
        </Button>
      )}
    </section>
  )
}

const told = (batch: ReachedBatch, words: Words): string =>
  [batch.spec, batch.batchNo, batch.supplierName, batch.day].filter(Boolean).join(' · ') +
  ` · ${batch.balance} ${words.label(unit, batch.unit)}`

/** What would be hit, each batch with a tick, and the title to be typed by whoever means it. */
function Preview({
  batches,
  reach,
  ticked,
  stale,
  title,
  typed,
  words,
  onTick,
  onType,
}: {
  batches: readonly ReachedBatch[]
  reach: Reach
  ticked: ReadonlySet<string>
  stale: boolean
  title: string
  typed: string
  words: Words
  onTick: (ids: ReadonlySet<string>) => void
  onType: (text: string) => void
}) {
  const texts = useRecallTexts()
  const { colon } = marks[words.lang]
  const meals = (day: string, meal: number, diners: number | null) =>
    [day, words.label(mealType, meal), diners === null ? texts.unknown : texts.people(diners)].join(' · ')
  return (
    <div className="rc" aria-busy={stale}>
      <Alert type="warning" showIcon title={texts.warning} />
      <div className="tr-sums" role="group" aria-label={texts.reach}>
        {(
          [
            ['batchNum', texts.batches],
            ['enterpriseNum', texts.kitchens],
            ['dishNum', texts.dishes],
            ['mealNum', texts.meals],
            ['sampleNum', texts.samples],
            ['dinerNum', texts.diners],
          ] as const
        ).map(([name, label]) => (
          <span key={name}>
            <b>{reach[name].toLocaleString('en')}</b>
            {label}
          </span>
        ))}
      </div>
      <section className="rc-group" aria-label={texts.batches}>
        <h3>
          <Checkbox
            checked={ticked.size === batches.length}
            indeterminate={ticked.size > 0 && ticked.size < batches.length}
            onChange={event => onTick(new Set(event.target.checked ? batches.map(({ id }) => id) : []))}
          >
            {texts.batches}
            {colon}
            {texts.ticked(ticked.size, batches.length)}
          </Checkbox>
        </h3>
        <ul>
          {batches.map(batch => (
            <li key={batch.id}>
              <Checkbox
                checked={ticked.has(batch.id)}
                onChange={event =>
                  onTick(
                    new Set(event.target.checked ? [...ticked, batch.id] : [...ticked].filter(id => id !== batch.id)),
                  )
                }
              >
                <span lang="zh-CN">{batch.goodsName}</span> <small>{batch.inboundNo}</small>
              </Checkbox>
              <small lang="zh-CN">
                {batch.infoName} · {told(batch, words)}
              </small>
            </li>
          ))}
        </ul>
      </section>
      <Group
        title={texts.kitchens}
        rows={reach.kitchens.map(({ infoName, batches: own, dishes, diners }) => [
          infoName,
          texts.kitchen(own, dishes, diners),
        ])}
      />
      <Group
        title={texts.dishes}
        rows={reach.dishes.map(({ name, infoName, day, meal, diners }) => [
          `${name} · ${infoName}`,
          meals(day, meal, diners),
        ])}
      />
      <Group
        title={texts.diners}
        rows={reach.meals.map(({ infoName, day, meal, diners }) => [infoName, meals(day, meal, diners)])}
      />
      <TypeTitle label={texts.typeTitle(title)} value={typed} onType={onType} />
    </div>
  )
}

/**
 * A recall is first looked at and then started: what it hits, ticked, and confirmed by its own title. domain.md D.8.5
 */
export function RecallDialog({
  initial,
  onClose,
  onStarted,
}: {
  initial?: Entered
  onClose: () => void
  onStarted?: () => void
}) {
  const texts = useRecallTexts()
  const words = useWords(recall)
  const forget = useForget(recall)
  const form = useRef<FieldFormHandle>(null)
  const [start] = useState<Entered>(() => ({ ...blankOf(fields), ...initial }))
  const [input, setInput] = useState<Entered>(start)
  const [dirty, setDirty] = useState(false)
  const [first, setFirst] = useState<Reach | null>(null)
  const [reach, setReach] = useState<Reach | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState('')
  const [key, setKey] = useState(idempotencyKey)
  const asked = useRef(0)
  const batches = first?.batches ?? []
  // All of them means also those that are too many to be shown.
  const bodyOf = (ids: ReadonlySet<string>) => ({
    ...input,
    batchIds: ids.size === batches.length ? '' : [...ids].join(','),
  })
  const look = useMutation({
    mutationFn: (body: Entered) => post<Reach>(`${recall.path}/preview`, { body, quiet: true, timeout: 60_000 }),
  })
  const act = useMutation({
    mutationFn: (body: Entered) => post(recall.path, { body, idempotencyKey: key, quiet: true, timeout: 60_000 }),
  })
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const others = form.current?.refuse(error.errors) ?? error.errors.map(({ message }) => message)
    setRefused(
      error.errors.length && !others.length ? '' : [...new Set([error.msg, ...others])].join(marks[words.lang].clause),
    )
  }
  const preview = async () => {
    if (!form.current || form.current.check() || look.isPending) return
    const body = form.current.entered()
    setRefused('')
    try {
      const fresh = await look.mutateAsync(body)
      setInput(body)
      setFirst(fresh)
      setReach(fresh)
      setTicked(new Set(fresh.batches.map(({ id }) => id)))
    } catch (error) {
      refuse(error)
    }
  }
  const tick = async (ids: ReadonlySet<string>) => {
    setTicked(ids)
    setRefused('')
    if (!ids.size) return
    const own = ++asked.current
    try {
      const fresh = await look.mutateAsync(bodyOf(ids))
      if (own === asked.current) setReach(fresh)
    } catch (error) {
      if (own === asked.current) refuse(error)
    }
  }
  const begin = async () => {
    setRefused('')
    try {
      await act.mutateAsync(bodyOf(ticked))
      toast('success', texts.started)
      void forget().then(onStarted)
      onClose()
    } catch (error) {
      // Another attempt may say something else.
      setKey(idempotencyKey())
      refuse(error)
    }
  }
  const title = textOf(input['title'])
  const back = () => {
    setFirst(null)
    setTyped('')
    setRefused('')
  }
  const footer = first ? (
    <>
      <Button onClick={back}>{texts.back}</Button>
      <Button
        type="primary"
        danger
        loading={act.isPending}
        disabled={ticked.size === 0 || typed.trim() !== title.trim() || look.isPending}
        onClick={() => void begin()}
      >
        {texts.start}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{words.texts.cancel}</Button>
      <Button type="primary" loading={look.isPending} onClick={() => void preview()}>
        {texts.look}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      title={first ? texts.confirm : texts.title}
      onClose={onClose}
      dirty={dirty}
      footer={footer}
      width={820}
    >
      <div className="crud-sheet">
        {refused && <Alert className="crud-alert" type="error" showIcon title={refused} />}
        {first && reach ? (
          <Preview
            {...{ batches, reach, ticked, title, typed, words }}
            stale={look.isPending}
            onTick={ids => void tick(ids)}
            onType={setTyped}
          />
        ) : (
          <FieldForm
            ref={form}
            fields={fields}
            start={input}
            before={undefined}
            words={words}
            title={name => words.field(name)}
            check={entered => errorsOf(recall, words, clock.now(), entered)}
            onChange={() => setDirty(true)}
          />
        )}
      </div>
    </Dialog>
  )
}
