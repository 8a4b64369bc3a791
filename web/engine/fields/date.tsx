import { DatePicker, Input, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { byFinger } from '../../kit/byFinger.ts'
import { controlOf, textOf } from '../faces.ts'
import type { Faces, InputProps, SearchProps } from '../faces.ts'
import { clock } from '../../../contract/clock.ts'

// Pages that ask for a day outside a form take it from here: it comes in one piece with the fields of forms.
export { DatePicker }

/** How each of these types is written on the wire, and which input of the system fits on a phone. */
const kinds = {
  day: { format: 'YYYY-MM-DD', native: 'date' },
  moment: { format: 'YYYY-MM-DD HH:mm:ss', native: 'datetime-local' },
  month: { format: 'YYYY-MM', native: 'month' },
  time: { format: 'HH:mm', native: 'time' },
} as const
type Kind = keyof typeof kinds
const kindOf = (name: string): Kind => (name in kinds ? (name as Kind) : 'day')

const parse = (text: string, kind: Kind) => {
  const at = text ? dayjs(kind === 'time' ? `2000-01-01 ${text}` : text) : null
  return at?.isValid() ? at : null
}

function DateInput({ of, title, words, value, onChange, ...control }: InputProps) {
  const kind = kindOf(of.type.name)
  const { format, native } = kinds[kind]
  const text = textOf(value)
  const shared = { ...controlOf(control), placeholder: words.texts.choose(title), style: { width: '100%' } }
  // A finger does better with the picker of its own system.
  if (byFinger()) {
    const shown = kind === 'moment' ? text.replace(' ', 'T') : text
    return (
      <Input
        {...shared}
        type={native}
        step={kind === 'moment' ? 1 : undefined}
        value={shown}
        onChange={event =>
          onChange?.(
            kind === 'moment' && event.target.value ? dayjs(event.target.value).format(format) : event.target.value,
          )
        }
      />
    )
  }
  const change = (at: dayjs.Dayjs | null) => onChange?.(at ? at.format(format) : '')
  if (kind === 'time')
    return <TimePicker {...shared} value={parse(text, kind)} format={format} needConfirm={false} onChange={change} />
  const past = Boolean(of.of['past'])
  return (
    <DatePicker
      {...shared}
      value={parse(text, kind)}
      format={format}
      picker={kind === 'month' ? 'month' : 'date'}
      showTime={kind === 'moment'}
      {...(past && { disabledDate: at => at.isAfter(dayjs(clock.now()), 'day') })}
      onChange={change}
    />
  )
}

function DateSearch({ id, of, title, words: { texts }, values, onChange }: SearchProps) {
  const kind = kindOf(of.type.name)
  const isOne = of.filter !== 'range'
  // A day is fine enough to search moments by: the server takes it as the whole day.
  const { format, native } = kinds[kind === 'moment' ? 'day' : kind]
  const [from = '', to = ''] = values
  if (byFinger() || kind === 'time') {
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
    return isOne ? (
      input(0, title)
    ) : (
      <span className="crud-range">
        {input(0, `${title} ${texts.from}`)}
        <span aria-hidden="true">~</span>
        {input(1, `${title} ${texts.to}`)}
      </span>
    )
  }
  const picker = kind === 'month' ? 'month' : 'date'
  if (isOne)
    return (
      <DatePicker
        id={id}
        picker={picker}
        style={{ width: '100%' }}
        value={parse(from, 'day')}
        format={format}
        onChange={at => onChange([at ? at.format(format) : ''])}
      />
    )
  const now = dayjs(clock.now())
  return (
    <DatePicker.RangePicker
      id={{ start: id }}
      picker={picker}
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      format={format}
      placeholder={[texts.start, texts.end]}
      value={[parse(from, 'day'), parse(to, 'day')]}
      onChange={range => onChange([range?.[0]?.format(format) ?? '', range?.[1]?.format(format) ?? ''])}
      {...(kind !== 'month' && {
        presets: [
          { label: texts.today, value: [now, now] },
          { label: texts.days7, value: [now.subtract(6, 'day'), now] },
          { label: texts.days30, value: [now.subtract(29, 'day'), now] },
          { label: texts.month, value: [now.startOf('month'), now] },
        ],
      })}
    />
  )
}

export const day: Faces = { Input: DateInput, Search: DateSearch, width: 118 }
export const moment: Faces = { Input: DateInput, Search: DateSearch, width: 168 }
export const month: Faces = { Input: DateInput, Search: DateSearch, width: 96 }
export const time: Faces = { Input: DateInput, Search: DateSearch, width: 84 }
