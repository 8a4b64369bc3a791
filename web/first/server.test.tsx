import type { Lang } from '../../contract/in-lang.ts'
import { expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { screens } from './server.tsx'

const at = momentAt('2026-11-23 12:00:00')
const screenFor = (address: string, search: string) =>
  screens.find(it => it.address === address && it.isFor(new URLSearchParams(search)))!
const page = (address: string, answers: Readonly<Record<string, unknown>>, lang: Lang = 'zh', search = '?infoId=7') =>
  screenFor(address, search).render({ search, at, answers, phone: true }, lang)
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
  for (const address of ['/pages/publicIndex/index', '/foodtraceability'])
    expect(page(address, {}, 'en', '').body.replace('中文', '')).not.toMatch(chinese)
  expect(page('/datascreen', {}, 'en', '').body.replace('中文', '')).not.toMatch(chinese)
  expect(page('/datascreen', {}, 'en').body).not.toMatch(chinese)
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
  const { body } = page(address, answers, 'zh', address === '/datascreen' ? '' : undefined)
  expect(body).toContain('alert(1)')
  expect(body.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<script|<img|<[^>]*\sonerror=/)
})

const kitchen = {
  infoId: '7',
  infoName: '第一食堂',
  infoShortName: '',
  type: 4,
  infoStatus: 1,
  suspendEnd: '',
  infoImages: '/api/dataScreenOpen/picture?key=a',
  infoGrade: 2,
  infoYearIndex: 0,
  infoFsIndex: '',
  fsStar: '',
  showsIndex: 1,
  licenseNo: 'JY1',
  licenseEnd: '2026-01-01',
  licenseScope: '1',
  licenseImgs: '',
  bizLicenseImgs: '',
  businessHours: '',
}
const display = {
  kitchen,
  page: {
    slogan: '',
    showItems: '1,2,3,4,5,6,11,14',
    promise: '',
    promiseTime: '',
    day: '2026-11-23',
    badges: [
      { kind: 'morcheck', state: 'missing', num: 0, need: 3, due: '09:30' },
      { kind: 'sample', state: 'done', num: 2, need: 2, due: '' },
    ],
    additives: null,
    checks: [],
    alarms: { num: 4, handled: 3 },
    reviews: null,
  },
  people: {
    manager: { name: '周明', phone: '027', img: '' },
    sa: { name: '李红', phone: '', img: '', type: 1 },
    healthNeeded: 0,
    healthValid: 0,
    list: [],
  },
  goods: [],
  menu: [
    {
      cookbookId: '9',
      cookbookName: '番茄炒蛋',
      cookbookMeal: 3,
      cookbookImgs: '',
      cookbookSuppDate: '2026-11-23',
      cookbookElement: '番茄',
      allergens: '3',
    },
  ],
  cameras: [],
  items: [],
  samples: [],
  disinfections: null,
}

test('the page behind the public code says what was done and what was not, what is eaten, and what is not shown', () => {
  const { body, title, head } = page('/pages/publicIndex/index', { whole: display })
  expect(title).toBe('第一食堂 · 食品安全公示')
  expect(body).toMatch(/data-state="missing".{0,400}晨检.{0,60}未做/s)
  expect(body).toMatch(/data-state="done".{0,400}留样.{0,60}已做 2\/2/s)
  for (const text of [
    '良好',
    '评估中',
    '已过期',
    '番茄炒蛋',
    '蛋类',
    '4 条，已处置 75%',
    '该单位未选择公示此项',
    '近 7 天没有进货记录',
  ])
    expect(body, text).toContain(text)
  expect(body).toContain('/foodtraceability?infoId=7&amp;date=2026-11-23&amp;cookbookId=9')
  expect(head).toContain('<meta property="og:title" content="第一食堂 · 食品安全公示"/>')
  expect(page('/pages/publicIndex/index', { whole: null }).body).toContain('该单位暂未公示')
  expect(page('/pages/publicIndex/index', {}, 'zh', '').body).toContain('请扫描单位门口的公示二维码')
})

test('the way of food says which step was not registered, and that a batch was recalled', () => {
  const blank = { title: '', time: '', org: '', place: '', person: '', imgs: '', extra: {}, missing: 0 }
  const { body } = page(
    '/foodtraceability',
    {
      trace: {
        infoId: '7',
        infoName: '第一食堂',
        code: 'FT4201062611200000122',
        title: '豆腐',
        dish: null,
        nodes: [
          { ...blank, stage: 'supplier', title: '楚粮', extra: { licenceHolds: 'no' } },
          { ...blank, stage: 'inbound', missing: 1 },
        ],
        batches: [
          {
            goodsName: '豆腐',
            traceCode: 'FT',
            batchNo: '',
            produceDate: '',
            expireDate: '',
            recallDate: '2026-11-22',
          },
        ],
        certs: [],
      },
    },
    'zh',
    '?code=FT4201062611200000122',
  )
  for (const text of ['该批次已召回 2026-11-22，请勿食用', '此环节未登记', '楚粮']) expect(body, text).toContain(text)
  expect(page('/foodtraceability', { trace: null }, 'zh', '?code=FT4201062611200000122').body).toContain(
    '未查到该追溯码',
  )
  expect(page('/foodtraceability', { trace: null }, 'zh', '?code=FT4201062611200000123').body).toContain(
    '追溯码有误，请核对',
  )
})

test('the wall of a city holds its numbers', () => {
  const { body } = page(
    '/datascreen',
    {
      totals: { enterprise: 1, enterpriseoFNothing: 0, enterpriseofIot: 1, enterpriseofAi: 0 },
      warns: [],
    },
    'zh',
    '',
  )
  expect(body).toMatch(/data-panel="kpis" data-standing="shown"/)
  expect(body).toContain('class="ds-screen ds-phone"')
})

const canteen = {
  kitchen: { ...kitchen, infoLogo: '' },
  page: { ...display.page, img: '', showItems: '5,12' },
  people: display.people,
  menu: [{ ...display.menu[0], cookbookChef: '王**' }],
  cameras: [],
  staff: { empNum: 24, kitchenNum: 18 },
  checks: { records: [{ emp_name: '一名员工', check_temp: '38.1', type: 2 }], total: 1 },
  checkCounts: [{ value: 17 }, { value: 1 }, { value: 0 }],
  warnTypes: { alarm: 0, disinfect: 0, mouse: 1, freeze: 0, cap: 0, mask: 0 },
  warnDays: [{ rtime: '2026-11-23', num: 41 }],
  samples: null,
  disinfections: [],
  cold: [{ deviceName: '1号冷柜', temp: '9.2', lastTime: '', low: 0, high: 8, state: 'over' }],
  scores: [],
}
test('the screen in a canteen says what was done and what was not, before any script', () => {
  const { body } = page('/datascreen', { display: canteen })
  for (const text of [
    '第一食堂',
    '12:00',
    '<b>晨检</b><small>未做</small>',
    '<b>留样</b><small>已做 2/2</small>',
    '午餐食谱',
    '番茄炒蛋',
    '王**',
    '一名员工',
    '9.2',
    '▲ 超温',
    '当前没有对外开放的画面',
    '该单位未选择公示此项',
    '近 30 天处置率 75.00%',
  ])
    expect(body, text).toContain(text)
})
test('a kitchen that is not shown to anybody has an honest screen', () => {
  expect(page('/datascreen', { display: null }).body).toContain('该单位暂未公示')
})
test('the same address is the screen of the kitchen it names, else the wall', () => {
  const calls = (search: string) => Object.keys(screenFor('/datascreen', search).calls(new URLSearchParams(search)))
  expect(calls('?infoId=7')).toEqual(['display'])
  expect(calls('')).toContain('totals')
})

test('a page is made at the moment the server says, whatever its machine says, and leads into the lists of that day', () => {
  const { body } = page('/datascreen', { warnCounts: { mouse: 2 } }, 'zh', '')
  const days = body.match(/alarmTime_datege=[\d-]{10}/g)
  // Warnings of the day, and alarms of the seven days up to it.
  expect(new Set(days)).toEqual(new Set(['alarmTime_datege=2026-11-23', 'alarmTime_datege=2026-11-17']))
})
