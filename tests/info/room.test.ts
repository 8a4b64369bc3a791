// What the office tells kitchens, asks of them and teaches them, and what a kitchen shows the public. domain.md B.10
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { trainHours } from '../../modules/info/train.server.ts'
import { updataJobs } from '../../modules/info/updata.server.ts'
import { addAccount, asOwner, signIn, testProduct, type Answer, type Person } from '../product.ts'
import { addKitchen, addPicture, addRow, pictureOf } from '../rows.ts'

const tenant = 'aaaaaa'
const file = `/api/blade-resource/oss/file/${pictureOf(tenant)}`
let product: Awaited<ReturnType<typeof testProduct>>
let kitchens: { near: string; far: string; small: string }
let people: Readonly<Record<'admin' | 'office' | 'far' | 'cook' | 'farCook' | 'small', Person>>
beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, client =>
    client.query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1)', [tenant]),
  )
  await addPicture(product, tenant)
  kitchens = {
    near: await addKitchen(product, tenant, 1),
    far: await addKitchen(product, tenant, 2, { areaCode: '420111', type: 5 }),
    small: await addKitchen(product, tenant, 3, { type: 3 }),
  }
  const accounts = [
    { account: 'admin', role: 'administrator' },
    { account: 'office', role: 'supervise', area: '420106' },
    { account: 'far', role: 'supervise', area: '420111' },
    { account: 'cook', role: 'enterprise', info: kitchens.near },
    { account: 'farCook', role: 'enterprise', info: kitchens.far },
    { account: 'small', role: 'enterprise', info: kitchens.small },
  ] as const
  for (const one of accounts) await addAccount(product, { tenant, ...one })
  people = Object.fromEntries(
    await Promise.all(
      accounts.map(async ({ account }) => [account, await signIn(product.url, tenant, account)] as const),
    ),
  ) as typeof people
}, 120_000)
afterAll(() => product?.close())

const sql = <T extends object>(text: string, ...values: readonly unknown[]): Promise<readonly T[]> =>
  asOwner(product.ownerUrl, async client => (await client.query<T>(text, [...values])).rows)
const done = (answer: Answer): string => {
  expect(answer.status, answer.text).toBe(200)
  return String(answer.data?.id ?? '')
}
const later = (hours: number): string => wireMoment(clock.now() + hours * 3_600_000)
const titles = async (who: Person, path: string, field: string): Promise<unknown[]> =>
  (await who.get(`${path}/list?size=100`)).data.records!.map(row => row[field])

describe('news', () => {
  const path = '/info/infonews'
  const write = async (who: Person, newsTitle: string, more: Values = {}): Promise<string> =>
    done(await who.post(`${path}/save`, { newsTitle, newsType: 1, newsContent: '<p>正文</p>', ...more }))
  const seen = (who: Person) => titles(who, path, 'newsTitle')

  test('are read by kitchens when they are out, and no longer when they were withdrawn', async () => {
    const { office, cook } = people
    const id = await write(office, '开学检查')
    expect(await seen(cook)).not.toContain('开学检查')
    expect((await cook.get(`${path}/detail?id=${id}`)).status).toBe(404)
    done(await office.post(`${path}/publish`, { ids: id }))
    expect(await seen(cook)).toContain('开学检查')
    expect((await cook.get(`${path}/detail?id=${id}`)).data).toMatchObject({
      newsContent: '<p>正文</p>',
      publishStatus: 1,
    })
    done(await office.post(`${path}/withdraw`, { ids: id }))
    expect(await seen(cook)).not.toContain('开学检查')
    expect((await office.post(`${path}/withdraw`, { ids: id })).status).toBe(409)
  })
  test('are for the area they were published for, and those below it', async () => {
    const { admin, cook, farCook } = people
    const ids = [
      await write(admin, '全市'),
      await write(admin, '武昌', { areaCode: '420106' }),
      await write(admin, '洪山', { areaCode: '420111' }),
      await write(admin, '武汉', { areaCode: '4201' }),
    ]
    done(await admin.post(`${path}/publish`, { ids: ids.join(',') }))
    expect(
      (await seen(cook)).filter(title => ['全市', '武昌', '洪山', '武汉'].includes(title as string)).sort(),
    ).toEqual(['全市', '武昌', '武汉'].sort())
    expect(
      (await seen(farCook)).filter(title => ['全市', '武昌', '洪山', '武汉'].includes(title as string)).sort(),
    ).toEqual(['全市', '洪山', '武汉'].sort())
    expect((await cook.get(`${path}/detail?id=${ids[2]}`)).status).toBe(404)
    expect((await cook.get(`${path}/list?publishStatus=0`)).data.records).toEqual([])
  })
  test('of a district are written by its supervisors, and for no other', async () => {
    const { office, far, cook, admin } = people
    const id = await write(office, '本区')
    expect((await office.get(`${path}/detail?id=${id}`)).data['areaCode']).toBe('420106')
    for (const areaCode of ['420111', '4201'])
      expect(
        await office.post(`${path}/submit`, { newsTitle: '越界', newsType: 1, newsContent: '<p>x</p>', areaCode }),
      ).toMatchObject({ status: 403, msg: '只能在本辖区范围内发布' })
    for (const ask of [
      far.post(`${path}/submit`, { id, newsTitle: '改' }),
      far.post(`${path}/publish`, { ids: id }),
      far.post(`${path}/remove?ids=${id}`),
      office.post(`${path}/submit`, { id, areaCode: '' }),
    ])
      expect((await ask).status).toBe(403)
    expect((await cook.post(`${path}/save`, { newsTitle: 'x', newsType: 1, newsContent: '<p>x</p>' })).status).toBe(403)
    const all = await write(admin, '全市通知')
    expect((await office.post(`${path}/submit`, { id: all, newsTitle: '改' })).status).toBe(403)
  })
  test('count each reader once a day', async () => {
    const { admin, cook, farCook } = people
    const id = await write(admin, '数一数')
    done(await admin.post(`${path}/publish`, { ids: id }))
    const before = (await admin.get(`${path}/detail?id=${id}`)).data['updateTime']
    const views = async (who: Person) => (await who.get(`${path}/detail?id=${id}`)).data['viewNum']
    expect([await views(admin), await views(cook), await views(cook), await views(farCook), await views(cook)]).toEqual(
      [1, 2, 2, 3, 3],
    )
    await Promise.all([1, 2, 3].map(() => views(people.far)))
    expect(await sql('select view_num from info_news where id = $1', id)).toEqual([{ view_num: 4 }])
    await sql("delete from kernel_counter where tenant_id = $1 and name like 'view%'", tenant)
    expect(await views(cook)).toBe(5)
    expect((await admin.get(`${path}/detail?id=${id}`)).data['updateTime']).toBe(before)
  })
})

describe('a link', () => {
  test('is shown to the kinds of person it is for, while it is switched on', async () => {
    const { admin, office, cook } = people
    const path = '/info/infolink'
    const add = async (linkName: string, roleScope: string, enabled = 1) =>
      done(
        await admin.post(`${path}/save`, {
          linkName,
          linkUrl: 'https://a.example',
          linkType: 1,
          openWay: 1,
          roleScope,
          enabled,
        }),
      )
    const [both, mine] = [await add('都看', 'supervise,enterprise'), await add('企业', 'enterprise')]
    await add('监管', 'supervise')
    await add('停用', 'supervise,enterprise', 0)
    expect((await titles(cook, path, 'linkName')).sort()).toEqual(['都看', '企业'].sort())
    expect((await titles(office, path, 'linkName')).sort()).toEqual(['都看', '监管'].sort())
    expect(await titles(admin, path, 'linkName')).toHaveLength(4)
    expect((await office.get(`${path}/detail?id=${mine}`)).status).toBe(404)
    done(await admin.post(`${path}/update`, { id: both, enabled: 0 }))
    expect(await titles(cook, path, 'linkName')).toEqual(['企业'])
    expect(
      (
        await cook.post(`${path}/save`, {
          linkName: 'x',
          linkUrl: 'https://a.example',
          linkType: 1,
          openWay: 1,
          roleScope: 'enterprise',
        })
      ).status,
    ).toBe(403)
  })
})

describe('a request for reports', () => {
  const tasks = '/info/updatatask'
  const path = '/info/updata'
  const request = (more: Values = {}) => ({
    dataTitle: '自查报告',
    dataType: 1,
    requireDesc: '请上报',
    deadline: later(48),
    targetTypes: '3,4,5',
    ...more,
  })
  const rows = async (task: string) =>
    await sql<{ id: string; info_id: string; data_status: number; data_title: string }>(
      'select id::text, info_id::text, data_status, data_title from info_updata where task_id = $1 and not is_deleted order by id',
      task,
    )
  const infos = async (task: string) => (await rows(task)).map(({ info_id }) => info_id).sort()
  const todo = async (row: string) =>
    await sql('select backlog_status, owner_side, backlog_type from info_backlog where biz_id = $1', row)

  test('gives each enterprise it is meant for a row of its own, of those its author sees', async () => {
    const { admin, office } = people
    expect(await infos(done(await admin.post(`${tasks}/submit`, request())))).toEqual(Object.values(kitchens).sort())
    expect(await infos(done(await office.post(`${tasks}/submit`, request())))).toEqual(
      [kitchens.near, kitchens.small].sort(),
    )
    expect(await infos(done(await admin.post(`${tasks}/submit`, request({ targetTypes: '5' }))))).toEqual([
      kitchens.far,
    ])
    expect(
      await infos(
        done(await admin.post(`${tasks}/submit`, request({ targetTypes: '5', targetInfos: kitchens.small }))),
      ),
    ).toEqual([kitchens.far, kitchens.small].sort())
    const area = (await addRow(product, tenant, 'base/area', '', { areaCode: '420111', areaName: '洪山区' })).id
    expect(
      await infos(done(await admin.post(`${tasks}/submit`, request({ targetTypes: '', targetAreas: area })))),
    ).toEqual([kitchens.far])
    expect((await admin.post(`${tasks}/submit`, request({ targetTypes: '4', targetAreas: area }))).msg).toBe(
      '辖区内没有符合条件的企业',
    )
    const market = (
      await addRow(product, tenant, 'base/market', '', { marketName: '所', marketType: 1, areaCode: '420106' })
    ).id
    await sql('update enterprise_info set market_id = $2 where id = $1', kitchens.small, market)
    expect(
      await infos(done(await admin.post(`${tasks}/submit`, request({ targetTypes: '', targetMarkets: market })))),
    ).toEqual([kitchens.small])
    expect((await sql('select 1 from info_updata_task where data_title = $1', '没有对象')).length).toBe(0)
  })
  test('is handed in, returned, handed in again and accepted; the office counts how far it is', async () => {
    const { office, cook, small, far } = people
    const task = done(await office.post(`${path}/submit`, request({ dataTitle: '进度' })))
    const [mine] = (await rows(task)).filter(({ info_id }) => info_id === kitchens.near)
    expect((await cook.get(`${path}/list?dataTitle=${encodeURIComponent('进度')}`)).data.records).toMatchObject([
      { id: mine!.id, taskTitle: '进度', requireDesc: '请上报', dataStatus: 0 },
    ])
    expect(await todo(mine!.id)).toEqual([{ backlog_status: 0, owner_side: 1, backlog_type: 'updata' }])
    expect((await cook.post(`${path}/report`, { ids: mine!.id })).errors).toMatchObject([{ field: 'dataFiles' }])
    expect((await small.post(`${path}/report`, { ids: mine!.id, dataFiles: file })).status).toBe(404)
    expect((await far.post(`${path}/pass`, { ids: mine!.id })).status).toBe(404)
    expect((await office.post(`${path}/pass`, { ids: mine!.id })).status).toBe(409)
    done(await cook.post(`${path}/submit`, { id: mine!.id, dataFiles: file, dataDesc: '已自查' }))
    expect(await todo(mine!.id)).toMatchObject([{ backlog_status: 1 }])
    expect((await office.get(`${tasks}/detail?id=${task}`)).data).toMatchObject({
      totalNum: 2,
      reportNum: 1,
      passNum: 0,
    })
    expect((await office.post(`${path}/return`, { ids: mine!.id })).status).toBe(400)
    done(await office.post(`${path}/return`, { ids: mine!.id, reviewRemark: '缺少公章' }))
    expect(await todo(mine!.id)).toMatchObject([{ backlog_status: 0 }])
    done(await cook.post(`${path}/report`, { ids: mine!.id, dataFiles: file }))
    done(await office.post(`${path}/pass`, { ids: mine!.id }))
    expect((await office.get(`${tasks}/list`)).data.records!.find(row => row['id'] === task)).toMatchObject({
      totalNum: 2,
      reportNum: 1,
      passNum: 1,
    })
    expect((await cook.post(`${path}/report`, { ids: mine!.id, dataFiles: file })).status).toBe(409)
    expect((await office.post(`${path}/remove?ids=${mine!.id}`)).status).toBe(409)
    expect((await cook.get(`${tasks}/list`)).status).toBe(403)
  })
  test('is overdue after its deadline, and may be handed in all the same', async () => {
    const { office, cook } = people
    const task = done(await office.post(`${tasks}/submit`, request({ dataTitle: '逾期' })))
    const [mine] = (await rows(task)).filter(({ info_id }) => info_id === kitchens.near)
    const [job] = updataJobs(product.kernel)
    await job!.run()
    expect((await rows(task)).map(({ data_status }) => data_status)).toEqual([0, 0])
    await sql("update info_updata set deadline = app.now() - interval '1 minute' where task_id = $1", task)
    await Promise.all([job!.run(), job!.run()])
    expect((await rows(task)).map(({ data_status }) => data_status)).toEqual([4, 4])
    done(await cook.post(`${path}/report`, { ids: mine!.id, dataFiles: file }))
    expect((await cook.get(`${path}/detail?id=${mine!.id}`)).data).toMatchObject({ dataStatus: 1, isLate: 1 })
  })
  test('is changed for all at once, also with more to hand in; taken back, it leaves what was handed in', async () => {
    const { office, cook, far, admin } = people
    const task = done(await office.post(`${tasks}/submit`, request({ dataTitle: '旧题', targetTypes: '4' })))
    const [mine] = await rows(task)
    expect((await far.post(`${tasks}/submit`, { id: task, dataTitle: '别人改' })).status).toBe(403)
    expect((await far.post(`${tasks}/remove?ids=${task}`)).status).toBe(403)
    done(await office.post(`${tasks}/submit`, { id: task, dataTitle: '新题', targetTypes: '3,4' }))
    expect((await rows(task)).map(({ data_title }) => data_title)).toEqual(['新题', '新题'])
    expect(await infos(task)).toEqual([kitchens.near, kitchens.small].sort())
    done(await cook.post(`${path}/report`, { ids: mine!.id, dataFiles: file }))
    done(await admin.post(`${tasks}/remove?ids=${task}`))
    expect(await infos(task)).toEqual([kitchens.near])
  })
})

describe('a training', () => {
  const path = '/info/infotrain'
  const records = '/info/infotrainrecord'
  const paper = [
    { question: '留样多少克？', options: '50克\n125克', answer: 'B', score: 60 },
    { question: '留多久？', options: '24小时\n48小时', answer: 'B', score: 40 },
  ]
  const course = (more: Values = {}) => ({
    trainTitle: '留样培训',
    trainType: 5,
    trainWay: 3,
    trainStart: later(-24),
    trainEnd: later(48),
    trainHours: '2',
    trainContent: '<p>留样</p>',
    targetTypes: '4',
    targetPosts: '5,13',
    examPaper: paper,
    ...more,
  })
  const employ = async (info: string, values: Values = {}) =>
    (
      await addRow(product, tenant, 'staff/employee', info, {
        empName: '王明',
        empPost: 5,
        empStatus: 1,
        isSa: 0,
        ...values,
      })
    ).id
  const hours = async (emp: string) =>
    Number(
      (await sql<{ h: string | null }>('select sa_train_hours h from staff_employee where id = $1', emp))[0]!.h ?? 0,
    )
  const out = async (more: Values = {}): Promise<string> => {
    const id = done(await people.office.post(`${path}/save`, course(more)))
    done(await people.office.post(`${path}/publish`, { ids: id }))
    return id
  }

  test('of a district is for its kitchens, is written by its supervisors, and for no other', async () => {
    const { admin, office, far, cook, farCook } = people
    const every = { targetTypes: '4,5', isMust: 1 }
    const own = await out({ trainTitle: '本区培训', ...every })
    expect((await office.get(`${path}/detail?id=${own}`)).data['areaCode']).toBe('420106')
    for (const areaCode of ['420111', '4201'])
      expect(await office.post(`${path}/submit`, course({ trainTitle: '越界', areaCode }))).toMatchObject({
        status: 403,
        msg: '只能在本辖区范围内发布',
        errors: [{ field: 'areaCode' }],
      })
    for (const ask of [
      far.post(`${path}/submit`, { id: own, trainTitle: '改' }),
      far.post(`${path}/withdraw`, { ids: own }),
      far.post(`${path}/remove?ids=${own}`),
      office.post(`${path}/submit`, { id: own, areaCode: '' }),
    ])
      expect((await ask).status).toBe(403)
    const all = done(await admin.post(`${path}/save`, course({ trainTitle: '全市培训', ...every })))
    done(await admin.post(`${path}/publish`, { ids: all }))
    const visible = async (who: Person) =>
      (await titles(who, path, 'trainTitle')).filter(title => ['本区培训', '全市培训'].includes(title as string)).sort()
    expect([await visible(cook), await visible(farCook)]).toEqual([['全市培训', '本区培训'].sort(), ['全市培训']])
  })
  test('is seen by the kitchens it is meant for when it is out; nobody of them is sent its answers', async () => {
    const { office, cook, small } = people
    const id = done(await office.post(`${path}/save`, course({ trainTitle: '谁看得见' })))
    expect(await titles(cook, path, 'trainTitle')).not.toContain('谁看得见')
    done(await office.post(`${path}/publish`, { ids: id }))
    expect(await titles(cook, path, 'trainTitle')).toContain('谁看得见')
    expect(await titles(small, path, 'trainTitle')).not.toContain('谁看得见')
    expect((await small.get(`${path}/detail?id=${id}`)).status).toBe(404)
    for (const answer of [await cook.get(`${path}/detail?id=${id}`), await cook.get(`${path}/list`)]) {
      expect(answer.text).not.toContain('125克')
      expect(answer.text).not.toContain('"answer"')
    }
    expect((await office.get(`${path}/detail?id=${id}`)).data['examPaper']).toMatchObject(paper)
    expect((await cook.post(`${path}/save`, course())).status).toBe(403)
  })
  test('is taken with its exam: questions without answers, three attempts, and the hours of who passes', async () => {
    const { cook, small, office } = people
    const id = await out({ trainTitle: '考试' })
    const emp = await employ(kitchens.near)
    const record = done(
      await cook.post(`${records}/submit`, { trainId: id, empId: emp, trainTitle: 'x', trainType: 1, hours: '16' }),
    )
    expect(
      (await cook.post(`${records}/submit`, { trainId: id, empId: emp, trainTitle: 'x', trainType: 1, hours: '16' }))
        .status,
    ).toBe(409)
    const asked = await cook.get(`${records}/paper?id=${record}`)
    expect(asked.data).toMatchObject({
      trainTitle: '考试',
      tries: 3,
      questions: [{ no: 1, options: ['50克', '125克'], many: false, score: 60 }, { no: 2 }],
    })
    expect(asked.text).not.toContain('answer')
    for (const who of [small, office])
      expect([403, 404]).toContain((await who.get(`${records}/paper?id=${record}`)).status)
    done(await cook.post(`${records}/answer`, { ids: record, answers: { 1: 'A', 2: 'B' } }))
    expect((await cook.get(`${records}/detail?id=${record}`)).data).toMatchObject({
      examScore: '40',
      examTimes: 1,
      passFlag: 0,
      hours: '2',
    })
    expect(await hours(emp)).toBe(0)
    done(await cook.post(`${records}/answer`, { ids: record, answers: { 1: 'b' } }))
    expect((await cook.get(`${records}/detail?id=${record}`)).data).toMatchObject({
      examScore: '60',
      examTimes: 2,
      passFlag: 1,
      progress: 100,
      trainName: '考试',
      empName: '王明',
    })
    expect(await hours(emp)).toBe(2)
    expect((await cook.post(`${records}/answer`, { ids: record, answers: {} })).status).toBe(409)
    expect((await cook.get(`${records}/paper?id=${record}`)).status).toBe(409)
    expect((await cook.post(`${records}/remove?ids=${record}`)).status).toBe(409)
    expect((await office.get(`${path}/detail?id=${id}`)).data).toMatchObject({
      joinNum: 1,
      passNum: 1,
      passRate: '100',
    })
  })
  test('is not passed by trying more often than is allowed, also at the same time', async () => {
    const { cook } = people
    const id = await out({ trainTitle: '两次', examTimes: 2 })
    const record = done(
      await cook.post(`${records}/submit`, {
        trainId: id,
        empId: await employ(kitchens.near),
        trainTitle: 'x',
        trainType: 1,
        hours: '1',
      }),
    )
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => cook.post(`${records}/answer`, { ids: record, answers: { 1: 'A' } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect((await cook.get(`${records}/paper?id=${record}`)).msg).toBe('考试次数已用完')
  })
  test('is for people of one’s own, of its posts, while it is out', async () => {
    const { cook } = people
    const id = await out({ trainTitle: '对象' })
    const enrol = (empId: string, trainId = id) =>
      cook.post(`${records}/submit`, { trainId, empId, trainTitle: 'x', trainType: 1, hours: '1' })
    expect((await enrol(await employ(kitchens.near, { empPost: 6 }))).errors).toMatchObject([
      { field: 'empId', message: '该人员的岗位不在培训对象内' },
    ])
    expect((await enrol(await employ(kitchens.far))).status).toBe(400)
    expect(
      (await enrol(await employ(kitchens.near), await out({ trainTitle: '别的类型', targetTypes: '5' }))).errors,
    ).toMatchObject([{ field: 'trainId' }])
    const mine = await employ(kitchens.near)
    done(await people.office.post(`${path}/end`, { ids: id }))
    expect((await enrol(mine)).errors).toMatchObject([{ field: 'trainId', message: '该培训未发布或已结束' }])
  })
  test('of a kitchen’s own is written down with its hours, which go again when it is removed', async () => {
    const { cook } = people
    const emp = await employ(kitchens.near)
    const own = {
      trainTitle: '应急演练',
      trainType: 3,
      hours: '1.5',
      empId: emp,
      trainDate: wireMoment(clock.now()).slice(0, 10),
      signImg: file,
    }
    const record = done(await cook.post(`${records}/submit`, own))
    expect(await hours(emp)).toBe(1.5)
    done(await cook.post(`${records}/submit`, own))
    expect(await hours(emp)).toBe(3)
    done(await cook.post(`${records}/remove?ids=${record}`))
    expect(await hours(emp)).toBe(1.5)
  })
  test('counts for the year in which it was finished', async () => {
    const { cook } = people
    const emp = await employ(kitchens.near)
    done(
      await cook.post(`${records}/submit`, {
        trainTitle: '去年',
        trainType: 3,
        hours: '4',
        empId: emp,
        trainDate: '2020-03-01',
        signImg: file,
      }),
    )
    expect(await hours(emp)).toBe(0)
    await sql('update staff_employee set sa_train_hours = 12 where id = $1', emp)
    await trainHours(product.kernel).renew(tenant, clock.now())
    expect(await hours(emp)).toBe(0)
    await trainHours(product.kernel).renew(tenant, Date.parse('2020-06-01'))
    expect(await hours(emp)).toBe(4)
  })
})

describe('the public page of a kitchen', () => {
  const path = '/publicity/publicity'
  const page = (more: Values = {}) => ({ img: file, showItems: '1,2,3,4,11,14', slogan: '放心吃', ...more })

  test('is there from the first day, one for each enterprise, and is asked for without an id', async () => {
    const { cook, office } = people
    expect((await cook.get(`${path}/detail`)).data).toMatchObject({
      infoId: kitchens.near,
      infoName: '食堂1',
      showItems: '1,2,3,4,11,14',
      qrCode: `/pages/publicIndex/index?from=code&infoId=${kitchens.near}`,
    })
    const id = done(await cook.post(`${path}/submit`, page()))
    expect(done(await cook.post(`${path}/submit`, page({ slogan: '更放心' })))).toBe(id)
    expect((await office.get(`${path}/detail?infoId=${kitchens.near}`)).data).toMatchObject({ id, slogan: '更放心' })
    expect((await office.get(`${path}/detail`)).status).toBe(400)
    expect(
      await sql('select count(*)::int n from publicity_page where info_id = $1 and not is_deleted', kitchens.near),
    ).toEqual([{ n: 1 }])
    expect((await office.post(`${path}/submit`, { ...page(), infoId: kitchens.near })).status).toBe(403)
  })
  test('of somebody else is neither seen nor changed', async () => {
    const { cook, farCook, office } = people
    const id = String((await farCook.get(`${path}/detail`)).data.id)
    for (const query of [`id=${id}`, `infoId=${kitchens.far}`])
      expect((await cook.get(`${path}/detail?${query}`)).status).toBe(404)
    expect((await office.get(`${path}/detail?infoId=${kitchens.far}`)).status).toBe(404)
    expect((await cook.post(`${path}/submit`, { ...page(), id })).status).toBe(404)
    done(await cook.post(`${path}/submit`, { ...page({ slogan: '只改自己' }), infoId: kitchens.far }))
    expect((await farCook.get(`${path}/detail`)).data['slogan']).toBe('')
  })
  test('cannot hide what the law wants shown', async () => {
    expect((await people.cook.post(`${path}/submit`, page({ showItems: '1,2,3,5' }))).errors).toMatchObject([
      { field: 'showItems', message: expect.stringContaining('法定公示项不能关闭') as string },
    ])
  })
  test('that its kitchen removes is empty but for what the law has shown, and begins anew when it is filed', async () => {
    const { cook, office } = people
    const id = done(await cook.post(`${path}/submit`, page({ slogan: '旧口号' })))
    expect((await office.post(`${path}/remove?ids=${id}`)).status).toBe(403)
    expect((await cook.post(`${path}/remove?ids=${id}`)).status).toBe(200)
    for (const data of [
      (await cook.get(`${path}/detail`)).data,
      (await office.get(`${path}/detail?infoId=${kitchens.near}`)).data,
    ])
      expect(data).toMatchObject({ infoId: kitchens.near, slogan: '', img: '', showItems: '1,2,3,4,11,14' })
    // The enterprise goes on keeping its file, with a page that was removed and with one that was filed anew.
    const pages = () =>
      sql('select count(*)::int n from publicity_page where info_id = $1 and not is_deleted', kitchens.near)
    await keeps({ infoShortName: '一' })
    const again = done(await cook.post(`${path}/submit`, page()))
    await keeps({ infoShortName: '二' })
    expect([again === id, await pages()]).toEqual([false, [{ n: 1 }]])
    expect((await cook.post(`${path}/remove?ids=${again}`)).status).toBe(200)
    done(await cook.post(`${path}/submit`, page()))
    await keeps({ infoShortName: '三' })
    expect(await pages()).toEqual([{ n: 1 }])
  })
  test('says how complete it is, and follows what the enterprise files about itself', async () => {
    const { cook } = people
    const rate = async () => Number((await cook.get(`${path}/detail`)).data['completeRate'])
    done(await cook.post(`${path}/submit`, page()))
    const before = await rate()
    done(await cook.post(`${path}/submit`, page({ slogan: '' })))
    expect(await rate()).toBeLessThan(before)
    done(await cook.post(`${path}/submit`, page()))
    const { data } = await cook.get(`/enterpriseInfo/enterpriseinfo/detail?id=${kitchens.near}`)
    expect(data['infoSa']).toBe('')
    await keeps({ infoSa: '李四', infoSaPhone: '13900001111' })
    expect(await rate()).toBeGreaterThan(before)
  })
  const keeps = async (said: Values): Promise<void> => {
    // As the enterprise's own form does.
    const { platformRows } = await import('../../kernel/derive/write/platform-rows.ts')
    const { enterTenant } = await import('../../kernel/ask/entry.ts')
    const { columnsOf, decode } = await import('../../kernel/derive/row/columns.ts')
    const info = product.kernel.find('enterprise/info')!
    await product.kernel.store.transaction(async transaction => {
      const columns = columnsOf(info, product.kernel.find)
      const [, [found] = []] = await transaction.run([
        enterTenant(tenant),
        {
          statement: { name: '', text: `select ${columns.select} from enterprise_info t where id = $1` },
          values: [kitchens.near],
        },
      ])
      await platformRows(info, product.kernel).carried(
        transaction,
        tenant,
        [[decode(columns, found!), said]],
        clock.now(),
      )
    })
  }
  test('of an enterprise that was there before there were pages is empty, and is made when it is filed', async () => {
    const { small, office } = people
    await sql('delete from publicity_page where info_id = $1', kitchens.small)
    expect((await small.get(`${path}/detail`)).data).toMatchObject({
      id: '',
      infoId: kitchens.small,
      infoName: '食堂3',
      showItems: '1,2,3,4,11,14',
      themeColor: '#32B58B',
    })
    expect((await office.get(`${path}/detail?infoId=${kitchens.small}`)).data).toMatchObject({ infoName: '食堂3' })
    const ids = (await Promise.all([1, 2, 3].map(() => small.post(`${path}/submit`, page())))).filter(
      ({ status }) => status === 200,
    )
    expect(ids.length).toBeGreaterThan(0)
    expect(
      await sql('select count(*)::int n from publicity_page where info_id = $1 and not is_deleted', kitchens.small),
    ).toEqual([{ n: 1 }])
  })
  test('counts who looks at it, once a day each, and not the kitchen itself', async () => {
    const { farCook, far, admin } = people
    const views = async (who: Person, query = '') => (await who.get(`${path}/detail${query}`)).data['viewNum']
    const asked = `?infoId=${kitchens.far}`
    expect([
      await views(farCook),
      await views(far, asked),
      await views(far, asked),
      await views(admin, asked),
      await views(farCook),
    ]).toEqual([0, 1, 1, 2, 2])
  })
  test('is cleared by who keeps it, and begins anew with what the law wants shown', async () => {
    const { cook, office } = people
    const id = done(await cook.post(`${path}/submit`, page()))
    expect((await office.post(`${path}/remove?ids=${id}`)).status).toBe(403)
    expect((await cook.post(`${path}/remove?ids=${id}`)).status).toBe(200)
    expect((await cook.get(`${path}/detail`)).data).toMatchObject({
      infoId: kitchens.near,
      showItems: '1,2,3,4,11,14',
      slogan: '',
    })
    expect(done(await cook.post(`${path}/submit`, page()))).not.toBe(id)
  })
})
