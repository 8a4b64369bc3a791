import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Wired } from '../../kernel/define/rows.ts'
import type { English } from '../../kernel/define/titles.ts'
import { isBlank, worded } from '../../kernel/derive/row/worded.ts'
import { refuse, refuseAt } from '../../kernel/errors.ts'
import type { Video } from '../../kernel/run/video.ts'
import { cameras, direct, streamName, type PlayDesk } from '../iot/asks.server.ts'
import { nodeId } from './console.ts'
import { streamCameras } from './stream-cameras.server.ts'

const c = cameras('t')
const source = 'modules/video/proxy-calls.server.ts'
/** What the streams of pulled cameras stand under; the other part is the id of the camera. */
const app = 'proxy'
/** 其他 of kitchen_area: where it hangs somebody has to say. */
const elsewhere = '99'

interface Parts {
  readonly english: English
  readonly play: Pick<PlayDesk, 'content'>
  readonly streams: Pick<Video, 'running' | 'stop'>
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** An address, and the login that stood in it: it is kept apart and sealed. @throws Refusal proxyUnable */
function sourceOf(body: Values): Values {
  const wish = (name: string, usual: readonly string[]): boolean =>
    isBlank(body[name]) || usual.includes(worded(body[name]).toLowerCase())
  if (!wish('type', ['default']) || !wish('rtspType', ['0', 'tcp']) || !isBlank(body['ffmpegCmdKey']))
    throw refuseAt('type', 'proxyUnable')
  if (body['srcUrl'] === undefined) return {}
  const [, scheme = '', user, password, rest = ''] =
    /^(rtsp:\/\/)(?:([^/@:]*)(?::([^/@]*))?@)?([!-~]+)$/i.exec(worded(body['srcUrl'])) ?? []
  if (!scheme) throw refuseAt('srcUrl', 'proxyUnable')
  return {
    m3u8: scheme.toLowerCase() + rest,
    ...(user !== undefined && { streamUser: decoded(user), streamPassword: decoded(password ?? '') }),
  }
}
/** What of a camera a console says by its own words. */
const fieldsOf = (body: Values): Values => ({
  ...Object.fromEntries(
    (
      [
        ['cameraName', body['name'] ?? body['gbName']],
        ['cameraArea', body['cameraArea']],
        ['streamUser', body['username']],
        ['streamPassword', body['password']],
      ] as const
    ).flatMap(([name, value]) => (value === undefined ? [] : [[name, worded(value)]])),
  ),
  ...sourceOf(body),
})

/** Cameras whose stream is pulled, as consoles of WVP and the page of this product ask. video-contract.md A8 */
export function proxyCalls(kernel: Kernel, { english, play, streams }: Parts): readonly SignedCall[] {
  const { write, row, page, remove, call } = streamCameras(kernel, english, direct, 'proxy', source)

  /** Ids of the cameras of a tenant that are pulled now. */
  const pulling = ({ asker: { tenant } }: Signed): readonly string[] => {
    const prefix = streamName(tenant, '')
    return streams.running().flatMap(name => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  }
  const lineOf = (context: Signed) => {
    const running = new Set(pulling(context))
    return (file: Wired) => ({
      ...{ id: file.id, name: file['cameraName'], gbName: file['cameraName'], streamProxyId: file.id },
      ...{ type: 'default', app, stream: file.id, mediaServerId: nodeId, srcUrl: file['m3u8'] },
      // What of a console's wishes is so here: pulled over TCP when somebody watches, and let go a minute after.
      ...{ timeout: null, ffmpegCmdKey: null, rtspType: '0', enable: true, enableAudio: true, enableMp4: false },
      ...{ enableRemoveNoneReader: false, enableDisableNoneReader: false, streamKey: null },
      ...{ pulling: running.has(file.id), infoId: file['infoId'], infoName: file['infoName'] },
      ...{ createTime: file['createTime'], updateTime: file['updateTime'] },
    })
  }
  const says = ['name', 'gbName', 'type', 'srcUrl', 'rtspType', 'ffmpegCmdKey', 'username', 'password', 'cameraArea']

  return [
    call(
      ...(['GET', 'read', '拉流代理列表', 'list'] as const),
      ['page', 'count', 'query', 'pulling', 'mediaServerId', 'infoId', 'cityId'],
      (context, query) => page(context, query, 'pulling', pulling(context), [c.m3u8], lineOf(context)),
    ),
    call('GET', 'read', '拉流代理', 'one', ['id', 'app', 'stream'], async (context, query) => {
      if (query['app'] !== undefined && query['app'] !== app) throw refuse('notFound')
      return lineOf(context)(await row(context, query['id'] ?? query['stream']))
    }),
    call('POST', 'create', '添加拉流代理', 'add', [...says, 'infoId'], async (context, body) => {
      if (isBlank(body['srcUrl'])) throw refuse('noId', { name: 'srcUrl' })
      const own = fieldsOf(body)
      const name = worded(own['cameraName']) || worded(own['m3u8'])
      const id = await write.create(context, {
        ...{ cameraArea: elsewhere, ...own, cameraName: name.slice(0, 50), belong: direct, id: '' },
        infoId: body['infoId'],
      })
      return lineOf(context)(await row(context, id))
    }),
    call('POST', 'update', '修改拉流代理', 'update', ['id', ...says], async (context, body) => {
      const { id } = await row(context, body['id'])
      await write.update(context, { id, ...fieldsOf(body) })
      return lineOf(context)(await row(context, id))
    }),
    call('DELETE', 'remove', '删除拉流代理', 'delete', ['id'], async (context, query) => {
      await remove(context, query['id'])
      return null
    }),
    call('DELETE', 'remove', '按流删除拉流代理', 'del', ['app', 'stream'], async (context, query) => {
      if (query['app'] !== app) throw refuse('notFound')
      await remove(context, query['stream'])
      return null
    }),
    call('GET', 'read', '开始拉流', 'start', ['id'], async (context, query) =>
      play.content(context, (await row(context, query['id'])).id),
    ),
    call('GET', 'update', '停止拉流', 'stop', ['id'], async (context, query) => {
      const { id } = await row(context, query['id'])
      await streams.stop(streamName(context.asker.tenant, id))
      return null
    }),
    // There is no ffmpeg in this product, and so no command of it.
    call('GET', 'read', 'ffmpeg 命令模板', 'ffmpeg_cmd/list', ['mediaServerId'], async () => ({})),
  ]
}
