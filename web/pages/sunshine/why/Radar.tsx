import { useMemo } from 'react'
import type { Why } from '../../../../modules/sunshine/answers.ts'
import type { Option } from '../../../kit/chart/echarts.ts'
import { useInk, type Ink } from '../../../kit/chart/ink.ts'
import { useChart } from '../../../kit/chart/useChart.ts'
import { points } from '../base/figures.ts'
import { useItems, useSunshineTexts } from '../base/texts.ts'

const library = () => import('./library.ts')
type Parts = NonNullable<Why['detail']>['parts']
const percent = (worth: number): string => `${Math.round(worth * 100)}%`

const optionOf = (names: readonly string[], values: readonly number[], ink: Ink): Option =>
  ({
    tooltip: { show: false },
    radar: {
      indicator: names.map(name => ({ name, max: 100 })),
      radius: '66%',
      center: ['50%', '52%'],
      splitNumber: 4,
      axisName: { color: ink.text, fontSize: 12 },
      axisLine: { lineStyle: { color: ink.line } },
      splitLine: { lineStyle: { color: ink.line } },
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        silent: true,
        symbolSize: 5,
        itemStyle: { color: ink.curve },
        lineStyle: { color: ink.curve, width: 2 },
        areaStyle: { color: ink.curve, opacity: 0.16 },
        data: [{ value: values }],
      },
    ],
  }) as Option

/** How much of each item was done, as a net, with the same in figures behind it. */
export function Radar({ parts }: { parts: Parts }) {
  const texts = useSunshineTexts()
  const items = useItems()
  const ink = useInk()
  const used = parts.filter(({ weight }) => weight > 0)
  const names = used.map(({ code, worth }) => `${items(code)} ${percent(worth)}`).join('\n')
  const values = used.map(({ worth }) => Math.round(worth * 1000) / 10).join()
  const option = useMemo(() => optionOf(names.split('\n'), values.split(',').map(Number), ink), [names, values, ink])
  const { box, failed } = useChart(option, { library, whole: true })
  return (
    <>
      {failed ? <p className="sx-calm">{texts.chartFailed}</p> : <div className="sx-radar" ref={box} aria-hidden />}
      <details className="sx-table">
        <summary>{texts.table}</summary>
        <table>
          <caption className="sr">{texts.radar}</caption>
          <thead>
            <tr>
              {[texts.item, texts.weight, texts.score, texts.rate].map(title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ code, weight, score, worth }) => (
              <tr key={code}>
                <th scope="row">{items(code)}</th>
                <td>{weight > 0 ? points(weight) : texts.unused}</td>
                <td>{weight > 0 ? points(score) : '--'}</td>
                <td>{weight > 0 ? percent(worth) : '--'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
