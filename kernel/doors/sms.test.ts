import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorText, type ErrorCode, type Params } from '../../contract/errors.ts'
import type { Refusal } from '../errors.ts'
import { shownPhone } from './sms.ts'
import { overLimit, smsLimits } from './sms-limit.ts'
import { filled, paramsOf, phonesOf, templateOf } from './sms-template.ts'

const refusal = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    const { code, params } = error as Refusal
    return [code, params]
  }
}
const codeOf = (work: () => unknown) => (refusal(work) as [string])[0]

describe('a template', () => {
  const alarm = templateOf('SMS_1', '【阳光食安】{kitchen}的{device:10}温度{temp:6}℃，请尽快处理。')
  const code = templateOf('SMS_2', '您的验证码是{!code:6}，5分钟内有效。')

  test('is filled with a value for each placeholder', () => {
    const text = '【阳光食安】第二实验小学食堂的1号冷藏柜温度12.5℃，请尽快处理。'
    expect(filled(alarm, { kitchen: '第二实验小学食堂', device: '1号冷藏柜', temp: '12.5' })).toEqual({
      text,
      shown: text,
    })
  })
  test('shows a secret value to the phone only', () => {
    expect(filled(code, { code: '050471' })).toEqual({
      text: '您的验证码是050471，5分钟内有效。',
      shown: '您的验证码是***，5分钟内有效。',
    })
  })
  test('takes no value that is missing, not declared or too long', () => {
    expect(refusal(() => filled(code, {}))).toEqual(['required', { title: 'code' }])
    expect(refusal(() => filled(code, { code: ' ' }))).toEqual(['required', { title: 'code' }])
    expect(refusal(() => filled(code, { code: '1', text: 'x' }))).toEqual(['smsExtra', { name: 'text' }])
    expect(refusal(() => filled(code, { code: '1234567' }))).toEqual(['tooLong', { title: 'code', max: 6 }])
    expect(refusal(() => filled(alarm, { kitchen: '食'.repeat(21), device: 'a', temp: '1' }))).toEqual([
      'tooLong',
      { title: 'kitchen', max: 20 },
    ])
    expect(codeOf(() => filled(code, JSON.parse('{"__proto__":"x","code":"1"}') as Record<string, string>))).toBe(
      'smsExtra',
    )
  })
  test('takes no link, however it is written', () => {
    const free = templateOf('SMS_3', '提醒：{text:60}')
    for (const text of [
      'http://x',
      'HTTPS://a',
      '看 t.cn/abc',
      'www.x',
      'evil.example',
      'evil。com',
      'evil．com',
      'evil . com',
      'ｅｖｉｌ.ｃｏｍ',
      '例子.中国',
      '10.0.0.1',
      'a.b-c.top/x?y',
    ]) {
      expect(
        refusal(() => filled(free, { text })),
        text,
      ).toEqual(['smsLink', { name: 'text' }])
    }
    for (const text of ['温度12.5℃', '已处理。请复查', '8.5cm', '2026-11-21 08:30', '第3.2条', 'A区1号柜'])
      expect(filled(free, { text }).text).toBe(`提醒：${text}`)
  })
  test('takes no link that two values make together', () => {
    const pair = templateOf('SMS_4', '请看{one}{two}')
    expect(codeOf(() => filled(pair, { one: 'evil.', two: 'com/x' }))).toBe('smsLink')
    expect(codeOf(() => filled(templateOf('SMS_4', '请看{one}.{two}'), { one: 'evil', two: 'com' }))).toBe('smsLink')
    expect(filled(pair, { one: '12.', two: '5℃' }).text).toBe('请看12.5℃')
  })
  test('may have a link of its own, its values still none', () => {
    const own = templateOf('SMS_5', '{name}的报告见 https://kitchen.example')
    expect(filled(own, { name: '一小' }).text).toBe('一小的报告见 https://kitchen.example')
    for (const name of ['evil.com', 'ｅｖｉｌ．ｃｏｍ'])
      expect(refusal(() => filled(own, { name }))).toEqual(['smsLink', { name: 'name' }])
  })
  test('takes nothing that breaks the line, turns the writing round or speaks in another name', () => {
    for (const bad of ['a\nb', 'a\u0000', '\u202eab', '【银行】', '[x]', '{two}', '\ud800'])
      expect(
        codeOf(() => filled(code, { code: bad })),
        JSON.stringify(bad),
      ).toBe('malformed')
  })
  test('that is none is refused', () => {
    for (const text of ['', '{code}', 'x{', 'x{Code}', 'x{a}{a}', 'x{a:0}', 'x{a:100}', 'x{a b}', 'x\n{a}'])
      expect(
        codeOf(() => templateOf('SMS_1', text)),
        text,
      ).toBe('smsTemplate')
    for (const id of ['', 'a b', 'x'.repeat(65), '../x'])
      expect(codeOf(() => templateOf(id, 'x{a}'))).toBe('smsTemplate')
    expect(errorText(...(refusal(() => templateOf('SMS_1', 'x'.repeat(501))) as [ErrorCode, Params]))).toBe(
      '短信模板不正确：最多 500 个字，参数写作 {name:6}，每个参数只出现一次',
    )
  })
  test('never lets a value become a placeholder or more than it may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 10 }), value => {
        const outcome = refusal(() => filled(code, { code: value }).text)
        if (typeof outcome === 'string') expect(outcome).toBe(`您的验证码是${value}，5分钟内有效。`)
      }),
    )
  })
})

describe('a call', () => {
  test('names its phones, each once', () => {
    expect(phonesOf('13912345678, 13812345678,13912345678')).toEqual(['13912345678', '13812345678'])
    const many = Array.from({ length: 101 }, (_, at) => `139${String(10_000_000 + at)}`)
    expect(phonesOf(many.slice(1).join()).length).toBe(100)
    for (const wrong of ['', ',', '13912345678,', '1391234567', '+8613912345678', '027-87654321', many.join()])
      expect(
        refusal(() => phonesOf(wrong)),
        wrong,
      ).toEqual(['smsPhones', { max: 100 }])
  })
  test('brings its values as JSON', () => {
    expect([paramsOf('{"code":"1","n":12.5}'), paramsOf(''), paramsOf('{}')]).toEqual([
      { code: '1', n: '12.5' },
      {},
      {},
    ])
    for (const wrong of ['x', '[]', 'null', '"a"', '{"a":{}}', '{"a":null}', '{"a":["x"]}'])
      expect(
        codeOf(() => paramsOf(wrong)),
        wrong,
      ).toBe('notJson')
  })
  test('is shown without the middle of the number', () => {
    expect(shownPhone('13912345678')).toBe('139****5678')
  })
})

describe('a message', () => {
  const now = 1_000_000_000
  const before = (seconds: number, today = 1) => ({ lastAt: now - seconds * 1000, today })
  const never = { lastAt: null, today: 0 }

  test('waits a minute after the last to the same phone', () => {
    expect(overLimit([before(0)], 1, now)).toEqual({ code: 'smsSoon', params: { seconds: 60 } })
    expect(overLimit([never, before(59.5)], 1, now)).toEqual({ code: 'smsSoon', params: { seconds: 1 } })
    expect(overLimit([before(60)], 1, now)).toBeNull()
    expect(overLimit([before(-3600)], 1, now)).toEqual({ code: 'smsSoon', params: { seconds: 60 } })
  })
  test('is the tenth to a phone on a day, and no more', () => {
    expect(overLimit([before(600, 9)], 9, now)).toBeNull()
    expect(overLimit([never, before(600, 10)], 10, now)).toEqual({ code: 'smsPhoneDay', params: { max: 10 } })
  })
  test('is within the five hundred of a tenant, all phones of a call counted', () => {
    expect(overLimit([never, never], 498, now)).toBeNull()
    expect(overLimit([never, never], 499, now)).toEqual({ code: 'smsTenantDay', params: { max: 500 } })
  })
  test('to nobody is none', () => {
    expect(overLimit([], 0, now)).toBeNull()
  })
  test('kept to the limits, in whatever order people ask, never goes beyond them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 200 }), gaps => {
        const times: number[] = []
        let clock = 0
        for (const gap of gaps) {
          clock += gap * 1000
          if (overLimit([{ lastAt: times.at(-1) ?? null, today: times.length }], times.length, clock) === null)
            times.push(clock)
        }
        expect(times.length).toBeLessThanOrEqual(smsLimits.phoneDay)
        times
          .slice(1)
          .forEach((at, index) => expect(at - times[index]!).toBeGreaterThanOrEqual(smsLimits.gapSeconds * 1000))
      }),
    )
  })
})
