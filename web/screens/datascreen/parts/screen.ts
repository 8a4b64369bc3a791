import { useSyncExternalStore } from 'react'

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

/** `null` on a phone, where everything is stacked instead. */
export function useStage(): { readonly transform: string } | null {
  const size = useSyncExternalStore(onResize, () => `${innerWidth}x${innerHeight}`)
  const [width = 0, height = 0] = size.split('x').map(Number)
  if (width < phoneBelow) return null
  const { scale, x, y } = fit(width, height)
  return { transform: `translate(${x}px,${y}px) scale(${scale})` }
}

const onFullscreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
export const useFullscreen = (): boolean => useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null)
