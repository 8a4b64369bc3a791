import { Link } from '../../kit/router.tsx'
import { figureOf } from '../../../kernel/define/panel.ts'
import { saIndex } from '../../../modules/enterprise/panels.ts'
import type { Mover } from '../../../modules/sunshine/panel-answers.ts'
import { indexMove } from '../../../modules/sunshine/panels.ts'
import { useMenus } from '../../api/menus.ts'
import { usePanel } from '../../engine/panels.ts'
import { Meaning } from '../../kit/Meaning.tsx'
import { Band } from '../sunshine/base/Band.tsx'
import type { BandKey } from '../sunshine/base/bands.ts'
import { Change } from '../sunshine/base/Change.tsx'
import { headline, signed } from '../sunshine/base/figures.ts'
import { useItems, useSunshineTexts } from '../sunshine/base/texts.ts'
import { Drill } from '../parts/Drill.tsx'
import { Bones, Card, Failed } from './parts.tsx'
import { useSuperviseTexts } from './supervise-texts.ts'

/** Which number of the standing a band is. */
const bands: readonly (readonly [BandKey, 'band80' | 'band60' | 'band0' | 'pending'])[] = [
  [0, 'band80'],
  [1, 'band60'],
  [2, 'band0'],
  ['none', 'pending'],
]
/** The list of a band's kitchens, as its panel says it; none where no list is of them alone. */
const filtersOf = (name: string): Readonly<Record<string, string>> | null => {
  const query = figureOf(saIndex, name).leads?.split('?')[1]
  return query === undefined ? null : Object.fromEntries(new URLSearchParams(query))
}

const everyMs = 60_000

/** The mean of thirty days as a line; its first and last value are said beside it. */
function Line({ days, label }: { days: readonly { readonly mean: number }[]; label: string }) {
  const [width, height] = [240, 44]
  const values = days.map(({ mean }) => mean)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const spread = Math.max(high - low, 1)
  const points = values
    .map(
      (value, at) =>
        `${(at / Math.max(values.length - 1, 1)) * width},${height - 4 - ((value - low) / spread) * (height - 8)}`,
    )
    .join(' ')
  return (
    <svg
      className="wb-line"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function Movers({ title, of, place, none }: { title: string; of: readonly Mover[]; place: string; none: string }) {
  const items = useItems()
  const texts = useSuperviseTexts()
  return (
    <section className="wb-movers" aria-label={title}>
      <h3>{title}</h3>
      {of.length === 0 && <p>{none}</p>}
      <ol>
        {of.map(({ infoId, infoName, change, largest }) => (
          <li key={infoId}>
            <Link to={`/${place}?infoId=${infoId}`}>
              <b lang="zh-CN">{infoName}</b>
              <Change of={change} />
              {largest && <small>{texts.because(items(largest.code), signed(largest.points))}</small>}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How the index of all kitchens in reach stands and moves, and who moved most, with the reason. screens-2.md 4 */
export function IndexMoves() {
  const texts = useSuperviseTexts()
  const index = useSunshineTexts()
  const place = useMenus().leaves.find(it => it.place.endsWith('index/sunshine'))?.place
  const standing = usePanel(saIndex, { refetchInterval: everyMs })
  const move = usePanel(indexMove, { refetchInterval: everyMs })
  if (place === undefined) return null
  const days = move.data?.days ?? []
  const [last, week] = [days.at(-1), days.find(({ day }) => day === move.data?.since)]
  return (
    <Card title={index.title} counts={indexMove} more={<Link to={`/${place}`}>{texts.ranking}</Link>}>
      {(standing.isPending || move.isPending) && <Bones count={3} kind="wl-rows" />}
      {(standing.error ?? move.error) && !(standing.data && move.data) && (
        <Failed of={standing.error ?? move.error} again={() => Promise.all([standing.refetch(), move.refetch()])} />
      )}
      {standing.data && move.data && (
        <>
          <div className="wb-index">
            <p>
              <b>{standing.data.avg === '' ? '--' : headline(Number(standing.data.avg))}</b>{' '}
              <Meaning panel={saIndex} name="avg" />
              {last && week && (
                <span>
                  {texts.weekAgo} <Change of={last.mean - week.mean} />
                </span>
              )}
            </p>
            {days.length > 1 && last && (
              <Line days={days} label={texts.meanLine(headline(days[0]!.mean), headline(last.mean))} />
            )}
            <ul>
              {bands.map(([band, name]) => (
                <li key={name}>
                  <Band of={band} />{' '}
                  {filtersOf(name) ? (
                    <Drill to="enterpriseInfo/enterpriseinfo" filters={filtersOf(name) ?? {}}>
                      {standing.data[name]}
                    </Drill>
                  ) : (
                    standing.data[name]
                  )}{' '}
                  <Meaning panel={saIndex} name={name} />
                </li>
              ))}
            </ul>
          </div>
          <div className="wb-moves">
            <Movers title={texts.rose} of={move.data.up} place={place} none={texts.nobody} />
            <Movers title={texts.fell} of={move.data.down} place={place} none={texts.nobody} />
          </div>
        </>
      )}
    </Card>
  )
}
