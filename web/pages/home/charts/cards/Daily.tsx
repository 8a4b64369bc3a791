import { Segmented } from 'antd'
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
import { useChange, useWhen } from '../base/words.ts'

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
  const { period, last, past, of, put } = useView()
  const [when, changed] = [useWhen(), useChange()]
  const what: Counted = of('daily') in counted ? (of('daily') as Counted) : 'warn'
  const [panel, number] = counted[what]
  const query = usePanel(panel, { ...period, staleTime: fresh })
  const earlier = usePanel(panel, { ...(past ?? period), staleTime: fresh, enabled: past !== null })
  const numbersOf = (lines: readonly Line[] = []) => lines.map(line => Number(line[number] ?? 0))
  const now = numbersOf(query.data)
  const before = past ? numbersOf(earlier.data) : null
  const sum = sumOf(now)
  const on = (query.data ?? []).map((line: Line) => String(line['rtime']))
  const unit = what === 'check' ? texts.checks : texts.pieces
  const drawn: Drawn | null =
    sum + sumOf(before ?? []) > 0
      ? {
          sentence: texts.dailySaid(when, sum, unit, changed(sum, before ? sumOf(before) : undefined)),
          option: linesOf(
            ink,
            on.map(day => day.slice(5)),
            [
              { name: texts.now, values: now, colour: ink.curve, isFilled: true },
              ...(before ? [{ name: texts.before, values: before, colour: ink.soft, isDashed: true }] : []),
            ],
          ),
          signs: [
            { name: texts.now, colour: ink.curve },
            ...(before ? [{ name: texts.before, colour: ink.soft, isDashed: true }] : []),
          ],
          columns: [texts.day, texts.now, ...(before ? [texts.before] : [])],
          rows: on.map((day, n) => [day, now[n]!, ...(before ? [before[n] ?? 0] : [])]),
          onPick: (_series, n) =>
            open(leadOf(figureOf(panel, number).leads ?? '', last, period.days, { rtime: on[n]! })),
        }
      : null
  return (
    <ChartCard
      name="daily"
      title={texts.daily}
      panel={panel}
      days={period.days}
      to={last}
      tools={
        <Segmented
          aria-label={texts.daily}
          value={what}
          options={(Object.keys(counted) as Counted[]).map(value => ({ value, label: texts.dailyOf[value] }))}
          onChange={value => put({ daily: value === 'warn' ? '' : value })}
        />
      }
      of={query}
      drawn={drawn}
      none={texts.dailyNone(when, texts.dailyOf[what]!)}
    />
  )
}
