import { errorText, type ErrorCode } from '../../contract/errors.ts'
import { wire } from '../../contract/wire.ts'
import { isTimely, MANY, PAYLOAD, timeOf } from '../../engines/decode/payload.ts'
import { picturedIn, type Carried } from '../../engines/decode/picture.ts'
import { device as byDevice } from '../../kernel/define/call.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import type { Input, OpenCall } from '../../kernel/ask/call.ts'
import { filePath } from '../../kernel/fields/files/type.ts'
import { uses } from '../../kernel/files/kinds.ts'
import type { Device, DeviceDoor, RefusedFor, RefusedItem } from '../../kernel/run/ports.ts'
import type { Context } from '../../kernel/ask/asker.ts'
import { shotsIn } from './finding-pictures.server.ts'
import { picture as onePicture } from './kind.ts'
import { kinds } from './kinds.ts'
import type { openPictures } from './pictures.server.ts'
import { codes } from './refusals.server.ts'
import { checksIn } from './written-pictures.server.ts'

type Pictures = ReturnType<typeof openPictures>

/** What a message may come as; what is in it decides how it is read. */
const media = /^(?:application\/(?:[\w.+-]*\+)?json|text\/plain)(?:;|$)/

const textOf = (header: Input['headers'][string]): string => (typeof header === 'string' ? header : '')

type Credentials = readonly [username: string, secret: string]

/** A number of six or eight bytes, as devices have them printed on. */
const bytesOf = /^(?:[^:/]*\/)?(?:[\da-f]{2}:){5}(?:[\da-f]{2}:){0,2}[\da-f]{2}(?=:)/i
/**
 * Name and secret of a device: a Basic header, or two headers of its own. Both may hold colons, so a header may be read
 * in more than one way: the likeliest first.
 */
function credentials({ headers }: Input): readonly Credentials[] {
  const basic = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(textOf(headers['authorization']))?.[1]
  if (basic === undefined)
    return [[textOf(headers[wire.deviceHeader.toLowerCase()]), textOf(headers[wire.deviceSecretHeader.toLowerCase()])]]
  const text = Buffer.from(basic, 'base64').toString('utf8')
  const ends = [bytesOf.exec(text)?.[0].length ?? -1, text.indexOf(':'), text.lastIndexOf(':')]
  const ways = [...new Set(ends)].flatMap((end): Credentials[] =>
    end < 0 ? [] : [[text.slice(0, end), text.slice(end + 1)]],
  )
  return ways.length ? ways : [['', '']]
}

const text = { type: 'string' } as const

/** Bytes of a message in JSON that carries a picture: base64 is a third longer. */
const picturedMost = Math.ceil((uses.image.most * 4) / 3) + PAYLOAD
/** The part of a form that is the message; the picture is its file. */
const messagePart = 'message'

interface Pushed {
  readonly payload: Uint8Array
  readonly pictures: readonly Carried[]
}

/** When a message says it was, epoch ms; now where it says nothing that may be believed. */
function momentIn(payload: Uint8Array, now: number): number {
  try {
    const at = timeOf((JSON.parse(Buffer.from(payload).toString()) as { readonly t?: unknown } | null)?.t)
    return isTimely(at, now) ? Math.min(at, now) : now
  } catch {
    return now
  }
}

/**
 * Messages of devices by HTTP. Answered after the commit, item by item; a message of which nothing was taken is refused
 * for the reason of its first item. decisions-2.md B.0
 */
export const ingestCall = (door: DeviceDoor, pictures: Pictures): OpenCall => {
  /** What a device sends, taken apart; nothing longer than it may be is read. */
  const pushedIn = async (device: Device, input: Input, takes: Readonly<Record<string, number>>): Promise<Pushed> => {
    const names = Object.keys(takes)
    const type = textOf(input.headers['content-type']).toLowerCase()
    if (type.startsWith('multipart/form-data')) {
      if (!names.length) return turnedAway(device, 'picture', input, 'devicePicture')
      const { texts, file } = await input.parts(uses.image.most)
      // Whatever the part of a kind's only picture is called, it is that one.
      const name = file && names.length > 1 ? names.find(own => own === file.part) : names[0]
      if (file && name === undefined) return turnedAway(device, 'picture', input, 'devicePicture')
      return {
        payload: Buffer.from(texts[messagePart] ?? '{}'),
        pictures: file ? [{ name: name!, bytes: Buffer.from(file.bytes) }] : [],
      }
    }
    if (type !== '' && !media.test(type)) throw refuse('mediaType')
    const bytes = await input.bytes(names.length ? picturedMost : PAYLOAD).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'bodyTooLarge') throw error
      return turnedAway(device, 'tooLarge', input, 'deviceTooLarge')
    })
    const { payload, pictures: own } =
      picturedIn(Buffer.from(bytes), names.length ? names : [onePicture]) ??
      turnedAway(device, 'picture', input, 'devicePicture')
    const isMany = [...Map.groupBy(own, ({ name }) => name)].some(([name, some]) => some.length > (takes[name] ?? 0))
    if (isMany) turnedAway(device, 'picture', input, 'devicePicture')
    if (payload.length > PAYLOAD) turnedAway(device, 'tooLarge', input, 'deviceTooLarge')
    return { payload, pictures: own }
  }
  /** Who speaks, by the first way to read the header that is right. */
  const admit = async (ip: string, [first, ...others]: readonly Credentials[]): Promise<Device> => {
    const admitted = door.admit(ip, ...first!)
    return others.length === 0
      ? admitted
      : admitted.catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.code !== 'deviceLogin') throw error
          return admit(ip, others)
        })
  }
  /** @throws Refusal, after it was counted and kept for whoever looks after the device */
  const turnedAway = (device: Device, reason: RefusedFor, { headers }: Input, code: ErrorCode): never => {
    door.turnAway(device, reason, Number(textOf(headers['content-length'])) || 0)
    throw refuse(code)
  }
  const lineOf = ({ item, device, reason }: RefusedItem, { lang }: Context) => ({
    item,
    deviceNo: device,
    reason,
    says: errorText(codes[reason], {}, lang),
  })
  return {
    id: 'iot/ingest',
    title: '设备上报',
    method: 'POST',
    path: '/iot/ingest',
    source: 'modules/iot/ingest-call.server.ts',
    access: byDevice,
    rate: 'device',
    reads: true,
    query: { topic: { ...text, title: '按 MQTT 的主题上报（网关代报、在线状态）；不填即本设备的测量数据' } },
    body: {
      oneOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' }, maxItems: MANY }],
      description: `与 MQTT 报文相同：一个对象，或最多 ${MANY} 个对象的数组，共 ${PAYLOAD} 字节以内；按设备型号的解码器读取`,
    },
    answers: {
      type: 'object',
      required: ['stored', 'refused'],
      properties: {
        stored: { type: 'integer', description: '已保存的条数；答复时数据已提交' },
        picture: {
          type: 'string',
          description:
            '报文带图片（字段 picture 为 base64，或 multipart 的文件，文字部分为 message）时：图片的链接；当时没有未恢复的报警、或该报警已有 5 张时为空，图片不保存。晨检机的图片字段为 face（1 张）和 handImgs（最多 2 张的数组），记入该次晨检记录；报文没有晨检结果时不保存',
        },
        pictures: { type: 'array', items: text, description: '报文中每张图片的链接，按报文中的顺序' },
        refused: {
          type: 'array',
          description: '没有接收的每一条：序号（从 0 起）、设备编号、原因',
          items: {
            type: 'object',
            properties: { item: { type: 'integer' }, deviceNo: text, reason: text, says: text },
          },
        },
      },
    },
    async handle(context, input) {
      const device = await admit(context.ip, credentials(input))
      const takes = kinds.get(device.kind)?.pictures ?? {}
      const { payload, pictures: own } = await pushedIn(device, input, takes)
      for (const { bytes } of own)
        try {
          pictures.look(bytes)
        } catch (error) {
          door.turnAway(device, 'picture', bytes.length)
          throw error
        }
      const topic = input.query['topic']
      const {
        stored,
        refused,
        readings = [],
      } = await door.hear(device, typeof topic === 'string' && topic !== '' ? topic : null, payload)
      const items = refused.map(item => lineOf(item, context))
      // A picture is enough: beside one nothing need be measured.
      const isBare = own.length > 0 && refused.every(({ reason }) => reason === 'empty' || reason === 'unknown')
      if (stored === 0 && refused.length > 0 && !isBare)
        throw refuse(
          codes[refused[0]!.reason],
          {},
          items.map(({ item, says }) => ({ field: String(item), message: says })),
        )
      const at = momentIn(payload, context.now)
      const keys: string[] = []
      for (const { name, bytes } of own) {
        const key = await pictures.keep(
          device,
          bytes,
          at,
          name === onePicture ? shotsIn(readings) : checksIn(device, name, readings),
        )
        keys.push(key && filePath + key)
      }
      return {
        stored,
        refused: isBare ? [] : items,
        ...(keys.length > 0 && { picture: keys[0], pictures: keys }),
      }
    },
  }
}
