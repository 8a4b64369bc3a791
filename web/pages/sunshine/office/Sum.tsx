import { Band } from '../base/Band.tsx'
import { bandKeys, type BandKey } from '../base/bands.ts'
import { points } from '../base/figures.ts'
import { useBandTexts } from '../base/texts.ts'
import type { Sums } from './kitchens.ts'
import { useOfficeTexts } from './texts.ts'

export const countIn = (sums: Sums, band: BandKey): number => (band === 'none' ? sums.pending : sums.bands[band])

/** How many there are, their mean, and how many of each band; each opens its kitchens. */
export function Sum({
  sums,
  band,
  onBand,
}: {
  sums: Sums
  band: BandKey | null
  onBand: (band: BandKey | null) => void
}) {
  const texts = useOfficeTexts()
  return (
    <ul className="sx-sums">
      <li>
        <span>{texts.mean}</span>
        <b>{sums.all > sums.pending ? points(sums.mean) : '--'}</b>
        <small>{texts.kitchens(sums.all)}</small>
      </li>
      {bandKeys.map(key => (
        <li key={key}>
          <button type="button" aria-pressed={band === key} onClick={() => onBand(band === key ? null : key)}>
            <Band of={key} />
            <b>{countIn(sums, key)}</b>
            <small>
              {sums.all === 0 ? '0%' : `${Math.round((countIn(sums, key) / sums.all) * 100)}%`}
              <Range of={key} />
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Range({ of }: { of: BandKey }) {
  const texts = useBandTexts()
  return of === 'none' ? null : <> · {texts.ranges[of]}</>
}
