import { inLang } from '../../../../../contract/in-lang.ts'
import { figureOf } from '../../../../../kernel/define/panel.ts'
import { saIndex, types } from '../../../../../modules/enterprise/panels.ts'
import { enterpriseType } from '../../../../../modules/words/dictionaries.ts'
import { usePanel } from '../../../../engine/panels.ts'
import { useLabels } from '../../../../engine/words.ts'
import { useInk } from '../../../../kit/chart/ink.ts'
import { useLang } from '../../../../state/prefs.ts'
import { Card, useOpen, type Drawn } from '../base/Card.tsx'
import { fresh } from '../base/data.ts'
import { barsOf } from '../base/options.ts'
import { useChartTexts } from '../base/texts.ts'

export const share = (part: number, whole: number): string => (whole ? `${((part / whole) * 100).toFixed(0)}%` : '--')

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
        option: barsOf(ink, names, [{ name: texts.unit, values, colour: ink.curve }]),
        columns: [texts.bands, texts.unit],
        rows: names.map((name, n) => [name, texts.of(values[n]!, texts.households)]),
        onPick: (_series, n) => open(figureOf(saIndex, bands[n]).leads),
      }
    : null
  return <Card name="bands" title={texts.bands} panel={saIndex} of={query} drawn={drawn} none={texts.bandsNone} />
}

/** How many kitchens are of each of the nine types. domain.md D.11 企业类别 */
export function TypeCard() {
  const texts = useChartTexts()
  const ink = useInk()
  const open = useOpen()
  const lang = useLang()
  const labels = useLabels()
  const query = usePanel(types, { staleTime: fresh })
  const all = (query.data?.all ?? []).map(line => ({ ...line, name: labels.label(enterpriseType, line.type) }))
  const sum = all.reduce((whole, { num }) => whole + num, 0)
  const [most] = all.toSorted((a, b) => b.num - a.num)
  const names = all.map(({ name }) => name)
  const drawn: Drawn | null = sum
    ? {
        sentence: texts.typesSaid(most!.name, most!.num, share(most!.num, sum)),
        option: barsOf(ink, names, [{ name: texts.unit, values: all.map(({ num }) => num), colour: ink.curve }], true),
        columns: [inLang(types.title, lang), texts.unit],
        rows: all.map(({ name, num }) => [name, texts.of(num, texts.households)]),
        onPick: (_series, n) => open(figureOf(types, 'num').leads?.replace('{type}', String(all[n]!.type))),
      }
    : null
  return (
    <Card
      name="types"
      title={inLang(types.title, lang)}
      panel={types}
      of={query}
      drawn={drawn}
      none={texts.typesNone}
    />
  )
}
