/**
 * A real Chromium opens the built page against a real HTTP server; only the numbers behind the calls are made up here.
 */
import AxeBuilder from '@axe-core/playwright'
import { chromium, type Browser, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { longTest } from '../../../tests/support/suite.ts'

const entry = 'virtual:datascreen'
const files = new Map<string, string>()
const asked: { call: string; search: string; etag: string; status: number }[] = []
let down: ReadonlySet<string> = new Set()
let numbers: Record<string, unknown> = {}
let server: Server
let browser: Browser
let base = ''

const full = (): Record<string, unknown> => ({
  enterpriseTotal: { enterprise: 12, enterpriseoFNothing: 5, enterpriseofIot: 4, enterpriseofAi: 3 },
  typeList: [
    { type: 1, name: '食品加工厂', num: 3 },
    { type: 4, name: '中小学食堂', num: 9 },
  ],
  levelList: {
    firstLevel: 6,
    secondLevel: 3,
    thirdLevel: 1,
    noLevel: 2,
    firstYearLevel: 7,
    secondYearLevel: 2,
    thirdYearLevel: 0,
    noYearLevel: 3,
  },
  warnIotAlarm: Array.from({ length: 7 }, (_, at) => ({ rtime: `2026-11-${14 + at}`, num: at })),
  enterpriseSelf: [
    {
      infoId: '17',
      infoName: '光谷实验小学食堂',
      longitude: 114.3,
      latitude: 30.58,
      type: 4,
      infoGrade: 1,
      infoYearIndex: 2,
      infoFsIndex: 88,
      alarmOpen: 10,
      alarmUrgent: 1,
    },
    { infoId: '18', infoName: '江滩幼儿园', longitude: 114.31, latitude: 30.6, type: 8, infoFsIndex: '' },
  ],
  standbook: { purchase: 7, notpurchase: 5, env: 12 },
  warnType: { alarm: 0, disinfect: 1, mouse: 2, freeze: 3, cap: 4, mask: 5 },
  saIndex: {
    top: [
      { infoId: '17', priseName: '光谷实验小学食堂', total: '96.40' },
      { infoId: '18', priseName: '江滩幼儿园', total: '88.00' },
    ],
    band80: 7,
    band60: 3,
    band0: 1,
    pending: 1,
    avg: '81.25',
  },
  employee: {
    employeeNum: 120,
    morCheckNum: 96,
    morCheckRate: 98.5,
    morPassRate: '100.00',
    healthNum: 88,
    healthOverTimeNum: 2,
    saTrainNum: 60,
    saTrainRate: '50.00',
  },
  layout: {},
  warn: Array.from({ length: 20 }, (_, at) => ({
    id: String(at),
    infoName: '江滩幼儿园',
    alarmTime: '2026-11-20 09:00:00',
    alarmContent: `冷藏柜超温 ${at}`,
    alarmLevel: 1 + (at % 3),
    handleStatus: at % 2,
  })),
})

/** Counts how often each memoised part, and the frame of a panel, is drawn, on `window.drawn`. */
const counting: Plugin = {
  name: 'counting',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/datascreen/parts/')
      ? code.replaceAll(
          /(?:memo\(function (?=\w)|export function (?=Panel\())(\w+)\([^]*?\) \{$/gm,
          (head, part) =>
            `${head} ((globalThis as any).drawn ??= {}).${part} = ((globalThis as any).drawn.${part} ?? 0) + 1;`,
        )
      : undefined,
}

beforeAll(async () => {
  const chrome = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'
  if (!existsSync(chrome)) throw new Error(`no browser at ${chrome}; install chromium-headless-shell or set CHROMIUM`)
  // What is weighed and opened is what visitors get, not React's development build.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    configFile: false,
    root: process.cwd(),
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry } },
    plugins: [
      counting,
      {
        name: entry,
        resolveId: id => (id === entry ? id : undefined),
        load: id =>
          id === entry
            ? `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'
           import Screen from '${import.meta.dirname}/page.tsx'
           createRoot(document.getElementById('root')).render(createElement(Screen, location.pathname === '/inside'
             ? { infoId: '99', tenantId: 'abcdef', lang: 'en', onExit: () => { window.left = 1 } } : {}))`
            : undefined,
      },
    ],
  })
  vi.unstubAllEnvs()
  if (!('output' in built)) throw new Error('the page was not built')
  for (const file of built.output)
    files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source))
  const start = built.output.find(file => file.type === 'chunk' && file.isEntry)!.fileName
  const css = built.output.find(file => file.fileName.endsWith('.css'))!.fileName
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
    <title>.</title><link rel="stylesheet" href="/${css}"><body style="margin:0"><div id="root"></div><script type="module" src="/${start}"></script>`
  for (const path of ['/datascreen', '/inside']) files.set(path, html)

  server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (!url.pathname.startsWith('/api/')) {
      const file = files.get(url.pathname)
      const kind = url.pathname.endsWith('.js')
        ? 'text/javascript'
        : url.pathname.endsWith('.css')
          ? 'text/css'
          : 'text/html'
      answer.writeHead(file === undefined ? 404 : 200, { 'content-type': kind }).end(file)
      return
    }
    const call = url.pathname.split('/').at(-1)!
    const etag = request.headers['if-none-match'] ?? ''
    const body = JSON.stringify({ code: 200, success: true, data: numbers[call], msg: '操作成功' })
    const fresh = `"${Buffer.from(body).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)}"`
    const status = down.has(call) ? 503 : etag === fresh ? 304 : 200
    asked.push({ call, search: url.search, etag, status })
    answer.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      ...(status < 400 ? { etag: fresh } : {}),
    })
    answer.end(
      status === 304
        ? undefined
        : status === 200
          ? body
          : JSON.stringify({ code: 503, success: false, data: {}, msg: '系统繁忙' }),
    )
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch({ executablePath: chrome, args: ['--no-sandbox'] })
}, 60_000)

afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
})

beforeEach(() => {
  numbers = full()
  down = new Set()
  asked.length = 0
})

interface Opened {
  readonly search?: string
  readonly width?: number
  readonly height?: number
  readonly calm?: boolean
  readonly path?: string
  readonly without?: string
}

/** Opens the page with a clock of its own, so that ten seconds pass when the test says so. */
async function open(
  work: (page: Page) => Promise<void>,
  { search = '', width = 1920, height = 1080, calm = false, path = '/datascreen', without = '' }: Opened = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: calm ? 'reduce' : 'no-preference',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(8_000)
  if (without) await page.route(`**${without}`, route => route.abort())
  const broken: string[] = []
  page.on('pageerror', error => broken.push(error.message))
  await page.clock.install({ time: new Date('2026-11-20T01:30:00Z') })
  await page.goto(base + path + search)
  await page.waitForFunction(() => !document.querySelector('[data-standing=loading]'))
  try {
    await work(page)
    expect(broken).toEqual([])
  } finally {
    // A page left behind would go on asking, and be counted with the next one's.
    await context.close()
  }
}

const panel = (page: Page, name: string) => page.locator(`[data-panel=${name}]`)
const panels = ['kpis', 'tiles', 'warns', 'ledger', 'map', 'types', 'levels', 'days', 'people', 'index']

/** Charts come with the second chunk, half a second after the wall, and draw on the next frame. */
async function drawn(page: Page) {
  await page.clock.runFor(500)
  await page.locator('.ds-at-days svg').waitFor()
  await page.clock.runFor(50)
  await expect.poll(() => page.locator('.ds-at-days svg text').allTextContents()).toContain('20')
}

/** Lets one refresh happen and waits until the named calls have been answered again. */
async function refresh(page: Page, calls: readonly string[] = Object.keys(numbers)) {
  const before = asked.length
  await page.clock.runFor(10_000)
  // What was answered while the ten seconds passed waits from then on: its time comes a little later.
  await expect
    .poll(async () => {
      const isAsked = calls.every(call => asked.slice(before).some(each => each.call === call))
      if (!isAsked) await page.clock.runFor(1_000)
      return isAsked
    })
    .toBe(true)
  await page.waitForLoadState('networkidle')
}

test('the wall shows the numbers of the server without anybody signing in', () =>
  open(async page => {
    await expect.poll(() => page.locator('h1').textContent()).toBe('阳光食安')
    expect(await page.title()).toBe('阳光食安')
    expect(await panel(page, 'kpis').locator('.ds-flip > .ds-hidden').allTextContents()).toEqual(['12', '5', '4', '3'])
    expect(await panel(page, 'tiles').locator('.ds-flip > .ds-hidden').allTextContents()).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
    ])
    const purchase = panel(page, 'ledger').locator('li').first()
    expect(await purchase.locator('.ds-flip > .ds-hidden').allTextContents()).toEqual(['7', '5'])
    expect(await purchase.locator('em').textContent()).toBe('58.33%')
    expect(await purchase.locator('a').first().getAttribute('href')).toBe(
      '/standbook/recordinfo?recordDate_datege=2026-11-20&recordDate_datele=2026-11-20&recordType=purchase&recordStatus=1',
    )
    expect(await panel(page, 'warns').locator('.ds-board li:not(.ds-board-copy)').count(), 'what is handled').toBe(10)
    expect(await panel(page, 'warns').locator('.ds-warns-open').textContent()).toBe('未处理共 10 条')
    expect(
      await panel(page, 'warns').locator('.ds-pinned .ds-warn-done').count(),
      'only what is open stays where it is',
    ).toBe(0)
    expect(await panel(page, 'map').locator('.ds-map-lens .ds-alarm-urgent').count()).toBe(1)
    await drawn(page)
    expect(asked.map(each => each.call).toSorted(), 'what no page shows now is asked for all the same').toEqual(
      Object.keys(numbers).toSorted(),
    )
    expect(asked.find(each => each.call === 'warnIotAlarm')!.search).toBe('?days=7')
  }))

test('after ten seconds the browser asks "changed?", and only what changed is drawn again', () =>
  open(async page => {
    await drawn(page)
    const drawings = () => page.evaluate(() => ({ ...(window as unknown as { drawn: Record<string, number> }).drawn }))
    const before = await drawings()
    numbers['standbook'] = { purchase: 8, notpurchase: 4, env: 12 }
    await refresh(page)
    await expect
      .poll(() => panel(page, 'ledger').locator('li').first().locator('.ds-flip > .ds-hidden').allTextContents())
      .toEqual(['8', '4'])
    const second = asked.slice(11)
    expect(
      second
        .filter(each => each.status === 304)
        .map(each => each.call)
        .toSorted(),
    ).toEqual(
      Object.keys(numbers)
        .filter(call => call !== 'standbook')
        .toSorted(),
    )
    expect(second.length).toBe(11)
    // The ledger, its frame and its two changed figures; and the eight 更新 times, whose second is new.
    await expect
      .poll(async () =>
        Object.fromEntries(
          Object.entries(await drawings())
            .map(([part, times]) => [part, times - before[part]!])
            .filter(([, more]) => more),
        ),
      )
      .toEqual({ Panel: 1, Ledger: 1, FlipNumber: 4, Freshness: 8 })
    expect(Object.keys(await drawings())).toEqual(
      expect.arrayContaining([
        'Kpis',
        'TypePie',
        'LevelBars',
        'AlarmLine',
        'WarnTiles',
        'WarnList',
        'PlaceMap',
        'PlaceView',
        'Masthead',
      ]),
    )
    // 7 → 8 and 5 → 4 rolled, everything else stood still.
    expect(await page.locator('.ds-flip-in').allTextContents()).toEqual(['8', '4'])
  }))

longTest('one failing call keeps its last numbers, turns amber after three misses, and recovers', () =>
  open(async page => {
    down = new Set(['warnType'])
    const late = panel(page, 'tiles').locator('.ds-fresh-late')
    await refresh(page)
    await refresh(page)
    expect(await late.count()).toBe(0)
    await refresh(page)
    await page.clock.runFor(3_000)
    await late.waitFor()
    expect(await late.textContent(), 'as old as it is').toBe('09:30 的数据')
    expect(await page.locator('.ds-fresh-late').count()).toBe(1)
    expect(await page.locator('.ds-live-late').textContent()).toBe('数据延迟 1/10')
    expect(await panel(page, 'tiles').locator('.ds-flip > .ds-hidden').allTextContents()).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
    ])
    down = new Set()
    await refresh(page)
    await page.clock.runFor(1_000)
    await late.waitFor({ state: 'detached' })
  }),
)

longTest('a lost connection is said once for all, what was known stays, and it goes on by itself', () =>
  open(async page => {
    down = new Set(Object.keys(numbers))
    await refresh(page)
    await refresh(page)
    await refresh(page)
    await page.clock.runFor(3_000)
    const light = page.locator('.ds-live')
    await expect.poll(() => light.textContent()).toBe('连接中断，正在重连')
    // These stand on both pages, whichever is shown by now.
    const tiles = panel(page, 'tiles').locator('.ds-flip > .ds-hidden')
    expect(await tiles.allTextContents()).toEqual(['0', '1', '2', '3', '4', '5'])
    down = new Set()
    numbers['warnType'] = { alarm: 9 }
    await refresh(page)
    await page.clock.runFor(1_000)
    await expect.poll(() => light.textContent()).toBe('每 10 秒刷新')
    expect(await tiles.first().textContent()).toBe('9')
  }),
)

test('a call that fails from the start says so in its own panel and leaves the others alone', async () => {
  down = new Set(['levelList'])
  await open(async page => {
    expect(await panel(page, 'levels').locator('.ds-instead').textContent()).toContain('暂时取不到数据')
    expect(await page.locator('[data-standing=shown]').count()).toBe(7)
  })
})

longTest('when the charts cannot be loaded their numbers stand there as a table', () => {
  const charts = [...files.keys()].filter(name => name.includes('echarts'))
  expect(charts.length).toBe(1)
  return open(
    async page => {
      // The charts are asked for half a second after the wall.
      await page.locator('.ds-at-days .ds-chart-failed').waitFor({ state: 'attached' })
      expect(await page.locator('.ds-at-days table').boundingBox()).toMatchObject({
        width: expect.toSatisfy((width: number) => width > 300) as number,
      })
      expect(await page.locator('.ds-at-levels tbody tr').first().locator('th, td').allTextContents()).toEqual([
        '一级',
        '6',
        '7',
      ])
    },
    { without: charts[0]! },
  )
})

longTest('with nothing to show every list says 暂无数据 and the map keeps its ground', async () => {
  numbers = {
    enterpriseTotal: {},
    typeList: [],
    levelList: {},
    warnIotAlarm: [],
    enterpriseSelf: [],
    standbook: {},
    warnType: {},
    warn: [],
    saIndex: {},
    employee: {},
  }
  await open(async page => {
    for (const name of ['types', 'levels', 'days', 'map', 'ledger', 'warns']) {
      expect(await panel(page, name).locator('.ds-instead').textContent()).toBe('暂无数据')
    }
    expect(await panel(page, 'map').locator('.ds-cell').count()).toBeGreaterThan(0)
  })
})

test('?infoId= narrows all calls to one enterprise, and its ledgers become words', async () => {
  numbers['enterpriseSelf'] = [(numbers['enterpriseSelf'] as unknown[])[0]]
  numbers['standbook'] = { purchase: 1, notadditive: 1, exemptsample: 1 }
  await open(
    async page => {
      expect(asked.length).toBe(11)
      expect(asked.every(each => new URLSearchParams(each.search).get('infoId') === '17&x')).toBe(true)
      expect(await page.locator('.ds-scope b').textContent()).toBe('光谷实验小学食堂')
      const words = await panel(page, 'ledger').locator('.ds-book-word').allTextContents()
      expect([words[0], words[1], words[3]]).toEqual(['已录入', '未录入', '无需'])
      expect(await panel(page, 'ledger').locator('a.ds-more').getAttribute('href')).toMatch(
        /^\/standbook\/recordinfo\?.*&isLedger=1&infoId=17%26x$/,
      )
    },
    { search: '?infoId=17%26x' },
  )
})

longTest('English by address or by button, without a reload and without losing the address', () =>
  open(
    async page => {
      expect(await page.locator('h1').textContent()).toBe('Sunshine Food Safety')
      const before = asked.length
      await page.getByRole('button', { name: '中文' }).click()
      expect(await page.locator('h1').textContent()).toBe('阳光食安')
      expect(new URL(page.url()).search).toBe('?lang=zh&from=app')
      expect(asked.length).toBe(before)
    },
    { search: '?lang=en&from=app' },
  ),
)

longTest(
  'inside the application it follows the application: its enterprise, its language, its way out, and leaves the address alone',
  () =>
    open(
      async page => {
        expect(asked.every(each => each.search.includes('infoId=99') && each.search.includes('tenantId=abcdef'))).toBe(
          true,
        )
        expect(await page.locator('h1').textContent()).toBe('Sunshine Food Safety')
        await page.getByRole('button', { name: '中文' }).click()
        expect(await page.locator('h1').textContent()).toBe('阳光食安')
        expect(new URL(page.url()).search).toBe('?infoId=17&lang=x')
        await page.getByRole('button', { name: '退出大屏' }).click()
        expect(await page.evaluate(() => (window as unknown as { left: number }).left)).toBe(1)
      },
      { search: '?infoId=17&lang=x', path: '/inside' },
    ),
)

longTest('the way out is there only for those who came from the application', async () => {
  await open(async page => expect(await page.getByRole('button', { name: '退出大屏' }).count()).toBe(0))
  await open(
    async page => {
      await page.getByRole('button', { name: '退出大屏' }).click()
      await page.waitForURL(url => url.pathname === '/')
    },
    { search: '?from=app' },
  )
})

const place = (page: Page) =>
  panel(page, 'warns')
    .locator('.ds-board ul')
    .evaluate(list => (list as HTMLElement).style.transform)

longTest(
  'the warnings move up by themselves, wait under the pointer, and stand still for those who asked for calm',
  async () => {
    await open(async page => {
      await page.clock.runFor(3_100)
      await expect.poll(() => place(page)).toMatch(/^translateY\(-\d+px\)$/)
      await panel(page, 'warns').locator('.ds-board').hover()
      // The clock of the page runs on while a busy machine opens it: where the list stands by then is where it waits.
      const waits = await place(page)
      await page.clock.runFor(6_200)
      expect(await place(page)).toBe(waits)
    })
    await open(
      async page => {
        await page.clock.runFor(9_000)
        expect(await place(page)).toBe('none')
        expect(await page.locator('.ds-board-copy').count()).toBe(0)
      },
      { calm: true },
    )
  },
)

longTest(
  'warnings stand by what waits: open before handled, the gravest first, of those the newest; the worst stay in sight while only what is handled moves',
  () => {
    const alarm = (id: string, alarmLevel: number, handleStatus: number, time: string) => ({
      id,
      infoName: '江滩幼儿园',
      alarmTime: `2026-11-${time}:00`,
      alarmContent: id,
      alarmLevel,
      handleStatus,
    })
    numbers['warn'] = [
      alarm('handled and new', 1, 1, '20 09:20'),
      alarm('third', 3, 0, '20 09:10'),
      alarm('second, old', 2, 0, '18 07:00'),
      alarm('first, old', 1, 0, '17 08:00'),
      alarm('second, new', 2, 0, '20 08:00'),
      alarm('first, new', 1, 0, '20 08:30'),
      ...Array.from({ length: 5 }, (_, at) => alarm(`handled ${at}`, 1, 1, `19 0${9 - at}:20`)),
      ...Array.from({ length: 9 }, (_, at) => alarm(`third ${at}`, 3, 0, `16 0${at}:00`)),
    ]
    return open(async page => {
      const named = (of: string) => panel(page, 'warns').locator(`${of} strong`).allTextContents()
      expect(await named('.ds-pinned')).toEqual(['first, new', 'first, old', 'second, new', 'second, old', 'third'])
      expect(await panel(page, 'warns').locator('.ds-warns-open').textContent(), 'those without room').toContain(
        '未处理',
      )
      expect(await named('.ds-board li:not(.ds-board-copy)'), 'nothing that is open moves').toEqual([
        'handled and new',
        ...Array.from({ length: 5 }, (_, at) => `handled ${at}`),
      ])
      await page.clock.runFor(3_100)
      await expect.poll(() => place(page), { message: 'what is handled moves' }).toBe('translateY(-78px)')
      expect(await named('.ds-pinned')).toHaveLength(5)
      const [below, board] = await Promise.all(
        ['.ds-pinned', '.ds-board'].map(async of => (await panel(page, 'warns').locator(of).boundingBox())!),
      )
      expect(board!.y, 'nothing that moves is covered').toBeGreaterThanOrEqual(below!.y + below!.height)
      expect(board!.height, 'and there is room for it').toBeGreaterThanOrEqual(78)
    })
  },
)

test('on a phone everything is stacked and nothing sticks out sideways', () =>
  open(
    async page => {
      const widest = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.ds-stage *')].filter(
          each => !each.closest('svg,.ds-hidden,.ds-chart'),
        )
        return Math.max(...boxes.map(each => each.getBoundingClientRect().right))
      })
      expect(widest).toBeLessThanOrEqual(390)
      const tops = await Promise.all(
        panels.map(name => panel(page, name).evaluate(each => each.getBoundingClientRect().top)),
      )
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    },
    { width: 390, height: 844, search: '?lang=en&from=app' },
  ))

longTest(
  'the wall and the phone have no accessibility violations',
  async () => {
    for (const [width, height, theme, ground] of [
      [1920, 1080, 'dark', '#0d345c'],
      [390, 844, 'dark', '#0d345c'],
      [1920, 1080, 'light', '#dcebf7'],
      [1080, 1920, 'light', '#dcebf7'],
    ] as const) {
      const size = { width, height, search: `?theme=${theme}` }
      await open(async page => {
        await page.clock.resume()
        // No text lies on a ground nearer to it than this; a flat one lets the contrast be measured, which gradients
        // do not.
        await page.addStyleTag({
          content: `.ds-screen * { background: none !important } .ds-screen { background: ${ground} !important }`,
        })
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
          .analyze()
        expect(
          violations.map(each => `${each.id}: ${each.nodes.map(node => node.target.join(' ')).join(', ')}`),
        ).toEqual([])
      }, size)
    }
  },
  30_000,
)

test('the whole page, with React and ECharts, weighs at most 330 kB gzip', () => {
  const weight = [...files]
    .filter(([name]) => /\.(js|css)$/.test(name))
    .reduce((sum, [, code]) => sum + gzipSync(code).length, 0)
  expect(Math.round(weight / 1000)).toBeLessThanOrEqual(330)
  expect([...files.values()].some(code => code.includes('antd'))).toBe(false)
})

const shownNow = (page: Page) =>
  page.locator('.ds-spot > [data-panel]').evaluateAll(all => all.map(each => (each as HTMLElement).dataset['panel']))

longTest(
  'the wall turns its pages by themselves, stays where somebody looks or holds it, and asks for nothing anew',
  () =>
    open(async page => {
      const before = asked.length
      expect(await shownNow(page)).toContain('kpis')
      // Each refresh is waited for: the next one's ten seconds begin with its answer.
      await refresh(page, ['saIndex'])
      await refresh(page, ['saIndex'])
      await page.clock.runFor(10_100)
      await expect.poll(() => shownNow(page)).toContain('index')
      expect(await panel(page, 'index').locator('.ds-index-best span').allTextContents()).toEqual([
        '光谷实验小学食堂',
        '江滩幼儿园',
      ])
      expect(await panel(page, 'people').locator('li').first().textContent()).toContain('120')
      await refresh(page, ['saIndex'])
      expect(
        asked.slice(before).filter(({ call }) => call === 'saIndex').length,
        'every ten seconds, whichever page is shown',
      ).toBeGreaterThanOrEqual(3)
      await page.getByRole('button', { name: '停在这一页' }).click()
      await page.mouse.move(960, 20)
      await page.clock.runFor(90_000)
      expect(await shownNow(page), 'held').toContain('index')
      await page.getByRole('button', { name: '第 1 页，共 2 页' }).click()
      await expect.poll(() => shownNow(page)).toContain('kpis')
      await page.getByRole('button', { name: '停在这一页' }).click()
      await panel(page, 'ledger').hover()
      await page.clock.runFor(50_000)
      expect(await shownNow(page), 'looked at').toContain('kpis')
      await page.clock.runFor(50_000)
      await expect.poll(() => shownNow(page), { message: 'a mouse at rest is nobody' }).toContain('index')
    }),
)

longTest('for who asked for little motion no page turns by itself', () =>
  open(
    async page => {
      await page.clock.runFor(90_000)
      expect(await shownNow(page)).toContain('kpis')
    },
    { calm: true },
  ),
)

longTest('a wall is as its tenant arranged it, from the next refresh on; one that cannot be shown is as it comes', () =>
  open(async page => {
    numbers['layout'] = { turn: 10, pages: [[{ panel: 'map', x: 0, y: 0, w: 12, h: 24 }]] }
    await refresh(page, ['layout'])
    await expect.poll(() => shownNow(page)).toEqual(['map'])
    expect(await panel(page, 'map').boundingBox()).toEqual({ x: 24, y: 104, width: 1872, height: 956 })
    expect(await page.locator('.ds-pages').count(), 'one page has nothing to turn').toBe(0)
    await page.clock.runFor(25_000)
    const before = asked.length
    await refresh(page, ['enterpriseSelf', 'typeList', 'layout'])
    expect(new Set(asked.slice(before).map(({ call }) => call)), 'and asks only for what is on it').toEqual(
      new Set(['enterpriseSelf', 'typeList', 'layout']),
    )
    numbers['layout'] = { turn: 10, pages: [[{ panel: 'map', x: 0, y: 0, w: 13, h: 24 }]] }
    await refresh(page, ['layout'])
    await expect.poll(() => shownNow(page)).toContain('kpis')
  }),
)

test('a wall that stands upright is filled from edge to edge, and nothing on it is covered or beyond its edge', () =>
  open(
    async page => {
      const boxes = await page
        .locator('.ds-spot > [data-panel]')
        .evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes.length).toBe(8)
      expect(Math.max(...boxes.map(({ right }) => right))).toBeCloseTo(1056, 0)
      expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeCloseTo(1908, 0)
      for (const [at, a] of boxes.entries())
        for (const b of boxes.slice(at + 1))
          expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false)
      await page.setViewportSize({ width: 1920, height: 1080 })
      await expect.poll(() => panel(page, 'kpis').boundingBox()).toMatchObject({ y: 104 })
    },
    { width: 1080, height: 1920 },
  ))

longTest('by ?theme=light, or one press, it is light for a bright room, and stays so when it is opened again', () =>
  open(
    async page => {
      const screen = page.locator('.ds-screen')
      expect(await screen.getAttribute('data-theme')).toBe('light')
      await page.getByRole('button', { name: '深色' }).click()
      expect(await screen.getAttribute('data-theme')).toBe('dark')
      await page.getByRole('button', { name: '浅色' }).click()
      expect(new URL(page.url()).search).toBe('?theme=light')
    },
    { search: '?theme=light' },
  ),
)

longTest(
  'from five metres everything can be read: no word or number on the wall is under 24 px, in Chinese and in English, and none is cut off',
  async () => {
    const looks = ['zh', 'en'].flatMap(lang => [
      { search: `?lang=${lang}`, width: 1920, height: 1080 },
      { search: `?lang=${lang}`, width: 1080, height: 1920 },
    ])
    for (const look of looks) {
      await open(async page => {
        await drawn(page)
        const reads = () =>
          page.evaluate(() => {
            const small: string[] = []
            const cut: string[] = []
            const walk = document.createTreeWalker(document.querySelector('.ds-stage')!, NodeFilter.SHOW_TEXT)
            while (walk.nextNode()) {
              const text = walk.currentNode as Text
              const of = text.parentElement!
              if (
                !text.data.trim() ||
                !of.checkVisibility() ||
                of.closest('.ds-hidden, .ds-wordy, .ds-board-copy, style, title')
              )
                continue
              const style = getComputedStyle(of)
              if (Number.parseFloat(style.fontSize) < 24) small.push(`${text.data} ${style.fontSize}`)
              // Names of places and alarms may be long; what the wall says itself may not.
              const line = of.closest<HTMLElement>('li, p, h2, h3')
              if (line && !of.closest('.ds-warn') && line.scrollWidth > line.clientWidth + 1 && line.clientWidth > 0)
                cut.push(`${text.data} ${line.scrollWidth} > ${line.clientWidth}`)
            }
            return { small, cut }
          })
        expect(await reads()).toEqual({ small: [], cut: [] })
        await page.locator('.ds-page-dot').nth(1).click()
        await panel(page, 'people').waitFor()
        expect(await reads(), 'the second page').toEqual({ small: [], cut: [] })
      }, look)
    }
  },
)
