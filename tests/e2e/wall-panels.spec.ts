/**
 * Each panel of the wall says what the ledgers say, after a purchase, a morning check and an alarm were filed.
 * business-area.md 2, domain.md D.11
 */
import type { Page } from '@playwright/test'
import { clock } from '../../contract/clock.ts'
import { indexBands, peopleNumbers, warnKeys } from '../../web/screens/datascreen/words/data.ts'
import { ask, file, furnish, justNow, openCanteen, today } from './support/canteen.ts'
import { minutes } from './support/device.ts'
import { expect, signIn, test } from './support/test.ts'

const n = 5_000 + (process.pid % 90_000)
const device = { name: '大屏留样柜', no: `WALL-${n}`, secret: 'wall-cabinet-key-1' }

/** A kitchen that files a purchase and a morning check, and whose cabinet is too warm. */
async function happen(window: (account?: 'admin') => Promise<Page>): Promise<void> {
  const canteen = await openCanteen(await window('admin'), `大屏食堂${n}(演示)`, n)
  const page = await window()
  await signIn(page, canteen.cook)
  const { empId, goodsId, supplierId, photo } = await furnish(page, canteen)
  const check = { empId, checkTime: justNow(), checkTemp: '36.5', checkWay: 2, handResult: 1, type: 1 }
  await file(page, 'morCheck/enterprisemorcheck', { ...check, checkUser: '李红', submitStatus: 1 })
  await file(page, 'purchase/standbookpurchase', {
    purchaseDate: today(),
    goodsId,
    goodsName: `${canteen.name}白菜`,
    goodsCategory: 8,
    quantity: 20,
    unit: 1,
    batchNo: 'WALL-1',
    supplierId,
    supplierName: '汉口鲜蔬',
    supplierAddress: '汉口路 2 号',
    supplierPhone: '13900001114',
    certTypes: '9',
    sensory: 1,
    checkResult: 1,
    purchaser: '王明',
    checker: '李红',
    goodsImgs: photo,
    submitStatus: 1,
  })
  const cabinet = {
    deviceName: device.name,
    deviceNo: device.no,
    deviceSecret: device.secret,
    deviceArea: 11,
    fridgeType: 3,
  }
  await file(page, 'iot/warniotfridge', { ...cabinet, storeGoods: '1', deviceStatus: 1 })
  const answer = await page.request.post('/api/iot/ingest', {
    headers: { authorization: `Basic ${btoa(`${device.no}:${device.secret}`)}` },
    data: minutes(clock.now(), 45, 13, 9.2),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

type Loose = Readonly<Record<string, unknown>>
const total = async (page: Page, list: string): Promise<number> =>
  (await ask<{ total: number }>(page, `${list}${list.includes('?') ? '&' : '?'}current=1&size=1`, { method: 'GET' }))
    .total
/** Where a page has its rows from. */
const listOf = (path: string): string => `${path}/${path === '/enterpriseInfo/enterpriseinfo' ? 'jglist' : 'list'}`
const answerOf = <T = Loose>(page: Page, panel: string): Promise<T> =>
  ask<T>(page, `/indexTotal/${panel}`, { method: 'GET' })

/** What a panel of the wall says: its numbers, and those that lead to a list, with it. */
async function onPanel(page: Page, panel: string) {
  const at = page.locator(`[data-panel=${panel}]`)
  await expect(at).toHaveAttribute('data-standing', 'shown')
  return at.evaluate(of => {
    const number = (text: string | null | undefined): number => Number((text ?? '').replace(/[,%]/g, ''))
    const spots = [...of.querySelectorAll('.ds-flip, .ds-people a, .ds-people b')]
    return {
      numbers: spots.map(it => number(it.querySelector('.ds-hidden')?.textContent ?? it.textContent)),
      leads: spots.flatMap(it => {
        const href = it.getAttribute('href')
        // A share is no number of rows.
        return href && !it.textContent?.endsWith('%')
          ? [[href, number(it.querySelector('.ds-hidden')?.textContent ?? it.textContent)] as const]
          : []
      }),
      table: [...of.querySelectorAll('table tbody tr')].map(row =>
        [...row.querySelectorAll('th, td')].map(cell => cell.textContent ?? ''),
      ),
      text: of.textContent ?? '',
    }
  })
}

test(
  'after a purchase, a morning check and an alarm each panel of the wall says what the lists say',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('supervise')
    await page.setViewportSize({ width: 1920, height: 1080 })
    const before = await total(page, '/iot/warniotalarm/list')
    await happen(window)
    await expect.poll(() => total(page, '/iot/warniotalarm/list')).toBeGreaterThan(before)
    await page.getByRole('button', { name: '查看数据大屏' }).click()
    const hold = page.getByRole('button', { name: '停在这一页' })
    if ((await hold.getAttribute('aria-pressed')) === 'false') await hold.click()
    const panels = new Map<string, Awaited<ReturnType<typeof onPanel>>>()
    const of = (name: string) => panels.get(name)!

    /**
     * What one act brings about comes a moment after it, and a silent device is found out when it is: panels, the lists
     * they lead to and the calls are looked at again until they agree.
     */
    const agree = (names: readonly string[], asCalls: () => Promise<void>) =>
      expect(async () => {
        for (const name of names) {
          panels.set(name, await onPanel(page, name))
          for (const [href, number] of of(name).leads) {
            const [path, query] = href.split('?')
            expect(await total(page, `${listOf(path!)}${query ? `?${query}` : ''}`), `${name}: ${href}`).toBe(number)
          }
        }
        await asCalls()
      }).toPass()

    /** Enterprises and alarms, which lead nowhere as a whole, are what the calls say. */
    async function numbersAgree(): Promise<void> {
      const totals = await answerOf(page, 'enterpriseTotal')
      expect(of('kpis').numbers).toEqual(
        ['enterprise', 'enterpriseoFNothing', 'enterpriseofIot', 'enterpriseofAi'].map(it => totals[it]),
      )
      const warned = await answerOf(page, 'warnType')
      expect(of('tiles').numbers).toEqual(warnKeys.map(it => warned[it]))
      const levels = await answerOf(page, 'levelList')
      const rows = [
        ['一级', 'firstLevel', 'firstYearLevel'],
        ['二级', 'secondLevel', 'secondYearLevel'],
        ['三级', 'thirdLevel', 'thirdYearLevel'],
        ['未评', 'noLevel', 'noYearLevel'],
      ] as const
      expect(of('levels').table).toEqual(rows.map(([word, ...names]) => [word, ...names.map(it => String(levels[it]))]))
      for (const [at, grade] of ['infoGrade', 'infoYearIndex'].entries())
        for (const [row, value] of [1, 2, 3, 0].entries())
          expect(String(await total(page, `${listOf('/enterpriseInfo/enterpriseinfo')}?${grade}=${value}`))).toBe(
            of('levels').table[row]![at + 1],
          )
      const days = await answerOf<readonly { rtime: string; num: number }[]>(page, 'warnIotAlarm?days=7')
      expect(of('days').table).toEqual(days.map(({ rtime, num }) => [rtime, String(num)]))
    }
    /** Warnings stand as the call has them, with how many are open in all. */
    async function warningsAgree(): Promise<void> {
      const warns = await answerOf<readonly { infoName: string; handleStatus: number }[]>(page, 'warn')
      expect(warns.some(({ infoName }) => infoName.includes(String(n)))).toBe(true)
      for (const { infoName, handleStatus } of warns.slice(0, 3))
        if (handleStatus === 0) expect(of('warns').text).toContain(infoName)
      const open = await total(page, '/iot/warniotalarm/list?handleStatus=0&isCounted=1&counting=1')
      const [, all] = /未处理共 (\d+) 条/.exec(of('warns').text) ?? []
      if (all) expect(Number(all)).toBe(open)
    }
    /** The map has each kitchen, and how many of them wait. */
    async function mapAgrees(): Promise<void> {
      const places = await answerOf<readonly { infoName: string; alarmOpen: number; alarmUrgent: number }[]>(
        page,
        'enterpriseSelf',
      )
      expect(of('map').text).toContain(`已定位 ${places.length}`)
      const urgent = places.filter(({ alarmUrgent }) => alarmUrgent > 0).length
      const waiting = places.filter(({ alarmOpen, alarmUrgent }) => alarmOpen > 0 && !alarmUrgent).length
      expect(of('map').text).toContain(`一类报警 ${urgent} 家`)
      expect(of('map').text).toContain(`其他报警 ${waiting} 家`)
      expect(of('map').table.map(([name]) => name)).toContain(`大屏食堂${n}(演示)`)
    }
    await agree(['kpis', 'types', 'levels', 'ledger', 'tiles', 'warns', 'days', 'map'], async () => {
      await numbersAgree()
      await warningsAgree()
      await mapAgrees()
    })

    await page.getByRole('button', { name: /^第 2 页/ }).click()
    await agree(['people', 'index'], async () => {
      const people = await answerOf(page, 'employee')
      expect(of('people').numbers).toEqual(peopleNumbers.map(it => Number(people[it])))
      const index = await answerOf(page, 'saIndex')
      expect(of('index').numbers).toEqual(indexBands.map(it => index[it]))
      for (const { priseName, total: score } of index['top'] as readonly Loose[])
        expect(of('index').text).toContain(`${String(priseName)}${String(score)}`)
    })
    const leading = [...panels].flatMap(([name, { leads }]) => (leads.length > 0 ? [name] : []))
    expect(leading).toEqual(['kpis', 'types', 'ledger', 'tiles', 'people', 'index'])
  },
)
