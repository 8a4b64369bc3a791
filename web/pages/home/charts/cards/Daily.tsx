import { Segmented } from 'antd'
import { clock } from '../../../../../contract/clock.ts'
import { figureOf, leadOf, type Panel } from '../../../../../kernel/define/panel.ts'
import { warnDays } from '../../../../../modules/iot/panels.ts'
import { ledgerDays } from '../../../../../modules/ledger/panels.ts'
import { checkDays } from '../../../../../modules/staff/panels.ts'
import { usePanel } from '../../../../engine/panels.ts'
import { useInk } from '../../../../kit/chart/ink.ts'
import { ChartCard, useOpen, type Drawn } from '../../../parts/chart/ChartCard.tsx'
import { fresh, useView } from '../base/data.ts'
import { linesOf } from '../../../parts/chart/options.ts'
import { useChartTexts } from '../base/texts.ts'
import { share } from './Counts.tsx'

/** What may be counted by day, and the number that counts it. */
const counted = {
  warn: [warnDays, 'num'],
  check: [checkDays, 'num'],
  ledger: [ledgerDays, 'recordNum'],
} as const satisfies Readonly<Record<string, readonly [panel: Panel, number: string]>>
type Counted = keyof typeof counted

type Line = Readonly<Record<string, string | number>>
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Alarms, morning checks or ledger records of each day, against the period before. domain.md D.11 每日数量折线 */
export function DailyCard() {
  const texts = useChartTexts()
  const ink = useInk()
  const open = useOpen()
  const { days, of, put } = useView()
  const what: Counted = of('daily') in counted ? (of('daily') as Counted) : 'warn'
  const [panel, number] = counted[what]
  // The period before comes with the same question: its days are told first.
  const query = usePanel(panel, { days: days * 2, staleTime: fresh })
  const lines: readonly Line[] = query.data ?? []
  const numbers = lines.map(line => Number(line[number] ?? 0))
  const [before, now] = [numbers.slice(0, days), numbers.slice(days)]
  const [sum, last] = [sumOf(now), sumOf(before)]
  const on = lines.slice(days).map(line => String(line['rtime']))
  const unit = what === 'check' ? texts.checks : texts.pieces
  const change =
    last === 0
      ? ''
      : sum === last
        ? texts.same
        : sum > last
          ? texts.more(share(sum - last, last))
          : texts.fewer(share(last - sum, last))
  const drawn: Drawn | null =
    sum + last > 0
      ? {
          sentence: texts.dailySaid(days, sum, unit, change),
          option: linesOf(
            ink,
            on.map(day => day.slice(5)),
            [
              { name: texts.now, values: now, colour: ink.curve, isFilled: true },
              { name: texts.before, values: before, colour: ink.soft, isDashed: true },
            ],
          ),
          signs: [
            { name: texts.now, colour: ink.curve },
            { name: texts.before, colour: ink.soft, isDashed: true },
          ],
          columns: [texts.day, texts.now, texts.before],
          rows: on.map((day, n) => [day, now[n]!, before[n]!]),
          onPick: (_series, n) =>
            open(leadOf(figureOf(panel, number).leads ?? '', clock.today(), days, { rtime: on[n]! })),
        }
      : null
  return (
    <ChartCard
      name="daily"
      title={texts.daily}
      panel={panel}
      days={days}
      tools={
        <Segmented
          aria-label={texts.daily}
          value={what}
          options={(Object.keys(counted) as Counted[]).map(value => ({ value, label: texts.dailyOf[value] }))}
          onChange={value => put('daily', value === 'warn' ? '' : value)}
        />
      }
      of={query}
      drawn={drawn}
      none={texts.dailyNone(texts.dailyOf[what]!)}
    />
  )
}
