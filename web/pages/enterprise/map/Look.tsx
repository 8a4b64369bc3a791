import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { AutoComplete, Button } from 'antd'
import {
  AimOutlined,
  FilterOutlined,
  GatewayOutlined,
  MinusOutlined,
  PlusOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Tiles } from '../../../../contract/tiles.ts'
import { usePhone } from '../../../state/screen.ts'
import { useEnterprise } from '../../../state/enterprise.ts'
import { toast } from '../../../state/toasts.ts'
import { boxAround, byNeed, inSight, pointsOf, sift, type Points } from './points.ts'
import type { Board } from './board.ts'
import { Canvas } from './Canvas.tsx'
import { Card } from './Card.tsx'
import { offered, useSpelled } from './data.ts'
import { Export } from './Export.tsx'
import type { Group } from './clusters.ts'
import type { Tool } from './gestures.ts'
import { Legend } from './Legend.tsx'
import { Marked } from './Marked.tsx'
import { scaleOf, zoomMost, type Camera, type Size } from './projection.ts'
import { Sight } from './Sight.tsx'
import { useMapTexts } from './texts.ts'
import { useMapPlace } from './useMapPlace.ts'
import { lazy } from '../../../kit/lazy.tsx'

const Glance = lazy(
  () => import('../info/Glance.tsx'),
  it => it.default,
)
/** How near one is brought to what was found. */
const near = 13
const nobody: ReadonlySet<number> = new Set()

/** What the list beside the map holds instead of what is in sight. */
type Instead = { readonly why: 'here' | 'unplaced'; readonly members: readonly number[] } | null

/**
 * Windows narrower than this, px, begin without the legend: beside menu, tree and list it would hide a third of the
 * map.
 */
const roomy = 1680

/** The map with all that stands on it. @param filed the enterprises where they are filed, without tiles under them */
export function Look({ filed, tiles }: { filed: Points; tiles: Tiles | null }) {
  const texts = useMapTexts()
  const phone = usePhone()
  const selection = useEnterprise()
  const [place, go] = useMapPlace()
  const { filter, heat } = place
  const board = useRef<Board>(null)
  const points = useMemo(() => (tiles ? pointsOf(filed.of, tiles.datum) : filed), [filed, tiles])
  const [rest, setRest] = useState<{ readonly camera: Camera; readonly size: Size } | null>(null)
  const [pick, setPick] = useState<{ readonly id: string; readonly stays: boolean } | null>(null)
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set())
  const [tool, setTool] = useState<Tool>('move')
  const [instead, setInstead] = useState<Instead>(null)
  const [open, setOpen] = useState<'list' | 'legend' | 'both' | 'none'>(
    phone ? 'none' : innerWidth < roomy ? 'list' : 'both',
  )
  const [glance, setGlance] = useState('')
  const overCard = useRef(false)

  const { shown, unplaced, counts } = useMemo(() => sift(points, filter), [points, filter])
  // Enterprises are remembered by their ids: the points are new after every answer.
  const picked = points.at.get(pick?.id ?? '') ?? -1
  const marked = useMemo(
    () => (marks.size ? new Set([...marks].flatMap(id => points.at.get(id) ?? [])) : nobody),
    [points, marks],
  )
  const list = useMemo(
    () =>
      (instead ? instead.members : rest ? inSight(points, shown, rest.camera, rest.size) : shown).toSorted(
        byNeed(points),
      ),
    [points, shown, rest, instead],
  )

  const fit = useCallback((atOnce = false) => board.current?.fit(boxAround(points, shown), atOnce), [points, shown])
  // At first all there is is in view, unless the address says where to look; and again when the tree is turned
  // elsewhere.
  const turned = `${selection.infoId}/${selection.cityId}`
  const [seen, setSeen] = useState(place.camera ? turned : '')
  useEffect(() => {
    if (seen === turned) return
    setSeen(turned)
    fit(seen === '')
  }, [seen, turned, fit])

  const moved = useCallback(
    (camera: Camera) => {
      setRest({ camera, size: board.current!.size() })
      go({ camera })
    },
    [go],
  )
  const fly = (n: number) => {
    setPick({ id: points.of.id[n]!, stays: true })
    const { camera, size } = board.current!
    const zoom = Math.max(near, camera().zoom)
    // On a phone the card lies over the lower half.
    if (points.placed[n])
      board.current!.fly({
        x: points.x[n]!,
        y: points.y[n]! + (phone ? (size().height * 0.25) / scaleOf(zoom) : 0),
        zoom,
      })
    if (phone) setOpen('none')
  }
  const press = (target: Group | number | null) => {
    setInstead(null)
    if (target === null) return setPick(null)
    if (typeof target === 'number') return setPick({ id: points.of.id[target]!, stays: true })
    setPick(null)
    const box = boxAround(points, target.members)!
    // What lies in one place does not come apart however near one looks.
    if (board.current!.camera().zoom >= zoomMost - 0.5 || Math.max(box.east - box.west, box.south - box.north) < 0.4) {
      setInstead({ why: 'here', members: target.members })
      return setOpen(phone ? 'list' : 'both')
    }
    board.current!.fit(box)
  }
  const point = (n: number | null) => {
    if (pick?.stays || overCard.current) return
    setPick(n === null ? null : { id: points.of.id[n]!, stays: false })
  }
  const mark = (...some: readonly number[]) =>
    setMarks(old => {
      const ids = some.map(n => points.of.id[n]!)
      return some.length === 1 && old.has(ids[0]!)
        ? new Set([...old].filter(id => id !== ids[0]))
        : new Set([...old, ...ids])
    })
  const boxed = (members: readonly number[]) => {
    setTool('move')
    if (!members.length) return toast('info', texts.boxedNone)
    setMarks(old => new Set([...old, ...members.map(n => points.of.id[n]!)]))
  }
  const [typed, setTyped] = useState('')
  const spelled = useSpelled(useDeferredValue(typed.trim()))
  const names = useMemo(() => {
    const letters = typed.trim().toLowerCase()
    if (!letters) return []
    const hits: number[] = []
    for (let n = 0; n < points.count && hits.length < offered; n++)
      if (points.of.name[n]!.toLowerCase().includes(letters)) hits.push(n)
    return [...new Set([...hits, ...spelled.flatMap(id => points.at.get(id) ?? [])])].slice(0, offered)
  }, [points, typed, spelled])

  const showsList = open === 'list' || open === 'both'
  const showsLegend = open === 'legend' || open === 'both'
  const card = picked >= 0 && (
    <div
      onPointerEnter={() => {
        overCard.current = true
      }}
      onPointerLeave={() => {
        overCard.current = false
        if (!pick?.stays) setPick(null)
      }}
    >
      <Card
        key={pick?.id}
        points={points}
        n={picked}
        marked={marked.has(picked)}
        onMark={() => mark(picked)}
        onGlance={() => setGlance(pick!.id)}
        onClose={() => {
          overCard.current = false
          setPick(null)
        }}
      />
    </div>
  )
  return (
    <>
      <Canvas
        board={board}
        points={points}
        shown={shown}
        heat={heat}
        tiles={tiles}
        marked={marked}
        picked={picked}
        tool={tool}
        start={place.camera}
        moved={moved}
        pointed={point}
        pressed={press}
        boxed={boxed}
        onEscape={() => {
          setPick(null)
          setTool('move')
        }}
        card={phone || (picked >= 0 && !points.placed[picked]) ? null : card}
      >
        <div className="mp-search">
          <AutoComplete
            value={typed}
            onChange={setTyped}
            options={names.map(n => ({ value: points.of.id[n]!, label: points.of.name[n]! }))}
            onSelect={(id: string) => {
              const n = points.at.get(id)!
              setTyped(points.of.name[n]!)
              fly(n)
            }}
            notFoundContent={typed.trim() ? texts.noMatch : null}
            placeholder={texts.search}
            aria-label={texts.search}
            allowClear
          />
        </div>
        {showsLegend && (
          <Legend
            filter={filter}
            counts={counts}
            heat={heat}
            onFilter={next => {
              setInstead(null)
              go({ filter: next })
            }}
            onHeat={next => go({ heat: next })}
            onClose={() => setOpen(open === 'both' ? 'list' : 'none')}
          />
        )}
        <div className="mp-tools" role="toolbar" aria-label={texts.map}>
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-label={texts.legend}
            title={texts.legend}
            aria-pressed={showsLegend}
            onClick={() =>
              setOpen(showsLegend ? (open === 'both' ? 'list' : 'none') : phone || open === 'none' ? 'legend' : 'both')
            }
          />
          <Button
            icon={<UnorderedListOutlined aria-hidden />}
            aria-label={texts.show}
            title={texts.show}
            aria-pressed={showsList}
            onClick={() =>
              setOpen(
                phone
                  ? showsList
                    ? 'none'
                    : 'list'
                  : showsList
                    ? open === 'both'
                      ? 'legend'
                      : 'none'
                    : open === 'legend'
                      ? 'both'
                      : 'list',
              )
            }
          />
          <Button
            icon={<GatewayOutlined aria-hidden />}
            aria-label={texts.box}
            title={texts.boxHint}
            aria-pressed={tool === 'box'}
            type={tool === 'box' ? 'primary' : 'default'}
            onClick={() => setTool(tool === 'box' ? 'move' : 'box')}
          />
          <Button
            icon={<AimOutlined aria-hidden />}
            aria-label={texts.whole}
            title={texts.whole}
            onClick={() => fit()}
          />
          <Button
            icon={<PlusOutlined aria-hidden />}
            aria-label={texts.nearer}
            title={texts.nearer}
            onClick={() => board.current?.zoom(0.7)}
          />
          <Button
            icon={<MinusOutlined aria-hidden />}
            aria-label={texts.farther}
            title={texts.farther}
            onClick={() => board.current?.zoom(-0.7)}
          />
        </div>
        {tool === 'box' && (
          <p className="mp-hint" role="status">
            {texts.boxHint}
          </p>
        )}
        {shown.length === 0 && unplaced.length === 0 && (
          <p className="mp-hint" role="status">
            {texts.noneMatch}
          </p>
        )}
        {marked.size > 0 && <Marked points={points} marked={marked} onClear={() => setMarks(new Set())} />}
      </Canvas>
      {showsList && (
        <aside className="mp-side" aria-label={texts.list}>
          <header>
            <h2 aria-live="polite">
              {instead ? (instead.why === 'here' ? texts.here : texts.unplaced)(list.length) : texts.sight(list.length)}
            </h2>
            {instead ? (
              <Button type="link" size="small" onClick={() => setInstead(null)}>
                {texts.back}
              </Button>
            ) : (
              unplaced.length > 0 && (
                <Button
                  type="link"
                  size="small"
                  title={texts.unplacedHint}
                  onClick={() => setInstead({ why: 'unplaced', members: unplaced })}
                >
                  {texts.unplaced(unplaced.length)}
                </Button>
              )
            )}
            {shown.length + unplaced.length > 0 && (
              <Export
                title={texts.exports}
                of={texts.exportShown(shown.length + unplaced.length)}
                ids={() => [...shown, ...unplaced].map(n => points.of.id[n]!)}
              />
            )}
            {phone && (
              <button type="button" className="mp-x" aria-label={texts.close} onClick={() => setOpen('none')}>
                ×
              </button>
            )}
          </header>
          {instead?.why === 'unplaced' && <p className="part-note">{texts.unplacedHint}</p>}
          <Sight
            points={points}
            list={list}
            of={instead ?? rest}
            picked={picked}
            marked={marked}
            onPick={fly}
            onMark={mark}
            none={shown.length ? texts.noneHere : texts.noneMatch}
          />
        </aside>
      )}
      {(phone || (picked >= 0 && !points.placed[picked])) && card && <div className="mp-sheet">{card}</div>}
      {glance && <Glance infoId={glance} onClose={() => setGlance('')} />}
    </>
  )
}
