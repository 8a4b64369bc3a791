import type { Place, TypeCount } from '../words/data.ts'
import { useScreenTexts } from '../words/words.ts'

export interface Pointed {
  readonly where: 'city' | 'lens' | 'plain'
  readonly place: Place
  /** Further places on the same spot. */
  readonly others: number
  /** 0–1 within the view. */
  readonly x: number
  readonly y: number
}

/** business-area.md 2: over 80 five stars, over 60 four, over 40 three, over 20 two, over 0 one. */
export const starsOf = (index: number): number => Math.min(5, Math.ceil(Math.max(0, index) / 20))

/** The window that opens beside a place. */
export function PlaceCard({ pointed, types }: { pointed: Pointed; types: readonly TypeCount[] | undefined }) {
  const t = useScreenTexts()
  const { place, others, x, y, where } = pointed
  const type = types?.find(each => each.type === place.type)?.name ?? place.type
  const stars = starsOf(place.index)
  // Towards the middle of the panel: the city lies at its left, the lens at its right.
  const toLeft = where === 'lens' || (where === 'plain' && x > 0.5)
  const aside = `ds-card ds-card-${where} ${toLeft ? 'ds-card-left' : 'ds-card-right'}`
  return (
    <aside className={aside} style={{ '--x': x, '--y': y } as React.CSSProperties}>
      <h3>{place.name}</h3>
      {place.alarm !== 'none' && <p className={`ds-card-alarm ds-card-alarm-${place.alarm}`}>{t.map[place.alarm]}</p>}
      <dl>
        {type && (
          <>
            <dt>{t.map.type}</dt>
            <dd>{t.labels[type] ?? type}</dd>
          </>
        )}
        {place.mark && (
          <>
            <dt>{t.map.mark}</dt>
            <dd>{place.mark}</dd>
          </>
        )}
        <dt>{t.map.dynamic}</dt>
        <dd>{t.levels.names[place.grade ? place.grade - 1 : 3]}</dd>
        <dt>{t.map.yearly}</dt>
        <dd>{t.levels.names[place.yearGrade ? place.yearGrade - 1 : 3]}</dd>
        <dt>{t.map.index}</dt>
        <dd>
          {place.index ? (
            <>
              {place.index}{' '}
              <span className="ds-stars" aria-label={`${stars} ${t.map.stars}`}>
                {'★'.repeat(stars)}
                <i>{'★'.repeat(5 - stars)}</i>
              </span>
            </>
          ) : (
            t.map.bands.none
          )}
        </dd>
        {place.address && (
          <>
            <dt>{t.map.address}</dt>
            <dd>{place.address}</dd>
          </>
        )}
      </dl>
      {others > 0 && (
        <p className="ds-card-more">
          {t.map.here} {others} {t.unit}
        </p>
      )}
    </aside>
  )
}
