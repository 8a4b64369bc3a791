import { describe, expect, test } from 'vitest'
import { checkField } from './check.ts'
import { Bad } from './field.ts'
import { codeOf, lettersOf, wordsOf } from './letters.ts'
import { creditCode, gtin, idCard, longText, person, phone, secret, text } from '../index.ts'

const same = (field: Parameters<typeof checkField>[0], ...raws: readonly string[]) =>
  raws.map(raw => checkField(field, raw))

describe('texts that look the same', () => {
  const name = text({ title: '名称', max: 20 })
  test('are the same: what nobody sees is left out', () => {
    for (const hidden of ['\u200b', '\ufeff', '\u202d', '\u00ad', '\u2060', '\u3164', '\u200e', '\u{e0041}', '\u034f'])
      expect(same(name, `绿源${hidden}合作社`, `${hidden}绿源合作社${hidden}`), escape(hidden)).toEqual([
        '绿源合作社',
        '绿源合作社',
      ])
    expect(checkField({ ...name, required: true }, '\u200b \u3164')).toBeInstanceOf(Bad)
    expect(checkField(name, '\u200b')).toBeNull()
  })
  test('are the same: each sign has one writing, blanks have one width', () => {
    expect(same(name, '四季⾖', '\u{2f804}', 'ＡＢ１２', '王\u00a0 师傅', '\u3000白菜\u3000', 'e\u0301')).toEqual([
      '四季豆',
      '你',
      'AB12',
      '王  师傅',
      '白菜',
      'é',
    ])
  })
  test('stay as they are in what is only Chinese, or a picture', () => {
    for (const plain of ['（大）白菜，新鲜；50％', '㎡', '①清洗②消毒', '👨‍🍳', '❤️', '👍🏽', '鸡蛋…'])
      expect(lettersOf(plain), plain).toBe(plain)
  })
  test('are counted as they are seen', () => {
    const short = text({ title: '简称', max: 4, min: 2 })
    expect(same(short, '白\u200b菜\u200b心\u200b儿\u200b')).toEqual(['白菜心儿'])
    expect(checkField(short, '白\u200b\u200b\u200b')).toBeInstanceOf(Bad)
  })
})

describe('a code', () => {
  test('is taken as it was copied: a number from a list of contacts, a licence from a paper', () => {
    expect(
      same(
        phone({ title: '手机' }),
        '\u202d13900001111\u202c',
        '１３９００００１１１１',
        '139 0000 1111',
        '139-0000-1111',
      ),
    ).toEqual(Array.from({ length: 4 }, () => '13900001111'))
    const licence = text({ title: '许可证编号', max: 16, pattern: /^JY\d{14}$/ })
    expect(same(licence, 'ＪＹ１４２０１０６００００００１', 'JY14201060000001\u200b')).toEqual([
      'JY14201060000001',
      'JY14201060000001',
    ])
    expect(same(gtin({ title: '条码' }), '６９０１２３４５６７８９２\u200e')).toEqual(['6901234567892'])
    expect(same(person({ title: '姓名' }), '张\u200b三', '⽅师傅')).toEqual(['张三', '方师傅'])
    expect(same(longText({ title: '说明' }), '第一行\n\u200b第二行')).toEqual(['第一行\n第二行'])
  })
  test('that is wrong is wrong however it is written', () => {
    expect(same(idCard({ title: '身份证' }), '\u200b420199197001011011')[0]).toBeInstanceOf(Bad)
    expect(same(creditCode({ title: '代码' }), '９１４２０１００ＭＡ４ＫＸＸＸＸ０Ｙ')[0]).toBeInstanceOf(Bad)
    expect(codeOf('ⅣⅤ')).toBe('IVV')
  })
  test('is not what a password is: that is as it was typed', () => {
    expect(same(secret({ title: '密钥' }), 'abc\u200bdefgh')[0]).toBeInstanceOf(Bad)
  })
})

test('words are found in a name whatever stands between their letters', () => {
  expect(['四\u200b季豆', '四 季 豆', '四·季-豆', '四季⾖'].map(wordsOf)).toEqual(
    Array.from({ length: 4 }, () => '四季豆'),
  )
})
