import { useEffect, useState, type RefObject } from 'react'
import type { Camera } from './data.ts'

/** How a public picture stands; `away`: it was tried, and there is none. */
export type PictureState = 'pulling' | 'playing' | 'away'

/**
 * Pulls the picture of a public camera while it is wanted.
 * @param isPulled somebody wants to see it
 */
export function usePublicPicture(
  video: RefObject<HTMLVideoElement | null>,
  { flv, m3u8 }: Pick<Camera, 'flv' | 'm3u8'>,
  isPulled: boolean,
): PictureState {
  const [state, setState] = useState<PictureState>('pulling')
  useEffect(() => {
    const element = video.current
    if (!isPulled || !element) return
    setState('pulling')
    let isOver = false
    let end = (): void => undefined
    void import('../../iot/video/play/player.ts').then(
      ({ openPlayer }) => {
        if (isOver) return
        end = openPlayer(element, async () => ({ ws_flv: flv, hls: m3u8 }), {
          onPulling: () => setState('pulling'),
          onPlaying: () => setState('playing'),
          onSpeed: () => undefined,
          onFault: () => setState('away'),
        })
      },
      () => isOver || setState('away'),
    )
    return () => {
      isOver = true
      end()
    }
  }, [video, flv, m3u8, isPulled])
  return state
}
