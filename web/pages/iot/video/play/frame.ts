/** Single pictures of a <video>. */
import { clock } from '../../../../../contract/clock.ts'
import { wireMoment } from '../../../../../contract/wire.ts'
import type { Camera } from '../base/grid.ts'

/** The picture in sight, drawn at its own size; null where there is none. */
function drawn(video: HTMLVideoElement): HTMLCanvasElement | null {
  if (!video.videoWidth || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas
}

/** Leaves the last picture standing where the moving one ends. */
export function leaveStanding(video: HTMLVideoElement): void {
  const picture = drawn(video)
  if (picture) video.poster = picture.toDataURL('image/jpeg', 0.8)
}

/** What no system of files takes into a name. */
const forbidden = /[\\/:*?"<>|\s]+/g

/** `食堂_烹饪区1号_20261128-101530.jpg`, in the business zone. @param at epoch ms */
export function nameOfSnapshot({ kitchen, name }: Camera, at: number): string {
  const time = wireMoment(at).replaceAll(/[-:]/g, '').replace(' ', '-')
  const words = [kitchen, name].map(word => word.replaceAll(forbidden, ' ').trim()).filter(Boolean)
  return `${[...words, time].join('_')}.jpg`
}

/** The picture in sight, as a file; null where there is none. */
export function shotOf(video: HTMLVideoElement): Promise<Blob | null> {
  const picture = drawn(video)
  return new Promise(resolve => {
    if (picture) picture.toBlob(resolve, 'image/jpeg', 0.92)
    else resolve(null)
  })
}

/** Hands the picture in sight to the browser's downloads. @returns the name of the file; null where there is none */
export async function snapshot(video: HTMLVideoElement, camera: Camera): Promise<string | null> {
  const at = clock.now()
  const file = await shotOf(video)
  if (!file) return null
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = nameOfSnapshot(camera, at)
  link.click()
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return link.download
}
