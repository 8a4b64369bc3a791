import { accessOf } from '../../kernel/ask/access.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Wired } from '../../kernel/define/rows.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Asked, CameraOrder } from '../../kernel/run/cameras.ts'
import type { VideoDesk } from './cameras.server.ts'
import channel from './channel.ts'
import device from './device.ts'
import { videoLists } from './lists.server.ts'
import { deviceWays, turnWays, type OrderWay } from './orders.server.ts'
import { done } from './wire.server.ts'

const text = { type: 'string' } as const
/** Of cameras that stand still for good: 固定枪机 of ptz_type. */
const fixed = 3

/** @throws Refusal why nothing came of it, and what to do */
function answerOf<T>(result: Asked<T>): T {
  if (result.isAnswered) return result.answer
  if (result.fault === 'away') throw refuse('commandOffline')
  if (result.fault === 'busy') throw refuse('tooMany')
  throw result.fault === 'silent'
    ? refuse('commandSilent')
    : refuse('commandFailed', { msg: String(result.status ?? '') })
}

/** Calls by which cameras are turned and devices told what to do; each by the scope of whoever asks. A8 */
export function controlCalls(kernel: Kernel, desk: VideoDesk): readonly SignedCall[] {
  const lists = videoLists(kernel)

  /** Tells it, and writes down who did: not again while a button is held, nor that it was let go. */
  async function tell(context: Signed, of: Wired, operation: string, gbId: string, about: string, order: CameraOrder) {
    const { result, isNew } = await desk.order(gbId, about, order)
    const isDone = answerOf(result)
    const rests = order.does === 'move' && order.pan === 0 && order.tilt === 0 && order.zoom === 0
    if (isNew && !rests && order.does !== 'stop')
      await kernel.store.run([
        enterTenant(context.asker.tenant),
        writeAudit(kernel.newId(), context, {
          operation,
          resource: operation.split('.')[0]!,
          row: of.id,
          info: String(of['infoId']),
          result: isDone ? 'ok' : 'commandFailed',
          after: { order: JSON.stringify(order) },
        }),
      ])
    if (!isDone) throw refuse('commandFailed', { msg: 'ERROR' })
    return done(null)
  }
  const call = (
    resource: typeof device | typeof channel,
    path: string,
    { id, title, says }: Pick<OrderWay, 'id' | 'title' | 'says'>,
    verb: 'read' | 'update',
    handle: (context: Signed, input: Input) => Promise<unknown>,
  ): SignedCall => ({
    ...{ id: `${resource.key}.${id}`, title, method: 'GET', path, source: 'modules/video/control.server.ts' },
    ...{ enters: true, bare: true, sameOrigin: true, access: accessOf(resource, verb), handle },
    ...(says.length > 0 && { query: Object.fromEntries(says.map(name => [name, text])) }),
  })

  return [
    ...turnWays.map(way =>
      call(
        channel,
        `/front-end/${way.path}/:deviceId/:channelId`,
        way,
        way.sets ? 'update' : 'read',
        async (context, { params, query }) => {
          const owner = await lists.deviceRow(context, params['deviceId'])
          const row = await lists.channelRow(context, owner, params['channelId'])
          const order = way.of(query)
          if (Number(row['ptzType']) === fixed && order.does === 'move' && (order.pan !== 0 || order.tilt !== 0))
            throw refuse('cameraFixed')
          return tell(context, row, `${channel.key}.turn`, String(owner['gbId']), String(row['channelId']), order)
        },
      ),
    ),
    call(
      channel,
      '/front-end/preset/query/:deviceId/:channelId',
      { id: 'turn-presets', title: '预置位', says: [] },
      'read',
      async (context, { params }) => {
        const owner = await lists.deviceRow(context, params['deviceId'])
        const row = await lists.channelRow(context, owner, params['channelId'])
        if (Number(row['ptzType']) === fixed) throw refuse('cameraFixed')
        const { items } = answerOf(await desk.presets(String(owner['gbId']), String(row['channelId'])))
        return done(items.map(({ id, name }) => ({ presetId: String(id), presetName: name || String(id) })))
      },
    ),
    ...deviceWays.map(way =>
      call(device, `/device/control/${way.path}`, way, 'update', async (context, { params, query }) => {
        const words = { ...query, ...params }
        const row = await lists.deviceRow(context, words['deviceId'])
        const gbId = String(row['gbId'])
        const code = words['channelId']
        // Without a camera, or with its own code, it is the device itself.
        const about = code && code !== gbId ? String((await lists.channelRow(context, row, code))['channelId']) : gbId
        return tell(context, row, `${device.key}.control`, gbId, about, way.of(words))
      }),
    ),
  ]
}
