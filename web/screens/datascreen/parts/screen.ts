import { createContext, useContext, useSyncExternalStore } from 'react'
import { useFirst } from '../../../api/first.ts'

export const stageWidth = 1920
export const stageHeight = 1080
const phoneBelow = 900

/** How the fixed stage lies in the window: one factor for both directions, centred, the rest is letterbox. */
export const fit = (width: number, height: number) => {
  const scale = Math.min(width / stageWidth, height / stageHeight)
  return { scale, x: (width - stageWidth * scale) / 2, y: (height - stageHeight * scale) / 2 }
}

const onResize = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

const factor = `min(tan(atan2(100vw,${stageWidth}px)),tan(atan2(100vh,${stageHeight}px)))`
const rest = (side: string, length: number) => `calc((${side} - ${length}px*${factor})/2)`
/** The same before any script: the browser measures. */
const unmeasured = `translate(${rest('100vw', stageWidth)},${rest('100vh', stageHeight)}) scale(${factor})`

function transformIn(width: number, height: number): { readonly transform: string } {
  const { scale, x, y } = fit(width, height)
  return { transform: `translate(${x}px,${y}px) scale(${scale})` }
}

/** How large the wall is where it does not fill the window, in pixels. */
export const StageBox = createContext<{ readonly width: number; readonly height: number } | null>(null)

/** `null` on a phone, where everything is stacked instead. */
export function useStage(): { readonly transform: string } | null {
  const first = useFirst()
  const box = useContext(StageBox)
  const size = useSyncExternalStore(
    onResize,
    () => `${innerWidth}x${innerHeight}`,
    () => '',
  )
  if (box) return transformIn(box.width, box.height)
  if (!size) return first?.phone ? null : { transform: unmeasured }
  const [width = 0, height = 0] = size.split('x').map(Number)
  if (width < phoneBelow) return null
  return transformIn(width, height)
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
