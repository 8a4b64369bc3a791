import type { Asked, CameraOrder, CameraPreset, VideoLine } from '../../kernel/run/cameras.ts'

/** Whoever holds a button says so again within this time; a camera nobody holds any more stands still, ms. */
export const holdMs = 4000

/** How long the end of the product waits for cameras that are to stand still, ms. */
const restMs = 1000

/** Cameras that move, at most; beyond that they stand still at once. */
const most = 10_000

const away = { isAnswered: false, fault: 'away', status: null } as const

/** A command of one or several directions, or of the lens. GB/T 28181-2022 annex A.3.2, A.3.3 */
const moves = (command: number): boolean => (command > 0 && command < 0x40) || (command > 0x40 && command < 0x50)

/** It goes on by itself until the camera is told to stop. */
const goesOn = (order: CameraOrder): boolean =>
  (order.does === 'move' && (order.pan !== 0 || order.tilt !== 0 || order.zoom !== 0)) ||
  (order.does === 'lens' && (order.focus !== 0 || order.iris !== 0)) ||
  (order.does === 'raw' && moves(order.command))

/** Whether an order was carried out, and whether it is new: a button that is held says the same again and again. */
export interface Steered {
  readonly result: Asked<boolean>
  readonly isNew: boolean
}

interface Movement {
  readonly order: string
  readonly stop: () => Promise<void>
  readonly timer: NodeJS.Timeout
}

/** Tells cameras and devices what to do. */
export interface Steering {
  order(gbId: string, about: string, order: CameraOrder): Promise<Steered>
  presets(gbId: string, channelId: string): Promise<Asked<{ readonly items: readonly CameraPreset[] }>>
  /** Every camera that moves is told to stand still; resolves when they heard it, or after a second. */
  rest(): Promise<void>
}

/**
 * A camera that turns is stopped when whoever turned it is not heard of again: their page was closed, or their network
 * is gone. video-contract.md B9
 * @param line null as long as no device can be asked
 */
export function openSteering(line: () => VideoLine | null): Steering {
  const moving = new Map<string, Movement>()

  function leave(key: string): string | undefined {
    const entry = moving.get(key)
    if (entry) clearTimeout(entry.timer)
    moving.delete(key)
    return entry?.order
  }
  return {
    async order(gbId, about, order) {
      const key = `${gbId}|${about}`
      const text = JSON.stringify(order)
      const isNew = leave(key) !== text
      const way = line()
      const result: Asked<boolean> = way ? await way.order(gbId, about, order) : away
      if (result.isAnswered && goesOn(order) && moving.size < most) {
        leave(key)
        const stop = async (): Promise<void> => {
          leave(key)
          // A device that is away by now has nobody to tell.
          await line()?.order(gbId, about, { does: 'stop' })
        }
        moving.set(key, { order: text, stop, timer: setTimeout(() => void stop(), holdMs) })
      }
      return { result, isNew }
    },
    presets: async (gbId, channelId) => line()?.presets(gbId, channelId) ?? away,
    async rest() {
      let late: NodeJS.Timeout | undefined
      const patience = new Promise<void>(resolve => {
        late = setTimeout(resolve, restMs)
      })
      await Promise.race([Promise.all([...moving.values()].map(({ stop }) => stop())), patience])
      clearTimeout(late)
    },
  }
}
