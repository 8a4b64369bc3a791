import type { Kernel } from '../../kernel/ask/kernel.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { refuse } from '../../kernel/errors.ts'
import file from './switch.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = { type: 'string' } as const
const number = { type: 'integer' } as const

/** A switch way by way: what hangs on each, and whether it is on. domain.md B.8.12 queryWirelessById */
export function switchCall(kernel: Kernel): SignedCall {
  const { list } = reading(file, kernel)
  return {
    id: `${file.key}.ways`,
    title: `${file.title}各路状态`,
    method: 'GET',
    path: `/${file.path}/queryWirelessById`,
    source: 'modules/iot/switch.server.ts',
    enters: true,
    access: accessOf(file, 'read'),
    query: { id: text },
    answers: {
      type: 'object',
      properties: {
        id: text,
        deviceName: text,
        onlineStatus: number,
        channels: {
          type: 'array',
          items: { type: 'object', properties: { no: number, name: text, state: number, linkDevice: text } },
        },
        lastCmd: text,
        lastCmdTime: text,
        lastCmdResult: text,
      },
    },
    async handle(context, { query }) {
      const id = givenId(query['id'])
      // Who sees the device, by all that narrows its list.
      const [row] = (await list(context, { ids: id, size: '1' })).records
      if (!row) throw refuse('notFound')
      const { deviceName, onlineStatus, channelNum, channels, lastCmd, lastCmdTime, lastCmdResult } = row
      const ways = new Map(
        (Array.isArray(channels) ? channels : []).filter(isObject).map(way => [Number(way['no']), way] as const),
      )
      return {
        id,
        deviceName,
        onlineStatus,
        channels: Array.from({ length: Number(channelNum) }, (_, n) => ({
          no: n + 1,
          name: ways.get(n + 1)?.['name'] ?? '',
          state: row[`ch${n + 1}`] ?? null,
          linkDevice: ways.get(n + 1)?.['linkDevice'] ?? '',
        })),
        lastCmd,
        lastCmdTime,
        lastCmdResult,
      }
    },
  }
}
