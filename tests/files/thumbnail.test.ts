import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fakeFiles } from '../../adapters/files-local/fake.ts'
import { refuse } from '../../kernel/errors.ts'
import { newKey, thumbnailKey } from '../../kernel/files/port.ts'
import { thumbnails } from '../../kernel/files/thumbnail.ts'

async function arrange() {
  const { store, files, faults } = fakeFiles()
  const drawn: string[] = []
  const small = thumbnails(store, async (picture, side) => {
    drawn.push(`${Buffer.from(picture).toString()} ${side}`)
    if (side === 960) throw refuse('fileBroken')
    return Buffer.from(`small ${side}`)
  })
  const key = newKey('000000', 'jpg', 0)
  await store.put('000000', key, Buffer.from('picture'), { extension: 'jpg' })
  const read = async (side: number) => {
    const found = (await small(key, '', side))!
    return [found.type, found.size, String(await buffer(found.stream))]
  }
  return { small, read, key, files, faults, drawn }
}

test('a small picture is drawn once, kept beside the picture and read from there', async () => {
  const { read, key, files, drawn } = await arrange()
  const answer = ['image/webp', 9, 'small 240']
  expect([await read(240), await read(240)]).toEqual([answer, answer])
  expect(drawn).toEqual(['picture 240'])
  expect([...files.keys()]).toEqual([key, thumbnailKey(key, 240)])
})

test('many who ask at once wait for one drawing', async () => {
  const { read, drawn } = await arrange()
  await Promise.all(Array.from({ length: 20 }, () => read(120)))
  expect(drawn.length).toBe(1)
})

test('a store without room costs nobody the small picture', async () => {
  const { read, faults, files } = await arrange()
  faults.full = true
  expect(await read(240)).toEqual(['image/webp', 9, 'small 240'])
  expect(files.size).toBe(1)
})

test('a picture that cannot be drawn is refused, each time anew', async () => {
  const { small, key, drawn } = await arrange()
  for (let n = 0; n < 2; n++) await expect(small(key, '', 960)).rejects.toMatchObject({ code: 'fileBroken' })
  expect(drawn.length).toBe(2)
})

test('there is no small picture of nothing', async () => {
  const { small } = await arrange()
  expect(await small(newKey('000000', 'jpg', 0), '', 240)).toBeUndefined()
})
