import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { bareServer } from '../kernel/request/server.ts'
import { StartRefused } from '../kernel/refused.ts'
import { readConfig } from './config.ts'
import { tileFileSize, tileOrigins } from './map-tiles.ts'
import { addWeb } from './web.ts'

const key = 'a1b2c3d4secret'
const tianditu = `https://t0.tianditu.gov.cn/vec_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=vec&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={TileMatrix}&TILEROW={TileRow}&TILECOL={TileCol}&tk=${key}`
const folder = mkdtempSync(join(tmpdir(), 'sk-tiles-'))
const refusal = async (action: () => unknown): Promise<string> => {
  try {
    await action()
  } catch (error) {
    expect(error).toBeInstanceOf(StartRefused)
    return (error as Error).message
  }
  return ''
}

test('without the setting the map has the drawn ground, and no host is named', () => {
  expect(readConfig({}).tiles).toBeUndefined()
  expect(readConfig({ MAP_TILES: '', MAP_TILES_CRS: '', MAP_TILES_CREDIT: '' }).tiles).toBeUndefined()
  expect(tileOrigins(undefined)).toEqual([])
})

test('addresses of tiles are read with their names for level, column and row, several upon one another', () => {
  const labels = tianditu.replaceAll('vec', 'cva')
  const { tiles } = readConfig({
    MAP_TILES: `${tianditu} ${labels}`,
    MAP_TILES_CRS: 'CGCS2000',
    MAP_TILES_CREDIT: '天地图 GS(2024)0568号',
  })
  expect(tiles).toMatchObject({ datum: 'cgcs2000', credit: '天地图 GS(2024)0568号', file: undefined })
  expect(tiles!.layers.map(layer => /TILEMATRIX=.*/.exec(layer)![0])).toEqual(
    Array(2).fill(`TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk=${key}`),
  )
  expect(tileOrigins(tiles)).toEqual(['https://t0.tianditu.gov.cn'])
  expect(readConfig({ MAP_TILES: 'map/city.pmtiles', MAP_TILES_CRS: 'gcj02' }).tiles).toEqual({
    datum: 'gcj02',
    credit: '',
    layers: [],
    file: resolve('map/city.pmtiles'),
  })
})

test.each([
  ['MAP_TILES_CRS', { MAP_TILES: tianditu }, 'wgs84, cgcs2000, gcj02'],
  ['MAP_TILES_CRS', { MAP_TILES: tianditu, MAP_TILES_CRS: 'bd09' }, 'MAP_TILES_CRS=bd09'],
  ['MAP_TILES_CRS', { MAP_TILES_CRS: 'wgs84' }, 'MAP_TILES is not set'],
  ['MAP_TILES_CREDIT', { MAP_TILES_CREDIT: '天地图' }, 'MAP_TILES is not set'],
  ['MAP_TILES_CREDIT', { MAP_TILES: tianditu, MAP_TILES_CRS: 'wgs84', MAP_TILES_CREDIT: '图'.repeat(201) }, '200'],
  ['MAP_TILES', { MAP_TILES: `ftp://tiles.example/{z}/{x}/{y}?k=${key}` }, 'http://'],
  ['MAP_TILES', { MAP_TILES: `https://tiles.example/{z}/{x}.png?k=${key}` }, '{y} is missing'],
  ['MAP_TILES', { MAP_TILES: `https://tiles.example/{z}/{x}/{y}{r}.png?k=${key}` }, '{r} is unknown'],
  ['MAP_TILES', { MAP_TILES: `https://{s}.tiles.example/{z}/{x}/{y}.png?k=${key}` }, 'one host'],
  ['MAP_TILES', { MAP_TILES: `https://*.tiles.example/{z}/{x}/{y}.png?k=${key}` }, 'one host'],
  ['MAP_TILES', { MAP_TILES: `https://a.example;script-src/{z}/{x}/{y}.png?k=${key}` }, 'MAP_TILES'],
  ['MAP_TILES', { MAP_TILES: `https://me:${key}@tiles.example/{z}/{x}/{y}.png` }, 'MAP_TILES'],
  ['MAP_TILES', { MAP_TILES: tianditu.replace('MATRIXSET=w', 'MATRIXSET=c') }, 'Web Mercator'],
  ['MAP_TILES', { MAP_TILES: Array(5).fill(tianditu).join(' ') }, 'at most 4'],
] as const)('what cannot be tiles is refused at the start: %s, %#', async (name, env, words) => {
  const message = await refusal(() =>
    readConfig(
      'MAP_TILES' in env && !('MAP_TILES_CRS' in env) && name === 'MAP_TILES'
        ? { MAP_TILES_CRS: 'wgs84', ...env }
        : env,
    ),
  )
  expect(message).toContain(`${name}=`)
  expect(message).toContain(words)
  expect(message, 'a key is for no log').not.toContain(key)
})

const archive = (kind: number, version = 3): string => {
  const path = join(folder, `${kind}-${version}.pmtiles`)
  writeFileSync(
    path,
    Buffer.concat([
      Buffer.from('PMTiles'),
      Buffer.from([version]),
      Buffer.alloc(91),
      Buffer.from([kind]),
      Buffer.alloc(60),
    ]),
  )
  return path
}
test('a file of tiles is looked at when the product starts: it is there, is one, and holds pictures', async () => {
  writeFileSync(join(folder, 'a.txt'), 'hello')
  expect(await tileFileSize(archive(2))).toBe(160)
  for (const [path, words] of [
    [join(folder, 'none.pmtiles'), 'is not there'],
    [folder, 'MAP_TILES='],
    [join(folder, 'a.txt'), 'version 3'],
    [archive(2, 2), 'version 3'],
    [archive(1), 'pictures'],
  ] as const)
    expect(await refusal(() => tileFileSize(path)), path).toContain(words)
})

test('pages may show pictures of the declared host, and of no other; nothing else is wider than without', async () => {
  const web = mkdtempSync(join(tmpdir(), 'sk-web-'))
  writeFileSync(join(web, 'index.html'), '<!doctype html>')
  const policy = async (...pictured: readonly string[]) => {
    const server = await bareServer('silent')
    addWeb(server, web, async () => [], [], pictured)
    const { headers } = await server.inject('/enterprise/map')
    await server.close()
    return String(headers['content-security-policy']).split('; ')
  }
  const [before, after] = [await policy(), await policy('https://t0.tianditu.gov.cn')]
  expect(before).toContain("img-src 'self' data: blob:")
  expect(after.filter(it => !before.includes(it))).toEqual(["img-src 'self' data: blob: https://t0.tianditu.gov.cn"])
  expect(after.length).toBe(before.length)
})
