import { bandKeyOf, type BandKey } from './bands.ts'
import { points } from './figures.ts'
import { useBandTexts } from './texts.ts'
import './band.css'

/** The shapes of the map, so that a band is told without its colour: a disc, a diamond, a triangle, a ring. */
const shapes: Readonly<Record<BandKey, string>> = { 0: '●', 1: '◆', 2: '▲', none: '○' }

/** A band by its word, its shape and its colour. */
export function Band({ of, ranged = false }: { of: BandKey; ranged?: boolean }) {
  const texts = useBandTexts()
  return (
    <span className="sx-band" data-band={of}>
      <i aria-hidden>{shapes[of]}</i>
      {of === 'none' ? texts.pending : texts.bands[of]}
      {ranged && of !== 'none' && <small>{texts.ranges[of]}</small>}
    </span>
  )
}

/** A score with the shape of its band, for tables. */
export function Scored({ score }: { score: number | null }) {
  const texts = useBandTexts()
  const band = bandKeyOf(score)
  return (
    <span className="sx-band" data-band={band}>
      <i aria-hidden>{shapes[band]}</i>
      {score === null ? texts.pending : points(score)}
      {band !== 'none' && <span className="sr">{texts.bands[band]}</span>}
    </span>
  )
}
