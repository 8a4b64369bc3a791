import { figureOf } from '../../../../kernel/define/panel.ts'
import { saIndex } from '../../../../modules/enterprise/panels.ts'
import { Says } from '../../../kit/Meaning.tsx'
import { Band } from '../base/Band.tsx'
import { bandKeys, type BandKey } from '../base/bands.ts'
import { points } from '../base/figures.ts'
import { useBandTexts } from '../base/texts.ts'
import type { Sums } from './kitchens.ts'
import { useOfficeTexts } from './texts.ts'

/** Which number of the standing a band is. */
const figures: Readonly<Record<BandKey, string>> = { 0: 'band80', 1: 'band60', 2: 'band0', none: 'pending' }

function Mark({ of, isPart }: { of: string; isPart: boolean }) {
  const { leads, ...figure } = figureOf(saIndex, of)
  return <Says of={{ ...figure, ...(!isPart && leads && { leads }) }} />
}

export const countIn = (sums: Sums, band: BandKey): number => (band === 'none' ? sums.pending : sums.bands[band])

/** How many there are, their mean, and how many of each band; each opens its kitchens. */
export function Sum({
  sums,
  band,
  isPart,
  onBand,
}: {
  sums: Sums
  band: BandKey | null
  /** Only some kitchens are shown, which no list is of. */
  isPart: boolean
  onBand: (band: BandKey | null) => void
}) {
  const texts = useOfficeTexts()
  return (
    <ul className="sx-sums">
      <li>
        <span>
          {texts.mean} <Mark of="avg" isPart={isPart} />
        </span>
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
          <Mark of={figures[key]} isPart={isPart} />
        </li>
      ))}
    </ul>
  )
}

function Range({ of }: { of: BandKey }) {
  const texts = useBandTexts()
  return of === 'none' ? null : <> · {texts.ranges[of]}</>
}
