import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Button, Form } from 'antd'
import { CopyOutlined, DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { billMost } from '../../../../kernel/define/bill.ts'
import type { Resource } from '../../../../kernel/define/resource.ts'
import type { Field } from '../../../../kernel/fields/index.ts'
import { doubtsIn } from '../../../engine/bill.ts'
import type { Busy, Line } from '../../../engine/faces.ts'
import { facesOf } from '../../../engine/fields/index.ts'
import { Limit } from '../../../engine/Limit.tsx'
import { blankOf, wellOf, type Entered, type Errors } from '../../../engine/form/form.ts'
import { neededIn } from '../../../engine/form/needed.ts'
import { canScan } from '../../../engine/form/scan.ts'
import { unasked } from '../../../engine/shown.ts'
import type { Words } from '../../../engine/words.ts'
import { GoodsInput } from './GoodsInput.tsx'
import { ScanDialog } from './ScanDialog.tsx'
import { costOf, sumOf } from './sum.ts'
import { useBillTexts } from './texts.ts'

/** A line with what tells it from its neighbours while they come and go. */
export interface Held {
  readonly key: number
  readonly values: Entered
}

/** What stands in the table, in its order, before and after what it costs; the rest of a line opens below it. */
const paid = ['goodsName', 'goodsCategory', 'quantity', 'unit', 'price']
const looked = ['produceDate', 'batchNo', 'receiveTemp', 'certTypes', 'goodsImgs']
const columns = [...paid, ...looked]
/** Chosen with the goods themselves. */
const within = 'goodsId'

interface RowProps {
  readonly at: number
  readonly resource: Resource
  readonly line: Held
  readonly words: Words
  readonly fields: readonly (readonly [string, Field])[]
  readonly errors: Errors
  readonly onChange: (key: number, patch: Entered) => void
  readonly onAdd: (like?: Entered) => void
  readonly onRemove: (key: number) => void
  readonly onBusy: (key: number, name: string, state: Busy) => void
}

const isSame = (one: RowProps, other: RowProps): boolean =>
  one.at === other.at &&
  one.line === other.line &&
  one.words === other.words &&
  one.errors.size === other.errors.size &&
  [...one.errors].every(([name, text]) => other.errors.get(name) === text)

const Row = memo(function Row({
  at,
  resource,
  line,
  words,
  fields,
  errors,
  onChange,
  onAdd,
  onRemove,
  onBusy,
}: RowProps) {
  const texts = useBillTexts()
  const [open, setOpen] = useState(false)
  // The columns say what to enter.
  const own = useMemo(
    (): Words => ({ ...words, texts: { ...words.texts, enter: () => '', choose: () => '' } }),
    [words],
  )
  const hidden = unasked(resource, line.values).filter(name => !errors.has(name) && !line.values[name])
  const rest = fields.filter(([name]) => !columns.includes(name) && name !== within && !hidden.includes(name))
  const doubts = doubtsIn(line.values)
  // What is wrong or doubtful is never folded away.
  const opened = open || rest.some(([name]) => errors.has(name) || doubts.includes(name))
  const all = Object.fromEntries(fields)
  const needed = neededIn(resource, line.values)
  const isAsked = (name: string, its: Field): boolean => Boolean(its.required) || needed.includes(name)
  const change = (patch: Entered) => onChange(line.key, patch)
  const cell = ([name, of]: readonly [string, Field]) => {
    const Face = name === 'goodsName' ? GoodsInput : facesOf(of).Input
    const id = `bill-${line.key}-${name}`
    const error = errors.get(name) ?? (name === 'goodsName' ? errors.get(within) : undefined)
    const title = words.field(name)
    const help = error ?? (doubts.includes(name) ? texts.doubt : undefined)
    return (
      <Form.Item
        key={name}
        className={`bill-cell bill-${name}`}
        layout="vertical"
        label={title}
        htmlFor={id}
        required={isAsked(name, of)}
        validateStatus={error ? 'error' : help ? 'warning' : ''}
        {...(help && { help })}
        {...(of.lawful && { extra: <Limit of={of} fields={all} entered={line.values} words={words} /> })}
      >
        <Face
          id={id}
          of={of}
          name={name}
          title={title}
          words={own}
          value={line.values[name] ?? ''}
          before={line.values as Line}
          bring={change}
          onBusy={state => onBusy(line.key, name, state)}
          onChange={to => change({ [name]: to })}
          aria-invalid={error !== undefined}
          aria-required={isAsked(name, of)}
        />
      </Form.Item>
    )
  }
  const of = (name: string) => fields.filter(([field]) => field === name)
  return (
    <div className="bill-row" role="group" aria-label={texts.line(at + 1)} data-line={at}>
      <b className="bill-no">{at + 1}</b>
      {paid.flatMap(of).map(cell)}
      <span className="bill-cost">
        <small>{texts.amount}</small>
        {costOf(line.values)}
      </span>
      {looked.flatMap(of).map(cell)}
      <span className="bill-acts">
        <Button
          type="text"
          size="small"
          icon={opened ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-expanded={opened}
          aria-label={`${opened ? texts.less : texts.more} ${texts.line(at + 1)}`}
          title={opened ? texts.less : texts.more}
          onClick={() => setOpen(!opened)}
        />
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={`${texts.copy} ${texts.line(at + 1)}`}
          title={texts.copy}
          onClick={() => onAdd(line.values)}
        />
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`${texts.remove} ${texts.line(at + 1)}`}
          title={texts.remove}
          onClick={() => onRemove(line.key)}
        />
      </span>
      {opened && <div className="bill-rest">{rest.map(cell)}</div>}
    </div>
  )
}, isSame)

/**
 * A table of inputs, one line for each kind of goods; Enter goes from cell to cell, and from the last one into a new
 * line.
 */
export function BillLines({
  resource,
  words,
  fields,
  lines,
  errors,
  onChange,
  onAdd,
  onRemove,
  onBusy,
}: Omit<RowProps, 'at' | 'line' | 'errors'> & {
  readonly lines: readonly Held[]
  readonly errors: readonly Errors[]
}) {
  const texts = useBillTexts()
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(lines.length)
  const [scanned, setScanned] = useState(false)
  useEffect(() => {
    // Whoever adds one goes on in it; those that were read are looked through from above.
    if (lines.length === before.current + 1)
      root.current?.querySelector<HTMLElement>('.bill-row:last-of-type input')?.focus()
    before.current = lines.length
  }, [lines.length])
  const wrong = errors.findIndex(({ size }) => size > 0)
  useEffect(() => {
    if (wrong >= 0) root.current?.querySelector(`[data-line="${wrong}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [wrong])

  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement
    // An open list takes its choice first, and what is being composed is no word yet.
    if (
      event.key !== 'Enter' ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.nativeEvent.isComposing ||
      !from.matches('input') ||
      from.getAttribute('aria-expanded') === 'true'
    )
      return
    event.preventDefault()
    const all = [
      ...root.current!.querySelectorAll<HTMLElement>(
        '.bill-row input:not([type=file], [type=radio]:not(:checked), [disabled])',
      ),
    ]
    const next = all[all.indexOf(from) + 1]
    if (next) next.focus()
    else onAdd()
  }
  const scan = (goods: Entered) => {
    const last = lines.at(-1)!
    if (lines.length === 1 && !last.values['goodsName']) onChange(last.key, goods)
    else onAdd({ ...blankOf(fields), ...goods })
  }
  const sum = sumOf(lines.map(({ values }) => values))
  const needed = new Set(lines.flatMap(({ values }) => neededIn(resource, values)))
  const head = (name: string) => (
    <span key={name} data-required={resource.fields[name]?.required || needed.has(name) || undefined}>
      {words.field(name)}
    </span>
  )
  return (
    <section className="bill-lines" ref={root} aria-label={texts.lines} onKeyDown={goOn}>
      <div className="bill-scroll">
        <div className="bill-head" aria-hidden="true">
          <span>#</span>
          {paid.map(head)}
          <span className="bill-right">{texts.amount}</span>
          {looked.map(head)}
          <span />
        </div>
        {lines.map((line, at) => (
          <Row
            key={line.key}
            {...{ at, resource, line, words, fields, onChange, onAdd, onRemove, onBusy }}
            errors={errors[at]!}
          />
        ))}
      </div>
      <footer className="bill-foot">
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={lines.length >= billMost}
          title={lines.length >= billMost ? texts.most(billMost) : undefined}
          onClick={() => onAdd()}
        >
          {texts.add}
        </Button>
        <Button
          disabled={lines.every(({ values }) => Object.keys(wellOf(fields, values)).length === 0)}
          onClick={() => {
            for (const { key, values } of lines) onChange(key, wellOf(fields, values))
          }}
        >
          {words.texts.allWell}
        </Button>
        {canScan() && <Button onClick={() => setScanned(true)}>{texts.scan}</Button>}
        <small>{texts.hint}</small>
        <span className="bill-sum">
          {texts.count(lines.length)}
          {sum !== null && (
            <>
              {' '}
              · {texts.sum} <b>{texts.yuan(sum)}</b>
            </>
          )}
        </span>
      </footer>
      {scanned && <ScanDialog resource={resource} onFound={scan} onClose={() => setScanned(false)} />}
    </section>
  )
}
