import sharp from 'sharp'
import { expect, test } from 'vitest'
import { likeness, lookedAt } from '../../kernel/files/likeness.ts'
import { cmykJpeg, phoneJpeg, pngOf } from '../../kernel/files/samples.ts'
import { blank, scene, wall } from '../../tests/files/scenes.ts'
import { openImagesSharp } from './index.ts'

const { grey } = (await openImagesSharp())!
const of = async (picture: Uint8Array): Promise<string> => (await likeness(picture, grey))!
/** In how many of 64 answers two pictures differ. */
const apart = (a: string, b: string): number =>
  [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter(bit => bit === '1').length

const scenes = Array.from({ length: 10 }, (_, n) => scene(n))
const photos = await Promise.all(scenes.map(drawn => drawn.clone().jpeg({ quality: 92 }).toBuffer()))
const all = await Promise.all(photos.map(of))
const again = (n: number) => scenes[n]!.clone()

test.each([
  ['compressed much more', (n: number) => again(n).jpeg({ quality: 40 })],
  ['as a WebP half as large', (n: number) => again(n).resize({ width: 320 }).webp({ quality: 60 })],
  ['as a PNG twice as large', (n: number) => again(n).resize({ width: 960 }).png({ compressionLevel: 1 })],
  ['pressed into other proportions', (n: number) => again(n).resize({ width: 500, height: 500, fit: 'fill' }).jpeg()],
  ['with an alpha channel of nothing', (n: number) => again(n).ensureAlpha().png()],
  ['in 16 bits', (n: number) => again(n).toColourspace('rgb16').png()],
])('a photo %s is the same photo', async (_title, made) => {
  for (const [n, original] of all.entries())
    expect(apart(original, await of(await made(n).toBuffer())), `scene ${n}`).toBeLessThanOrEqual(5)
})

test('a photo stored lying down, to be turned by whoever shows it, is the same photo', async () => {
  for (const n of [0, 1, 2]) {
    const lying = await sharp(photos[n]!).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(lying.subarray(0, 4).toString('hex')).toBe('ffd8ffe1')
    expect(apart(all[n]!, await of(lying))).toBeLessThanOrEqual(5)
  }
})

test('photos of different things are far from each other', () => {
  const pairs = all.flatMap((a, i) => all.slice(0, i).map(b => apart(a, b)))
  expect(Math.min(...pairs)).toBeGreaterThan(10)
})

test('a picture of one colour, of a wall in even light, of nothing to see or too small to say anything resembles no other', async () => {
  for (const [what, picture] of Object.entries({
    black: blank('#000'),
    white: blank('#fff'),
    green: blank('#2a7'),
    'light from the left': wall(230, 90),
    'light from the right': wall(90, 230),
    'hardly any light': wall(120, 122),
  })) {
    for (const bytes of [
      await picture.clone().jpeg({ quality: 60 }).toBuffer(),
      await picture.clone().webp().toBuffer(),
    ])
      expect(await likeness(bytes, grey), what).toBeNull()
  }
  expect(await likeness(pngOf(30, 20), grey)).toBeNull()
})

test('what cannot be drawn resembles nothing, and every kind of picture is looked at in the same size', async () => {
  for (const bytes of [phoneJpeg.subarray(0, -60), Buffer.from('nothing')])
    expect(await likeness(bytes, grey)).toBeNull()
  for (const bytes of [phoneJpeg, cmykJpeg, pngOf(1, 1), pngOf(2000, 3)])
    expect(await grey(bytes, lookedAt.width, lookedAt.height)).toHaveLength(72 * 64)
})

test('what is transparent is seen as it is shown, on white', async () => {
  const hole = Buffer.concat(
    Array.from({ length: 200 * 150 }, (_, n) =>
      Buffer.from(n % 200 < 100 ? [n % 90, 40, 0, 0] : [n % 250, 90, (n / 200) & 255, 255]),
    ),
  )
  const shown = await sharp(hole, { raw: { width: 200, height: 150, channels: 4 } })
    .png()
    .toBuffer()
  expect((await grey(shown, 4, 1))[0]).toBe(255)
})

test('what fails for another reason than the picture is no answer', async () => {
  await expect(
    likeness(phoneJpeg, async () => {
      throw new TypeError('a defect')
    }),
  ).rejects.toThrow('a defect')
})
