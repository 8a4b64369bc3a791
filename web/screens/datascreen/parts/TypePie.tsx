import { memo, useMemo } from 'react'
import type { TypeCount } from '../words/data.ts'
import { useSaid } from '../words/said.ts'
import { percent, useScreenTexts } from '../words/words.ts'
import { Chart, tipOf } from './chart.tsx'
import type { Option } from '../../../kit/chart/echarts.ts'
import { useInk } from './theme.ts'
import { FlipNumber } from './FlipNumber.tsx'

/** Cool tones only: amber and red belong to alarms. */
const colours = [
  '#37d5ff',
  '#53f0c3',
  '#4f8dff',
  '#a78bfa',
  '#1fb6a6',
  '#8fe3ff',
  '#6f7dff',
  '#b5f2d8',
  '#c9b8ff',
  '#2f6fb3',
]
const colourOf = (at: number) => colours[at % colours.length]!

/** The ring is for the eye; the list beside it says the same in words and numbers. */
export const TypePie = memo(function TypePie({ types }: { types: readonly TypeCount[] }) {
  const t = useScreenTexts()
  const { title, hint, linkOf } = useSaid('types')
  const { title: totalName, more } = useSaid('totals')
  const ink = useInk()
  const named = useMemo(() => types.map(each => ({ ...each, name: t.labels[each.name] ?? each.name })), [types, t])
  const total = useMemo(() => types.reduce((sum, each) => sum + each.num, 0), [types])
  const option = useMemo<Option>(
    () => ({
      tooltip: { ...tipOf(ink), trigger: 'item', formatter: '{b}<br/><b>{c}</b> {d}%' },
      series: [
        {
          type: 'pie',
          radius: ['62%', '92%'],
          center: ['50%', '50%'],
          label: { show: false },
          itemStyle: { borderColor: ink.deep, borderWidth: 2, borderRadius: 3 },
          emphasis: { scaleSize: 4 },
          data: named.map(({ name, num }, at) => ({ name, value: num, itemStyle: { color: colourOf(at) } })),
        },
      ],
    }),
    [named, ink],
  )
  return (
    <div className="ds-types">
      <div className="ds-types-ring">
        <Chart option={option} />
        <p>
          <FlipNumber value={total} href={more} hint={hint} />
          <span className="ds-wordy">{totalName}</span>
        </p>
      </div>
      <ol className="ds-types-list" aria-label={title}>
        {named.map((each, at) => (
          <li key={each.type || each.name} title={`${each.name} ${percent(each.num, total)}`}>
            <i style={{ background: colourOf(at) }} />
            <span>{each.name}</span>
            <FlipNumber value={each.num} hint={hint} href={linkOf('num', { type: each.type })} />
          </li>
        ))}
      </ol>
    </div>
  )
})
