import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { openCameras, type Cameras } from '../../../app/cameras.ts'
import { clockIn } from '../../../protocols/picture/clock.ts'
import { size } from '../../../protocols/picture/parameters.ts'
import { file } from './canteen.ts'
import { startBeside, type RunningProduct } from './product.ts'
import { here } from './test.ts'

/** A product beside the others that may pull from cameras of ours, and those cameras. */
export interface Watched {
  readonly product: RunningProduct
  readonly cameras: Cameras
  stop(): Promise<void>
}

/**
 * Cameras that speak RTSP, and a product that was told of their network.
 * @param beside opens what else is declared, and closed with them
 */
export async function startCameras(
  name: string,
  count: number,
  more: Readonly<Record<string, string>> = {},
  beside?: (cameras: Cameras) => Promise<{ readonly address: string; close(): Promise<void> }>,
): Promise<Watched> {
  const cameras = await openCameras(count, { host: '127.0.0.1', port: 0 }, null)
  const other = await beside?.(cameras)
  const folder = mkdtempSync(join(tmpdir(), 'e2e-doors-'))
  const doors = join(folder, 'doors.json')
  writeFileSync(doors, JSON.stringify({ cameras: [cameras.server.address, ...(other ? [other.address] : [])] }))
  const end = async (): Promise<void> => {
    await cameras.server.close()
    await other?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const product = await startBeside(name, here.database, { DOORS: doors, ...more })
    return { product, cameras, stop: () => product.stop().finally(end) }
  } catch (error) {
    await end()
    throw error
  }
}

/** Enters a camera with a stream of its own, as the kitchen of the page does. @returns its id */
export const enterCamera = (page: Page, cameraName: string, m3u8: string, sort = 1): Promise<string> =>
  file(page, 'camera/warncameraparameter', { cameraName, belong: 2, cameraArea: 5, m3u8, sort })

/** The time the picture in a <video> shows, epoch ms; null while none is to be read. */
export async function clockOf(video: Locator): Promise<number | null> {
  const columns = await video.evaluate(
    (element, { width, height, across, down }) => {
      if (!(element instanceof HTMLVideoElement) || element.videoWidth !== width) return []
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      context.drawImage(element, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      // The green of the middle of each macroblock, line by line: brightness, as far as the clock is concerned.
      return Array.from({ length: across * down }, (_, n) => {
        const [x, y] = [16 * (n % across) + 8, 16 * Math.floor(n / across) + 8]
        return data[4 * (y * width + x) + 1]!
      })
    },
    { width: size.width, height: size.height, across: size.columns, down: size.rows - 1 },
  )
  return columns.length ? clockIn((x, y) => columns[(y >> 4) * size.columns + (x >> 4)] ?? 0) : null
}
