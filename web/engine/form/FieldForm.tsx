import { Fragment, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { FocusEvent, Ref } from 'react'
import { Button, Form } from 'antd'
import type { FieldError } from '../../../contract/envelope.ts'
import type { Field } from '../../../kernel/fields/index.ts'
import { startIn } from '../../kit/startIn.ts'
import type { FormExtras } from '../list/extras.ts'
import type { Busy, Line } from '../faces.ts'
import { Limit } from '../Limit.tsx'
import { FieldInput } from './FieldInput.tsx'
import { takePickers } from '../fields/date.tsx'
import { facesOf } from '../fields/index.ts'
import * as pickers from '../fields/pickers.tsx'
import { wellNames, wellOf, type Entered, type Errors } from './form.ts'
import type { Words } from '../words.ts'

export interface FieldFormHandle {
  entered(): Entered
  /** Checks everything and shows what is wrong; the number of mistakes. */
  check(): number
  /** Shows what the server found wrong, each at its field; the messages that belong to no field of this form. */
  refuse(errors: readonly FieldError[]): readonly string[]
  /** Fills the form. */
  fill(values: Entered): void
  /** Fields that are not asked for now. */
  hidden(): readonly string[]
  busy(): Busy
}

const noErrors: Errors = new Map()
takePickers(pickers)

/**
 * Inputs for fields, two columns wide. Each draws itself again only when its own value or message changes. A field is
 * checked when it is left after a change; after a refused attempt to save, whenever anything changes, because rules
 * look across fields.
 */
export function FieldForm({
  ref,
  fields,
  start,
  before,
  about,
  words,
  title,
  check,
  onChange,
  suggest,
  inputs,
  hides,
  needs,
  wide,
  row,
  answered,
}: {
  ref: Ref<FieldFormHandle>
  fields: readonly (readonly [string, Field])[]
  start: Entered
  before: Line | undefined
  /** The row that something is done with, where the form asks what. */
  about?: string | undefined
  words: Words
  title: (name: string, of: Field) => string
  check: (entered: Entered) => Errors
  onChange: (entered: Entered) => void
  /** A change with what follows from it. */
  suggest?: (before: Entered, patch: Entered) => Entered
  inputs?: FormExtras['inputs']
  hides?: FormExtras['hides']
  /** Fields that must be given besides those that always must, with what is entered by now. */
  needs?: (entered: Entered) => readonly string[]
  wide?: FormExtras['wide']
  /** The row around these inputs, where what law lets them be depends on more than they say. */
  row?: Line | undefined
  /** Fields whose answer was given with what opened the form: typing starts at the next one. */
  answered?: readonly string[]
}) {
  const [form] = Form.useForm<Entered>()
  // Two tabs may hold the same form open at once.
  const prefix = useId()
  const idOf = (name: string) => `${prefix}${name}`
  const left = useRef(new Set<string>())
  const attempted = useRef(false)
  const shown = useRef<Errors>(noErrors)
  const refusals = useRef(new Map<string, string>())
  const busy = useRef(new Map<string, Busy>())
  /** Fields that the server has asked for: from then on they are seen, whatever hides them. */
  const wanted = useRef(new Set<string>())
  const seen = useRef(start)
  const entered = () => form.getFieldsValue(true) as Entered
  const awayWith = (now: Entered) => (hides?.(now) ?? []).filter(name => !wanted.current.has(name))
  const [hidden, setHidden] = useState<readonly string[]>(() => awayWith(start))
  const open = fields.filter(([name]) => !hidden.includes(name))
  const first = (open.find(([name]) => !answered?.includes(name)) ?? open[0])?.[0]
  const [needed, setNeeded] = useState<readonly string[]>(() => needs?.(start) ?? [])
  useEffect(() => startIn(first === undefined ? null : document.getElementById(idOf(first))), []) // oxlint-disable-line react/exhaustive-deps -- only when the form is opened

  /** Puts the messages at their fields; only those that differ from what stands there. */
  const show = (errors: Errors) => {
    const changed = [...new Set([...shown.current.keys(), ...errors.keys()])].filter(
      name => shown.current.get(name) !== errors.get(name),
    )
    shown.current = errors
    if (changed.length)
      form.setFields(changed.map(name => ({ name, errors: errors.has(name) ? [errors.get(name)!] : [] })))
  }
  const look = () => {
    const now = entered()
    const away = awayWith(now)
    const errors = away.length ? new Map([...check(now)].filter(([name]) => !away.includes(name))) : check(now)
    show(
      new Map([
        ...(attempted.current ? errors : [...errors].filter(([name]) => left.current.has(name))),
        ...refusals.current,
      ]),
    )
    return errors
  }
  const reveal = (name: string | undefined) => {
    if (name === undefined) return
    const place = document.getElementById(idOf(name))?.closest('.ant-form-item')
    place?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    document.getElementById(idOf(name))?.focus({ preventScroll: true })
  }

  useImperativeHandle(ref, () => ({
    entered,
    check() {
      attempted.current = true
      refusals.current.clear()
      const errors = look()
      reveal(fields.find(([name]) => errors.has(name))?.[0])
      return errors.size
    },
    refuse(errors) {
      attempted.current = true
      const own = new Set(fields.map(([name]) => name))
      refusals.current = new Map(
        errors.filter(({ field }) => own.has(field)).map(({ field, message }) => [field, message]),
      )
      for (const field of refusals.current.keys()) wanted.current.add(field)
      follow()
      look()
      reveal(fields.find(([name]) => refusals.current.has(name))?.[0])
      return errors.filter(({ field }) => !own.has(field)).map(({ message }) => message)
    },
    fill(values) {
      form.setFieldsValue(values)
      seen.current = entered()
      follow()
      if (attempted.current) look()
      onChange(entered())
    },
    hidden: () => awayWith(entered()),
    busy: () => {
      const states = [...busy.current.values()]
      return states.includes('working') ? 'working' : states.includes('failed') ? 'failed' : 'idle'
    },
  }))

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const item = event.target.closest<HTMLElement>('[data-field]')
    const name = item?.dataset['field']
    // Nobody has missed a field by looking at it first.
    if (!name || item.contains(event.relatedTarget) || !form.isFieldTouched(name)) return
    left.current.add(name)
    look()
  }
  const follow = () => {
    const away = awayWith(entered())
    if (away.join() !== hidden.join()) setHidden(away)
    const wants = needs?.(entered()) ?? []
    if (wants.join() !== needed.join()) setNeeded(wants)
  }
  const change = (patch: Entered) => {
    const values = suggest?.(seen.current, patch) ?? patch
    if (values !== patch) form.setFieldsValue(values)
    seen.current = entered()
    follow()
    for (const name of Object.keys(values)) refusals.current.delete(name)
    if (attempted.current || Object.keys(values).some(name => shown.current.has(name))) look()
    onChange(entered())
  }

  const all = Object.fromEntries(fields)
  const well = wellNames(fields)
  const allWell = () => {
    const patch = wellOf(fields, entered())
    form.setFieldsValue(patch)
    change(patch)
  }
  const limit = (of: Field) => (
    <Form.Item noStyle shouldUpdate>
      {() => <Limit of={of} fields={all} entered={{ ...row, ...entered() } as Entered} words={words} />}
    </Form.Item>
  )
  return (
    <Form
      form={form}
      layout="vertical"
      className="crud-form"
      initialValues={start}
      onValuesChange={values => change(values as Entered)}
      onBlur={onBlur}
      component="div"
      requiredMark
      scrollToFirstError={false}
    >
      {fields
        .filter(([name]) => !hidden.includes(name))
        .map(([name, of]) => (
          <Fragment key={name}>
            {name === well[0] && (
              <div className="crud-wide crud-well">
                <Form.Item noStyle shouldUpdate>
                  {() => (
                    <Button
                      size="small"
                      disabled={Object.keys(wellOf(fields, entered())).length === 0}
                      onClick={allWell}
                    >
                      {words.texts.allWell}
                    </Button>
                  )}
                </Form.Item>
              </div>
            )}
            <div data-field={name} className={facesOf(of).wide || wide?.includes(name) ? 'crud-wide' : undefined}>
              <Form.Item
                name={name}
                label={title(name, of)}
                htmlFor={idOf(name)}
                required={Boolean(of.required) || needed.includes(name)}
                {...((of.hint || of.lawful) && {
                  extra: (
                    <>
                      {of.hint && words.hint(name, of)}
                      {of.lawful && limit(of)}
                    </>
                  ),
                })}
              >
                <FieldInput
                  own={inputs?.[name]}
                  inputId={idOf(name)}
                  of={of}
                  name={name}
                  title={title(name, of)}
                  words={words}
                  before={before}
                  about={about}
                  bring={values => {
                    form.setFieldsValue(values)
                    change(values)
                  }}
                  onBusy={state => busy.current.set(name, state)}
                />
              </Form.Item>
            </div>
          </Fragment>
        ))}
    </Form>
  )
}
