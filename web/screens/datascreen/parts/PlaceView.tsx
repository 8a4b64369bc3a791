import { memo, useContext, useId, useMemo, type MouseEvent } from 'react'
import { ScopeContext, type Place } from '../words/data.ts'
import { areaLink, enterpriseLink } from '../words/links.ts'
import { useScreenTexts } from '../words/words.ts'
import { bandOf, bands } from './bands.ts'
import { crowding, dots, isWithin, mosaicOf, project, stream, type Mosaic, type View } from './mosaic.ts'
import { districtAt, districtCodes, districts, hanRiver, tones, waterNames, yangtze, type District } from './wuhan.ts'

export interface Spotted {
  readonly place: Place
  readonly x: number
  readonly y: number
}

interface PlaceViewProps {
  readonly view: View
  /** A lens is cut to a circle and shows its streets wider. */
  readonly lens?: boolean
  /** Without it only cells and dots are drawn: a part of the country we have no schematic of. */
  readonly city: boolean
  readonly pitch: number
  readonly places: readonly Place[]
  readonly names: readonly (readonly [District, readonly [number, number]])[]
  /** A small ring that shows where the lens looks. */
  readonly ring?: { readonly lng: number; readonly lat: number; readonly span: number }
  readonly onPoint: (
    pointed: { readonly place: Place; readonly others: number; readonly x: number; readonly y: number } | null,
  ) => void
}

const reach = 14
const same = 4
/** Below so many places there is room for larger dots. */
const few = 120

const Ground = memo(function Ground({ mosaic, lens, city }: { mosaic: Mosaic; lens: boolean; city: boolean }) {
  const { view } = mosaic
  return (
    <>
      {mosaic.shades.map((path, tone) => (
        <path key={tone} className={`ds-cell ds-cell-${city ? tone : 'plain'}`} d={path} />
      ))}
      {city && (
        <g className={lens ? 'ds-river ds-river-wide' : 'ds-river'}>
          <path d={stream(view, hanRiver)} className="ds-river-han" />
          <path d={stream(view, yangtze)} />
        </g>
      )}
      {city && <path className="ds-border" d={mosaic.borders} />}
      {city && <path className="ds-rim" d={mosaic.rim} />}
    </>
  )
})

/** One picture of the map: ground, crowded cells, places, open alarms, names. */
export const PlaceView = memo(function PlaceView({
  view,
  lens = false,
  city,
  pitch,
  places,
  names,
  ring,
  onPoint,
}: PlaceViewProps) {
  const t = useScreenTexts()
  const id = useId()
  const isSigned = useContext(ScopeContext).ask !== undefined
  const ground = useMemo(
    () => mosaicOf(view, pitch, city ? districtAt : () => 0, at => (city ? tones[districts[at] ?? 'jiangan'] : 0)),
    [view, pitch, city],
  )
  const spots = useMemo<readonly Spotted[]>(() => {
    const radius = view.height / 2
    return places.flatMap(place => {
      const [x, y] = project(view, place.lng, place.lat)
      const seen = lens ? Math.hypot(x - view.width / 2, y - radius) < radius - 2 : isWithin(view, place.lng, place.lat)
      return seen ? [{ place, x, y }] : []
    })
  }, [view, lens, places])
  const crowded = useMemo(
    () =>
      crowding(
        { pitch },
        spots.map(({ x, y }) => [x, y]),
      ),
    [pitch, spots],
  )
  const clouds = useMemo(
    () =>
      bands.map(
        band =>
          [
            band,
            dots(spots.flatMap(({ place, x, y }) => (bandOf(place.index) === band ? [[x, y] as const] : []))),
          ] as const,
      ),
    [spots],
  )

  // Urgent ones last, so that nothing covers them.
  const alarmed = useMemo(
    () => [
      ...spots.filter(({ place }) => place.alarm === 'open'),
      ...spots.filter(({ place }) => place.alarm === 'urgent'),
    ],
    [spots],
  )

  const nearestTo = (event: MouseEvent<SVGSVGElement>): Spotted | undefined => {
    const svg = event.currentTarget
    const box = svg.getBoundingClientRect()
    const [x, y] = [
      ((event.clientX - box.left) / box.width) * view.width,
      ((event.clientY - box.top) / box.height) * view.height,
    ]
    let nearest: Spotted | undefined
    let least = reach
    for (const spot of spots) {
      const far = Math.hypot(spot.x - x, spot.y - y)
      // An open alarm is what one came to look at: it wins over its neighbours.
      const felt = spot.place.alarm === 'none' ? far : far - 4
      if (felt < least) [least, nearest] = [felt, spot]
    }
    return nearest
  }
  const find = (event: MouseEvent<SVGSVGElement>) => {
    const nearest = nearestTo(event)
    if (!nearest) return onPoint(null)
    const { place, x: left, y: top } = nearest
    const others = spots.filter(spot => spot.place !== place && Math.hypot(spot.x - left, spot.y - top) < same).length
    onPoint({ place, others, x: left / view.width, y: top / view.height })
  }
  /** By mouse: a finger points first, and finds the way in the list. */
  const open = (event: MouseEvent<SVGSVGElement>) => {
    const nearest =
      (event.nativeEvent as unknown as { pointerType?: string }).pointerType === 'touch' ? undefined : nearestTo(event)
    if (nearest && /^\d+$/.test(nearest.place.id)) location.assign(enterpriseLink(nearest.place.id))
  }

  const whole = `0 0 ${view.width} ${view.height}`
  const [cx, cy] = [view.width / 2, view.height / 2]
  return (
    <svg
      className="ds-view"
      viewBox={whole}
      aria-hidden="true"
      onPointerMove={find}
      onPointerDown={find}
      onPointerLeave={() => onPoint(null)}
      {...(isSigned && { onClick: open })}
    >
      {lens && (
        <clipPath id={id}>
          <circle cx={cx} cy={cy} r={cy - 1} />
        </clipPath>
      )}
      {lens && <circle className="ds-lens-ground" cx={cx} cy={cy} r={cy - 1} />}
      <g clipPath={lens ? `url(#${id})` : undefined}>
        <Ground mosaic={ground} lens={lens} city={city} />
        {crowded.map((path, step) => path && <path key={step} className={`ds-crowd ds-crowd-${step}`} d={path} />)}
        {clouds.map(
          ([band, path]) =>
            path && (
              <g
                key={band}
                className={`ds-dots ${lens ? 'ds-dots-wide ' : ''}${places.length < few ? 'ds-dots-few ' : ''}ds-band-${band}`}
              >
                <path className="ds-glow" d={path} />
                <path d={path} />
              </g>
            ),
        )}
        {ring && <RingMark view={view} {...ring} />}
        {alarmed.map(({ place, x, y }) => (
          <g key={place.id} className={`ds-alarm ds-alarm-${place.alarm}`} transform={`translate(${x} ${y})`}>
            {place.alarm === 'urgent' && <circle className="ds-alarm-wave" r="13" />}
            <circle r={lens ? 5.5 : 4.5} />
          </g>
        ))}
        {lens &&
          city &&
          waterNames.map(([name, [lng, lat], turn]) => {
            const [x, y] = project(view, lng, lat)
            return (
              <text key={name} className="ds-water" transform={`translate(${x} ${y}) rotate(${turn})`}>
                {t.map[name]}
              </text>
            )
          })}
        {names.map(([district, [lng, lat]]) => {
          const [x, y] = project(view, lng, lat)
          const name = (
            <text key={district} className={lens ? 'ds-name ds-name-wide' : 'ds-name'} x={x} y={y}>
              {t.map.districts[district]}
            </text>
          )
          if (!isSigned) return name
          return (
            <a
              key={district}
              href={areaLink(districtCodes[district])}
              tabIndex={-1}
              onClick={it => it.stopPropagation()}
            >
              {name}
            </a>
          )
        })}
      </g>
      {lens && <circle className="ds-lens-rim" cx={cx} cy={cy} r={cy - 1} />}
    </svg>
  )
})

function RingMark({ view, lng, lat, span }: { view: View; lng: number; lat: number; span: number }) {
  const [x, y] = project(view, lng, lat)
  return <circle className="ds-ring" cx={x} cy={y} r={((span / 2) * view.height) / view.span} />
}
