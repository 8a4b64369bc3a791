// Who works in a kitchen, who may work today, and what expires. domain.md B.3
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { writeSheet } from '../../kernel/sheet/sheet.ts'
import { checkDigit } from '../../kernel/fields/id-card/type.ts'
import { staffJobs } from '../../modules/staff/staff-jobs.server.ts'
import { addAccount, signIn, testProduct, type Answer, type Person } from '../product.ts'
import { addKitchen, addPicture, addRow, pictureOf } from '../rows.ts'

const tenant = 'aaaaaa'
let product: Awaited<ReturnType<typeof testProduct>>
let [kitchen, other] = ['', '']
let [cook, officer, neighbour] = [] as unknown as [Person, Person, Person]
const today = clock.today()
/** So long ago, ms; soon after midnight less, and in the same order, so that it was today. */
const moment = (back = 60_000): string => {
  const since = (clock.now() + 8 * 3_600_000) % 86_400_000
  return wireMoment(clock.now() - (back < since ? back : Math.floor((since * back) / (back + 60_000))))
}
const picture = pictureOf(tenant)
let n = 100
const card = (): string => {
  const body = `4201991985060${String(1000 + ++n)}`
  return body + checkDigit(body)
}

beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'officer', role: 'supervise', area: '420106' })
  kitchen = await addKitchen(product, tenant, 1, { licenseStart: '2024-01-01', licenseEnd: laterDay(today, 0, 10) })
  other = await addKitchen(product, tenant, 2)
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: kitchen })
  await addAccount(product, { tenant, account: 'neighbour', role: 'enterprise', info: other })
  await addPicture(product, tenant)
  ;[cook, officer, neighbour] = (await Promise.all(
    ['cook', 'officer', 'neighbour'].map(name => signIn(product.url, tenant, name)),
  )) as [Person, Person, Person]
}, 120_000)
afterAll(() => product?.close())

const refused = (answer: Answer, status: number, text: RegExp): void => {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.msg).toMatch(text)
}
const made = async (asked: Promise<Answer>): Promise<string> => {
  const answer = await asked
  expect(answer.status, answer.text).toBe(200)
  return answer.data.id!
}
const people = '/enterpriseEmp/enterpriseemp'
const mornings = '/morCheck/enterprisemorcheck'
const hire = (empName: string, more: Values = {}, who = cook): Promise<Answer> =>
  who.post(`${people}/submit`, {
    empName,
    empIdCard: card(),
    empPhone: '13900001111',
    empPhoto: picture,
    empPost: 5,
    isKitchen: 1,
    isDirect: 1,
    isSa: 0,
    entryDate: '2025-01-01',
    empStatus: 1,
    healthNo: `H${empName}`,
    healthStart: laterDay(today, 0, -100),
    healthImgs: picture,
    ...more,
  })
const morning = (empId: string, more: Values = {}): Promise<Answer> =>
  cook.post(`${mornings}/submit`, {
    empId,
    checkTime: moment(),
    checkTemp: '36.5',
    checkWay: 2,
    handResult: 1,
    type: 1,
    checkUser: '李主管',
    submitStatus: 1,
    ...more,
  })
const certificates = async (name: string): Promise<readonly Values[]> =>
  (await cook.get(`/certificate/warncertificate/list?size=100&holderName=${encodeURIComponent(name)}&ascs=certEnd`))
    .data.records!
const todos = async (): Promise<readonly Values[]> => (await cook.get('/info/infobacklog/list?size=200')).data.records!

describe('a person', () => {
  test('is known by empId wherever older clients look, with a masked identity number', async () => {
    const id = await made(hire('王明'))
    const detail = await cook.get(`${people}/detail?empId=${id}`)
    expect(detail.data).toMatchObject({
      id,
      empId: id,
      empName: '王明',
      empSex: expect.any(Number),
      healthStatus: 1,
      morStatusToday: 0,
    })
    const [row] = (await officer.get(`${people}/list?empName=${encodeURIComponent('王明')}`)).data.records!
    expect(row).toMatchObject({ empId: id, empIdCard: expect.stringMatching(/^420\*{13}..$/), empPhone: '139****1111' })
    await made(cook.post(`${people}/submit`, { empId: id, empPost: 6 }))
    expect((await cook.get(`${people}/detail?empId=${id}`)).data).toMatchObject({ empPost: 6 })
    expect((await cook.get(`${people}/export`)).status).toBe(200)
    refused(await neighbour.get(`${people}/detail?empId=${id}`), 404, /不存在/)
  })
  test('is filed once while employed, and may come back or work elsewhere after leaving', async () => {
    const empIdCard = card()
    const id = await made(hire('李强', { empIdCard }))
    const twice = await hire('李强', { empIdCard })
    refused(twice, 409, /身份证已存在/)
    expect(twice.errors, 'at the field').toMatchObject([{ field: 'empIdCard' }])
    expect((await hire('李强', { empIdCard }, neighbour)).status, 'another kitchen has its own people').toBe(200)
    expect((await cook.post(`${people}/delete?ids=${id}`)).status).toBe(200)
    expect((await cook.get(`${people}/detail?empId=${id}`)).data).toMatchObject({ empStatus: 2, leaveDate: today })
    refused(await cook.post(`${people}/delete?ids=${id}`), 409, /已经离职/)
    const back = await made(hire('李强', { empIdCard }))
    refused(await cook.post(`${people}/submit`, { id, empStatus: 1, leaveDate: '' }), 409, /身份证已存在/)
    expect(back).not.toBe(id)
    refused(await morning(id), 400, /已离职/)
  })
})

describe('a morning check', () => {
  test('of the day is the last one of it, in lists, in the file of the person and in the sums', async () => {
    const [well, ill] = [await made(hire('赵一')), await made(hire('钱二'))]
    const chart = async (who = cook): Promise<Readonly<Record<string, number>>> =>
      Object.fromEntries(
        (
          (await who.get(`${mornings}/getMorCheckByChart`)).data as unknown as readonly {
            name: string
            value: number
          }[]
        ).map(({ name, value }) => [name, value]),
      )
    const before = await chart()
    await made(morning(well, { checkTime: moment(3_600_000), checkTemp: '37.5', abnormalDesc: '发热' }))
    await made(morning(well))
    await made(morning(ill, { handResult: 2, abnormalDesc: '手指划伤' }))
    await made(morning(ill, { submitStatus: 0 }))
    expect(await chart()).toEqual({ 正常: before['正常']! + 1, 异常: before['异常']! + 1, 未检: before['未检']! - 2 })
    expect(await chart(officer)).toMatchObject({ 异常: 1 })
    expect(await chart(neighbour)).toMatchObject({ 正常: 0, 异常: 0 })
    const [one, two] = [
      (await cook.get(`${people}/detail?empId=${well}`)).data,
      (await cook.get(`${people}/detail?empId=${ill}`)).data,
    ]
    expect([one['morStatusToday'], two['morStatusToday'], one['canWork'], two['canWork']]).toEqual([1, 2, 1, 0])
    const page = (await cook.get(`${mornings}/page?size=100`)).data.records!.filter(row =>
      [well, ill].includes(String(row['empId'])),
    )
    expect(page.map(row => [row['empId'], row['type'], row['checkTemp']]).toSorted()).toEqual(
      [
        [well, 1, '36.5'],
        [ill, 2, '36.5'],
      ].toSorted(),
    )
    expect((await cook.get(`${mornings}/list?size=100&empId=${well}`)).data.total).toBe(2)
    expect((await cook.get(`${mornings}/getMorCheckByChart?checkDate=${laterDay(today, 0, -1)}`)).data).toEqual([
      { name: '正常', value: 0 },
      { name: '异常', value: 0 },
      { name: '未检', value: expect.any(Number) },
    ])
    refused(await cook.get(`${mornings}/getMorCheckByChart?checkDate=yesterday`), 400, /必须是日期/)
  })
  test('is of today only: tomorrow nobody has been checked', async () => {
    const id = await made(hire('孙三'))
    await made(morning(id, { checkTime: wireMoment(clock.now() - 86_400_000) }))
    expect((await cook.get(`${people}/detail?empId=${id}`)).data).toMatchObject({ morStatusToday: 0 })
  })
  test('with a fever is handled by measuring again, and the person may work', async () => {
    const id = await made(hire('周五'))
    const check = await made(morning(id, { checkTemp: '37.4', abnormalDesc: '刚跑完步' }))
    expect((await cook.get(`${mornings}/detail?id=${check}`)).data).toMatchObject({
      type: 2,
      handleStatus: 0,
      empName: '周五',
      healthStatus: 1,
      checkDate: today,
    })
    refused(
      await cook.post(`${mornings}/handle`, { ids: check, morHandleWay: 1, recheckTemp: '37.5' }),
      400,
      /复测后仍不符合/,
    )
    expect((await cook.post(`${mornings}/handle`, { ids: check, morHandleWay: 1, recheckTemp: '36.6' })).status).toBe(
      200,
    )
    expect((await cook.get(`${mornings}/detail?id=${check}`)).data).toMatchObject({
      type: 1,
      checkTemp: '37.4',
      recheckTemp: '36.6',
      handleStatus: 1,
    })
    expect((await cook.get(`${people}/detail?empId=${id}`)).data).toMatchObject({ morStatusToday: 1 })
  })
  test('of somebody whose health certificate is over is abnormal, whatever the form says', async () => {
    const id = await made(hire('吴六', { healthStart: laterDay(today, 0, -370), healthEnd: laterDay(today, 0, -10) }))
    refused(await morning(id), 400, /异常说明/)
    const check = await made(morning(id, { abnormalDesc: '健康证过期' }))
    expect((await cook.get(`${mornings}/detail?id=${check}`)).data).toMatchObject({ type: 2, healthStatus: 3 })
  })
})

describe('certificates', () => {
  test('follow the file of the person: renewed there, the former is done with, and nobody changes them here', async () => {
    const id = await made(hire('郑七', { healthStart: laterDay(today, 0, -350), healthEnd: laterDay(today, 0, 5) }))
    const [old] = await certificates('郑七')
    expect(old).toMatchObject({
      certType: 3,
      holderType: 2,
      certStatus: 2,
      warnLevel: 2,
      daysLeft: 5,
      handleStatus: 0,
      noticeTimes: 1,
    })
    expect((await todos()).filter(one => one['bizId'] === old!['id'])).toEqual([
      expect.objectContaining({ backlogStatus: 0, backlogType: 'cert', level: 2 }),
    ])
    refused(
      await cook.post('/certificate/warncertificate/submit', { id: old!['id'], certEnd: '2030-01-01' }),
      409,
      /随档案自动同步/,
    )
    await made(cook.post(`${people}/submit`, { id, healthStart: today, healthEnd: laterDay(today, 12, -1) }))
    expect((await certificates('郑七')).map(one => [one['certStatus'], one['handleStatus']])).toEqual([
      [5, 1],
      [1, ''],
    ])
    expect((await todos()).filter(one => one['bizId'] === old!['id']).map(one => one['backlogStatus'])).toEqual([1])
    expect((await cook.post(`${people}/delete?ids=${id}`)).status).toBe(200)
    expect((await certificates('郑七')).map(one => one['certStatus'])).toEqual([5, ''])
  })
  test('of the enterprise itself and of its suppliers follow their files', async () => {
    const licence = (await cook.get('/certificate/warncertificate/list?certType=1')).data.records!
    expect(licence).toEqual([expect.objectContaining({ holderType: 1, certStatus: 2, daysLeft: 10 })])
    await addRow(product, tenant, 'stock/supplier', kitchen, {
      supplierName: '绿源收运',
      supplierType: ['5'],
      licenseNo: 'L1',
      licenseEnd: laterDay(today, 0, 100),
      contractEnd: laterDay(today, 0, -1),
      supplierStatus: true,
      isBlack: false,
    })
    expect((await certificates('绿源收运')).map(one => [one['certType'], one['certStatus']])).toEqual([
      [7, 3],
      [5, 1],
    ])
  })
  test('that the kitchen keeps itself are renewed by a newer one, and again open when that is removed', async () => {
    const keep = (more: Values = {}) =>
      cook.post('/certificate/warncertificate/submit', {
        certType: 8,
        certNo: `C${++n}`,
        certOrg: '检测中心',
        certStart: '2025-01-01',
        certEnd: laterDay(today, 0, 3),
        certImgs: picture,
        ...more,
      })
    const old = await made(keep())
    const detail = async (id: string): Promise<Values> =>
      (await cook.get(`/certificate/warncertificate/detail?id=${id}`)).data
    expect(await detail(old)).toMatchObject({ certStatus: 2, holderName: '食堂1', daysLeft: 3 })
    const fresh = await made(keep({ renewsId: old, certEnd: laterDay(today, 12) }))
    expect(await detail(old)).toMatchObject({ certStatus: 5, newCertId: fresh, handleStatus: 1, warnLevel: '' })
    refused(await keep({ renewsId: old }), 400, /已经换发过/)
    expect((await cook.post(`/certificate/warncertificate/remove?ids=${fresh}`)).status).toBe(200)
    expect(await detail(old)).toMatchObject({ certStatus: 2, newCertId: '', handleStatus: 0 })
    expect(
      (await cook.post('/certificate/warncertificate/handle', { ids: old, handleRemark: '已联系检测机构' })).status,
    ).toBe(200)
    refused(
      await cook.post('/certificate/warncertificate/handle', { ids: old, handleRemark: '已联系检测机构' }),
      409,
      /没有待处置/,
    )
  })
  test('are looked at every night: what became old is told once, and nothing changes the second time', async () => {
    const id = await made(hire('冯八', { healthStart: laterDay(today, 0, -300), healthEnd: laterDay(today, 0, 40) }))
    expect((await certificates('冯八'))[0]).toMatchObject({ certStatus: 1 })
    const later = { ...product.kernel, now: () => clock.now() + 45 * 86_400_000 }
    const [job] = staffJobs(later)
    expect(await job!.run()).toMatchObject({ people: expect.any(Number) })
    expect((await certificates('冯八'))[0]).toMatchObject({ certStatus: 3, warnLevel: 2, handleStatus: 0 })
    expect((await cook.get(`${people}/detail?empId=${id}`)).data).toMatchObject({ healthStatus: 3 })
    expect(await job!.run()).toEqual({ people: 0, certificates: 0 })
  })
  test('show no face of a morning check after 180 days, unless it lies in evidence; what was found stays written', async () => {
    const person = await made(hire('卫十五'))
    const check = async (days: number, more: Values = {}) =>
      (
        await addRow(product, tenant, 'staff/morning-check', kitchen, {
          empId: person,
          checkTime: wireMoment(clock.now() - days * 86_400_000),
          checkTemp: 36.5,
          checkWay: 1,
          handResult: 1,
          type: 1,
          faceImg: [picture],
          handImgs: [picture],
          submitStatus: 1,
          recordSource: 2,
          ...more,
        })
      ).id
    const [old, young, evidence] = [await check(181), await check(179), await check(200, { heldBy: '7' })]
    const hands = await check(190, { faceImg: null })
    const job = staffJobs(product.kernel).find(({ name }) => name === 'morning-check-faces')!
    expect(job.title).toEqual({ zh: '清理180天前的晨检照片', en: 'Pictures of morning checks after 180 days' })
    expect(await job.run()).toEqual({ checks: 2 })
    expect(await job.run()).toEqual({ checks: 0 })
    const detail = async (id: string) => (await cook.get(`${mornings}/detail?id=${id}`)).data
    expect(await detail(old)).toMatchObject({ faceImg: '', handImgs: '', checkTemp: '36.5', type: 1 })
    expect(await detail(hands)).toMatchObject({ handImgs: '' })
    for (const id of [young, evidence]) expect((await detail(id))['faceImg']).not.toBe('')
  })
})

test('people and suppliers out of a sheet are drafts until their photos are there, and rules are asked of them all the same', async () => {
  const sheet = async (path: string, columns: readonly (readonly [string, string])[], rows: readonly Values[]) => {
    const bytes = await writeSheet({
      title: 'x',
      columns: columns.map(([key, title]) => ({ key, title, kind: 'text' as const })),
      rows,
    })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), '人员.xlsx')
    const answer = await fetch(`${product.url}/api${path}/import-check`, {
      method: 'POST',
      headers: { 'blade-auth': `bearer ${cook.token}` },
      body: form,
    })
    const said = await answer.text()
    expect(answer.status, said).toBe(200)
    const { data } = JSON.parse(said) as {
      data: readonly { body: Values; errors: readonly { field: string; message: string }[] }[]
    }
    return data
  }
  const child = `42019920150601${'100'}`
  const columns = [
    ['empName', '姓名'],
    ['empIdCard', '身份证'],
    ['empPhone', '手机'],
    ['empPost', '岗位'],
    ['entryDate', '入职日期'],
    ['empStatus', '在职状态'],
    ['isSa', '食安管理人员'],
  ] as const
  const one = (empName: string, empIdCard: string, more: Values = {}): Values => ({
    empName,
    empIdCard,
    empPhone: '13900002222',
    empPost: '其他',
    entryDate: '2025-01-01',
    empStatus: '在职',
    isSa: '否',
    ...more,
  })
  const [good, young, blank] = await sheet(people, columns, [
    one('表一', card()),
    one('表二', child + checkDigit(child)),
    one('表三', card(), { empPhone: null }),
  ])
  expect(
    [good!.errors, young!.errors.map(({ field }) => field), blank!.errors.map(({ field }) => field)],
    JSON.stringify(good),
  ).toEqual([[], ['empIdCard'], ['empPhone', 'empPhoto']])
  const stored = await cook.post(`${people}/import`, { rows: [good!.body] })
  expect(stored.data, stored.text).toMatchObject({ stored: 1 })
  const id = (stored.data as unknown as { results: readonly { id: string }[] }).results[0]!.id
  expect((await cook.get(`${people}/detail?id=${id}`)).data).toMatchObject({ empName: '表一', submitStatus: 0 })
  expect((await cook.post(`${people}/submit`, { id, submitStatus: 1 })).errors?.map(({ field }) => field)).toEqual([
    'empPhoto',
  ])
  expect((await cook.post(`${people}/submit`, { id, submitStatus: 1, empPhoto: picture })).status).toBe(200)
  expect((await cook.get(`${people}/detail?id=${id}`)).data).toMatchObject({
    submitStatus: 1,
    empSex: expect.any(Number) as number,
  })

  const seller = [
    ['supplierName', '供应商名称'],
    ['supplierType', '类型'],
    ['contact', '联系人'],
    ['phone', '联系电话'],
    ['address', '地址'],
    ['supplyScope', '供应品类'],
    ['licenseEnd', '许可证到期'],
    ['licenseNo', '许可证编号'],
    ['supplierCode', '统一社会信用代码'],
  ] as const
  const firm = (supplierName: string, more: Values = {}): Values => ({
    supplierName,
    supplierType: '经销商',
    contact: '张三',
    phone: '13900003333',
    address: '汉口',
    supplyScope: '蔬菜',
    licenseEnd: '2030-01-01',
    licenseNo: 'JY14201',
    supplierCode: '91350100M000100Y43',
    ...more,
  })
  const [whole, bare] = await sheet('/stock/stocksupplier', seller, [
    firm('表内供应商'),
    firm('没有许可证号', { licenseNo: null, supplierCode: null }),
  ])
  expect(
    [whole!.errors, whole!.body['submitStatus'], bare!.errors.map(({ field }) => field).toSorted()],
    JSON.stringify(whole),
  ).toEqual([[], 0, ['bizLicenseImgs', 'licenseImgs', 'licenseNo', 'supplierCode']])
  expect((await cook.post('/stock/stocksupplier/import', { rows: [whole!.body] })).data).toMatchObject({ stored: 1 })
})
