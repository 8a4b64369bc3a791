import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { tileDatums, type Tiles } from '../contract/tiles.ts'
import { StartRefused } from '../kernel/refused.ts'

/** Tiles the operator declares: addresses of others, or a file here that we serve. */
export interface DeclaredTiles extends Tiles {
  readonly file: string | undefined
}

type Env = Record<string, string | undefined>

const layersMost = 4
const creditMost = 200
/** What WMTS calls the same. OGC 07-057r7, 8.1 */
const names: Readonly<Record<string, string>> = { tilematrix: 'z', tilecol: 'x', tilerow: 'y' }

function bad(name: string, value: string, zh: string, en: string): never {
  throw new StartRefused(
    `环境变量 ${name}=${value} 不可用：应为${zh}`,
    `${name}=${value} is not usable: expected ${en}`,
  )
}

/** An address is told by its host alone: the rest may hold a key, and this line goes to the log. */
function layerOf(value: string): string {
  const host = /^[a-z]+:\/\/[^/?#@\s]*(?=[/?#]|$)/i.exec(value)?.[0] ?? `${/^[a-z]+:\/\//i.exec(value)?.[0] ?? ''}`
  const refuse = (zh: string, en: string): never => bad('MAP_TILES', `${host}…`, zh, en)
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value) || host.length <= 'https://'.length)
    return refuse(
      'http:// 或 https:// 开头的瓦片地址，或 PMTiles 文件的路径',
      'an address http:// or https://, or the path of a PMTiles file',
    )
  if (/[{}*]/.test(host) || /[;,\s'"]/.test(new URL(value).host))
    return refuse(
      '写明唯一主机名的地址，主机名中不能有占位符',
      'an address of one host, without a placeholder in its name',
    )
  const url = value.replace(/\{(\w+)\}/g, (_, name: string) => `{${names[name.toLowerCase()] ?? name}}`)
  const unknown = [...url.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name!).find(name => !/^-?y$|^[xz]$/.test(name))
  if (unknown !== undefined)
    return refuse(
      `只含占位符 {z}、{x}、{y} 的地址（不认识 {${unknown}}）`,
      `an address with {z}, {x} and {y} and nothing else in braces ({${unknown}} is unknown)`,
    )
  const lack = ['z', 'x', 'y'].find(name => !url.includes(`{${name}}`) && !(name === 'y' && url.includes('{-y}')))
  if (lack !== undefined)
    return refuse(
      `含占位符 {z}、{x}、{y} 的地址（缺 {${lack}}）`,
      `an address with {z}, {x} and {y} ({${lack}} is missing)`,
    )
  if (/[?&]tilematrixset=c(&|$)/i.test(url) || /\/(vec|cva|img|cia|ter|cta)_c\//i.test(url))
    return refuse(
      '墨卡托投影的瓦片（天地图用 _w 与 TILEMATRIXSET=w，不用 _c）',
      'tiles in Web Mercator (of Tianditu those named _w, TILEMATRIXSET=w, not _c)',
    )
  return url
}

/**
 * MAP_TILES: addresses of tiles, separated by blanks and drawn upon one another, or the path of one PMTiles file;
 * MAP_TILES_CRS: the system of coordinates they are cut in; MAP_TILES_CREDIT: whose map it is. Undefined where nothing
 * is declared: then no host is asked. Pure, as `readConfig` is.
 * @throws StartRefused naming the variable and what is allowed; a key in an address is never repeated
 */
export function readTiles(env: Env): DeclaredTiles | undefined {
  const [value, crs, credit] = ['MAP_TILES', 'MAP_TILES_CRS', 'MAP_TILES_CREDIT'].map(name => env[name]?.trim() ?? '')
  const choices = tileDatums.join('、')
  if (value === '') {
    for (const [name, text] of [
      ['MAP_TILES_CRS', crs],
      ['MAP_TILES_CREDIT', credit],
    ] as const)
      if (text) bad(name, text, '空，因为 MAP_TILES 未指定', 'nothing, as MAP_TILES is not set')
    return undefined
  }
  const datum = tileDatums.find(name => name === crs!.toLowerCase())
  // A guess that is wrong puts every kitchen half a kilometre off.
  if (!datum)
    return bad(
      'MAP_TILES_CRS',
      crs!,
      ` ${choices} 之一（指定 MAP_TILES 时必填）`,
      `one of ${tileDatums.join(', ')}, as MAP_TILES is set`,
    )
  if (credit!.length > creditMost)
    bad(
      'MAP_TILES_CREDIT',
      `${credit!.slice(0, 20)}…`,
      `不超过 ${creditMost} 字的文字`,
      `a text of at most ${creditMost} letters`,
    )
  if (!/^[a-z]+:\/\//i.test(value!)) return { datum, credit: credit!, layers: [], file: resolve(value!) }
  const layers = value!.split(/\s+/)
  if (layers.length > layersMost)
    bad('MAP_TILES', `${layers.length} …`, `至多 ${layersMost} 个地址`, `at most ${layersMost} addresses`)
  return { datum, credit: credit!, layers: layers.map(layerOf), file: undefined }
}

/** Origins that pictures of the map may come from, for the policy of pages: those declared, and nothing else. */
export const tileOrigins = (tiles: DeclaredTiles | undefined): readonly string[] => [
  ...new Set((tiles?.layers ?? []).map(layer => new URL(layer).origin)),
]

/** Bytes of the header of a PMTiles file, and where it says which kind its tiles are. PMTiles 3.4, 3 */
const [headerBytes, kindAt] = [127, 99]
const pictures: readonly number[] = [2, 3, 4, 5]

/** @returns the size of the declared file, bytes @throws StartRefused when it is not there or holds no tiles we draw */
export async function tileFileSize(path: string): Promise<number> {
  const refuse = (zh: string, en: string): never => bad('MAP_TILES', path, zh, en)
  const file = await open(path, 'r').catch(() =>
    refuse(
      '可读的 PMTiles 文件（文件不存在或无权读取）',
      'a PMTiles file that can be read (it is not there, or may not be read)',
    ),
  )
  try {
    const stat = await file.stat()
    if (!stat.isFile()) refuse('PMTiles 文件，不是文件夹', 'a PMTiles file, which this is not')
    const header = Buffer.alloc(headerBytes)
    await file.read(header, 0, headerBytes, 0)
    if (header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3)
      refuse('PMTiles 第 3 版的文件', 'a PMTiles file of version 3')
    if (!pictures.includes(header[kindAt]!))
      refuse('图片瓦片（PNG、JPEG、WebP、AVIF）的 PMTiles 文件', 'a PMTiles file of pictures (PNG, JPEG, WebP, AVIF)')
    return stat.size
  } finally {
    await file.close()
  }
}
