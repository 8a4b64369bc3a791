import { useMemo } from 'react'
import type { Why } from '../../../../modules/sunshine/answers.ts'
import type { Option } from '../../../kit/chart/echarts.ts'
import { useInk, type Ink } from '../../../kit/chart/ink.ts'
import { useChart } from '../../../kit/chart/useChart.ts'
import { Change } from '../base/Change.tsx'
import type { Changes } from '../../../../engines/index/changes.ts'
import { daily } from '../base/changes.ts'
import { points, signed } from '../base/figures.ts'
import { useItems, useSunshineTexts } from '../base/texts.ts'
import { ChangeList } from './Gains.tsx'

const library = () => import('./library.ts')

/** Where a band begins. domain.md D.5 */
const bounds = [60, 80] as const
const ten = 10

/** @param notes what is said of each day beside its score, a line each */
function optionOf(days: Why['days'], notes: readonly (readonly string[])[], pending: string, ink: Ink): Option {
  const scores = days.flatMap(({ score }) => score ?? [])
  const label = { color: ink.soft, fontSize: 11 }
  return {
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: ink.ground,
      borderColor: ink.line,
      textStyle: { color: ink.text, fontSize: 13 },
      formatter: (hits: unknown) => {
        const at = (hits as readonly { dataIndex: number }[])[0]?.dataIndex ?? 0
        const { day, score } = days[at]!
        return [`${day}  <b>${score === null ? pending : points(score)}</b>`, ...notes[at]!].join('<br>')
      },
    },
    grid: { left: 8, right: 20, top: 16, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: days.map(({ day }) => day.slice(5)),
      boundaryGap: false,
      axisLabel: { ...label, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: ink.line } },
    },
    yAxis: {
      type: 'value',
      min: Math.max(0, Math.floor((Math.min(...scores) - 2) / ten) * ten),
      max: 100,
      axisLabel: label,
      splitLine: { lineStyle: { color: ink.line } },
    },
    series: [
      {
        type: 'line',
        data: days.map(({ score }) => score),
        symbol: 'circle',
        symbolSize: 6,
        lineStyle: { color: ink.curve, width: 2 },
        itemStyle: { color: ink.curve },
        areaStyle: { color: ink.curve, opacity: 0.08 },
        markLine: {
          silent: true,
          symbol: 'none',
          data: bounds.map(yAxis => ({ yAxis })),
          lineStyle: { color: ink.soft, type: 'dashed' },
          label: { color: ink.soft, fontSize: 11, position: 'insideStartTop' },
        },
      },
    ],
  } as Option
}

function Table({ days, changes }: { days: Why['days']; changes: readonly (Changes | null)[] }) {
  const texts = useSunshineTexts()
  return (
    <details className="sx-table">
      <summary>{texts.table}</summary>
      <div tabIndex={0} role="region" aria-label={texts.history}>
        <table>
          <thead>
            <tr>
              {[texts.day, texts.score, texts.change].map(title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map(({ day, score }, at) => {
                const of = changes[at]
                return (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td>{score === null ? '--' : points(score)}</td>
                    <td>
                      {of ? (
                        <>
                          <Change of={of.to - of.from} />
                          <ChangeList of={of} />
                        </>
                      ) : at > 0 ? (
                        texts.noChange
                      ) : (
                        '--'
                      )}
                    </td>
                  </tr>
                )
              })
              .toReversed()}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Thirty days, each with the items that changed its score. */
export function History({ days }: { days: Why['days'] }) {
  const texts = useSunshineTexts()
  const items = useItems()
  const ink = useInk()
  const changes = useMemo(() => daily(days), [days])
  const option = useMemo(() => {
    const notes = changes.map((of, at) =>
      of
        ? [
            ...of.parts.map(it => `${items(it.code)} ${signed(it.points)}`),
            ...(of.rest === 0 ? [] : [`${texts.rest} ${signed(of.rest)}`]),
          ]
        : at > 0
          ? [texts.noChange]
          : [],
    )
    return optionOf(days, notes, '--', ink)
    // oxlint-disable-next-line react/exhaustive-deps -- the names are those of the texts
  }, [days, changes, texts, ink])
  const { box, failed } = useChart(option, { library, whole: true })
  return (
    <>
      {failed ? <p className="sx-calm">{texts.chartFailed}</p> : <div className="sx-curve" ref={box} aria-hidden />}
      <Table days={days} changes={changes} />
    </>
  )
}
