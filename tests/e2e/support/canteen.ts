import type { Locator, Page } from '@playwright/test'
import { clock } from '../../../contract/clock.ts'
import { laterDay } from '../../../contract/days.ts'
import { wire, wireMoment } from '../../../contract/wire.ts'
import { phoneJpeg } from '../../../kernel/files/samples.ts'
import { hashPassword, md5Hex } from '../../../kernel/request/auth/password.ts'
import { inDatabase } from './database.ts'
import { choose, field, finish, item } from './page.ts'
import { expect, tokenOf } from './test.ts'

/** Today, and a moment of it that has passed. */
export const today = (): string => clock.today()
export const justNow = (): string => wireMoment(clock.now() - 60_000)
const hour = Number(wireMoment(clock.now()).slice(11, 13))
/**
 * The meal of which something can be put aside at this hour, and a moment of it that has passed: lunch, before eight
 * breakfast. modules/words/meals.ts
 */
export const meal = hour < 8 ? '早餐' : '午餐'
export const atMeal = (): string => (hour >= 12 ? `${today()} 12:00:00` : justNow())
/** From midnight to three no meal is served, and nothing of one can be put aside. */
export const isNight = hour < 3

/** Asks as the session of a page does. */
export async function ask<T>(page: Page, path: string, what: Parameters<Page['request']['fetch']>[1]): Promise<T> {
  const token = await tokenOf(page.context())
  const answer = await page.request.fetch(`/api${path}`, {
    method: 'POST',
    ...what,
    headers: { authorization: wire.clientBasic, [wire.tokenHeader]: `bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: T }).data
}

/** A school canteen of its own, with the account `cook` and what its cook finds there. */
export interface Canteen {
  readonly id: string
  readonly name: string
  readonly cook: string
}

/** @param office a page on which an administrator is signed in @param n tells it from others */
export async function openCanteen(office: Page, name: string, n: number, type = 4): Promise<Canteen> {
  const { id } = await ask<{ id: string }>(office, '/enterpriseInfo/enterpriseinfo/submit', {
    data: {
      infoName: name,
      infoCode: '92420199MA0000001C',
      type,
      businessForm: 3,
      areaCode: '420106',
      infoAddress: '东湖路 1 号',
      longitude: '114.37',
      latitude: '30.55',
      legalPerson: '周明',
      infoManager: '周明',
      infoManagerPhone: '13900001111',
      infoSa: '李红',
      infoSaPhone: '13900001112',
      infoSaType: 2,
      licenseKind: 1,
      licenseNo: `JY3420106${7_700_000 + n}`,
      licenseStart: laterDay(clock.today(), -24),
      licenseEnd: laterDay(clock.today(), 36),
      licenseScope: '1,2',
      infoDiners: 200,
      mealTypes: hour < 8 ? '1,3' : '3',
      operateMode: 1,
    },
  })
  const cook = `cook${n}`
  await inDatabase(
    "insert into kernel_user (tenant_id, id, account, password_hash, name, role, info_id, user_type, sex) values ($1, $2, $3, $4, '李红', 'enterprise', $5, 1, 3)",
    [wire.defaultTenant, 7_700_000 + n, cook, await hashPassword(md5Hex(cook)), id],
  )
  return { id, name, cook }
}

/** Another account of the same office, whose password is its name. */
export async function addColleague(of: string, account: string): Promise<string> {
  await inDatabase(
    `insert into kernel_user (tenant_id, id, account, password_hash, name, role, area_code, market_id, law_card_no)
     select tenant_id, (select max(id) + 1 from kernel_user), $2::varchar, $3, $2::varchar, role, area_code, market_id, 'HB-' || $2::varchar from kernel_user where account = $1 and tenant_id = '000000' on conflict do nothing`,
    [of, account, await hashPassword(md5Hex(account))],
  )
  return account
}

/** Puts a photo from the phone into a field. */
export async function photograph(form: Locator, name: string): Promise<void> {
  await item(form, name)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
  await expect(item(form, name).getByRole('button', { name: /^预览 / })).toBeVisible()
}

/** Signs by hand in a field. */
export async function sign(page: Page, form: Locator, title: string): Promise<void> {
  await field(form, title).click()
  const pad = page.getByRole('dialog', { name: new RegExp(`^${title}`) }).filter({ has: page.locator('canvas') })
  const { x, y, width, height } = (await pad.locator('canvas').boundingBox())!
  await page.mouse.move(x + width * 0.2, y + height * 0.4)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.8, y + height * 0.6, { steps: 5 })
  await page.mouse.up()
  await pad.getByRole('button', { name: '完成签名' }).click()
  await expect(pad).toBeHidden()
}

/** Opens the form of a page, fills it in and saves it. */
export async function enterRecord(
  page: Page,
  address: string,
  title: string,
  fill: (form: Locator) => Promise<void>,
): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: `新增${title}` })
  await fill(form)
  // A press on a busy machine was without effect some times, and nobody knows why yet: it is pressed again.
  await expect(async () => {
    if (await form.isVisible()) await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(form).toBeHidden({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
}

export const choosing =
  (page: Page, form: Locator) =>
  (title: string, label: string): Promise<void> =>
    choose(page, form, title, label)
export const writing =
  (form: Locator) =>
  async (values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [title, value] of Object.entries(values)) {
      await field(form, title).fill(value)
      // A calendar takes what was typed with the key.
      if (/^\d{4}-/.test(value)) await field(form, title).press('Enter')
    }
  }
/** Files a row as the session of a page does. @returns its id */
export const file = async (page: Page, path: string, data: object): Promise<string> =>
  (await ask<{ id: string }>(page, `/${path}/submit`, { data })).id

/** Key of a photo that was uploaded. */
export const uploaded = async (page: Page): Promise<string> =>
  (
    await ask<{ name: string }>(page, '/blade-resource/oss/endpoint/put-file', {
      multipart: { file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg } },
    })
  ).name

/** What lies in a canteen before its day begins. */
export async function furnish(
  page: Page,
  canteen: Canteen,
): Promise<Record<'empId' | 'goodsId' | 'supplierId' | 'photo', string>> {
  const photo = await uploaded(page)
  const empId = await file(page, 'enterpriseEmp/enterpriseemp', {
    empName: '王明',
    empIdCard: '420106199003070016',
    empPhone: '13900001113',
    empPhoto: photo,
    empPost: 5,
    isKitchen: 1,
    isDirect: 0,
    isSa: 0,
    entryDate: '2024-09-01',
    empStatus: 1,
  })
  const goodsId = await file(page, 'stock/stockgoods', {
    goodsName: `${canteen.name}白菜`,
    goodsCode: 'BC',
    goodsCategory: 8,
    goodsUnit: 1,
    storageType: 1,
    goodsStatus: 1,
  })
  const supplierId = await file(page, 'stock/stocksupplier', {
    supplierName: '汉口鲜蔬',
    supplierType: '3',
    supplyScope: '8',
    contact: '张三',
    phone: '13900001114',
    address: '汉口路 2 号',
  })
  await file(page, 'iot/warniotfridge', {
    deviceName: '留样柜一号',
    deviceNo: `LY-${canteen.cook}`,
    deviceSecret: 'secret-of-device',
    deviceArea: 7,
    fridgeType: 3,
    storeGoods: '4',
    deviceStatus: 1,
  })
  return { empId, goodsId, supplierId, photo }
}

/** Presses a button of what is open and fills in what it asks. */
export async function take(
  page: Page,
  place: Locator,
  title: string,
  fill: (form: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await place.getByRole('button', { name: title, exact: true }).click()
  const form = page.getByRole('dialog', { name: new RegExp(`^${title}`) })
  await fill(form)
  await finish(form, '确定')
}

/** Chooses the second inspector of an inspection on the spot, who is asked first. */
export async function withSecond(page: Page, way: Locator): Promise<void> {
  await choose(page, way, '检查人员', '武昌区局监管员')
  await page.keyboard.press('Escape')
  await expect(way.locator('.ant-select-dropdown:visible')).toHaveCount(0)
}
