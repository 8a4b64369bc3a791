import { clock } from '../../../../contract/clock.ts'
import { inLang } from '../../../../contract/in-lang.ts'
import {
  dayPart,
  figureOf,
  leadOf,
  panelName,
  sumsOf,
  type Asked,
  type Panel,
} from '../../../../kernel/define/panel.ts'
import { usePanel } from '../../../engine/panels.ts'
import { useLabels } from '../../../engine/words.ts'
import { useInk } from '../../../kit/chart/ink.ts'
import { usePartTexts } from '../texts.ts'
import { ChartCard, useOpen, type Drawn } from './ChartCard.tsx'
import { barsOf, linesOf, pieOf } from './options.ts'
import { useChartCardTexts } from './texts.ts'

/** What a line of the answer is of, and its first sum. */
interface Bar {
  readonly name: string
  readonly value: number
}

const linesIn = (answer: unknown): readonly Readonly<Record<string, string | number>>[] =>
  Array.isArray(answer) ? answer : ((answer as { readonly all?: readonly never[] } | undefined)?.all ?? [])

/**
 * What a panel lists, drawn: days as a line, anything else as bars. Its first sum is drawn, and the table has it beside
 * each other one that `numbers` of the panel says the name of. A press opens the list that proves a number. Title,
 * meaning and names follow from the panel.
 * @param days of how many days, where it is of days and other than it says
 * @param unit what is counted, said behind each number
 * @param pie so many parts at most are drawn as a pie; more of them are bars
 * @param sentence what is to be seen in it; how much it is in all where nothing is said
 * @param none said where there is nothing
 */
export function PanelChart({
  panel,
  days,
  unit,
  pie = 0,
  sentence,
  none,
}: {
  panel: Panel & Asked
  days?: number
  unit?: string
  pie?: number
  sentence?: (bars: readonly Bar[], sum: number) => string
  none?: string
}) {
  const { asks } = panel
  const texts = useChartCardTexts()
  const part = usePartTexts()
  const ink = useInk()
  const open = useOpen()
  const { lang, label } = useLabels()
  const query = usePanel(panel, days ? { days } : {})
  const isOfDays = asks.by === dayPart(asks.of)
  const of = asks.by === 'enterprise' ? 'infoName' : (asks.as ?? asks.by ?? '')
  const sums = Object.keys(sumsOf(asks)).filter((sum, n) => n === 0 || panel.numbers?.[sum])
  // The title of the panel already heads what its lines are of, unless they are days.
  const titles = sums.map(sum =>
    isOfDays || panel.numbers?.[sum] ? inLang(figureOf(panel, sum).title, lang) : texts.number,
  )
  const lines = linesIn(query.data)
  const bars = lines.map((line): Bar => ({
    name: asks.names ? label(asks.names, line[of]!) : String(line[of]),
    value: Number(line[sums[0]!]),
  }))
  const all = bars.reduce((sum, { value }) => sum + value, 0)
  const shown = bars.filter(({ value }) => value > 0)
  const names = bars.map(({ name }) => name)
  const drawing = { name: titles[0]!, values: bars.map(({ value }) => value), colour: ink.curve }
  const drawn: Drawn | null = all
    ? {
        sentence: sentence?.(bars, all) ?? texts.sum(all),
        option: isOfDays
          ? linesOf(
              ink,
              names.map(name => name.slice(5)),
              [{ ...drawing, isFilled: true }],
            )
          : shown.length <= pie
            ? pieOf(
                ink,
                shown.map(({ name, value }) => [name, value]),
                unit,
              )
            : barsOf(ink, names, [drawing], { isLying: true, unit }),
        ...(asks.by === 'enterprise' && { names }),
        columns: [isOfDays ? texts.day : inLang(panel.title, lang), ...titles],
        rows: lines.map((line, n) => [names[n]!, ...sums.map(sum => line[sum]!)]),
        onPick: (_series, n) =>
          open(
            leadOf(
              figureOf(panel, sums[0]).leads ?? '',
              clock.today(),
              days ?? asks.days,
              shown.length <= pie ? lines[bars.indexOf(shown[n]!)] : lines[n],
            ),
          ),
      }
    : null
  return (
    <ChartCard
      name={panelName(panel)}
      title={inLang(panel.title, lang)}
      panel={panel}
      {...(days && { days })}
      of={query}
      drawn={drawn}
      none={none ?? part.none}
    />
  )
}
