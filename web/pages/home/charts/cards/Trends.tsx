import { inLang } from '../../../../../contract/in-lang.ts'
import { figureOf, leadOf } from '../../../../../kernel/define/panel.ts'
import type { AnswerOf } from '../../../../../kernel/define/panel-answer.ts'
import { ledgerRate } from '../../../../../modules/ledger/rate-panels.ts'
import { levelTrend } from '../../../../../modules/supervise/panels.ts'
import { usePanel } from '../../../../engine/panels.ts'
import { useInk } from '../../../../kit/chart/ink.ts'
import { useLang } from '../../../../state/prefs.ts'
import { ChartCard, useOpen, type Drawn } from '../../../parts/chart/ChartCard.tsx'
import { linesOf } from '../../../parts/chart/options.ts'
import { fresh, useView } from '../base/data.ts'
import { useChartTexts } from '../base/texts.ts'
import { share, useChange, useWhen } from '../base/words.ts'

const levels = ['firstLevel', 'secondLevel', 'thirdLevel', 'noLevel'] as const

/** How many kitchens had which dynamic level on each day. decisions-2.md G levelTrend */
export function LevelCard() {
  const texts = useChartTexts()
  const ink = useInk()
  const open = useOpen()
  const lang = useLang()
  const { period, last } = useView()
  const query = usePanel(levelTrend, { ...period, staleTime: fresh })
  const all = query.data ?? []
  const [first, now] = [all[0], all.at(-1)]
  const colours = [ink.curve, ink.levels[2], ink.levels[1], ink.soft]
  const lines = levels.map((name, n) => ({
    name: inLang(figureOf(levelTrend, name).title, lang),
    colour: colours[n]!,
    isDashed: name === 'noLevel',
    values: all.map(line => line[name]),
  }))
  const drawn: Drawn | null =
    first && now && lines.some(({ values }) => values.some(Boolean))
      ? {
          sentence: texts.levelsSaid(
            now.rtime,
            lines.map(({ name, values }) => `${name} ${texts.of(values.at(-1)!, texts.households)}`),
            now.firstLevel - first.firstLevel,
          ),
          option: linesOf(
            ink,
            all.map(({ rtime }) => rtime.slice(5)),
            lines,
          ),
          signs: lines,
          columns: [texts.day, ...lines.map(({ name }) => name)],
          rows: all.map(({ rtime }, n) => [rtime, ...lines.map(({ values }) => values[n]!)]),
          onPick: (_series, n) =>
            open(leadOf(levelTrend.leads ?? '', last, period.days, { rtime: all[n]?.rtime ?? last })),
        }
      : null
  return (
    <ChartCard
      name="levelTrend"
      title={inLang(levelTrend.title, lang)}
      panel={levelTrend}
      days={period.days}
      to={last}
      of={query}
      drawn={drawn}
      none={texts.typesNone}
    />
  )
}

const sumOf = (all: AnswerOf<typeof ledgerRate>, name: 'doneNum' | 'owedNum'): number =>
  all.reduce((sum, line) => sum + line[name], 0)

/** Which share of the ledgers owed on each day was filed. decisions-2.md G ledgerRate */
export function RateCard() {
  const texts = useChartTexts()
  const ink = useInk()
  const open = useOpen()
  const lang = useLang()
  const { period, last, past } = useView()
  const [when, changed] = [useWhen(), useChange()]
  const query = usePanel(ledgerRate, { ...period, staleTime: fresh })
  const earlier = usePanel(ledgerRate, { ...(past ?? period), staleTime: fresh, enabled: past !== null })
  const all = query.data ?? []
  const before = past ? (earlier.data ?? []) : null
  const [done, owed] = [sumOf(all, 'doneNum'), sumOf(all, 'owedNum')]
  const titleOf = (name: string): string => inLang(figureOf(ledgerRate, name).title, lang)
  const lines = [
    { name: titleOf('doneRate'), colour: ink.curve, values: all.map(({ doneRate }) => doneRate) },
    ...(before
      ? [{ name: texts.before, colour: ink.soft, isDashed: true, values: before.map(({ doneRate }) => doneRate) }]
      : []),
  ]
  const drawn: Drawn | null = owed
    ? {
        sentence: texts.rateSaid(
          when,
          share(done, owed),
          done,
          owed,
          changed(done, before ? sumOf(before, 'doneNum') : undefined),
        ),
        option: linesOf(
          ink,
          all.map(({ rtime }) => rtime.slice(5)),
          lines,
        ),
        signs: lines,
        columns: [
          texts.day,
          ...(['doneRate', 'doneNum', 'owedNum'] as const).map(titleOf),
          ...(before ? [texts.before] : []),
        ],
        rows: all.map(({ rtime, doneRate, doneNum, owedNum }, n) => [
          rtime,
          doneRate === null ? '--' : `${doneRate}%`,
          doneNum,
          owedNum,
          ...(before ? [before[n]?.doneRate == null ? '--' : `${before[n].doneRate}%`] : []),
        ]),
        onPick: (_series, n) =>
          open(
            leadOf(figureOf(ledgerRate, 'owedNum').leads ?? '', last, period.days, { rtime: all[n]?.rtime ?? last }),
          ),
      }
    : null
  return (
    <ChartCard
      name="ledgerRate"
      title={inLang(ledgerRate.title, lang)}
      panel={ledgerRate}
      days={period.days}
      to={last}
      of={query}
      drawn={drawn}
      none={texts.rateNone(when)}
    />
  )
}
