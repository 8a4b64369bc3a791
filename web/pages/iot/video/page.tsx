import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from 'antd'
import { Link } from '../../../kit/router.tsx'
import { permission } from '../../../../contract/roles.ts'
import definition from '../../../../modules/iot/camera.ts'
import type { CameraNode } from '../../../../modules/iot/camera-tree.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { chosen, useEnterprise } from '../../../state/enterprise.ts'
import { usePhone } from '../../../state/screen.ts'
import { useCan } from '../../../state/session.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { useTree } from './base/data.ts'
import { toggleFull } from './base/full.ts'
import { arrange, cellsOf, close, fill, put, select, turn, type Camera } from './base/grid.ts'
import type { Interval } from './base/round.ts'
import { useVideoTexts } from './base/texts.ts'
import { useAsleep } from './base/useAsleep.ts'
import { useGrid } from './base/useGrid.ts'
import { usePatrol, type PatrolPlace } from './base/usePatrol.ts'
import { CellBox } from './parts/CellBox.tsx'
import { Toolbar } from './parts/Toolbar.tsx'
import { Tree } from './parts/Tree.tsx'
import './video.css'

/** Where cameras come from, for who sees none. */
function NoCameras() {
  const texts = useVideoTexts()
  const may = useCan()(permission(definition.key, 'create'))
  return (
    <div className="vd-empty">
      <Empty title={texts.none} text={texts.noneText} />
      {may && definition.page && <Link to={definition.page}>{texts.toCameras}</Link>}
    </div>
  )
}

function Wall({ kitchens }: { kitchens: readonly CameraNode[] }) {
  const texts = useVideoTexts()
  const isPhone = usePhone()
  const isAsleep = useAsleep()
  const [grid, setGrid] = useGrid()
  const [kitchen, setKitchen] = useState<PatrolPlace | null>(null)
  const [isTreeOpen, setIsTreeOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const cells = cellsOf(grid)
  const inSight = useMemo(() => new Set(cellsOf(grid).flatMap(cell => cell?.camera.id ?? [])), [grid])
  const patrol = usePatrol(grid.layout, cameras => setGrid(before => fill(before, cameras)))
  const { end } = patrol
  const onCamera = useCallback(
    (camera: Camera) => {
      // Who chooses by hand wants to go on looking at it.
      end()
      setGrid(before => put(before, camera))
      setIsTreeOpen(false)
    },
    [end, setGrid],
  )
  const onBegin = (isOfChosen: boolean, seconds: Interval) =>
    patrol.begin(isOfChosen && kitchen ? [kitchen] : kitchens, seconds)
  return (
    <div className="vd">
      {isPhone && (
        <Button aria-expanded={isTreeOpen} onClick={() => setIsTreeOpen(!isTreeOpen)}>
          {isTreeOpen ? texts.closeTree : texts.openTree}
        </Button>
      )}
      {(!isPhone || isTreeOpen) && (
        <aside className="vd-tree" aria-label={texts.cameras}>
          <Tree chosen={kitchen?.id ?? ''} onKitchen={setKitchen} inSight={inSight} onCamera={onCamera} />
        </aside>
      )}
      <section className="vd-wall" aria-label={texts.title}>
        <Toolbar
          layout={grid.layout}
          onLayout={layout => setGrid(before => arrange(before, layout))}
          chosen={kitchen}
          isAlone={kitchens.length === 1}
          isNone={kitchens.length === 0}
          isRunning={patrol.isRunning}
          onBegin={onBegin}
          onEnd={end}
          onFull={() => toggleFull(box.current)}
        />
        <div ref={box} className="vd-grid" data-layout={grid.layout} role="group" aria-label={texts.grid}>
          {cells.map((cell, place) => (
            <CellBox
              key={place}
              place={place}
              cell={cell}
              isSelected={place === grid.selected}
              isAsleep={isAsleep}
              onSelect={() => setGrid(before => select(before, place))}
              onTurn={isOn => setGrid(before => turn(before, place, isOn))}
              onClose={() => setGrid(before => close(before, place))}
            />
          ))}
        </div>
      </section>
    </div>
  )
}

function Video() {
  const query = useTree('')
  // Where the part that is chosen has none, others may.
  const isNarrowed = chosen(useEnterprise())
  return (
    <Loaded of={query} page rows={8}>
      {kitchens => (kitchens.length || isNarrowed ? <Wall kitchens={kitchens} /> : <NoCameras />)}
    </Loaded>
  )
}

/** What the cameras of kitchens see now, in one to nine cells. video-contract.md A10 /live */
export default function VideoPage() {
  return (
    <ChooseFirst>
      <Video />
    </ChooseFirst>
  )
}
