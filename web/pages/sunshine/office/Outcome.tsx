import type { Distribution } from '../../../../engines/index/simulation.ts'
import { Band, Scored } from '../base/Band.tsx'
import { Change } from '../base/Change.tsx'
import { points } from '../base/figures.ts'
import { Bars } from './Bars.tsx'
import { useOfficeTexts } from './texts.ts'

const bands = [0, 1, 2] as const
const whole = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** Bands and mean as they are and as they would be. */
function Sums({ present, outcome }: { present: Distribution; outcome: Distribution }) {
  const texts = useOfficeTexts()
  return (
    <table className="sx-sides">
      <thead>
        <tr>
          <td />
          {[texts.present, texts.after, texts.difference].map(title => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bands.map(band => (
          <tr key={band} data-of={band}>
            <th scope="row">
              <Band of={band} ranged />
            </th>
            <td>{present.bands[band]}</td>
            <td>{outcome.bands[band]}</td>
            <td>{whole(outcome.bands[band] - present.bands[band])}</td>
          </tr>
        ))}
        <tr data-of="mean">
          <th scope="row">{texts.mean}</th>
          <td>{points(present.mean)}</td>
          <td>{points(outcome.mean)}</td>
          <td>
            <Change of={Math.round((outcome.mean - present.mean) * 100) / 100} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** What other rules come to, beside the present. decisions-2.md A.7 */
export function Outcome({
  present,
  outcome,
  isStale,
  nameOf,
  onOpen,
}: {
  present: Distribution
  outcome: Distribution
  isStale: boolean
  nameOf: (id: string) => string
  onOpen: (id: string) => void
}) {
  const texts = useOfficeTexts()
  return (
    <div className="sx-column" data-stale={isStale || undefined}>
      <section className="sx-card">
        {isStale && <p className="sx-stale">{texts.stale}</p>}
        <Sums present={present} outcome={outcome} />
        <ul className="sx-legend" aria-hidden>
          <li data-side="present">{texts.present}</li>
          <li data-side="after">{texts.after}</li>
        </ul>
        <Bars steps={outcome.steps} beside={present.steps} />
      </section>
      <section className="sx-card" aria-labelledby="sx-moved">
        <header>
          <h2 id="sx-moved">{texts.moved}</h2>
        </header>
        {outcome.moved.length === 0 && <p className="sx-calm">{texts.noMoved}</p>}
        <ol className="sx-losses">
          {outcome.moved.map(({ infoId, before, after, rankBefore, rankAfter }) => (
            <li key={infoId}>
              <button type="button" className="sx-loss" onClick={() => onOpen(infoId)}>
                <span>
                  <span lang="zh-CN">{nameOf(infoId)}</span>
                  <small>{texts.ranks(rankBefore, rankAfter)}</small>
                </span>
                <span>
                  <Scored score={before} /> → <Scored score={after} />
                </span>
                <b>
                  <Change of={Math.round((after - before) * 100) / 100} />
                </b>
              </button>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
