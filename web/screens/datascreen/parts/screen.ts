import { createContext, useContext, useSyncExternalStore } from 'react'
import { useFirst } from '../../../api/first.ts'

/** A wall that lies, and one that stands upright; drawn in these pixels and scaled to the window. */
const lying = { width: 1920, height: 1080 } as const
const standing = { width: 1080, height: 1920 } as const
const phoneBelow = 900

/** How the fixed stage lies in the window: one factor for both directions, centred, the rest is letterbox. */
export const fit = (width: number, height: number) => {
  const isUpright = height > width
  const stage = isUpright ? standing : lying
  const scale = Math.min(width / stage.width, height / stage.height)
  return { isUpright, scale, x: (width - stage.width * scale) / 2, y: (height - stage.height * scale) / 2 }
}

const onResize = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

const factor = `min(tan(atan2(100vw,${lying.width}px)),tan(atan2(100vh,${lying.height}px)))`
const rest = (side: string, length: number) => `calc((${side} - ${length}px*${factor})/2)`

/** How the wall is drawn. */
export interface Stage {
  readonly style: { readonly transform: string }
  readonly isUpright: boolean
}
/** The same before any script: the browser measures. */
const unmeasured: Stage = {
  style: { transform: `translate(${rest('100vw', lying.width)},${rest('100vh', lying.height)}) scale(${factor})` },
  isUpright: false,
}

function stageIn(width: number, height: number): Stage {
  const { isUpright, scale, x, y } = fit(width, height)
  return { isUpright, style: { transform: `translate(${x}px,${y}px) scale(${scale})` } }
}

/** How large the wall is where it does not fill the window, in pixels. */
export const StageBox = createContext<{ readonly width: number; readonly height: number } | null>(null)

/** `null` on a phone, where everything is stacked instead. */
export function useStage(): Stage | null {
  const first = useFirst()
  const box = useContext(StageBox)
  const size = useSyncExternalStore(
    onResize,
    () => `${innerWidth}x${innerHeight}`,
    () => '',
  )
  if (box) return stageIn(box.width, box.height)
  if (!size) return first?.phone ? null : unmeasured
  const [width = 0, height = 0] = size.split('x').map(Number)
  if (width < phoneBelow) return null
  return stageIn(width, height)
}

/** Pixels of the letters in a drawing: as large as all others on the wall, smaller in the hand. */
export const useLabelSize = (): number => (useStage() ? 24 : 14)

const onFullscreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
export const useFullscreen = (): boolean =>
  useSyncExternalStore(
    onFullscreen,
    () => document.fullscreenElement !== null,
    () => false,
  )

const never = () => () => undefined
/** Whether this browser can fill a screen; most can. */
export const useCanFill = (): boolean =>
  useSyncExternalStore(
    never,
    () => document.fullscreenEnabled,
    () => true,
  )
