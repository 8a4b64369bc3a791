import { exifOf, withExif } from './exif.ts'

const side = 1600
const quality = 0.86
/** A photo this small is sent as it is. */
const small = 600 * 1024

/**
 * A picture as it is worth sending from a kitchen's phone: JPEG, at most 1600 px on its longer side, with its time of
 * taking.
 * @throws Error when the browser cannot read the file as a picture
 */
export async function shrink(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= small && ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)) {
    bitmap.close()
    return file
  }
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const paint = canvas.getContext('2d')!
  paint.fillStyle = '#fff' // JPEG knows no transparency
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.imageSmoothingQuality = 'high'
  paint.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const made = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer())
  return withExif(made, file.type === 'image/jpeg' ? exifOf(new Uint8Array(await file.arrayBuffer())) : null)
}
