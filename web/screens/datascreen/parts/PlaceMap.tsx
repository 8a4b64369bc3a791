import { memo, useContext, useMemo, useState } from 'react'
import { ScopeContext, type Place, type TypeCount } from '../words/data.ts'
import { useSaid } from '../words/said.ts'
import { useScreenTexts } from '../words/words.ts'
import { bands } from './bands.ts'
import { Figure } from './Figure.tsx'
import { isWithin, project, viewAround, type View } from './mosaic.ts'
import { PlaceCard, type Pointed } from './PlaceCard.tsx'
import { PlaceView } from './PlaceView.tsx'
import { innerNames, isNearWuhan, outerNames } from './wuhan.ts'

interface PlaceMapProps {
  readonly places: readonly Place[]
  readonly types: readonly TypeCount[] | undefined
}

/**
 * Places in the panel, in stage pixels: the city at the left, the lens at the right. The style sheet has the same four
 * numbers.
 */
const cityAt = { left: 26, top: 0 }
const lensAt = { left: 496, top: 12 }
const city: View = { width: 400, height: 432, lng: 114.385, lat: 30.67, span: 1.46 }
const lensSize = 408
const core = { lng: 114.298, lat: 30.583, span: 0.3 }
const plain = { width: 890, height: 432 }
const told = 100
const rank = { urgent: 0, open: 1, none: 2 } as const
const allNames = [...innerNames, ...outerNames]

const onEarth = ({ lng, lat }: Place) => lng !== 0 && lat !== 0 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90

/** Two lines that touch the ring on the city and the rim of the lens. */
function Beam({ ring }: { ring: { lng: number; lat: number; span: number } }) {
  const [x, y] = project(city, ring.lng, ring.lat)
  const small = ((ring.span / 2) * city.height) / city.span
  const from = [cityAt.left + x, cityAt.top + y] as const
  const large = lensSize / 2
  const to = [lensAt.left + large, lensAt.top + large] as const
  const far = Math.hypot(to[0] - from[0], to[1] - from[1])
  const way = Math.atan2(to[1] - from[1], to[0] - from[0])
  const lean = Math.acos(Math.min(1, Math.max(-1, (small - large) / far)))
  const touch = ([cx, cy]: readonly [number, number], radius: number, side: 1 | -1) =>
    `${(cx + radius * Math.cos(way + side * lean)).toFixed(1)} ${(cy + radius * Math.sin(way + side * lean)).toFixed(1)}`
  const edge = (side: 1 | -1) => [touch(from, small, side), touch(to, large, side)] as const
  const [above, below] = [edge(-1), edge(1)]
  return (
    <svg className="ds-beam" viewBox="0 0 930 432" aria-hidden="true">
      <path className="ds-beam-fill" d={`M${above[0]}L${above[1]}L${below[1]}L${below[0]}Z`} />
      <path className="ds-beam-edge" d={`M${above[0]}L${above[1]}M${below[0]}L${below[1]}`} />
    </svg>
  )
}

export const PlaceMap = memo(function PlaceMap({ places, types }: PlaceMapProps) {
  const t = useScreenTexts()
  const { title } = useSaid('places')
  // The public is not told which kitchens have alarms: “0” would be a lie to them.
  const isTold = useContext(ScopeContext).ask !== undefined
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const located = useMemo(() => places.filter(onEarth), [places])
  const near = useMemo(() => located.filter(place => isNearWuhan(place.lng, place.lat)), [located])
  const isCity = near.length * 2 >= located.length
  const around = useMemo(() => viewAround(located, plain.width, plain.height), [located])
  const shown = useMemo(
    () => (isCity ? near : located.filter(place => isWithin(around, place.lng, place.lat))),
    [isCity, near, located, around],
  )
  const only = shown.length === 1 ? shown[0] : undefined
  const [lng, lat] = only && isCity ? [only.lng, only.lat] : [core.lng, core.lat]
  const lens = useMemo<View>(() => ({ width: lensSize, height: lensSize, lng, lat, span: core.span }), [lng, lat])
  const waiting = (kind: Place['alarm']) => shown.filter(place => place.alarm === kind).length
  const point = useMemo(() => {
    const from = (where: Pointed['where']) => (target: Omit<Pointed, 'where'> | null) =>
      setPointed(target && { ...target, where })
    return { city: from('city'), lens: from('lens'), plain: from('plain') }
  }, [])
  const listed = useMemo(() => shown.toSorted((a, b) => rank[a.alarm] - rank[b.alarm]).slice(0, told), [shown])

  // One enterprise needs no pointing at.
  const card: Pointed | null =
    pointed ?? (only && isCity ? { where: 'lens', place: only, others: 0, x: 0.5, y: 0.5 } : null)

  return (
    <div className="ds-map">
      <div className="ds-map-views">
        {isCity ? (
          <>
            <Beam ring={lens} />
            <p className="ds-map-note">
              {t.map.schematic}
              <span className="ds-wordy">{t.map.schematicMore}</span>
            </p>
            <div className="ds-map-city">
              <PlaceView
                view={city}
                city
                pitch={10}
                places={shown}
                names={outerNames}
                ring={lens}
                onPoint={point.city}
              />
            </div>
            <div className="ds-map-lens">
              <PlaceView view={lens} lens city pitch={13} places={shown} names={allNames} onPoint={point.lens} />
              <p>{only ? only.name : t.map.core}</p>
            </div>
          </>
        ) : (
          <div className="ds-map-plain">
            <PlaceView view={around} city={false} pitch={16} places={shown} names={[]} onPoint={point.plain} />
          </div>
        )}
        {card && <PlaceCard pointed={card} types={types} />}
      </div>
      <footer className="ds-map-foot">
        <ul>
          <li className={isTold ? 'ds-wordy' : undefined}>{t.map.index}</li>
          {bands.map(band => (
            <li key={band}>
              <i className={`ds-key ds-band-${band}`} />
              {t.map.bands[band]}
            </li>
          ))}
          {(isTold ? (['urgent', 'open'] as const) : []).map(kind => (
            <li key={kind}>
              <i className={`ds-key ds-key-${kind}`} />
              {t.map[kind]} <b>{waiting(kind)}</b> {t.unit}
            </li>
          ))}
        </ul>
        <p className="ds-wordy">
          {t.map.located} <b>{located.length}</b>
          {places.length > located.length && (
            <>
              {' '}
              · {t.map.unlocated} <b>{places.length - located.length}</b>
            </>
          )}
          {located.length > shown.length && (
            <>
              {' '}
              · {t.map.beyond} <b>{located.length - shown.length}</b>
            </>
          )}
        </p>
      </footer>
      <Figure
        caption={`${title}${shown.length > told ? `, ${t.map.first} ${told}` : ''}`}
        columns={[t.map.name, t.map.address, t.map.index, t.map.alarm]}
        rows={listed.map(place => [
          place.name,
          place.address,
          place.index || t.map.bands.none,
          place.alarm === 'none' ? '' : t.map[place.alarm],
        ])}
      />
    </div>
  )
})
