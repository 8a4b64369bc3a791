import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { readNote } from '../../engines/delivery-note/read.ts'
import type { Pixels } from '../../kernel/files/reader.ts'
import { openImagesSharp } from '../images-sharp/index.ts'
import { openReaderPaddle, type ReaderPaddle } from './index.ts'
import { longTest } from '../../tests/support/suite.ts'

const pictures = (await openImagesSharp())!
const opened: { close(): Promise<void> }[] = []
const reader = (limits: ReaderPaddle = {}) => {
  const made = openReaderPaddle(limits)
  opened.push(made)
  return made
}
afterAll(async () => void (await Promise.all(opened.map(each => each.close()))))

const usual = reader()
const noteOn = async (photo: string) =>
  readNote(
    await usual.read(await pictures.colours(await readFile(new URL(photo, import.meta.url)), 2000)),
    '2026-11-22',
  )
const white: Pixels = { width: 320, height: 200, data: new Uint8Array(320 * 200 * 3).fill(255) }

// The photos are of printed sheets, held askew and from the side, in uneven light, with the grain of a cheap camera.
describe('a photo of a delivery note is read', () => {
  test('a ruled one, held askew: every value of every line, and what it says once', async () => {
    const { head, lines } = await noteOn('note-ruled.jpg')
    expect([head.no, head.day, head.supplier].map(it => it?.value)).toEqual([
      'LY20261122-0087',
      '2026-11-22',
      '绿源农产品配送有限公司',
    ])
    expect(
      lines.map(line =>
        Object.values(line)
          .map(({ value }) => value)
          .join(' '),
      ),
    ).toEqual([
      '大白菜 散装 25 kg 2.6 65 2026-11-21 20261121',
      '金龙鱼大豆油 20L/桶 4 桶 168 672 2026-08-15 JLY260815A',
      '冷冻鸡大胸 2kg*5袋 3 箱 142.5 427.5 2026-10-02 B1002-17',
      '海天酱油(生抽) 1.9L 12 瓶 15.8 189.6 2026-06-30 HT0630',
      '东北大米 25kg/袋 10 袋 132 1320 2026-10-11 DM261011',
      '土豆 散装 30.5 kg 1.8 54.9 2026-11-21 20261121',
    ])
  }, 120_000)

  longTest(
    'one without rules, from its side and small: all numbers, and a name that was misread is among the doubtful ones',
    async () => {
      const { head, lines } = await noteOn('note-slanted.jpg')
      expect([head.no?.value, head.day?.value, head.supplier?.value, lines.length]).toEqual([
        'XSCK-20261121-013',
        '2026-11-21',
        '康达粮油商行',
        20,
      ])
      expect(
        lines.map(({ quantity, price, amount }) =>
          [quantity, price, amount].map(it => `${it?.value}${it?.sure ? '' : '?'}`).join(' '),
        ),
      ).toEqual([
        '18 3.2 57.6',
        '24 2.8 67.2',
        '30 13.5 405',
        '45 5.2 234',
        '20 2 40',
        '15 1.9 28.5',
        '8 2.6 20.8',
        '3 9.8 29.4',
        '5 6.5 32.5',
        '32 1.2 38.4',
        '20 2.5 50',
        '6 8.8 52.8',
        '1.5 45 67.5',
        '10 7.5 75',
        '20 2.2 44',
        '10 4.2 42',
        '12 3.6 43.2',
        '14 4.8 67.2',
        '16 38 608',
        '18 16.5 297',
      ])
      const names = [
        '上海青',
        '西红柿',
        '猪前腿肉',
        '鸡蛋(红壳)',
        '老豆腐',
        '胡萝卜',
        '大葱',
        '生姜',
        '大蒜',
        '冬瓜',
        '黄瓜',
        '香菇',
        '木耳(干)',
        '粉条',
        '食盐',
        '白砂糖',
        '莲藕',
        '西兰花',
        '牛腩',
        '带鱼段',
      ]
      const wrong = lines.filter(({ goods }, n) => goods?.value !== names[n])
      expect(wrong.length).toBeLessThanOrEqual(2)
      expect(wrong.filter(({ goods }) => goods?.sure)).toEqual([])
    },
    120_000,
  )

  test('on a picture without text nothing is seen', async () => {
    expect(await usual.read(white)).toEqual([])
  }, 120_000)
})

describe('one picture after the other, and no more than it can do', () => {
  test('whoever comes when enough are waiting is refused, and those who wait are read', async () => {
    const narrow = reader({ waiting: 1 })
    const all = await Promise.allSettled([narrow.read(white), narrow.read(white), narrow.read(white)])
    expect(all.map(it => (it.status === 'fulfilled' ? it.value : (it.reason as { code: string }).code))).toEqual([
      [],
      [],
      'readerBusy',
    ])
  }, 120_000)

  test('whoever waits is told how many are before, and that the turn has come', async () => {
    const told: number[][] = [[], [], []]
    await Promise.all(told.map(mine => usual.read(white, before => mine.push(before))))
    expect(told.map(mine => [...new Set(mine)])).toEqual([[0], [1, 0], [2, 1, 0]])
  }, 120_000)

  test('a picture that takes too long is given up', async () => {
    const noise: Pixels = {
      width: 2000,
      height: 2000,
      data: new Uint8Array(2000 * 2000 * 3).map((_, n) => (n * 2_654_435_761) >>> 24),
    }
    const hasty = reader({ longest: 20 })
    await expect(hasty.read(noise)).rejects.toMatchObject({ code: 'readingSlow' })
  }, 120_000)

  test('what is no picture breaks down alone, and the next one is read', async () => {
    await expect(usual.read({ width: 7, height: 7, data: new Uint8Array(5) })).rejects.toMatchObject({ code: 'busy' })
    await expect(usual.read(white)).resolves.toEqual([])
  }, 120_000)

  test('once it is closed nothing is read any more', async () => {
    const ended = reader()
    await ended.close()
    await expect(ended.read(white)).rejects.toMatchObject({ code: 'busy' })
  })
})
