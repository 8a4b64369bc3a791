/** The operator's own tiles under the map: asked of the declared host alone, with the points where they belong. */
import { createServer, type Server } from 'node:http'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { readChunks } from '../../app/chunks.ts'
import { wgs84Of } from '../../web/pages/enterprise/map/datum.ts'
import { plainTile, tileArchive } from '../support/tiles.ts'
import { inDatabase } from './support/database.ts'
import { brokenIn, chineseIn } from './support/judge.ts'
import { startBeside, type RunningProduct } from './support/product.ts'
import { pictureAt } from './support/run.ts'
import { enter, expect, here, signIn, test } from './support/test.ts'

type Place = readonly [lng: number, lat: number]
/** The kitchen that lies farthest from all others: nothing is drawn over it. */
async function lonely(): Promise<Place> {
  const [row] = await inDatabase(`select longitude, latitude from enterprise_info e
    where tenant_id = '000000' and not is_deleted and longitude is not null and info_status is distinct from 5
    order by (select min(abs(o.longitude - e.longitude) + abs(o.latitude - e.latitude)) from enterprise_info o
      where o.tenant_id = e.tenant_id and o.id <> e.id and not o.is_deleted) desc limit 1`)
  return [Number(row!['longitude']), Number(row!['latitude'])]
}

/** Half the side of the mark on the ground, pixels. */
const half = 40
const [white, mark] = ['#ffffff', '#ff00ff']

/** Tiles as a street map has them: white, with a square around one place of WGS-84 at every level. */
async function tileServer(place: Place) {
  const paths: string[] = []
  const referrers = new Set<string | undefined>()
  const state = { refuses: false }
  const blank = await plainTile(white)
  const [fromWest, fromNorth] = [
    (place[0] + 180) / 360,
    (1 - Math.asinh(Math.tan((place[1] * Math.PI) / 180)) / Math.PI) / 2,
  ]
  const draw = async (z: number, x: number, y: number): Promise<Buffer> => {
    const [across, down] = [fromWest * 2 ** z * 256 - x * 256, fromNorth * 2 ** z * 256 - y * 256]
    const edge = (at: number) => Math.round(Math.min(256, Math.max(0, at)))
    const [left, right] = [edge(across - half), edge(across + half)]
    const [top, bottom] = [edge(down - half), edge(down + half)]
    if (right <= left || bottom <= top) return blank
    const square = await sharp({
      create: { width: right - left, height: bottom - top, channels: 3, background: mark },
    })
      .png()
      .toBuffer()
    return sharp(blank)
      .composite([{ input: square, left, top }])
      .png()
      .toBuffer()
  }
  const server: Server = createServer((request, response) => {
    paths.push(request.url!)
    referrers.add(request.headers.referer)
    const [, z, x, y] = /^\/(\d+)\/(\d+)\/(\d+)\.png\?tk=key$/.exec(request.url!) ?? []
    if (!z || state.refuses) return void response.writeHead(403).end('{"msg":"wrong key"}')
    void draw(Number(z), Number(x), Number(y)).then(bytes =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
    )
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, paths, referrers, state, end: () => server.close() }
}

/** Colour of a pixel of the map, counted from its middle. */
async function colours(page: Page, ...spots: readonly Place[]): Promise<readonly string[]> {
  const box = (await page.locator('.mp-frame canvas').boundingBox())!
  const { data, info } = await sharp(await page.screenshot({ scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return spots.map(([dx, dy]) => {
    const at =
      (Math.round(box.y + box.height / 2 + dy) * info.width + Math.round(box.x + box.width / 2 + dx)) * info.channels
    return `#${data.subarray(at, at + 3).toString('hex')}`
  })
}
/** Not to the right, where its name stands. */
const around = (far: number): readonly Place[] => [
  [-far, 0],
  [0, far],
  [0, -far],
]
const at = ([lng, lat]: Place, zoom: number) => `/enterpriseInfo/map?at=${lng.toFixed(6)},${lat.toFixed(6)},${zoom}`

/** Origins a page has asked, and what it has fetched of ours. */
function follow(page: Page) {
  const origins = new Set<string>()
  const files: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol)) origins.add(url.origin)
    files.push(url.pathname)
  })
  return { origins, files }
}
/** Which parts of tiles were fetched; a built file has no name but its hash, so the build is asked which it is. */
const chunks = (files: readonly string[]): readonly string[] => {
  const built = readChunks(join(import.meta.dirname, '../../dist/web'))
  return ['tiles', 'archive'].filter(part => files.includes(`/${built[`pages/enterprise/map/${part}.ts`]!.file}`))
}

test('without the setting the map has its drawn ground, nobody else is asked and nothing of tiles is fetched', async ({
  page,
}) => {
  const { origins, files } = follow(page)
  await enter(page, 'supervise', '/enterpriseInfo/map')
  await expect(page.locator('.mp-note')).toHaveText('示意图')
  await page.keyboard.press('Tab')
  await page.getByRole('application', { name: '企业地图' }).press('+')
  expect([...origins]).toEqual([new URL(here.url).origin])
  expect(chunks(files)).toEqual([])
})

test(
  'tiles of WGS-84 lie under the points, which stand where they belong on them, and move with them',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    const filed = await lonely()
    const place = wgs84Of(filed)
    const tiles = await tileServer(place)
    const credit = '天地图 GS(2024)0568号'
    let product: RunningProduct | undefined
    let leave: () => Promise<void> = async () => undefined
    try {
      product = await startBeside('tiles', here.database, {
        MAP_TILES: `${tiles.origin}/{z}/{x}/{y}.png?tk=key`,
        MAP_TILES_CRS: 'wgs84',
        MAP_TILES_CREDIT: credit,
      })
      const page = await window(undefined, { baseURL: product.url } satisfies BrowserContextOptions)
      leave = () => page.context().close()
      const { origins, files } = follow(page)
      await signIn(page, 'supervise')
      await page.goto(at(place, 16))
      await expect(page.locator('.mp-credit')).toHaveText(credit)
      await expect.poll(() => colours(page, ...around(half - 12))).toEqual(Array(3).fill(mark))
      const [middle] = await colours(page, [0, 0])
      expect(middle, 'the kitchen stands in the middle of its mark').not.toBe(mark)
      expect(await colours(page, ...around(half + 12))).toEqual(Array(3).fill(white))
      expect([...origins].toSorted()).toEqual([tiles.origin, new URL(product.url).origin].toSorted())
      expect(chunks(files)).toEqual(['tiles'])
      expect([...tiles.referrers], 'the host learns the name of our site and nothing of the page').toEqual([
        `${new URL(product.url).origin}/`,
      ])
      expect(tiles.paths.every(path => path.startsWith('/16/'))).toBe(true)

      // A drag and a key later the kitchen and its mark are in one place, elsewhere.
      const map = page.getByRole('application', { name: '企业地图' })
      await map.press('ArrowLeft')
      await expect.poll(() => colours(page, [90, half - 12], [90 - half + 12, 0])).toEqual([mark, mark])
      expect((await colours(page, [90, 0]))[0]).toBe(middle)
      await map.press('ArrowRight')
      await map.press('+')
      await map.press('+')
      await expect.poll(() => tiles.paths.some(path => path.startsWith('/17/'))).toBe(true)
      await expect
        .poll(() => colours(page, ...around(half - 12), ...around(half + 12)))
        .toEqual([...Array(3).fill(mark), ...Array(3).fill(white)])

      // A key that is not taken any more: the drawn ground is there, and one line says why.
      tolerate(/refused: 403 GET http:\/\/127\.0\.0\.1:\d+\/\d+\//, /failed: GET http:\/\/127\.0\.0\.1:\d+\/\d+\//)
      tiles.state.refuses = true
      await page.goto('/healthz')
      await page.goto(at([filed[0] + 0.05, filed[1]], 11))
      await expect(page.locator('.mp-credit')).toHaveText('底图加载失败，显示示意图')
      expect(await colours(page, [200, 120])).not.toEqual([white])
      await page.screenshot({ path: pictureAt('map-tiles-failed.png') })
    } finally {
      tiles.end()
      await leave()
      await product?.stop()
    }
  },
)

test(
  'a file of tiles is drawn on a phone in the dark in English, dimmed, and its credit is read',
  { tag: '@long' },
  async ({ window }) => {
    const folder = mkdtempSync(join(tmpdir(), 'e2e-map-'))
    const city = join(folder, 'city.pmtiles')
    writeFileSync(city, tileArchive(await plainTile('#ffffff'), 14))
    const product = await startBeside('archive', here.database, {
      MAP_TILES: city,
      MAP_TILES_CRS: 'gcj02',
      MAP_TILES_CREDIT: 'City survey 2026',
    })
    try {
      const page = await window(undefined, {
        baseURL: product.url,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        colorScheme: 'dark',
        locale: 'en-GB',
      })
      const { origins, files } = follow(page)
      await signIn(page, 'supervise')
      await page.evaluate(() =>
        localStorage.setItem(
          'saber-prefs',
          JSON.stringify({ state: { lang: 'en', mode: 'full', theme: 'auto' }, version: 0 }),
        ),
      )
      await page.goto(at(await lonely(), 15))
      await expect(page.locator('.mp-credit')).toBeVisible()
      await expect(page.locator('.mp-credit')).toHaveText('City survey 2026')
      // Further than the file goes its last level is drawn larger; white is dimmed in the dark.
      expect(await colours(page, [60, 60], [-60, 60])).toEqual(Array(2).fill('#6f7f88'))
      expect([...origins]).toEqual([new URL(product.url).origin])
      expect(chunks(files)).toEqual(['tiles', 'archive'])
      expect(await brokenIn(page)).toEqual([])
      expect(await chineseIn(page.locator('.mp-frame'))).toEqual([])
      await page.screenshot({ path: pictureAt('map-tiles-phone.png') })
      await page.context().close()
    } finally {
      await product.stop()
    }
  },
)
