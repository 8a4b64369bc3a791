import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pagesOf, stocks, type Label } from './label.ts'
import { LabelPages } from './LabelPages.tsx'
import { qrPath } from '../../../../kernel/fields/text/qr.ts'
import { useLabelTexts } from './texts.ts'

const [roll, sheet] = stocks as [(typeof stocks)[number], (typeof stocks)[number]]
const label = (n: number): Label => ({
  id: String(n),
  kind: n % 2 ? 'sample' : 'batch',
  name: `红烧肉${n}`,
  dates: [
    { title: '留样', text: '2026-11-22 11:30' },
    { title: '弃样', text: '2026-11-24 11:30' },
    { title: '餐次', text: '午餐' },
    { title: '多余', text: '不印' },
  ],
  batch: 'B1',
  code: 'FT4201062611200000122',
  link: 'https://kitchen.example/foodtraceability?code=FT4201062611200000122',
  owner: '东湖畔寄宿学校食堂',
})
const labels = Array.from({ length: 10 }, (_, n) => label(n))

test('a roll has one label on each page, a begun sheet goes on behind the places that are used up', () => {
  expect(pagesOf(labels, roll, 2, 0).map(page => page.length)).toEqual(Array(20).fill(1))
  const pages = pagesOf(labels, sheet, 3, 20)
  expect(pages.map(page => page.length)).toEqual([24, 24, 2])
  expect(pages[0]!.slice(0, 20).every(place => place === null)).toBe(true)
  expect(pages.flat().filter(place => place !== null).length).toBe(30)
  expect(pagesOf([], sheet, 1, 0)).toEqual([])
})

test('a label says what it is, its dates, its batch and its code, and nothing that does not fit', () => {
  const html = renderToStaticMarkup(
    <LabelPages labels={[label(1)]} stock={roll} copies={1} used={0} texts={useLabelTexts.in('zh')} />,
  )
  for (const text of [
    '红烧肉1',
    '留样',
    '2026-11-22 11:30',
    '批号',
    'B1',
    'FT4201062611200000122',
    '东湖畔寄宿学校食堂',
    '二维码 FT4201062611200000122',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('不印')
  expect(
    renderToStaticMarkup(
      <LabelPages labels={[label(1)]} stock={roll} copies={1} used={0} texts={useLabelTexts.in('en')} />,
    ),
  ).toContain('Sample')
})

/** Reads a code back from its path, as far as one can without a camera: the squares that are dark. */
function squares({ side, path }: ReturnType<typeof qrPath>): readonly (readonly boolean[])[] {
  const dark = Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let n = 0; n < Number(width); n++) dark[Number(y)]![Number(x) + n] = true
  return dark
}

test('a code has its three eyes, the quiet zone around it, and the version an address of this length needs', () => {
  const made = qrPath(label(1).link)
  const dark = squares(made)
  // 66 bytes with 15 % correction need version 5: 37 modules. ISO/IEC 18004 table 7
  expect(made.side).toBe(37 + 8)
  for (let n = 0; n < made.side; n++)
    for (const edge of [0, 1, 2, 3, made.side - 4, made.side - 1])
      expect([dark[edge]![n], dark[n]![edge]]).toEqual([false, false])
  const eye = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  for (const [top, left] of [
    [4, 4],
    [4, made.side - 11],
    [made.side - 11, 4],
  ] as const)
    expect(
      eye.map((_, row) =>
        dark[top + row]!.slice(left, left + 7)
          .map(Number)
          .join(''),
      ),
    ).toEqual(eye)
  expect(qrPath('留样').path).not.toBe(qrPath('留祥').path)
})
