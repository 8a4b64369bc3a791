import { inLang } from '../../../../../contract/in-lang.ts'
import { figureOf, leadOf } from '../../../../../kernel/define/panel.ts'
import type { AnswerOf } from '../../../../../kernel/define/panel-answer.ts'
import { rayDays } from '../../../../../modules/iot/chart-panels.ts'
import { alarmTypes } from '../../../../../modules/iot/panels.ts'
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
import { share, useChange, useWhen } from '../base/words.ts'

const levels = ['firstNum', 'secondNum', 'thirdNum'] as const
/** Types that have a bar; the table has all. */
const most = 10

/** Types of alarms, stacked by level. domain.md D.11 报警类型柱图 */
export function AlarmTypeCard() {
  const texts = useChartTexts()
  const ink = useInk()
  const open = useOpen()
  const lang = useLang()
  const { period, last, past } = useView()
  const [when, changed] = [useWhen(), useChange()]
  const labels = useLabels()
  const query = usePanel(alarmTypes, { ...period, staleTime: fresh })
  const earlier = usePanel(alarmTypes, { ...(past ?? period), staleTime: fresh, enabled: past !== null })
  const before = past ? new Map(earlier.data?.map(({ type, num }) => [type, num])) : null
  const all = (query.data ?? [])
    .filter(({ num }) => num > 0)
    .map(line => ({ ...line, name: labels.label(alarmType, line.type) }))
  const sum = (name: 'num' | 'openNum') => all.reduce((whole, line) => whole + line[name], 0)
  const titles = levels.map(name => inLang(figureOf(alarmTypes, name).title, lang))
  const signs = levels.map((_, n) => ({ name: titles[n]!, colour: ink.levels[n]! }))
  const [first] = all
  const leads = (name: string, type: string) =>
    leadOf(figureOf(alarmTypes, name).leads ?? '', last, period.days, { type })
  const drawn: Drawn | null = first
    ? {
        sentence: texts.alarmSaid(
          first.name,
          first.num,
          share(first.num, sum('num')),
          sum('openNum'),
          changed(
            sum('num'),
            before?.values().reduce((whole, num) => whole + num, 0),
          ),
        ),
        option: barsOf(
          ink,
          all.slice(0, most).map(({ name }) => name),
          levels.map((level, n) => ({
            name: titles[n]!,
            colour: ink.levels[n]!,
            values: all.slice(0, most).map(line => line[level]),
          })),
          { isLying: true },
        ),
        signs,
        columns: [
          texts.type,
          ...titles,
          ...(['num', 'openNum'] as const).map(name => inLang(figureOf(alarmTypes, name).title, lang)),
          ...(before ? [texts.before] : []),
        ],
        rows: all.map(line => [
          line.name,
          ...levels.map(level => line[level]),
          line.num,
          line.openNum,
          ...(before ? [before.get(line.type) ?? 0] : []),
        ]),
        onPick: (series, n) => open(leads(levels[series] ?? 'num', all[n]!.type)),
      }
    : null
  return (
    <ChartCard
      name="alarmTypes"
      title={inLang(alarmTypes.title, lang)}
      panel={alarmTypes}
      days={period.days}
      to={last}
      of={query}
      drawn={drawn}
      none={texts.alarmNone(when)}
    />
  )
}

const base = limits.ultraviolet.minutes

/** Of some days how often lamps shone, how often for long enough, and the mean minutes of each day. */
function shone(all: AnswerOf<typeof rayDays>) {
  const sum = (name: 'lampNum' | 'enoughNum') => all.reduce((whole, line) => whole + line[name], 0)
  return {
    lamps: sum('lampNum'),
    enough: sum('enoughNum'),
    means: all.map(({ minutes, lampNum }) => (lampNum ? Math.round((minutes / lampNum) * 10) / 10 : null)),
  }
}

/** How long ultraviolet lamps shone, against the minutes the law wants. domain.md D.11 紫外灯折线 */
export function RayCard() {
  const texts = useChartTexts()
  const ink = useInk()
  const open = useOpen()
  const lang = useLang()
  const { period, last, past } = useView()
  const query = usePanel(rayDays, { ...period, staleTime: fresh })
  const earlier = usePanel(rayDays, { ...(past ?? period), staleTime: fresh, enabled: past !== null })
  const all = query.data ?? []
  const before = past ? (earlier.data ?? []) : null
  const [now, was] = [shone(all), shone(before ?? [])]
  const signs = [
    { name: texts.mean, colour: ink.curve },
    ...(before ? [{ name: texts.before, colour: ink.soft, isDashed: true }] : []),
    { name: texts.base(base), colour: ink.levels[0], isDashed: true },
  ]
  const drawn: Drawn | null = now.lamps
    ? {
        sentence: texts.raysSaid(
          share(now.enough, now.lamps),
          now.lamps,
          was.lamps ? share(was.enough, was.lamps) : '',
        ),
        option: linesOf(
          ink,
          all.map(({ rtime }) => rtime.slice(5)),
          [
            { ...signs[0]!, values: now.means },
            ...(before ? [{ ...signs[1]!, values: was.means }] : []),
            { ...signs.at(-1)!, values: all.map(() => base) },
          ],
        ),
        signs,
        columns: [texts.day, texts.mean, texts.lamps, texts.enough, ...(before ? [texts.before] : [])],
        rows: all.map(({ rtime, lampNum, enoughNum }, n) => [
          rtime,
          now.means[n] ?? '--',
          lampNum,
          enoughNum,
          ...(before ? [was.means[n] ?? '--'] : []),
        ]),
        onPick: (_series, n) =>
          open(leadOf(figureOf(rayDays, 'minutes').leads ?? '', last, period.days, { rtime: all[n]!.rtime })),
      }
    : null
  return (
    <ChartCard
      name="rays"
      title={inLang(rayDays.title, lang)}
      panel={rayDays}
      days={period.days}
      to={last}
      of={query}
      drawn={drawn}
      none={texts.raysNone}
    />
  )
}
