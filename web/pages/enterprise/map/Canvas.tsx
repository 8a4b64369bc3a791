import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { Tiles } from '../../../../contract/tiles.ts'
import { usePrefs } from '../../../state/prefs.ts'
import { useLook } from '../../../themes/apply.ts'
import { boardOn, type Board, type Scene } from './board.ts'
import { followHand, followKey, type Heard, type Tool } from './gestures.ts'
import { namesOf } from './ground.ts'
import { paletteOf } from './paint.ts'
import { cameraAt, wuhan, type Camera } from './projection.ts'
import { boxAround } from './points.ts'
import { useMapTexts, useMapWords } from './texts.ts'
import { useSheet } from './useSheet.ts'

interface CanvasProps extends Omit<Scene, 'names' | 'palette' | 'sheet' | 'datum'>, Omit<Heard, 'tool' | 'framing'> {
  readonly tool: Tool
  /** What the operator has laid under the points, which stand as its system has them; null for nothing. */
  readonly tiles: Tiles | null
  /** Where it looks at first; the whole of what is shown when nobody said. */
  readonly start: Camera | null
  readonly moved: (camera: Camera) => void
  readonly onEscape: () => void
  /** Where whoever has the map around it takes hold of it. */
  readonly board: RefObject<Board | null>
  /** Stands beside the enterprise that is picked. */
  readonly card: ReactNode
  readonly children: ReactNode
}

/** The map itself. What it shows it is told; where it looks it knows by itself, and says when it has come to rest. */
export function Canvas({
  points,
  shown,
  heat,
  tiles,
  marked,
  picked,
  route = null,
  tool,
  start,
  moved,
  pointed,
  pressed,
  boxed,
  onEscape,
  board,
  card,
  children,
}: CanvasProps) {
  const texts = useMapTexts()
  const words = useMapWords()
  const lang = usePrefs(it => it.lang)
  const look = useLook(it => it.look)
  const names = useMemo(() => namesOf(words, lang), [words, lang])
  const { sheet, state } = useSheet(tiles, board)
  const frame = useRef<HTMLDivElement>(null)
  const hand = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const rings = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const scale = useRef<HTMLElement>(null)
  const [box, setBox] = useState<Parameters<Heard['framing']>[0]>(null)
  const last = useRef(start)
  const now = useRef({ tool, moved, pointed, pressed, boxed })
  useEffect(() => {
    now.current = { tool, moved, pointed, pressed, boxed }
  })

  // Behind another tab it is let go, and begins again where it was.
  useEffect(() => {
    const own = boardOn(
      {
        frame: frame.current!,
        canvas: canvas.current!,
        rings: rings.current!,
        anchor: anchor.current!,
        scale: scale.current!,
      },
      last.current ?? cameraAt(wuhan.lng, wuhan.lat, wuhan.zoom),
      camera => {
        last.current = camera
        now.current.moved(camera)
      },
    )
    board.current = own
    const letGo = followHand(hand.current!, own, {
      tool: () => now.current.tool,
      framing: setBox,
      pointed: n => now.current.pointed(n),
      pressed: target => now.current.pressed(target),
      boxed: members => now.current.boxed(members),
    })
    return () => {
      letGo()
      own.stop()
      board.current = null
    }
  }, [board])
  useEffect(() => {
    board.current?.show({
      points,
      shown,
      heat,
      sheet,
      datum: tiles?.datum,
      marked,
      picked,
      route,
      names,
      palette: paletteOf(frame.current!),
    })
  }, [points, shown, heat, sheet, tiles, marked, picked, route, names, look, board])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !board.current) return
    if (event.key === 'Escape') onEscape()
    else if (followKey(board.current, event.key, () => board.current?.fit(boxAround(points, shown))))
      event.preventDefault()
  }
  return (
    <div className="mp-frame" ref={frame} data-tool={tool}>
      <canvas ref={canvas} aria-hidden />
      <div className="mp-rings" ref={rings} aria-hidden />
      <div
        className="mp-hand"
        ref={hand}
        role="application"
        tabIndex={0}
        aria-label={texts.map}
        aria-description={texts.keys}
        onKeyDown={onKeyDown}
      />
      {box && (
        <i
          className="mp-box"
          style={{ insetInlineStart: box.left, insetBlockStart: box.top, inlineSize: box.width, blockSize: box.height }}
          aria-hidden
        />
      )}
      <div className="mp-anchor" ref={anchor}>
        {card}
      </div>
      <div className="mp-scale" aria-hidden>
        <i ref={scale} />
      </div>
      {tiles && state ? (
        <p className="mp-note mp-credit" role="status">
          {state === 'failed' ? texts.tilesFailed : tiles.credit}
        </p>
      ) : (
        <p className="mp-note">{words.schematic}</p>
      )}
      {children}
    </div>
  )
}
