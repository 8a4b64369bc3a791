import { useContext, useEffect, useState, type ReactElement } from 'react'
import { Select } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { Field } from '../../../kernel/fields/index.ts'
import { scoped, useEnterprise } from '../../state/enterprise.ts'
import { useSession } from '../../state/session.ts'
import { choiceRows, choicesFor } from '../calls.ts'
import { controlOf, textOf } from '../faces.ts'
import type { InputProps, Line, SearchProps } from '../faces.ts'
import { findResource } from '../registry.ts'
import { marks } from '../../../contract/marks.ts'
import type { Words } from '../words.ts'
import { AroundContext } from './around.ts'
import { shownAs } from './refNames.ts'
import { askedOf, besideOf, broughtBy, calledBy, callOf, offerOf, refOf } from './refRows.ts'
import { useNames } from './useNames.ts'
import { clock } from '../../../contract/clock.ts'

const howMany = 30
/** Of those that are asked for, some may not fit: more are looked at than are shown. */
const lookedAt = 200
const typingPause = 250

/**
 * The rows somebody may choose from: the first ones, or those that match what was typed. Asked only while the list is
 * open.
 */
function useChoices(of: Field, text: string, open: boolean, fits: boolean, about = '') {
  const { to, choose } = refOf(of)
  const called = calledBy(of)
  const tenant = useSession(it => it.user?.tenant_id)
  const selection = useEnterprise()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return useQuery({
    queryKey: [
      'resource',
      to,
      tenant,
      'choices',
      about && choose,
      about,
      called,
      fits && of.of['fits'],
      asked,
      selection.infoId,
      selection.cityId,
    ],
    enabled: open,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (about && choose) return { target: null, rows: await choicesFor(choose, about, called, asked, signal) }
      const target = await findResource(to)
      if (!target) return { target: null, rows: [] as readonly Line[] }
      return {
        target: target as Resource | null,
        rows: await choiceRows(
          target,
          called,
          asked,
          fits ? lookedAt : howMany,
          {
            ...(fits && askedOf(of, target)),
            ...(target.scope === 'enterprise' && !target.owns && scoped({}, selection)),
          },
          signal,
        ),
      }
    },
  })
}

/** A row to choose: its name, and its number in grey. */
function Choice({ label, number }: { label: string; number: string }) {
  return number ? (
    <>
      {label} <small className="crud-number">{number}</small>
    </>
  ) : (
    label
  )
}
const optionsOf = (of: Field, rows: readonly Line[] = [], target: Resource | null = null, words?: Words) =>
  rows.map(row => {
    const { label, number } = callOf(of, row)
    return {
      value: row.id,
      label: (
        <Choice
          label={label}
          number={[number, ...(target && words ? besideOf(of, target, row, words) : [])].filter(Boolean).join(' ')}
        />
      ),
      title: label,
    }
  })

/**
 * A row of another resource, searched while typing; what the rules of the form would refuse is not offered. Loaded by
 * ref.tsx when the first form has one.
 */
export function RefInput({ of, name, title, words, value, onChange, before, about, bring, ...control }: InputProps) {
  const { to, show, called, brings } = refOf(of)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { texts } = words
  const around = useContext(AroundContext)
  const chooses = Boolean(refOf(of).fits || refOf(of).near || around?.resource.knows?.[name])
  const { data, isFetching, isError } = useChoices(of, text, open, chooses, about)
  const offer = open && data?.target ? offerOf(of, name, data.target, data.rows, around, clock.now()) : null
  const left =
    offer && offer.left > 0
      ? texts.leftOut(offer.left, [...offer.why.map(words.rule), ...offer.says].join(marks[words.lang].clause))
      : ''
  const [picked, setPicked] = useState<Line | null>(null)
  const id = textOf(value)
  // What it was called when the row was filed stands in the row.
  const own = Object.entries(brings ?? {}).find(([, theirs]) => theirs === called)?.[0]
  const stored = before && textOf(before[name]) === id ? textOf(before[shownAs(of, name)]) : ''
  const call =
    picked?.id === id
      ? callOf(of, picked)
      : stored
        ? { label: (own && textOf(before?.[own])) || stored, number: own ? stored : '' }
        : null
  const nameOf = useNames(to, called ?? show, id && !call ? [id] : [])
  return (
    <Select
      {...controlOf(control)}
      style={{ width: '100%' }}
      allowClear
      placeholder={texts.choose(title)}
      open={open}
      onOpenChange={setOpen}
      loading={isFetching && open}
      value={id ? { value: id, label: call ? <Choice {...call} /> : nameOf(id) } : undefined}
      labelInValue
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      notFoundContent={isError ? texts.refFailed : isFetching ? texts.checking : text ? texts.refNone : texts.refSearch}
      options={optionsOf(
        of,
        (offer?.rows ?? (data?.target ? undefined : data?.rows))?.slice(0, howMany),
        data?.target,
        words,
      )}
      {...(left && {
        popupRender: (menu: ReactElement) => (
          <>
            {menu}
            <small className="crud-note crud-left">{left}</small>
          </>
        ),
      })}
      onChange={(chosen?: { value: string; label: unknown }) => {
        const row = data?.rows.find(each => each.id === chosen?.value)
        setPicked(row ?? null)
        setText('')
        onChange?.(chosen?.value ?? '')
        if (row && refOf(of).brings) bring(broughtBy(of, row))
      }}
    />
  )
}

export function RefSearch({ id, of, words: { texts }, values, onChange }: SearchProps) {
  const { to } = refOf(of)
  const called = calledBy(of)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [label, setLabel] = useState('')
  const { data, isFetching } = useChoices(of, text, open, false)
  const value = values[0] ?? ''
  const title = label || textOf(data?.rows.find(row => row.id === value)?.[called])
  const nameOf = useNames(to, called, value && !title ? [value] : [])
  return (
    <Select
      id={id}
      style={{ width: '100%' }}
      allowClear
      placeholder={texts.any}
      open={open}
      onOpenChange={setOpen}
      loading={isFetching && open}
      labelInValue
      value={value ? { value, label: title || nameOf(value) } : undefined}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      notFoundContent={text ? texts.refNone : texts.refSearch}
      options={optionsOf(of, data?.rows)}
      onChange={(chosen?: { value: string; label: unknown }) => {
        const row = data?.rows.find(each => each.id === chosen?.value)
        setLabel(row ? callOf(of, row).label : '')
        setText('')
        onChange([chosen?.value ?? ''])
      }}
    />
  )
}
