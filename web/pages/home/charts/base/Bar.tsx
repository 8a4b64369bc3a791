import { Checkbox, Input, Segmented } from 'antd'
import dayjs from 'dayjs'
import { clock } from '../../../../../contract/clock.ts'
import { mostDays } from '../../../../../kernel/define/panel.ts'
import { DatePicker } from '../../../../engine/fields/pickers.tsx'
import { useShellTexts } from '../../../../i18n/shell.ts'
import { byFinger } from '../../../../kit/byFinger.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import { choose, chosen, useEnterprise } from '../../../../state/enterprise.ts'
import { useRole } from '../../../../state/session.ts'
import { firstDay, ranges, useView, usual } from './data.ts'
import { useChartTexts } from './texts.ts'

/** Whose numbers these are: of the node of the tree that was chosen, and how to let it go. */
function Scope() {
  const texts = useChartTexts()
  const t = useShellTexts()
  const isKitchen = useRole('enterprise')
  const hasTree = useRole('supervise')
  const selection = useEnterprise()
  if (chosen(selection))
    return (
      <button
        type="button"
        className="region-chip"
        aria-label={`${t.tree.current(selection.name)}. ${t.tree.clear}`}
        onClick={() => choose({ infoId: '', cityId: '', name: '' })}
      >
        <Icon name="map" size={14} />
        <span lang="zh-CN">{selection.name}</span>
        <Icon name="close" size={12} />
      </button>
    )
  return (
    <p>
      <span className="region-chip">
        <Icon name="map" size={14} />
        {isKitchen ? texts.own : texts.all}
      </span>{' '}
      {hasTree && <small>{texts.whole}</small>}
    </p>
  )
}

/** Days of one's own. A finger does better with the picker of its own system. */
function OwnDays() {
  const texts = useChartTexts()
  const { own, put } = useView()
  const today = clock.today()
  const [from, to] = own ? [firstDay(own), own.to] : ['', '']
  const choice = (first: string, last: string) => put({ from: first, to: last, days: '' })
  if (byFinger())
    return (
      <span className="ch-days">
        {([from, to] as const).map((day, n) => (
          <Input
            key={texts.ownDays[n]}
            type="date"
            aria-label={texts.ownDays[n]!}
            max={today}
            defaultValue={day}
            onChange={({ target: { value } }) =>
              choice(n ? from || value : value, n ? value : to && to >= value ? to : today)
            }
          />
        ))}
      </span>
    )
  return (
    <DatePicker.RangePicker
      aria-label={texts.range}
      placeholder={[...texts.ownDays]}
      value={own ? [dayjs(from), dayjs(to)] : null}
      disabledDate={(day, { from: first }) =>
        day.format('YYYY-MM-DD') > today || (first !== undefined && Math.abs(day.diff(first, 'day')) >= mostDays)
      }
      onChange={days => choice(days?.[0]?.format('YYYY-MM-DD') ?? '', days?.[1]?.format('YYYY-MM-DD') ?? '')}
    />
  )
}

/** What stands above all charts: whose numbers, of when, beside which. All of it is in the address. screens-2.md 3 */
export function Bar() {
  const texts = useChartTexts()
  const { own, period, past, put } = useView()
  return (
    <div className="ch-bar">
      <Scope />
      <Segmented
        aria-label={texts.range}
        value={own ? 0 : period.days}
        options={ranges.map(value => ({ value: value as number, label: texts.days(value) }))}
        onChange={value => put({ days: value === usual ? '' : String(value), from: '', to: '' })}
      />
      <OwnDays />
      <Checkbox checked={past !== null} onChange={({ target }) => put({ compare: target.checked ? '' : 'off' })}>
        {texts.compare}
      </Checkbox>
    </div>
  )
}
