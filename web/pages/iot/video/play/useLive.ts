import { useEffect, useState, type RefObject } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import cameraTree from '../../../../../modules/iot/camera-tree.ts'
import { keyOf } from '../../../../engine/asks.ts'
import { useTenant } from '../../../../engine/data.ts'
import { askPlay } from '../base/data.ts'
import type { Steered } from '../base/steer.ts'
import { leaveStanding } from './frame.ts'
import type { Fault } from './player.ts'

/** How a cell that has a camera stands. `still`: its picture is not pulled. */
export type Standing =
  | { readonly kind: 'still' | 'pulling' | 'playing' }
  | { readonly kind: 'failed'; readonly fault: Fault | { readonly kind: 'program' } }

/**
 * Pulls the picture of a camera while it is wanted, and ends with the page: behind another tab of the product nothing
 * is pulled. @param start grows when it is to begin anew @returns also how it is turned, where it can be
 */
export function useLive(
  video: RefObject<HTMLVideoElement | null>,
  id: string,
  isPulled: boolean,
  start: number,
): { readonly standing: Standing; readonly kilobits: number; readonly steered: Steered | null } {
  const client = useQueryClient()
  const tenant = useTenant()
  const [standing, setStanding] = useState<Standing>({ kind: 'still' })
  const [kilobits, setKilobits] = useState(0)
  const [steered, setSteered] = useState<Steered | null>(null)
  useEffect(() => {
    const element = video.current
    if (!isPulled || !element) {
      setStanding({ kind: 'still' })
      return
    }
    let isOver = false
    let end = (): void => undefined
    const pulling = () => {
      setKilobits(0)
      setStanding({ kind: 'pulling' })
    }
    pulling()
    /** Whoever watches learns whether a camera is there: the tree says it as well. */
    const learn = (known: Standing) => {
      setStanding(known)
      void client.invalidateQueries({ queryKey: keyOf(cameraTree, tenant) }, { cancelRefetch: false })
    }
    void import('./player.ts').then(
      ({ openPlayer }) => {
        if (isOver) return
        const ask = async (signal: AbortSignal) => {
          const content = await askPlay(id, signal)
          if (!isOver) setSteered(content.deviceId ? content : null)
          return content
        }
        end = openPlayer(element, ask, {
          onPulling: pulling,
          onPlaying: () => learn({ kind: 'playing' }),
          // Whole pictures come in bursts: what is said follows slowly.
          onSpeed: now => setKilobits(before => (before ? Math.round(before + (now - before) / 5) : now)),
          onFault: fault => learn({ kind: 'failed', fault }),
        })
      },
      () => isOver || setStanding({ kind: 'failed', fault: { kind: 'program' } }),
    )
    return () => {
      isOver = true
      leaveStanding(element)
      end()
      element.load()
      setKilobits(0)
    }
  }, [video, id, isPulled, start, client, tenant])
  return { standing, kilobits, steered }
}
