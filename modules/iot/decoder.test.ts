import { describe } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { eachRule } from '../../tests/rules.ts'
import decoder from './decoder.ts'

const now = momentAt('2026-11-20 12:00:00')
const line = { pointer: '/DS18B20/Temperature', measure: 'temp', scale: 1, offset: 0 }
const model = { modelName: 'SN-TH1', deviceKind: 'fridge', topicForm: 'own', timePointer: '/Time', says: [line] }
const saying = (more: object) => ({ says: [{ ...line, ...more }] })
const nine = '/1/2/3/4/5/6/7/8/9'

describe('the model of a device', () =>
  void eachRule(
    decoder,
    model,
    { now },
    {
      timeAt: {
        refuses: [
          ['a time that is no pointer', { timePointer: 'Time' }],
          ['a time nine steps deep', { timePointer: nine }],
        ],
        passes: [['a model without a clock', { timePointer: '' }]],
      },
      pointerForm: {
        refuses: [
          ['a measure that is no pointer', saying({ pointer: 'temp' })],
          ['one nine steps deep', saying({ pointer: nine })],
          ['one of two', { says: [line, { ...line, pointer: 'x', measure: 'humidity' }] }],
        ],
        passes: [['one eight steps deep', saying({ pointer: '/1/2/3/4/5/6/7/8' })]],
      },
      measureThere: {
        refuses: [
          ['mice counted by a refrigerator', saying({ measure: 'mouseNum' })],
          ['what no device measures', saying({ measure: 'magic' })],
        ],
        passes: [['what every device says', saying({ measure: 'battery' })]],
      },
      wordsForm: {
        refuses: [
          ['a word without a number', saying({ words: 'ON' })],
          ['a word that is two numbers', saying({ words: 'ON=1;ON=0' })],
        ],
        passes: [['two words', saying({ words: 'ON=1;OFF=0' })]],
      },
      scaleSense: {
        refuses: [['what is always nothing', saying({ scale: 0 })]],
        passes: [['what counts downwards', saying({ scale: -0.5 })]],
      },
    },
  ))
