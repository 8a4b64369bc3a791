import { call } from '../../kernel/define/contract.ts'
import { anyOf, byName, list, tuple } from '../../kernel/define/shape.ts'
import { flag, number, text } from '../../kernel/define/value.ts'
import { longText, text as line } from '../../kernel/fields/index.ts'
import decoder from './decoder.ts'

/** What a model would make of a message: what would be stored, and what is refused and why. Nothing is stored. */
export default call({
  of: decoder,
  name: 'try',
  title: '设备型号解码试一试',
  source: 'modules/iot/decoder-try.ts',
  method: 'POST',
  on: 'row',
  asks: { topic: line({ title: '主题', max: 200 }), payload: longText({ title: '报文', max: 20_000 }) },
  answers: {
    ...{ topic: text, place: text },
    stored: list({
      ...{ deviceNo: text, at: text },
      // A number, whether it is so, a word, or the points of a curve.
      values: byName(anyOf(number, flag, text, list(tuple(number, number)))),
    }),
    refused: list({ reason: text, says: text }),
  },
})
