import { dictionary } from '../choice/type.ts'
import { filePath } from '../files/type.ts'
import { fixture, type Example } from '../base/fixture.ts'
import { checklist, type CheckedItem } from './type.ts'

const examResult = dictionary('exam_result', '检查项结果', { 1: '合格', 2: '不合格', 3: '不适用' })
const items = [
  { code: 'D01', name: '许可证在有效期且公示', category: '公示', isKey: true },
  { code: 'D07', name: '无过期变质食材', category: '原料', isKey: true },
  { code: 'D17', name: '抹布工具分区', category: '洗消' },
] as const
const key = (letter: string): string => `t00001/202611/${letter.repeat(32)}.jpg`

const nothing = {
  law: null,
  en: null,
  result: null,
  problem: null,
  imgs: null,
  measure: null,
  deadline: null,
  rectifyTime: null,
  rectifyImgs: null,
} as const
const blank = {
  law: '',
  en: '',
  result: '',
  problem: '',
  imgs: '',
  measure: '',
  deadline: '',
  rectifyTime: '',
  rectifyImgs: '',
} as const
const failed = {
  result: 2,
  problem: '货架上有过期酱油一瓶',
  imgs: `${filePath}${key('a')},${filePath}${key('b')}`,
  measure: '立即下架',
  deadline: '2026-11-21',
} as const
const example = (
  raw: unknown,
  value: readonly CheckedItem[],
  wire: Example<readonly CheckedItem[]>['wire'],
  stored: string,
): Example<readonly CheckedItem[]> => ({ raw, value, wire, stored })

export default fixture<readonly CheckedItem[]>({
  cases: [
    {
      title: 'the daily check, with measures',
      of: checklist({ title: '检查项', results: examResult, items: () => items, measures: true, required: true }),
      valid: [
        example(
          // In another order, renamed, one left out: the definition says how it is.
          [
            { code: 'D07', name: '改了名', category: '别的', isKey: 0, ...failed, rectifyTime: '', $index: 1 },
            { code: ' D01 ', result: '1' },
          ],
          [
            { ...nothing, ...items[0], result: 1 },
            { ...nothing, ...items[1], ...failed, imgs: [key('a'), key('b')] },
            { ...nothing, ...items[2], isKey: false },
          ],
          [
            { ...blank, ...items[0], isKey: 1, result: 1 },
            { ...blank, ...items[1], isKey: 1, ...failed },
            { ...blank, ...items[2], isKey: 0 },
          ],
          '[{"code": "D01", "name": "许可证在有效期且公示", "isKey": true, "result": 1, "category": "公示"}, ' +
            `{"code": "D07", "imgs": ["${key('a')}", "${key('b')}"], "name": "无过期变质食材", "isKey": true, "result": 2, "measure": "立即下架", "problem": "货架上有过期酱油一瓶", "category": "原料", "deadline": "2026-11-21"}, ` +
            '{"code": "D17", "name": "抹布工具分区", "isKey": false, "category": "洗消"}]',
        ),
      ],
      invalid: [
        ['[', 'malformed'],
        [{ total: 3 }, 'malformed'],
        [[7], 'malformed'],
        [true, 'malformed'],
        [[{ code: 'D99', result: 1 }], 'notChoice'],
        [[{ result: 1 }], 'notChoice'],
        [[{ code: 'D01' }, { code: 'D01' }], 'repeated'],
        [[{ code: 'D01', result: 4 }], 'notChoice'],
        [[{ code: 'D07', ...failed, problem: '' }], 'required'],
        [[{ code: 'D07', ...failed, problem: '脏' }], 'tooShort'],
        [[{ code: 'D07', ...failed, problem: '脏'.repeat(201) }], 'tooLong'],
        [[{ code: 'D07', ...failed, imgs: '' }], 'requiredFile'],
        [[{ code: 'D07', ...failed, imgs: [] }], 'requiredFile'],
        [[{ code: 'D07', ...failed, imgs: 'https://evil.example/x.jpg' }], 'fileMissing'],
        [[{ code: 'D07', ...failed, imgs: key('c').replace('.jpg', '.pdf') }], 'malformed'],
        [[{ code: 'D07', ...failed, measure: '' }], 'required'],
        [[{ code: 'D07', ...failed, deadline: '' }], 'requiredChoice'],
        [[{ code: 'D07', ...failed, deadline: '2026-02-30' }], 'notDay'],
        [[{ code: 'D07', ...failed, problem: '有一个\u0000字符' }], 'malformed'],
        [Array(101).fill({ code: 'D01' }), 'tooManyItems'],
      ],
    },
    {
      title: 'what applies to the kitchen, of all items',
      of: checklist({ title: '检查项', results: examResult, items, some: true, headings: { 公示: 'Public notices' } }),
      valid: [
        example(
          [{ code: 'D17', result: 3 }],
          [{ ...nothing, ...items[2], isKey: false, result: 3 }],
          [{ ...blank, ...items[2], isKey: 0, result: 3 }],
          '[{"code": "D17", "name": "抹布工具分区", "isKey": false, "result": 3, "category": "洗消"}]',
        ),
      ],
      invalid: [
        [[{ code: 'D02', result: 1 }], 'notChoice'],
        [[{ code: 'D17', result: 2, problem: '抹布混用未分区' }], 'requiredFile'],
      ],
    },
    {
      title: 'an inspection that brings its own items',
      of: checklist({
        title: '检查项',
        results: dictionary('yes_no_gap', '检查结果', { 1: '是', 2: '否', 3: '合理缺项' }),
        max: 2,
      }),
      valid: [
        example(
          [
            {
              code: '2.1',
              name: '进货查验记录与凭证',
              isKey: 1,
              result: 2,
              problem: '未见随货单据',
              imgs: key('a'),
              law: '第五十三条',
            },
            { code: '2.2', name: '贮存分类离地离墙', result: 3 },
          ],
          [
            {
              ...nothing,
              code: '2.1',
              name: '进货查验记录与凭证',
              category: null,
              isKey: true,
              result: 2,
              problem: '未见随货单据',
              imgs: [key('a')],
              law: '第五十三条',
            },
            { ...nothing, code: '2.2', name: '贮存分类离地离墙', category: null, isKey: false, result: 3 },
          ],
          [
            {
              ...blank,
              code: '2.1',
              name: '进货查验记录与凭证',
              category: '',
              isKey: 1,
              result: 2,
              problem: '未见随货单据',
              imgs: filePath + key('a'),
              law: '第五十三条',
            },
            { ...blank, code: '2.2', name: '贮存分类离地离墙', category: '', isKey: 0, result: 3 },
          ],
          `[{"law": "第五十三条", "code": "2.1", "imgs": ["${key('a')}"], "name": "进货查验记录与凭证", "isKey": true, "result": 2, "problem": "未见随货单据"}, {"code": "2.2", "name": "贮存分类离地离墙", "isKey": false, "result": 3}]`,
        ),
      ],
      invalid: [
        [[{ code: '1' }], 'required'],
        [[{ name: '无编号' }], 'required'],
        [[{ code: 'a b', name: '甲' }], 'malformed'],
        [
          [
            { code: '1', name: '甲' },
            { code: '2', name: '乙' },
            { code: '3', name: '丙' },
          ],
          'tooManyItems',
        ],
        [JSON.parse('[{"__proto__":{"code":"1","name":"x"}}]'), 'required'],
      ],
    },
  ],
  refuses: [
    [
      () => checklist({ title: '检查项', results: dictionary('two', '两种', { 1: '是', 2: '否' }) }),
      /检查项.*1, 2 and 3/,
    ],
    [() => checklist({ title: '检查项', results: examResult, items: [items[0], items[0]] }), /D01 comes twice/],
  ],
})
