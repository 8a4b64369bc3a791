/** The calendars a mouse picks days from: large, and fetched when the first of them stands on a page. */
import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { clock } from '../../../contract/clock.ts'
import { controlOf, textOf } from '../faces.ts'
import type { InputProps, SearchProps } from '../faces.ts'
import { kindOf, kinds, parse, soughtBy } from './moments.ts'

// Pages that ask for a day outside a form take it from here: it comes in one piece with the fields of forms.
export { DatePicker }

export function PickedInput({ of, title, words, value, onChange, ...control }: InputProps) {
  const kind = kindOf(of.type.name)
  const { format } = kinds[kind]
  const text = textOf(value)
  const shared = { ...controlOf(control), placeholder: words.texts.choose(title), style: { width: '100%' } }
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

export function PickedSearch({ id, of, words: { texts }, values, onChange }: SearchProps) {
  const kind = kindOf(of.type.name)
  const { format } = kinds[soughtBy(kind)]
  const [from = '', to = ''] = values
  const picker = kind === 'month' ? 'month' : 'date'
  if (of.filter !== 'range')
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
