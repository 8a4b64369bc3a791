import { inLang } from '../../../../../contract/in-lang.ts'
import { figureOf } from '../../../../../kernel/define/panel.ts'
import { saIndex, types } from '../../../../../modules/enterprise/panels.ts'
import { usePanel } from '../../../../engine/panels.ts'
import { useInk } from '../../../../kit/chart/ink.ts'
import { useLang } from '../../../../state/prefs.ts'
import { ChartCard, useOpen, type Drawn } from '../../../parts/chart/ChartCard.tsx'
import { fresh } from '../base/data.ts'
import { barsOf } from '../../../parts/chart/options.ts'
import { PanelChart } from '../../../parts/chart/PanelChart.tsx'
import { useChartTexts } from '../base/texts.ts'
import { share } from '../base/words.ts'

const bands = ['band80', 'band60', 'band0', 'pending'] as const

/** How many kitchens are in each band of the index. domain.md D.11 企业分数段柱图 */
export function BandCard() {
  const texts = useChartTexts()
  const ink = useInk()
  const open = useOpen()
  const lang = useLang()
  const query = usePanel(saIndex, { staleTime: fresh })
  const { data } = query
  const names = bands.map(name => inLang(figureOf(saIndex, name).title, lang))
  const values = bands.map(name => data?.[name] ?? 0)
  const rated = values.slice(0, 3).reduce((sum, value) => sum + value, 0)
  const drawn: Drawn | null = values.some(Boolean)
    ? {
        sentence: rated ? texts.bandsSaid(data!.avg, data!.band80, rated) : texts.bandsNone,
        option: barsOf(ink, names, [{ name: texts.unit, values, colour: ink.curve }], { unit: texts.households }),
        columns: [texts.bands, texts.unit],
        rows: names.map((name, n) => [name, texts.of(values[n]!, texts.households)]),
        onPick: (_series, n) => open(figureOf(saIndex, bands[n]).leads),
      }
    : null
  return <ChartCard name="bands" title={texts.bands} panel={saIndex} of={query} drawn={drawn} none={texts.bandsNone} />
}

/** More slices than these nobody compares. screens-2.md 3 */
const pieMost = 6

/** How many kitchens are of each of the nine types. domain.md D.11 企业类别 */
export function TypeCard() {
  const texts = useChartTexts()
  return (
    <PanelChart
      panel={types}
      unit={texts.households}
      pie={pieMost}
      sentence={(bars, sum) => {
        const [{ name, value }] = bars.toSorted((a, b) => b.value - a.value) as [(typeof bars)[number]]
        return texts.typesSaid(name, value, share(value, sum))
      }}
      none={texts.typesNone}
    />
  )
}
