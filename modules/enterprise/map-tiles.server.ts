import { createReadStream } from 'node:fs'
import type { Tiles } from '../../contract/tiles.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { Raw, type SignedCall } from '../../kernel/ask/call.ts'
import { refuse } from '../../kernel/errors.ts'
import { rangeOf } from '../../kernel/files/range.ts'
import { unkept } from '../../kernel/request/answer.ts'
import info from './info.ts'

/** The tiles an operator has declared, and the file they lie in where that is served by us. */
export interface MapTiles extends Tiles {
  readonly file: { readonly path: string; readonly size: number } | null
}

/**
 * What lies under the points of the map where the operator says so: how tiles are addressed, and the one file they may
 * lie in, by ranges. Which file that is no caller says. docs/decisions/0029
 */
export function mapTileCalls(tiles: MapTiles | null): readonly SignedCall[] {
  const stated = {
    source: 'modules/enterprise/map-tiles.server.ts',
    access: accessOf(info, 'read'),
    method: 'GET',
  } as const
  return [
    {
      ...stated,
      id: `${info.key}.mapTiles`,
      title: '企业地图底图',
      path: `/${info.path}/mapTiles`,
      // A list of one or none: an envelope knows no null.
      async handle(): Promise<readonly Tiles[]> {
        return tiles ? [{ datum: tiles.datum, credit: tiles.credit, layers: tiles.layers }] : []
      },
    },
    {
      ...stated,
      id: `${info.key}.mapTileFile`,
      title: '企业地图底图文件',
      path: `/${info.path}/mapTileFile`,
      async handle(_context, { headers }) {
        if (!tiles?.file) throw refuse('notFound')
        const { path, size } = tiles.file
        const range = rangeOf(headers['range'], size)
        const { from, to } = range ?? { from: 0, to: size - 1 }
        return new Raw(
          createReadStream(path, { start: from, end: to }),
          {
            'cache-control': unkept,
            'content-type': 'application/octet-stream',
            'content-length': String(to - from + 1),
            'accept-ranges': 'bytes',
            ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
          },
          range ? 206 : 200,
        )
      },
    },
  ]
}
