import { filePath } from '../files/type.ts'
import { fixture, type Example } from '../base/fixture.ts'
import { choice, dictionary } from '../choice/type.ts'
import { day } from '../day/type.ts'
import { decimal } from '../decimal/type.ts'
import { flag } from '../flag/type.ts'
import { images } from '../images/type.ts'
import { json } from '../json/type.ts'
import { lines } from './type.ts'
import { ref } from '../ref/type.ts'
import { secret } from '../secret/type.ts'
import { text } from '../text/type.ts'
import type { Json } from '../base/field.ts'
import type { Cells } from './cells.ts'

const done = dictionary('done', '完成', { 0: '未完成', 1: '已完成' })
const parts = {
  goodsId: ref('stock/goods', { title: '物料', show: 'goodsName', as: 'name', brings: { name: 'goodsName' } }),
  name: text({ title: '名称', max: 20, required: true }),
  grams: decimal({ title: '克数', digits: 7, scale: 1, above: 0, required: true, unit: 'g' }),
}
const tasks = {
  task: text({ title: '事项', max: 100, required: true }),
  deadline: day({ title: '期限', required: true }),
  state: choice(done, { title: '状态', initial: 0 }),
  urgent: flag({ title: '紧急' }),
  photos: images({ title: '照片', max: 2 }),
}
const list = (
  raw: unknown,
  value: readonly Cells[],
  wire: readonly Json[],
  stored: string,
): Example<readonly Cells[]> => ({ raw, value, wire, stored })
const key = `t00001/202611/${'a'.repeat(32)}.jpg`
const rice = { goodsId: '1123598821738675201', name: '大米', grams: '150.0' }
const rape = { goodsId: '', name: '上海青', grams: '80.5' }

export default fixture<readonly Cells[]>({
  cases: [
    {
      title: 'ingredients of a dish',
      of: lines({ title: '食材明细', fields: parts, max: 3 }),
      fakeless: true,
      valid: [
        list(
          [rice, rape],
          [
            { goodsId: rice.goodsId, name: '大米', grams: 150 },
            { goodsId: null, name: '上海青', grams: 80.5 },
          ],
          [{ ...rice, grams: '150' }, rape],
          `[{"name": "大米", "grams": 150, "goodsId": "${rice.goodsId}"}, {"name": "上海青", "grams": 80.5}]`,
        ),
        list(
          JSON.stringify([
            { ...rape, $index: 0, $cellEdit: true },
            { name: '', grams: null },
          ]),
          [{ goodsId: null, name: '上海青', grams: 80.5 }],
          [rape],
          '[{"name": "上海青", "grams": 80.5}]',
        ),
      ],
      invalid: [
        ['[', 'malformed'],
        ['{}', 'malformed'],
        [7, 'malformed'],
        [{}, 'malformed'],
        [[[]], 'malformed'],
        [['x'], 'malformed'],
        [[null], 'malformed'],
        [[rice, rice, rice, rice], 'tooManyItems'],
        [[{ ...rice, grams: '' }], 'required'],
        [[rice, { ...rape, grams: 0 }], 'notAbove'],
        [[{ ...rice, grams: '1.55' }], 'digits'],
        [[{ ...rice, goodsId: 'x' }], 'refMissing'],
        [[{ ...rice, name: 'a\u0000' }], 'malformed'],
        [[{ ...rice, name: { toString: 1 } }], 'malformed'],
        [JSON.parse('[{"__proto__":{"name":"x","grams":1},"goodsId":"1"}]'), 'required'],
        [`[${'['.repeat(9000)}`, 'malformed'],
        [`["${'x'.repeat(200_000)}"]`, 'malformed'],
      ],
    },
    {
      title: 'decisions of a meeting',
      of: lines({ title: '调度决议', fields: tasks, min: 2 }),
      valid: [
        list(
          [
            { task: '换冰箱', deadline: '2026-12-01', state: 1, urgent: true, photos: filePath + key },
            { task: '培训', deadline: '2026-12-02' },
          ],
          [
            { task: '换冰箱', deadline: '2026-12-01', state: 1, urgent: true, photos: [key] },
            { task: '培训', deadline: '2026-12-02', state: null, urgent: false, photos: null },
          ],
          [
            { task: '换冰箱', deadline: '2026-12-01', state: 1, urgent: 1, photos: filePath + key },
            { task: '培训', deadline: '2026-12-02', state: '', urgent: 0, photos: '' },
          ],
          `[{"task": "换冰箱", "state": 1, "photos": ["${key}"], "urgent": true, "deadline": "2026-12-01"}, {"task": "培训", "urgent": false, "deadline": "2026-12-02"}]`,
        ),
      ],
      invalid: [
        [[{ task: '培训', deadline: '2026-12-02' }], 'tooFewItems'],
        [[{ task: '培训', deadline: '2026-02-30' }], 'notDay'],
        [[{ task: '培训', deadline: '2026-12-02', state: 7 }], 'notChoice'],
        [[{ task: '培训', deadline: '2026-12-02', photos: 'data:image/png;base64,AA' }], 'fileMissing'],
      ],
    },
  ],
  refuses: [
    [() => lines({ title: '明细', fields: { key: secret({ title: '密钥' }) } }), /明细.*key is a secret/],
    [() => lines({ title: '明细', fields: { more: json({ title: '更多' }) } }), /more is a json/],
    [
      () => lines({ title: '明细', fields: { goodsId: ref('stock/goods', { title: '物料', show: 'goodsName' }) } }),
      /goodsId needs a cell that keeps the text/,
    ],
    [
      () => lines({ title: '明细', fields: { name: text({ title: '名称', max: 5, search: true }) } }),
      /name is only a cell/,
    ],
  ],
})
