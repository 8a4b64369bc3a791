import { fixture, type Example } from '../base/fixture.ts'
import type { Json } from '../base/field.ts'
import { json } from './type.ts'

const data = (raw: unknown, value: Json, stored: string): Example<Json> => ({ raw, value, wire: value, stored })
const nested = (depth: number): Json => (depth === 0 ? 1 : [nested(depth - 1)])

export default fixture<Json>({
  cases: [
    {
      title: 'structured data',
      of: json({ title: '模板' }),
      valid: [
        data({ b: 1, a: [true, null, '文'] }, { b: 1, a: [true, null, '文'] }, '{"a": [true, null, "文"], "b": 1}'),
        data('[1.5,"x"]', [1.5, 'x'], '[1.5, "x"]'),
        data({}, {}, '{}'),
        data({ '': '🥬' }, { '': '🥬' }, '{"": "🥬"}'),
        data(nested(12), nested(12), '[[[[[[[[[[[[1]]]]]]]]]]]]'),
        data('{"n":1e-7}', { n: 1e-7 }, '{"n": 0.0000001}'),
      ],
      invalid: [
        ['{', 'notJson'],
        ['文字', 'notJson'],
        ['"文字"', 'notJson'],
        [7, 'notJson'],
        [true, 'notJson'],
        ['null', 'notJson'],
        [nested(13), 'notJson'],
        ['[1e400]', 'notJson'],
        [JSON.parse('{"__proto__":{"isAdmin":1}}'), 'notJson'],
        ['{"a":{"constructor":{}}}', 'notJson'],
        [{ a: 'x\u0000y' }, 'notJson'],
        [{ 'k\u0000': 1 }, 'notJson'],
        [{ a: '\ud800' }, 'notJson'],
        [{ '\udc00': 1 }, 'notJson'],
        [{ a: undefined }, 'notJson'],
        [{ a: NaN }, 'notJson'],
        ['['.repeat(15_000), 'notJson'],
        [{ a: '字'.repeat(20_000) }, 'tooLong'],
        [`["${'x'.repeat(20_000)}"]`, 'tooLong'],
      ],
    },
  ],
})
