import { Input } from 'antd'
import dayjs from 'dayjs'
import { byFinger } from '../../kit/byFinger.ts'
import { lazy } from '../../kit/lazy.tsx'
import { controlOf, textOf } from '../faces.ts'
import type { Faces, InputProps, SearchProps } from '../faces.ts'
import { late } from './late.tsx'
import { kindOf, kinds, soughtBy } from './moments.ts'

const PickedInput = late(async () => (await import('./pickers.tsx')).PickedInput)

/** What is sought by already, until the calendar has come. */
const Sought = ({ id, of, title, words: { texts }, values }: SearchProps) => (
  <Input
    id={id}
    readOnly
    aria-label={title}
    value={values.filter(Boolean).join(' ~ ')}
    placeholder={of.filter === 'range' ? `${texts.start} ~ ${texts.end}` : ''}
  />
)
const PickedSearch = lazy(
  () => import('./pickers.tsx'),
  it => it.PickedSearch,
  Sought,
)

/** A form brings the calendars along, so that typing can start in them: they do not come later there. */
export function takePickers(pickers: typeof import('./pickers.tsx')): void {
  PickedInput.come(pickers.PickedInput)
  PickedSearch.come(pickers)
}

function DateInput(props: InputProps) {
  const { of, title, words, value, onChange } = props
  // A finger does better with the picker of its own system.
  if (!byFinger()) return <PickedInput {...props} />
  const kind = kindOf(of.type.name)
  const { format, native } = kinds[kind]
  const text = textOf(value)
  return (
    <Input
      {...controlOf(props)}
      placeholder={words.texts.choose(title)}
      style={{ width: '100%' }}
      type={native}
      step={kind === 'moment' ? 1 : undefined}
      value={kind === 'moment' ? text.replace(' ', 'T') : text}
      onChange={event =>
        onChange?.(
          kind === 'moment' && event.target.value ? dayjs(event.target.value).format(format) : event.target.value,
        )
      }
    />
  )
}

function DateSearch(props: SearchProps) {
  const { id, of, title, words, values, onChange } = props
  const kind = kindOf(of.type.name)
  if (!byFinger() && kind !== 'time') return <PickedSearch {...props} />
  const { native } = kinds[soughtBy(kind)]
  const [from = '', to = ''] = values
  const isOne = of.filter !== 'range'
  const input = (index: 0 | 1, label: string) => (
    <Input
      {...(index === 0 && { id })}
      type={native}
      value={values[index] ?? ''}
      aria-label={label}
      onChange={event =>
        onChange(isOne ? [event.target.value] : index ? [from, event.target.value] : [event.target.value, to])
      }
    />
  )
  if (isOne) return input(0, title)
  return (
    <span className="crud-range">
      {input(0, `${title} ${words.texts.from}`)}
      <span aria-hidden="true">~</span>
      {input(1, `${title} ${words.texts.to}`)}
    </span>
  )
}

export const day: Faces = { Input: DateInput, Search: DateSearch, width: 118 }
export const moment: Faces = { Input: DateInput, Search: DateSearch, width: 168 }
export const month: Faces = { Input: DateInput, Search: DateSearch, width: 96 }
export const time: Faces = { Input: DateInput, Search: DateSearch, width: 84 }
