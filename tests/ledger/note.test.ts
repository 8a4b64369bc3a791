// A photographed delivery note is read by the real reader: whoever waits is told where, and nothing is read twice.
// Of the long suite, for it reads three of them; one is read in every run by tests/files/alike.test.ts. screens-2.md
// 0.10
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
import { send } from '../attack/sessions.ts'
import { kitchens, type Kitchens } from '../files/kitchens.ts'
import type { Person } from '../product.ts'
import { longTest } from '../support/suite.ts'

let w: Kitchens
beforeAll(async () => {
  w = await kitchens()
}, 240_000)
afterAll(() => w?.product.close())

const call = '/purchase/standbookpurchase/note'
const upload = async (who: Person): Promise<string> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(readFileSync('adapters/reader-paddle/note-ruled.jpg'))]), '送货单.jpg')
  const { status, text } = await send(w.product.url, who.token, {
    path: '/blade-resource/oss/endpoint/put-file?use=image',
    body: form,
  })
  expect(status, text).toBe(200)
  return (JSON.parse(text) as { data: { link: string } }).data.link
}
const progress = async (who: Person, photo: string) =>
  (await who.get(`${call}?photo=${encodeURIComponent(photo)}`)).data as unknown as {
    state: string
    before: number
  }
const until = async (who: Person, photo: string, state: string) => {
  await expect.poll(async () => (await progress(who, photo)).state, { interval: 20 }).toBe(state)
  return progress(who, photo)
}

longTest(
  'photos at once: whoever comes last waits and is told for how many, a third of the same person is refused, and asked for again it is the same reading',
  async () => {
    const cook = w.strangers["another tenant's enterprise"]!
    const [mine, other, theirs] = [await upload(w.owner), await upload(cook), await upload(w.neighbour)]
    expect(await progress(w.owner, mine)).toMatchObject({ state: 'none', before: 0 })
    const first = w.owner.post(call, { photo: mine })
    await until(w.owner, mine, 'reading')
    // Two are before the last one, so it waits for a whole reading at least.
    const second = cook.post(call, { photo: other })
    await expect.poll(async () => (await progress(cook, other)).state, { interval: 20 }).not.toBe('none')
    const last = w.neighbour.post(call, { photo: theirs })
    expect([1, 2]).toContain((await until(w.neighbour, theirs, 'waiting')).before)
    // Whoever lost the answer on the way asks again: that is no further reading.
    const again = w.owner.post(call, { photo: mine })
    expect((await w.owner.post(call, { photo: await upload(w.owner) })).status).toBe(429)
    const [read, once] = await Promise.all([first, again])
    expect(read.status, read.text).toBe(200)
    expect(once.data).toEqual(read.data)
    expect((await second).status).toBe(200)
    expect((await last).status).toBe(200)
    expect(await progress(w.owner, mine)).toMatchObject({ state: 'done', before: 0 })
    expect(await progress(w.owner, theirs), 'nobody is told of the photo of another').toMatchObject({ state: 'none' })
  },
  180_000,
)
