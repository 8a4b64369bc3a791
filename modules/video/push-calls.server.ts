import { randomBytes } from 'node:crypto'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Wired } from '../../kernel/define/rows.ts'
import type { English } from '../../kernel/define/titles.ts'
import { sheets } from '../../kernel/derive/calls/sheets.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { fromSheet } from '../../kernel/derive/write/once.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import { sheetLimits } from '../../kernel/sheet/sheet.ts'
import { secretHash } from '../../kernel/store/secrets.ts'
import { cameras, pushed, type PlayDesk, type PushDesk } from '../iot/asks.server.ts'
import { nodeId, serverPermission, type PushAddress, type PushLine } from './console.ts'
import type { VideoServer } from './server.server.ts'
import { streamCameras } from './stream-cameras.server.ts'
import { done } from './wire.server.ts'

const c = cameras('t')
const source = 'modules/video/push-calls.server.ts'
/** 其他 of kitchen_area: where it hangs somebody has to say. */
const elsewhere = '99'
/** Rows of a sheet that one call stores. */
const rowsMost = 200

interface Parts {
  readonly english: English
  readonly play: Pick<PlayDesk, 'content'>
  readonly pushes: PushDesk
  readonly videoServer: Pick<VideoServer, 'rtmp'>
}

/** What of a camera a console says by its own words. */
const fieldsOf = (body: Values): Values =>
  Object.fromEntries(
    (
      [
        ['cameraName', body['name'] ?? body['gbName']],
        ['pushApp', body['app']],
        ['pushStream', body['stream']],
        ['cameraArea', body['cameraArea']],
      ] as const
    ).flatMap(([name, value]) => (value === undefined ? [] : [[name, worded(value)]])),
  )

/** Cameras that push their pictures, as consoles of WVP and the page of this product ask. video-contract.md A8 */
export function pushCalls(kernel: Kernel, { english, play, pushes, videoServer }: Parts): readonly SignedCall[] {
  const { camera, write, row, page, seen, remove, call } = streamCameras(kernel, english, pushed, 'push', source)
  const sheet = sheets(camera, reading(camera, kernel), english, titlesOf(camera, english))

  const lineOf =
    ({ asker, lang }: Signed) =>
    (file: Wired) => ({
      ...{ id: file.id, name: file['cameraName'], gbName: file['cameraName'], streamPushId: file.id },
      ...{ app: file['pushApp'], stream: file['pushStream'], pushTime: file['pushTime'], startOfflinePush: false },
      ...{ mediaServerId: nodeId, serverId: nodeId, infoId: file['infoId'], infoName: file['infoName'] },
      ...{ createTime: file['createTime'], updateTime: file['updateTime'] },
      ...pushes.stateOf(asker.tenant, file.id, lang),
    })
  /** A new key: it is told this once, and its hash is kept. */
  const newSign = (): { readonly sign: string; readonly set: Values } => {
    const sign = randomBytes(16).toString('hex')
    return { sign, set: { pushKey: secretHash(sign) } }
  }
  const addressOf = (file: Values, sign: string): PushAddress => {
    const [app, stream, rtmp] = [worded(file['pushApp']), worded(file['pushStream']), videoServer.rtmp()]
    const path = `${app}/${stream}?sign=${sign}`
    return { app, stream, sign, port: rtmp?.port ?? null, url: rtmp ? `rtmp://${rtmp.ip}:${rtmp.port}/${path}` : '' }
  }

  return [
    call(
      ...(['GET', 'read', '推流列表', 'list'] as const),
      ['page', 'count', 'query', 'pushing', 'mediaServerId', 'infoId', 'cityId'],
      (context, query) =>
        page(
          ...([context, query, 'pushing', pushes.pushing(context.asker.tenant)] as const),
          [c.pushApp, c.pushStream],
          lineOf(context),
        ),
    ),
    call('GET', 'read', '推流状态', 'state', [], async context => {
      const rows = await seen(context, pushes.noted(context.asker.tenant))
      const { tenant } = context.asker
      return {
        port: videoServer.rtmp()?.port ?? null,
        rows: rows.map(({ id }): PushLine => ({ id, ...pushes.stateOf(tenant, id, context.lang) })),
      }
    }),
    {
      ...{ id: `${camera.key}.push-strangers`, title: '未登记的推流', method: 'GET', path: '/push/strangers', source },
      access: { kind: 'permission', code: serverPermission, roles: ['administrator'], managing: true },
      bare: true,
      handle: async ({ lang }) => done(pushes.strangers(lang)),
    },
    call(
      ...(['POST', 'create', '添加推流', 'add'] as const),
      ['name', 'gbName', 'app', 'stream', 'cameraArea', 'infoId'],
      async (context, body) => {
        const { sign, set } = newSign()
        const own = fieldsOf(body)
        const name = worded(own['cameraName']) || `${worded(body['app'])}/${worded(body['stream'])}`
        const id = await write.create(
          context,
          {
            ...{ cameraArea: elsewhere, ...own, cameraName: name.slice(0, 50), belong: pushed, id: '' },
            infoId: body['infoId'],
          },
          undefined,
          undefined,
          set,
        )
        return { ...lineOf(context)(await row(context, id)), push: addressOf(own, sign) }
      },
    ),
    call(
      ...(['POST', 'update', '修改推流', 'update'] as const),
      ['id', 'name', 'gbName', 'app', 'stream', 'cameraArea'],
      async (context, body) => {
        const { id } = await row(context, body['id'])
        await write.update(context, { id, ...fieldsOf(body) })
        return lineOf(context)(await row(context, id))
      },
    ),
    call('POST', 'update', '生成推流地址', 'sign', ['id'], async (context, body) => {
      const target = await row(context, body['id'])
      const { sign, set } = newSign()
      await write.update(context, { id: target.id }, undefined, set)
      return addressOf(target, sign)
    }),
    call('POST', 'remove', '删除推流', 'remove', ['id'], async (context, body) => {
      await remove(context, body['id'])
      return null
    }),
    call('DELETE', 'remove', '批量删除推流', 'batchRemove', ['ids'], async (context, body) => {
      await remove(context, body['ids'])
      return null
    }),
    call('GET', 'read', '播放推流', 'start', ['id'], async (context, query) =>
      play.content(context, (await row(context, query['id'])).id),
    ),
    {
      ...call('POST', 'create', '导入推流', 'upload', [], async (context, query, input) => {
        const { texts, file } = await input.parts(sheetLimits.bytes)
        if (!file) throw refuse('fileEmpty')
        const rows = await sheet.read(context, file.bytes)
        if (rows.length > rowsMost) throw refuse('sheetRows', { max: rowsMost })
        const results: { readonly line: number; readonly id?: string; readonly message?: string }[] = []
        for (const { line, body, errors } of rows) {
          try {
            if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
            if (worded(body['belong']) !== String(pushed)) throw refuse('pushNone')
            const infoId = texts['infoId'] ?? query['infoId']
            results.push({ line, id: await write.create(context, { ...body, infoId, id: '' }, fromSheet) })
          } catch (error) {
            const refusal = kernel.refusal(error)
            if (!(refusal instanceof Refusal)) throw refusal
            results.push({ line, message: refusal.text(context.lang) })
          }
        }
        return { stored: results.filter(({ id }) => id).length, results }
      }),
      body: undefined,
      multipart: true,
    },
  ]
}
