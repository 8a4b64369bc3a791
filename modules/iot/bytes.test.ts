import { expect, test } from 'vitest'
import { shownBytes } from './bytes.ts'

test('what is text is shown as text, with the marks that were sent; what is none as its bytes', () => {
  expect(shownBytes(Buffer.from('{"温度": 4}\n'), 14)).toEqual({ form: 'text', bytes: '{"温度": 4}\n', cut: false })
  expect(shownBytes(Buffer.from([0x01, 0xff, 0x30]), 3)).toEqual({ form: 'hex', bytes: '01 ff 30', cut: false })
  // What would steer a terminal, and a text that was broken by whoever sent it.
  expect(shownBytes(Buffer.from('\u001b[2J'), 4).form).toBe('hex')
  expect(shownBytes(Buffer.from([0x7b, 0xe5, 0x8e]), 3).form).toBe('hex')
  expect(shownBytes(Buffer.alloc(0), 0)).toEqual({ form: 'text', bytes: '', cut: false })
})

test('a letter that was cut through at the end of what is kept does not make the rest unreadable', () => {
  const whole = Buffer.from(`a${'厨'.repeat(400)}`)
  for (let end = 20; end < 30; end++)
    expect(shownBytes(whole.subarray(0, end), whole.length)).toEqual({
      form: 'text',
      bytes: `a${'厨'.repeat(Math.floor((end - 1) / 3))}`,
      cut: true,
    })
})
