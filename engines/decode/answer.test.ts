import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerIn } from './answer.ts'

const of = (message: unknown) => answerIn(Buffer.from(JSON.stringify(message)))

describe('what a device says of a command', () => {
  test.each([
    [
      { ack: '77', ok: 1, msg: '好' },
      { id: '77', isDone: true, msg: '好' },
    ],
    [
      { ack: 77, ok: 0 },
      { id: '77', isDone: false, msg: '' },
    ],
    [
      { ack: '77', ok: true, msg: 'a\u0000b\nc' },
      { id: '77', isDone: true, msg: 'a b c' },
    ],
    [{ ack: '77' }, 'shape'],
    [{ ack: '77', ok: 2 }, 'shape'],
    [{ ack: '77', ok: 1, msg: 5 }, 'shape'],
    [{ ack: "1' or 1", ok: 1 }, 'shape'],
    [{ ack: 1e20, ok: 1 }, 'shape'],
    [{ temp: 4 }, null],
    [[{ ack: '77', ok: 1 }], null],
    [{ values: { ack: '77' } }, null],
  ])('%j is %j', (message, answer) => expect(of(message)).toEqual(answer))

  test('is never longer than is kept, and nothing a device sends breaks it', () => {
    fc.assert(
      fc.property(fc.json(), fc.string({ unit: 'binary' }), (json, msg) => {
        answerIn(Buffer.from(json))
        const answer = of({ ack: '1', ok: 1, msg })
        expect(answer).toMatchObject({ id: '1' })
        const { msg: kept } = answer as { msg: string }
        expect(kept.length).toBeLessThanOrEqual(200)
        expect(kept.isWellFormed() && !/\p{Cc}/u.test(kept)).toBe(true)
      }),
    )
  })
})
