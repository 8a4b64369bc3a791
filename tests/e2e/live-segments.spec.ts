import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { openMediaEmbedded, type EmbeddedMedia } from '../../adapters/media-embedded/index.ts'
import { FlvMux } from '../../protocols/flv/mux.ts'
import { clockIn } from '../../protocols/picture/clock.ts'
import { TestPicture } from '../../protocols/picture/picture.ts'
import { clock } from '../../contract/clock.ts'

/** A channel of the test picture with its sound, ten pictures a second, as segments of a server of its own. */
async function channel(hasSound: boolean) {
  const media: EmbeddedMedia = openMediaEmbedded({ host: '127.0.0.1', ports: { from: 1, to: 1 } })
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    const name = request.url!.slice(1)
    if (name === '') response.setHeader('content-type', 'text/html').end('<video muted></video>')
    else void media.answerHls('c', name, response).then(isSent => isSent || response.writeHead(404).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const taker = media.publish('k')
  const [mux, picture] = [new FlvMux(), new TestPicture({ name: 'HLS' })]
  let ticks = 0
  const timer = setInterval(() => {
    const { units, isKey } = picture.frame(clock.now())
    ticks += 9000
    const tags = mux.video({ codec: 'h264', units, isKey, pts: ticks, dts: ticks })
    if (hasSound) tags.push(...mux.sound('pcma', new Uint8Array(800).fill(0xd5), ticks))
    for (const tag of tags) taker.take(tag)
  }, 100)
  await media.open('c', { kind: 'rtmp', key: 'k' })
  return {
    media,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      clearInterval(timer)
      await media.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The clock that is to be read off the picture a page shows; null while it shows none. */
async function clockOf(page: Page): Promise<number | null> {
  const columns = await page.evaluate(() => {
    const video = document.querySelector('video')!
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 360 })
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    context.drawImage(video, 0, 0)
    const { data } = context.getImageData(0, 0, 640, 360)
    return Array.from({ length: 40 * 22 }, (_, n) => {
      const [x, y] = [16 * (n % 40) + 8, 16 * Math.floor(n / 40) + 8]
      return data[4 * (y * 640 + x) + 1]!
    })
  })
  return clockIn((x, y) => columns[(y >> 4) * 40 + (x >> 4)]!)
}
/** How many different moments a page shows, until it has shown so many. */
async function momentsOf(page: Page, count: number): Promise<number[]> {
  const moments: number[] = []
  await expect
    .poll(
      async () => {
        const shown = await clockOf(page)
        if (shown !== null && shown !== moments.at(-1)) moments.push(shown)
        return moments.length
      },
      { intervals: [50] },
    )
    .toBeGreaterThanOrEqual(count)
  return moments
}
const rises = (list: readonly number[]): boolean => list.every((at, n) => n === 0 || at > list[n - 1]!)

/** Plays a playlist as players do that hand segments to the browser themselves: each once, in order. */
const playing = (page: Page, types: string): Promise<void> =>
  page.evaluate(async type => {
    const video = document.querySelector('video')!
    const source = new MediaSource()
    video.src = URL.createObjectURL(source)
    await new Promise(resolve => source.addEventListener('sourceopen', resolve))
    const buffer = source.addSourceBuffer(type)
    const append = async (name: string) => {
      buffer.appendBuffer(await (await fetch(name)).arrayBuffer())
      await new Promise(resolve => buffer.addEventListener('updateend', resolve, { once: true }))
    }
    const names = new Set<string>()
    let isBusy = false
    const reload = async () => {
      if (isBusy) return
      isBusy = true
      const list = await (await fetch('index.m3u8')).text()
      for (const [, init, segment] of list.matchAll(/^(?:#EXT-X-MAP:URI="(.*)"|(\d+\.m4s))$/gm)) {
        const name = init ?? segment!
        if (names.has(name)) continue
        names.add(name)
        await append(name)
      }
      void video.play()
      isBusy = false
    }
    await reload()
    setInterval(() => void reload(), 500)
  }, types)

for (const [noise, types] of [
  ['without sound', 'video/mp4; codecs="avc1.42c01e"'],
  ['with sound', 'video/mp4; codecs="avc1.42c01e,flac"'],
] as const)
  test(
    `a browser plays segment after segment of a channel ${noise}: the clock in its pictures goes on without a break`,
    { tag: '@long' },
    async ({ page }) => {
      const { address, close } = await channel(noise === 'with sound')
      try {
        await page.goto(address)
        const begin = clock.now()
        await playing(page, types)
        const moments = await momentsOf(page, 40)
        expect(rises(moments)).toBe(true)
        // Over several segments, of what is now.
        expect(moments.at(-1)! - moments[0]!).toBeGreaterThan(3000)
        expect(moments[0]).toBeGreaterThan(begin - 10_000)
        const state = await page.evaluate(() => {
          const { buffered, error } = document.querySelector('video')!
          return { ranges: buffered.length, error: error?.message ?? null }
        })
        expect(state).toEqual({ ranges: 1, error: null })
      } finally {
        await close()
      }
    },
  )
