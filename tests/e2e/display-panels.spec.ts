/**
 * Each of the ten panels of the screen in a canteen says what stands in the ledgers, before a record was filed and
 * after. business-area.md 2 Enterprise display
 */
import type { Locator, Page } from '@playwright/test'
import { clock } from '../../contract/clock.ts'
import { masked } from '../../kernel/fields/base/mask.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { disinfectWay, mealType } from '../../modules/words/dictionaries.ts'
import { atMeal, file, isNight, justNow, meal, openCanteen, today, uploaded, type Canteen } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { minutes } from './support/device.ts'
import { expect, signIn, test } from './support/test.ts'

const n = 4_000 + (process.pid % 90_000)
const every = Array.from({ length: 16 }, (_, k) => k + 1).join(',')
/** 夜宵 is the last meal of a day: its menu hangs at any hour. */
const lateMeal = 6
const cabinet = { deviceNo: `DP${n}`, deviceSecret: 'display-cabinet-key-1' }
/** Ten seconds with their jitter, and ten for which an answer is shared. */
const nextRefresh = { timeout: 40_000 }

/** A canteen with a door, a logo, two who answer for it and three who work there. */
async function open(office: Page, cook: Page): Promise<Canteen & { readonly photo: string; readonly staff: string[] }> {
  const canteen = await openCanteen(office, `十面板食堂${n}(演示)`, n)
  await inDatabase('update publicity_page set show_items = $2 where info_id = $1', [canteen.id, every])
  await signIn(cook, canteen.cook)
  const photo = await uploaded(cook)
  await inDatabase(
    'update enterprise_info set info_logo = $2, info_images = $2, manager_images = $2, food_safety_manager_images = $2, info_grade = 1, info_year_index = 2 where id = $1',
    [canteen.id, photo],
  )
  const staff: string[] = []
  for (const [k, empName] of ['王小明', '赵丽', '孙强'].entries())
    staff.push(
      await file(cook, 'enterpriseEmp/enterpriseemp', {
        empName,
        empIdCard: ['420106199003070016', '420106199003070024', '420106199003070032'][k],
        empPhone: `1390000112${k}`,
        empPhoto: photo,
        empPost: 5,
        isKitchen: k < 2 ? 1 : 0,
        isDirect: 0,
        isSa: 0,
        entryDate: '2024-01-01',
        empStatus: 1,
        submitStatus: 1,
      }),
    )
  return { ...canteen, photo, staff }
}

/** What the cook files: two are checked, one of them unwell; a disinfection, a dish, what is put aside of one. */
async function fileDay(cook: Page, { id, photo, staff }: Awaited<ReturnType<typeof open>>): Promise<void> {
  for (const [k, empId] of staff.slice(0, 2).entries())
    await file(cook, 'morCheck/enterprisemorcheck', {
      empId,
      checkTime: justNow(),
      checkTemp: k ? 38.2 : 36.4,
      checkWay: 2,
      handResult: 1,
      type: k ? 2 : 1,
      ...(k && { symptoms: '1', abnormalDesc: '发热' }),
      wearResult: '1,2,3,4',
      checkUser: '李红',
      submitStatus: 1,
    })
  await file(cook, 'disinfect/standbookdisinfect', {
    disinfectDate: justNow(),
    disinfectObject: '1',
    disinfectWay: 1,
    disinfectTmp: 105,
    disinfectDuration: 20,
    disinfectImgs: photo,
    disinfectUser: '王小明',
    checker: '李红',
    submitStatus: 1,
  })
  await file(cook, 'cookbook/selfexamcookbook', {
    cookbookName: '莲藕排骨汤(演示)',
    cookbookImgs: photo,
    cookbookSuppDate: today(),
    cookbookMeal: lateMeal,
    cookbookChef: '王小明',
    dishType: 3,
    elements: [{ name: '莲藕', grams: 100 }],
    submitStatus: 1,
  })
  await inDatabase('update selfexam_cookbook set publish_status = 2 where info_id = $1', [id])
  const fridge = await file(cook, 'iot/warniotfridge', {
    ...cabinet,
    deviceName: '1号留样柜',
    fridgeType: 3,
    storeGoods: '5',
    deviceArea: 11,
    deviceStatus: 1,
  })
  if (!isNight)
    await file(cook, 'sample/standbooksample', {
      additiveName: '红烧武昌鱼',
      additiveCan: Number(Object.entries(mealType.items).find(([, name]) => name === meal)![0]),
      additiveDate: atMeal(),
      additiveCanImg: photo,
      sampleWeight: 130,
      sampleBoxNo: '1',
      sampleCabinetId: fridge,
      cabinetTemp: 4,
      sampleUser: '王小明',
      checker: '李红',
      submitStatus: 1,
    })
}

/** Too warm for three quarters of an hour: an alarm. */
async function warm(page: Page): Promise<void> {
  const { deviceNo, deviceSecret } = cabinet
  const answer = await page.request.post('/api/iot/ingest', {
    headers: { authorization: `Basic ${Buffer.from(`${deviceNo}:${deviceSecret}`).toString('base64')}` },
    data: minutes(clock.now(), 45, 0, 12.4),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const shownIn = (place: Locator): Promise<boolean> =>
  place.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0)

test(
  'each of the ten panels of the screen says what the ledgers of its kitchen say, before and after a day was filed',
  { tag: '@long' },
  async ({ window }) => {
    const cook = await window()
    const kitchen = await open(await window('admin'), cook)
    const page = await window(undefined, { viewport: { width: 1920, height: 1080 } })
    await page.goto(`/datascreen?infoId=${kitchen.id}`)
    const block = (name: string) => page.locator(`[data-block=${name}]`)
    const of = (text: string) => inDatabase(text, [kitchen.id])
    const textsOf = async (text: string) => (await of(text)).map(row => Object.values(row).map(String))

    await test.step('basic information: logo, both grades as faces with their words, staff and kitchen staff', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(kitchen.name)
      await expect.poll(() => shownIn(page.locator('.dp-name img'))).toBe(true)
      for (const [k, grade, words] of [
        [0, '1', '动态等级优秀'],
        [1, '2', '年度等级B级(良好)'],
      ] as const) {
        await expect(page.locator('.dp-grade').nth(k)).toHaveAttribute('data-grade', grade)
        await expect(page.locator('.dp-grade').nth(k)).toHaveText(words)
        await expect(page.locator('.dp-grade svg').nth(k)).toBeVisible()
      }
      const [[staff, inKitchen] = []] = await textsOf(
        'select count(*) staff, count(*) filter (where is_kitchen) kitchen from staff_employee where info_id = $1 and emp_status = 1 and not is_deleted',
      )
      await expect(block('people').locator('dl')).toHaveText(`员工${staff}后厨${inKitchen}`)
    })

    await test.step('licences: two cards with photo, name, kind and telephone', async () => {
      const [[manager, phone, sa, saPhone, until] = []] = await textsOf(
        "select info_manager, info_manager_phone, info_sa, info_sa_phone, to_char(license_end, 'YYYY-MM-DD') from enterprise_info where id = $1",
      )
      const cards = block('people').locator('.dp-cards li')
      await expect(cards).toHaveText([`负责人${manager}${phone}`, `食品安全员${sa}${saPhone}`])
      for (const k of [0, 1]) await expect.poll(() => shownIn(cards.nth(k).locator('img'))).toBe(true)
      await expect(block('people')).toContainText(`许可证至 ${until}`)
    })

    await test.step('nothing is filed yet: nobody is well, and no alarm is no data', async () => {
      await expect(block('morning').locator('.dp-ring dd')).toHaveText(['0', '0', /\d/])
      await expect(block('morning').locator('tbody tr')).toHaveCount(0)
      await expect(block('warns').locator('.dp-nothing')).toHaveText([/^暂无数据/, /^暂无数据/])
      await expect(block('menu').locator('.dp-dishes li')).toHaveCount(0)
      await expect(block('records').locator('.dp-lines li')).toHaveCount(0)
    })

    await fileDay(cook, kitchen)
    await warm(page)
    await expect.poll(async () => (await of('select id from iot_alarm where info_id = $1')).length).toBeGreaterThan(0)

    await test.step('morning check: name and temperature, green for well and red for unwell, and how many of each', async () => {
      const rows = block('morning').locator('tbody tr')
      await expect(rows).toHaveCount(2, nextRefresh)
      const checks = await textsOf(
        'select emp_name, check_temp::text, type from staff_morning_check where info_id = $1 order by check_time desc, id desc',
      )
      const tell = ([name = '', temp, type]: readonly string[]) =>
        `${type === '1' ? masked('name', name) : '一名员工'}${Number(temp).toFixed(1)} ℃${type === '1' ? '✓ 正常' : '▲ 异常'}`
      expect((await rows.allTextContents()).toSorted()).toEqual(checks.map(tell).toSorted())
      const colour = (state: string) =>
        block('morning')
          .locator(`tr[data-state=${state}] td:nth-child(2)`)
          .evaluate(it => getComputedStyle(it).color.match(/\d+/g)!.map(Number))
      const [green, red] = await Promise.all([colour('good'), colour('bad')])
      expect(green[1]! > green[0]! && green[1]! > green[2]!, 'type 1 is green').toBe(true)
      expect(red[0]! > red[1]! && red[0]! > red[2]!, 'type 2 is red').toBe(true)
      await expect(block('morning').locator('.dp-ring dt')).toHaveText(['正常', '异常', '未检'])
      await expect(block('morning').locator('.dp-ring dd').nth(0)).toHaveText('1')
      await expect(block('morning').locator('.dp-ring dd').nth(1)).toHaveText('1')
      await expect(block('morning').locator('.dp-ring circle[data-part="0"]')).toHaveCount(1)
      await expect(block('morning').locator('.dp-ring circle[data-part="1"]')).toHaveCount(1)
    })

    await test.step('cookbook: name, day of supply, chef and ingredients', async () => {
      const [[name, chef, elements] = []] = await textsOf(
        'select cookbook_name, cookbook_chef, cookbook_element from selfexam_cookbook where info_id = $1',
      )
      const dish = block('menu').locator('.dp-dishes li')
      await expect(dish).toHaveCount(1, nextRefresh)
      await expect(block('menu')).toHaveAccessibleName('夜宵食谱')
      await expect(block('menu')).toContainText(`供餐 ${today().slice(5)}`)
      await expect(dish).toContainText(name!)
      await expect(dish.locator('.dp-made')).toHaveText(`${elements}厨师 ${masked('name', chef ?? '')}`)
      await expect.poll(() => shownIn(dish.locator('img'))).toBe(true)
    })

    await test.step('warnings: of seven days and of six kinds as the alarms stand', async () => {
      await expect(block('warns').locator('.dp-days li')).toHaveCount(7, nextRefresh)
      const days = await textsOf(
        "select count(a.id) from generate_series(0, 6) g left join iot_alarm a on a.info_id = $1 and a.root_id is null and not a.is_deleted and (a.alarm_time at time zone 'Asia/Shanghai')::date = (app.now() at time zone 'Asia/Shanghai')::date - 6 + g group by g order by g",
      )
      await expect(block('warns').locator('.dp-days b'), 'as many as the rows of each day').toHaveText(
        days.map(([num]) => num!),
        nextRefresh,
      )
      if (Number(days.at(-1)![0]))
        await expect(
          block('warns').locator('.dp-kinds dl div').filter({ hasText: '温湿度' }).locator('dd'),
        ).not.toHaveText('0')
    })

    await test.step('samples and disinfections by turns: picture, time, what it was', async () => {
      const lines = block('records').locator('.dp-lines li')
      const turn = async (title: string) => {
        for (let k = 0; k < 2 && (await block('records').getAttribute('aria-label')) !== title; k++)
          await page.keyboard.press('ArrowRight')
        await expect(block('records')).toHaveAccessibleName(title)
      }
      const [[way, at] = []] = await textsOf(
        "select disinfect_way, to_char(disinfect_date at time zone 'Asia/Shanghai', 'HH24:MI') from ledger_disinfect where info_id = $1",
      )
      await turn('今日消毒')
      if (justNow().startsWith(today())) {
        await expect(lines).toHaveText([`${at}${labelOf(disinfectWay, way ?? '')}`])
        await expect.poll(() => shownIn(lines.locator('img'))).toBe(true)
      }
      await turn('今日留样')
      const samples = await textsOf(
        "select to_char(additive_date at time zone 'Asia/Shanghai', 'HH24:MI'), additive_can, additive_name from ledger_sample where info_id = $1",
      )
      await expect(lines).toHaveText(
        samples.map(([time, can, name]) => `${time}${labelOf(mealType, can ?? '')} ${name}`),
      )
      if (samples.length) await expect.poll(() => shownIn(lines.locator('img'))).toBe(true)
    })

    await test.step('live picture: its frame and its words; the code leads to the file of this kitchen', async () => {
      await expect(block('live')).toContainText('后厨直播')
      await expect(block('live')).toContainText('当前没有对外开放的画面')
      await inDatabase(
        "insert into iot_camera (tenant_id, id, info_id, camera_name, camera_area, online_status, is_public, mask_face, public_time, sort, status, create_time, update_time) values ('000000', $2, $1, '烹饪区', 5, 2, true, false, '00:00-24:00', 1, 1, app.now(), app.now())",
        [kitchen.id, n],
      )
      await expect(block('live')).toContainText('无信号', nextRefresh)
      await expect(block('live').locator('li')).toHaveText(/○ .+ 离线/)
      await expect(block('code')).toContainText('企业档案')
      await expect(block('code').getByRole('img', { name: '扫码看全部' }).locator('path')).toHaveCount(1)
    })

    expect(await page.locator('main').textContent(), 'nobody is named whole').not.toMatch(/王小明|赵丽|孙强|1390000112/)
  },
)
