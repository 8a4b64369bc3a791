import { useEffect, useMemo, useRef, useState } from 'react'
import { mapUnit, type MapPoints } from '../../../../contract/map.ts'
import type { DayRoute, Recommended } from '../../../../modules/supervise/patrol/answers.ts'
import type { Board } from '../../enterprise/map/board.ts'
import { Canvas } from '../../enterprise/map/Canvas.tsx'
import { useTiles } from '../../enterprise/map/data.ts'
import { placeIn } from '../../enterprise/map/datum.ts'
import { boxAround, pointsOf } from '../../enterprise/map/points.ts'
import { worldOf } from '../../enterprise/map/projection.ts'
import { usePatrolTexts } from './base/texts.ts'
import '../../enterprise/map/map.css'

const steps = (degrees: number): number => Math.round(degrees / mapUnit)
const nobody: ReadonlySet<number> = new Set()
const nothing = (): undefined => undefined

/** What the map knows of kitchens: their index and the alarms of their score. */
function columnsOf(lines: readonly Recommended[]): MapPoints {
  const partOf = (line: Recommended, code: string) => line.parts.find(part => part.code === code)
  return {
    id: lines.map(({ infoId }) => infoId),
    name: lines.map(({ infoName }) => infoName),
    place: lines.flatMap(({ place }) => [steps(place?.[0] ?? 0), steps(place?.[1] ?? 0)]),
    type: lines.map(({ type }) => type),
    grade: lines.map(() => 0),
    year: lines.map(() => 0),
    state: lines.map(() => 1),
    index: lines.map(line => partOf(line, 'index')?.n ?? -1),
    open: lines.map(line => partOf(line, 'alarm')?.n ?? 0),
    urgent: lines.map(() => 0),
  }
}

/** The kitchens on the map that the district has, and the way through them. */
export function PatrolMap({
  lines,
  route,
  onPick,
}: {
  lines: readonly Recommended[]
  route: DayRoute | null
  onPick: (infoId: string) => void
}) {
  const texts = usePatrolTexts()
  const board = useRef<Board>(null)
  const [picked, setPicked] = useState(-1)
  const tiles = useTiles().data ?? null
  const points = useMemo(() => pointsOf(columnsOf(lines), tiles?.datum), [lines, tiles])
  const visible = useMemo(() => points.placed.flatMap((placed, n) => (placed ? [n] : [])), [points])
  const way = useMemo(
    () =>
      route && {
        stops: route.stops.flatMap(({ infoId }) => points.at.get(infoId) ?? []),
        start: route.start && worldOf(...placeIn(tiles?.datum, route.start.place)),
      },
    [route, points, tiles],
  )
  useEffect(() => {
    board.current?.fit(boxAround(points, way?.stops.length ? way.stops : visible), true)
  }, [points, visible, way])
  return (
    <div className="mp pt-map" role="region" aria-label={texts.map}>
      <Canvas
        board={board}
        points={points}
        shown={visible}
        heat="off"
        tiles={tiles}
        marked={nobody}
        picked={picked}
        route={way}
        tool="move"
        start={null}
        moved={nothing}
        pointed={nothing}
        pressed={target => {
          if (typeof target !== 'number') return setPicked(-1)
          setPicked(target)
          onPick(points.of.id[target]!)
        }}
        boxed={nothing}
        onEscape={() => setPicked(-1)}
        card={null}
      >
        {null}
      </Canvas>
    </div>
  )
}
