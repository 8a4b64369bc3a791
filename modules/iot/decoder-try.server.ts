import type { Decoder } from '../../contract/readings.ts'
import { errorText } from '../../contract/errors.ts'
import { wireMoment } from '../../contract/wire.ts'
import { apart, readingsIn } from '../../engines/decode/decode.ts'
import { PAYLOAD } from '../../engines/decode/payload.ts'
import { placeIn } from '../../engines/decode/topics.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { answer } from '../../kernel/derive/calls/contract-calls.ts'
import { refuse } from '../../kernel/errors.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import contract from './decoder-try.ts'
import { decoderIn } from './decoders.server.ts'
import { measuresOf } from './measures.ts'
import { codes } from './refusals.server.ts'
import { decoders } from './tables.ts'

const c = decoders()
const model = select(
  'decoder_one',
  { kind: c.deviceKind, topicForm: c.topicForm, timePointer: c.timePointer, says: c.says },
  list => `select ${list} from ${c} where ${c.tenantId} = app.tenant() and ${c.id} = $1 and not ${c.isDeleted}`,
)

/** Where a device of this number speaks in a form, when nobody says where. */
const usual = ({ form }: Decoder, deviceNo: string): string =>
  ({
    own: `device/${deviceNo}/up`,
    thingsboard: 'v1/devices/me/telemetry',
    tasmota: `tele/${deviceNo}/SENSOR`,
    zigbee2mqtt: `zigbee2mqtt/${deviceNo}`,
    homeassistant: `${deviceNo}/sensor/state`,
  })[form]

/** By the code that makes readings of it. */
export const decoderTry = (kernel: Kernel) =>
  answer(contract, async (context, asks) => {
    const payload = Buffer.from(asks.payload ?? '', 'utf8').subarray(0, PAYLOAD + 1)
    const [, [row]] = await kernel.store.run([enterAs(context.asker), bind(model, asks.id)])
    if (!row) throw refuse('notFound')
    const speech = decoderIn(row)
    const topic = asks.topic ?? usual(speech, 'DEMO-0001')
    const place = placeIn(speech.form, topic)
    const refusalOf = (reason: keyof typeof codes) => ({
      reason,
      says: errorText(codes[reason], {}, context.lang),
    })
    if (!place) return { topic, place: '', stored: [], refused: [refusalOf('topic')] }
    const parts = place.says === 'several' ? apart(payload) : new Map([[place.of ?? 'DEMO-0001', payload]])
    if (typeof parts === 'string') return { topic, place: place.says, stored: [], refused: [refusalOf(parts)] }
    const each = [...parts].map(([deviceNo, bytes]) => ({
      deviceNo,
      ...readingsIn(
        { ...place, says: place.says === 'several' ? 'readings' : place.says },
        bytes,
        context.now,
        measuresOf(row.kind),
        speech,
      ),
    }))
    return {
      topic,
      place: place.says,
      stored: each.flatMap(({ deviceNo, facts }) =>
        facts.map(({ at, values }) => ({ deviceNo, at: wireMoment(at), values })),
      ),
      refused: each.flatMap(({ refused }) => refused.map(refusalOf)),
    }
  })
