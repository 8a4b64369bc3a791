import { inLang } from '../../../../../contract/in-lang.ts'
import { clock } from '../../../../../contract/clock.ts'
import { figureOf, leadOf } from '../../../../../kernel/define/panel.ts'
import { alarmTypes, rayDays } from '../../../../../modules/iot/panels.ts'
import { alarmType } from '../../../../../modules/words/dictionaries.ts'
import { limits } from '../../../../../modules/words/limits.ts'
import { usePanel } from '../../../../engine/panels.ts'
import { useLabels } from '../../../../engine/words.ts'
import { useInk } from '../../../../kit/chart/ink.ts'
import { useLang } from '../../../../state/prefs.ts'
import { ChartCard, useOpen, type Drawn } from '../../../parts/chart/ChartCard.tsx'
import { fresh, useView } from '../base/data.ts'
import { barsOf, linesOf } from '../../../parts/chart/options.ts'
import { useChartTexts } from '../base/texts.ts'
import { share } from './Counts.tsx'

const levels = ['firstNum', 'secondNum', 'thirdNum'] as const
/** Types that have a bar; the table has all. */
const most = 10

/** Types of alarms, stacked by level. domain.md D.11 报警类型柱图 */
export function AlarmTypeCard() {
  const texts = useChartTexts()
  const ink = useInk()
  const open = useOpen()
  const lang = useLang()
  const { days } = useView()
  const labels = useLabels()
  const query = usePanel(alarmTypes, { days, staleTime: fresh })
  const all = (query.data ?? [])
    .filter(({ num }) => num > 0)
    .map(line => ({ ...line, name: labels.label(alarmType, line.type) }))
  const sum = (name: 'num' | 'openNum') => all.reduce((whole, line) => whole + line[name], 0)
  const titles = levels.map(name => inLang(figureOf(alarmTypes, name).title, lang))
  const signs = levels.map((_, n) => ({ name: titles[n]!, colour: ink.levels[n]! }))
  const [first] = all
  const leads = (name: string, type: string) =>
    leadOf(figureOf(alarmTypes, name).leads ?? '', clock.today(), days, { type })
  const drawn: Drawn | null = first
    ? {
        sentence: texts.alarmSaid(first.name, first.num, share(first.num, sum('num')), sum('openNum')),
        option: barsOf(
          ink,
          all.slice(0, most).map(({ name }) => name),
          levels.map((level, n) => ({
            name: titles[n]!,
            colour: ink.levels[n]!,
            values: all.slice(0, most).map(line => line[level]),
          })),
          true,
        ),
        signs,
        columns: [
          texts.type,
          ...titles,
          ...(['num', 'openNum'] as const).map(name => inLang(figureOf(alarmTypes, name).title, lang)),
        ],
        rows: all.map(line => [line.name, ...levels.map(level => line[level]), line.num, line.openNum]),
        onPick: (series, n) => open(leads(levels[series] ?? 'num', all[n]!.type)),
      }
    : null
  return (
    <ChartCard
      name="alarmTypes"
      title={inLang(alarmTypes.title, lang)}
      panel={alarmTypes}
      days={days}
      of={query}
      drawn={drawn}
      none={texts.alarmNone(days)}
    />
  )
}

const base = limits.ultraviolet.minutes

/** How long ultraviolet lamps shone, against the minutes the law wants. domain.md D.11 紫外灯折线 */
export function RayCard() {
  const texts = useChartTexts()
  const ink = useInk()
  const open = useOpen()
  const lang = useLang()
  const { days } = useView()
  const query = usePanel(rayDays, { days, staleTime: fresh })
  const all = query.data ?? []
  const sum = (name: 'lampNum' | 'enoughNum') => all.reduce((whole, line) => whole + line[name], 0)
  const means = all.map(({ minutes, lampNum }) => (lampNum ? Math.round((minutes / lampNum) * 10) / 10 : null))
  const signs = [
    { name: texts.mean, colour: ink.curve },
    { name: texts.base(base), colour: ink.levels[0], isDashed: true },
  ]
  const drawn: Drawn | null = sum('lampNum')
    ? {
        sentence: texts.raysSaid(share(sum('enoughNum'), sum('lampNum')), sum('lampNum')),
        option: linesOf(
          ink,
          all.map(({ rtime }) => rtime.slice(5)),
          [
            { ...signs[0]!, values: means },
            { ...signs[1]!, values: all.map(() => base) },
          ],
        ),
        signs,
        columns: [texts.day, texts.mean, texts.lamps, texts.enough],
        rows: all.map(({ rtime, lampNum, enoughNum }, n) => [rtime, means[n] ?? '--', lampNum, enoughNum]),
        onPick: (_series, n) =>
          open(leadOf(figureOf(rayDays, 'minutes').leads ?? '', clock.today(), days, { rtime: all[n]!.rtime })),
      }
    : null
  return (
    <ChartCard
      name="rays"
      title={inLang(rayDays.title, lang)}
      panel={rayDays}
      days={days}
      of={query}
      drawn={drawn}
      none={texts.raysNone}
    />
  )
}
