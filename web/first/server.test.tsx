import { expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { screens } from './server.tsx'

const at = momentAt('2026-11-23 12:00:00')
const page = (
  address: string,
  answers: Readonly<Record<string, unknown>>,
  lang: 'zh' | 'en' = 'zh',
  search = '?infoId=7',
) => screens.find(it => it.address === address)!.render({ search, at, answers, phone: true }, lang)
const chinese = /[\u4e00-\u9fff]/
const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`

test('the page for parents says where and what is eaten, and asks its five marks, before any script', () => {
  const { body, title } = page('/accompany', {
    menu: { infoName: '第一食堂', accDate: '2026-11-23', dishes: [{ accMeal: 3, cookbookName: '番茄炒蛋' }] },
  })
  expect(title).toBe('家长陪餐评价')
  for (const text of ['第一食堂', '2026-11-23', '番茄炒蛋']) expect(body).toContain(text)
  expect(body.match(/type="radio"/g)).toHaveLength(25)
  expect(body, 'what cannot be sent yet cannot be pressed').toMatch(/<button[^>]*class="ac-send"[^>]*disabled/)
})

test('in English only what the kitchen itself wrote is Chinese', () => {
  const { body, title } = page(
    '/accompany',
    { menu: { infoName: '第一食堂', accDate: '2026-11-23', dishes: [] } },
    'en',
  )
  expect(title + body.replaceAll('第一食堂', '')).not.toMatch(chinese)
  expect(page('/complaint', { kitchen: { infoName: 'A' } }, 'en').body).not.toMatch(chinese)
  expect(page('/datascreen', {}, 'en').body.replace('中文', '')).not.toMatch(chinese)
  expect(
    page('/accompany', { menu: { infoName: 'A', accDate: '', dishes: [] } }).body,
    'one reader’s language is not the next one’s',
  ).toMatch(chinese)
})

test('what is not there is said, what could not be asked is still to come', () => {
  expect(page('/accompany', { menu: null }).body).toContain('没有找到这所学校')
  expect(page('/complaint', { kitchen: null }).body).toContain('没有找到这家单位')
  expect(page('/accompany', {}).body).toContain('正在加载')
  expect(page('/complaint', {}, 'zh', '').body).toContain('请扫描单位的二维码')
})

test.each([
  ['/accompany', { menu: { infoName: hostile, accDate: hostile, dishes: [{ accMeal: 3, cookbookName: hostile }] } }],
  ['/complaint', { kitchen: { infoName: hostile } }],
  [
    '/datascreen',
    {
      places: { records: [{ infoId: '7', infoName: hostile, infoAddress: hostile, markName: hostile }] },
      warns: { records: [{ id: '1', infoName: hostile, alarmContent: hostile, alarmTime: hostile, alarmLevel: 1 }] },
    },
  ],
] as const)('a name that is a script is shown as letters on %s', (address, answers) => {
  const { body } = page(address, answers)
  expect(body).toContain('alert(1)')
  expect(body.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<script|<img|<[^>]*\sonerror=/)
})

test('the screen of a kitchen names it and holds its numbers', () => {
  const { body } = page('/datascreen', {
    totals: { enterprise: 1, enterpriseoFNothing: 0, enterpriseofIot: 1, enterpriseofAi: 0 },
    places: [{ infoId: '7', infoName: '第一食堂' }],
    warns: [],
  })
  expect(body).toContain('第一食堂')
  expect(body).toMatch(/data-panel="kpis" data-standing="shown"/)
  expect(body).toContain('class="ds-screen ds-phone"')
})

test('a code of a kitchen that is not shown to anybody leads to none; the whole city is always there', () => {
  const { isMissing } = screens.find(it => it.address === '/datascreen')!
  expect(isMissing(new URLSearchParams('infoId=7'), { places: [] })).toBe(true)
  expect(isMissing(new URLSearchParams('infoId=7'), { places: [{ infoId: '7' }] })).toBe(false)
  expect(isMissing(new URLSearchParams(''), {})).toBe(false)
})
