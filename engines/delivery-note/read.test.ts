import { describe, expect, test } from 'vitest'
import type { NoteLine } from './note.ts'
import { readNote } from './read.ts'
import type { Seen } from './seen.ts'
import { weighed } from './sums.ts'
import { dayOf, numberOf } from './values.ts'

const today = '2026-11-22'
const high = 30

/** A piece of text on a sheet: signs are as wide as they are on paper. */
const piece = (text: string, x: number, y: number, sure = 0.99): Seen => ({
  text,
  sure,
  x,
  y,
  width: [...text].reduce((sum, sign) => sum + (/[ -~]/.test(sign) ? 12 : 22), 0),
  height: high,
})

/** Rows of a table below their heads, each text beginning where its column does; '' is an empty cell. */
const table = (
  heads: Readonly<Record<string, number>>,
  rows: readonly (readonly string[])[],
  top = 200,
  pitch = 44,
): readonly Seen[] =>
  [Object.keys(heads), ...rows].flatMap((row, n) =>
    row.flatMap((text, at) => (text ? [piece(text, Object.values(heads)[at]!, top + pitch * n)] : [])),
  )

/** The same sheet, held askew. @param slope pixels down per pixel to the right */
const askew = (seen: readonly Seen[], slope: number): readonly Seen[] =>
  seen.map(it => ({
    ...it,
    x: it.x - slope * it.y,
    y: it.y + slope * (it.x + it.width / 2),
    height: it.height + Math.abs(slope) * it.width,
  }))

/** A line as people would say it; a question mark behind what is doubtful. */
const told = (line: NoteLine): string =>
  (['goods', 'spec', 'quantity', 'unit', 'price', 'amount', 'made', 'batch'] as const)
    .map(cell => (line[cell] ? line[cell].value + (line[cell].sure ? '' : '?') : ''))
    .join('|')
    .replace(/\|+$/, '')
const linesIn = (seen: readonly Seen[]) => readNote(seen, today).lines.map(told)

const wide = { 序号: 40, 品名: 120, 规格: 380, 数量: 560, 单位: 660, 单价: 760, 金额: 880, 生产日期: 1020, 批号: 1220 }
const vegetables = [
  ['1', '大白菜', '散装', '25', 'kg', '2.60', '65.00', '2026-11-21', '20261121'],
  ['2', '金龙鱼大豆油', '20L/桶', '4', '桶', '168.00', '672.00', '2026-08-15', 'JLY260815A'],
  ['3', '冷冻鸡大胸', '2kg*5袋', '3', '箱', '142.50', '427.50', '2026-10-02', 'B1002-17'],
]
const wantedVegetables = [
  '大白菜|散装|25|kg|2.6|65|2026-11-21|20261121',
  '金龙鱼大豆油|20L/桶|4|桶|168|672|2026-08-15|JLY260815A',
  '冷冻鸡大胸|2kg*5袋|3|箱|142.5|427.5|2026-10-02|B1002-17',
]

describe('the table of a note is read line by line', () => {
  test('each value under the head it stands below, however the sheet is held', () => {
    for (const slope of [0, 0.035, -0.035, 0.06])
      expect(linesIn(askew(table(wide, vegetables), slope)), String(slope)).toEqual(wantedVegetables)
  })

  test('a sheet photographed from its side, whose lines draw together', () => {
    const far = (slant: number, side: number) =>
      table(wide, vegetables).map(it => {
        const [x, y] = [it.x + it.width / 2 - 700, it.y + high / 2 - 300]
        const away = 1 + (slant * y) / 1000 + (side * x) / 1000
        return {
          ...it,
          width: it.width / away,
          height: high / away,
          x: 700 + x / away - it.width / away / 2,
          y: 300 + y / away - high / away / 2,
        }
      })
    for (const [slant, side] of [
      [0.3, 0],
      [0, 0.2],
      [-0.3, 0.15],
      [0.2, -0.2],
    ] as const)
      expect(linesIn(far(slant, side)), `${slant} ${side}`).toEqual(wantedVegetables)
  })

  test('a long sheet, at whose end the columns have wandered below other heads', () => {
    const narrow = { 品名: 40, 数量: 240, 单位: 310, 单价: 380, 金额: 470 }
    const many = Array.from({ length: 24 }, (_, n) => [
      `土豆${n + 1}`,
      String(n + 2),
      '斤',
      '2.00',
      `${(n + 2) * 2}.00`,
    ])
    for (const slope of [0.08, -0.08])
      expect(linesIn(askew(table(narrow, many), slope)), String(slope)).toEqual(
        many.map(([name, quantity, unit, , amount]) => `${name}||${quantity}|${unit}|2|${Number(amount)}`),
      )
  })

  test('the line of the total and what is signed below it are no goods', () => {
    const below = [
      piece('合计(大写):壹仟壹佰陆拾肆元伍角', 120, 332 + 44),
      piece('1164.50', 880, 332 + 44),
      piece('送货人:张伟', 120, 440),
      piece('收货人签字:', 900, 440),
      piece('李师傅', 1060, 436, 0.7),
    ]
    expect(linesIn([...table(wide, vegetables), ...below])).toEqual(wantedVegetables)
    expect(
      linesIn([
        ...table(wide, vegetables.slice(0, 1)),
        piece('小计', 120, 288),
        piece('65.00', 880, 288),
        ...table(wide, vegetables.slice(1), 288).slice(9),
      ]),
    ).toEqual(wantedVegetables)
  })

  test('a name that takes two lines goes with the numbers it stands beside, whether they stand at its first line or in the middle', () => {
    const heads = { 商品名称: 60, 规格型号: 320, 数量: 520, 单位: 620, '单价(元)': 720, '金额(元)': 860 }
    const first = [
      ['海天金标生抽酱油', '1.9L', '12', '瓶', '15.80', '189.60'],
      ['东北大米', '25kg/袋', '10', '袋', '132.00', '1320.00'],
    ]
    const seen = table(heads, first, 200, 80)
    expect(linesIn([...seen, piece('(特级)', 60, 312)])).toEqual([
      '海天金标生抽酱油(特级)|1.9L|12|瓶|15.8|189.6',
      '东北大米|25kg/袋|10|袋|132|1320',
    ])
    const middle = table(heads, [['', '1.9L', '12', '瓶', '15.80', '189.60'], first[1]!], 200, 80)
    expect(linesIn([...middle, piece('海天金标生抽', 60, 264), piece('酱油(特级)', 60, 296)])).toEqual([
      '海天金标生抽酱油(特级)|1.9L|12|瓶|15.8|189.6',
      '东北大米|25kg/袋|10|袋|132|1320',
    ])
  })

  test('without a column of units they are what stands behind the quantity, in its head, or behind the slash of the packing', () => {
    expect(
      linesIn(
        table({ 品名: 60, 规格: 300, 数量: 500, 单价: 640, 金额: 780 }, [
          ['土豆', '', '30.5kg', '1.80', '54.90'],
          ['鸡蛋', '', '12箱', '98.00', '1176.00'],
          ['面粉', '25kg/袋', '4', '95.00', '380.00'],
        ]),
      ),
    ).toEqual(['土豆||30.5|kg|1.8|54.9', '鸡蛋||12|箱|98|1176', '面粉|25kg/袋|4|袋?|95|380'])
    expect(linesIn(table({ 品名: 60, '数量(公斤)': 300, 单价: 520 }, [['土豆', '30.5', '1.80']]))).toEqual([
      '土豆||30.5|公斤|1.8',
    ])
  })

  test('heads that ran together, and cells that ran together below them, are taken apart', () => {
    const seen = [
      piece('品名', 60, 200),
      piece('数量单位', 300, 200),
      piece('单价', 460, 200),
      piece('金额', 520, 200),
      piece('土豆', 60, 244),
      piece('30.5', 296, 244),
      piece('kg', 350, 244),
      piece('1.8054.90', 460, 244),
      piece('白菜', 60, 288),
      piece('25', 300, 288),
      piece('kg', 350, 288),
      piece('2.60 65.00', 460, 288),
    ]
    expect(linesIn(seen)).toEqual(['土豆||30.5|kg|1.8|54.9', '白菜||25|kg|2.6|65'])
  })

  test('a head that was misread is still a head', () => {
    for (const [head, wanted] of [
      ['品品名', wantedVegetables],
      ['晶各', wantedVegetables],
    ] as const)
      expect(
        linesIn(table(wide, vegetables).map(it => (it.text === '品名' ? { ...it, text: head } : it))),
        head,
      ).toEqual(wanted)
  })

  test('scribbles and stamps are no goods, and numbers before names count the lines', () => {
    const seen = table({ 品名: 60, 数量: 300, 单位: 420 }, [
      ['1.土豆', '30', '斤'],
      ['2白菜', '25', '斤'],
      ['3、7喜', '6', '瓶'],
    ])
    expect(
      linesIn([...seen, piece('收讫', 180, 262, 0.4), piece('~~', 60, 420, 0.8), piece('已付', 300, 470, 0.75)]),
    ).toEqual(['土豆||30|斤', '白菜||25|斤', '7喜||6|瓶'])
  })

  test('a line between others whose numbers nobody could read is kept for somebody to fill in', () => {
    expect(
      linesIn(
        table(
          { 品名: 60, 规格: 260, 数量: 400, 单位: 520 },
          [
            ['土豆', '', '30', '斤'],
            ['白菜', '散装', '', ''],
            ['番茄', '', '8', '斤'],
          ],
          200,
          60,
        ),
      ),
    ).toEqual(['土豆||30|斤', '白菜|散装', '番茄||8|斤'])
  })

  test('in a column of days and batches a day is a day and the rest a batch', () => {
    expect(
      linesIn(
        table({ 品名: 60, 数量: 300, 单位: 400, '生产日期/批号': 520 }, [
          ['牛奶', '20', '箱', '2026/11/18'],
          ['酸奶', '5', '箱', 'MN1118A'],
        ]),
      ),
    ).toEqual(['牛奶||20|箱|||2026-11-18', '酸奶||5|箱||||MN1118A?'])
  })

  test('a sheet without a table of goods has no lines', () => {
    expect(linesIn([])).toEqual([])
    expect(linesIn([piece('今日菜单', 60, 40), piece('红烧肉', 60, 90), piece('米饭', 60, 140)])).toEqual([])
  })
})

describe('what a note says once is read around its table', () => {
  const goods = table(wide, vegetables)
  const headOf = (...seen: readonly Seen[]) => {
    const { no, day, supplier } = readNote([...seen, ...goods], today).head
    return [no, day, supplier].map(field => field && field.value + (field.sure ? '' : '?'))
  }
  test('number, day and seller by their labels, in the same piece or the next', () => {
    expect(
      headOf(
        piece('送货单', 500, 40),
        piece('单号：LY20261122-0087', 900, 90),
        piece('供货单位：绿源农产品配送有限公司', 40, 90),
        piece('送货日期：2026年11月22日', 900, 140),
        piece('收货单位：阳光小学食堂', 40, 140),
      ),
    ).toEqual(['LY20261122-0087', '2026-11-22', '绿源农产品配送有限公司'])
    expect(
      headOf(
        piece('单据编号', 40, 90),
        piece('XS-0012', 180, 90),
        piece('日期:', 500, 90),
        piece('26.11.21', 600, 90),
        piece('供应商', 40, 140),
        piece('老王粮油店', 160, 140, 0.8),
      ),
    ).toEqual(['XS-0012', '2026-11-21?', '老王粮油店?'])
  })
  test('the seller by the title of the paper, the number by its stamp, the day wherever it stands', () => {
    expect(
      headOf(
        piece('绿源农产品配送有限公司送货单', 400, 40),
        piece('No 0012345', 1000, 40),
        piece('2026年11月22日', 900, 90),
        piece('客户:阳光小学', 40, 90),
      ),
    ).toEqual(['0012345', '2026-11-22', '绿源农产品配送有限公司'])
    expect(headOf(piece('阳光小学食堂送货单', 400, 40), piece('收货单位：阳光小学', 40, 90))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  test('a day that lies ahead is doubtful, and a day of production is not the day of the note', () => {
    expect(headOf(piece('送货日期：2026-12-22', 40, 90))).toEqual([undefined, '2026-12-22?', undefined])
    expect(headOf(piece('送货单', 500, 40))).toEqual([undefined, undefined, undefined])
  })
})

test('a number is read with what stands behind it, and doubted where signs had to be read as digits', () => {
  const number = (text: string) => {
    const reading = numberOf(text.normalize('NFKC'), 0.99)
    return reading && `${reading.number.value}${reading.number.sure ? '' : '?'}${reading.unit}`
  }
  expect(
    ['25kg', '12箱', '¥1,320.00', '￥65.00元', '30。5', '2,60', '1O.5', 'l2', '25 kg', '0012', '4桶'].map(number),
  ).toEqual(['25kg', '12箱', '1320', '65', '30.5', '2.6', '10.5?', '12?', '25kg', '12', '4桶'])
  expect(['', 'kg', '大白菜', '2026-11-21', '1.2.3', '-', '12345678901'].map(number)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a day is read as people write it, and none is made of what is no day', () => {
  const day = (text: string) => {
    const date = dayOf(text, 0.99, today)
    return date && date.value + (date.sure ? '' : '?')
  }
  expect(
    [
      '2026-11-21',
      '2026/1/5',
      '2026.11.21',
      '2026年11月21日',
      '20261121',
      '26-11-21',
      '11月21日',
      '12-25',
      '2026-1121',
      '生产日期:2026-11-21',
    ].map(day),
  ).toEqual([
    '2026-11-21',
    '2026-01-05',
    '2026-11-21',
    '2026-11-21',
    '2026-11-21',
    '2026-11-21?',
    '2026-11-21?',
    '2025-12-25?',
    '2026-11-21',
    '2026-11-21',
  ])
  expect(['2026-02-30', '2026-13-01', 'JLY260815A', '12', '', '2026112'].map(day)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

describe('quantity, price and amount are held against each other', () => {
  const weigh = (quantity: string, price: string, amount: string, sure: readonly boolean[] = [true, true, true]) => {
    const [a, b, c] = [quantity, price, amount].map((value, n) => (value ? { value, sure: sure[n]! } : undefined))
    return told(weighed({ ...(a && { quantity: a }), ...(b && { price: b }), ...(c && { amount: c }) })).replace(
      /^\|+/,
      '',
    )
  }
  test('three that fit confirm each other, though one was hard to read', () => {
    expect(weigh('25', '2.6', '65', [true, false, true])).toBe('25||2.6|65')
    expect(weigh('30.55', '1.83', '55.91')).toBe('30.55||1.83|55.91')
  })
  test('a lost point is found again and shown as doubtful, where only one value can have lost it', () => {
    expect(weigh('25', '260', '65', [true, false, true])).toBe('25||2.6?|65')
    expect(weigh('12', '15.8', '18960', [true, true, false])).toBe('12||15.8|189.6?')
    expect(weigh('305', '1.8', '54.9', [false, true, true])).toBe('30.5?||1.8|54.9')
  })
  test('three that do not fit are all doubtful, and none is changed', () => {
    expect(weigh('25', '2.6', '85')).toBe('25?||2.6?|85?')
    expect(weigh('25', '260', '65')).toBe('25?||260?|65?')
  })
  test('one that is missing follows from the other two, and is doubtful', () => {
    expect([weigh('25', '', '65'), weigh('', '2.6', '65'), weigh('25', '2.6', ''), weigh('3', '', '10')]).toEqual([
      '25||2.6?|65',
      '25?||2.6|65',
      '25||2.6',
      '3|||10',
    ])
  })
})
