import { memo } from 'react'
import { indexBands, type IndexStanding } from '../words/data.ts'
import { useSaid } from '../words/said.ts'
import { useScreenTexts } from '../words/words.ts'
import { FlipNumber } from './FlipNumber.tsx'

/** The best three and how many kitchens stand in each band: colour, sign and word say the same. business-area.md 2 */
export const IndexBoard = memo(function IndexBoard({ standing }: { standing: IndexStanding }) {
  const { index: t, unit } = useScreenTexts()
  const { hintOf, linkOf } = useSaid('index')
  const most = Math.max(1, ...Object.values(standing.bands))
  return (
    <div className="ds-index">
      {standing.mean !== '' && (
        <p className="ds-index-mean" title={hintOf('avg')}>
          {t.mean} <b>{standing.mean}</b>
        </p>
      )}
      <ol className="ds-index-best">
        {standing.best.map(({ id, name, total }, at) => (
          <li key={id || at} title={`${name} ${total}`}>
            <i aria-hidden="true">{at + 1}</i>
            <span>{name}</span>
            <b title={hintOf('total')}>{total}</b>
          </li>
        ))}
      </ol>
      <ul className="ds-index-bands">
        {indexBands.map(band => {
          const num = standing.bands[band]
          return (
            <li key={band} className={`ds-index-${band}`} title={hintOf(band)}>
              <span>{t[band]}</span>
              <div aria-hidden="true">
                <i style={{ transform: `scaleX(${num / most})` }} />
              </div>
              <FlipNumber value={num} hint={hintOf(band)} href={linkOf(band)} />
              <small>{unit}</small>
            </li>
          )
        })}
      </ul>
    </div>
  )
})
