import { beforeAll, describe, expect, test } from 'vitest'
import { clock } from '../../../contract/clock.ts'
import { wireMoment } from '../../../contract/wire.ts'
import { announceDue } from '../../../modules/desk/notice-release.server.ts'
import { readSheet } from '../../../kernel/sheet/sheet.ts'
import { confirmations } from '../../../modules/info/confirmed.server.ts'
import { watchClock } from '../../../modules/info/watch-clock.server.ts'
import { addAccount, signIn, type Person } from '../../product.ts'
import { addKitchen, addRow } from '../../rows.ts'
import { found, rig } from './rig.ts'
import { harmless, vectors } from './vectors.ts'

const { product, people } = rig()
const path = '/blade-desk/notice'
const later = () => wireMoment(clock.now() + 3_600_000)
const told = (id: string) =>
  found(product(), "select count(*)::int from kernel_event where name = 'notice.released' and payload->>'id' = $1", id)
const write = async (title: string, more = {}): Promise<string> =>
  String(
    (await people().tenant.post(`${path}/submit`, { title, category: 1, content: '<p>请各单位自查</p>', ...more })).data
      .id,
  )
const titles = async (person: Person, query = '') =>
  (await person.get(`${path}/list?size=100${query}`)).data.records!.map(row => row['title'])
const unread = async (person: Person) => (await person.get(`${path}/unread`)).data['count']

describe('a notice', () => {
  test('is read by everybody of its tenant, with the label of its kind, and by nobody of another', async () => {
    const id = await write('开学前检查')
    for (const one of [people().tenant, people().supervisor, people().kitchen]) {
      expect((await one.get(`${path}/list?title=${encodeURIComponent('开学前')}`)).data.records![0]).toMatchObject({
        id,
        category: 1,
        categoryName: '发布通知',
        readTime: '',
        content: '',
      })
      expect((await one.get(`${path}/detail?id=${id}`)).data).toMatchObject({
        content: '<p>请各单位自查</p>',
        categoryName: '发布通知',
      })
    }
    expect(await titles(people().other)).not.toContain('开学前检查')
    for (const one of [people().other, people().manager])
      expect(await one.get(`${path}/detail?id=${id}`)).toMatchObject({ status: 404 })
    expect((await people().kitchen.get(`${path}/list`, { 'accept-language': 'en' })).data.records![0]).toMatchObject({
      categoryName: 'Issued',
    })
  })

  test('is written by administrators and offices only, and by those of its tenant', async () => {
    const id = await write('只有管理员')
    expect(
      await people().kitchen.post(`${path}/submit`, { title: 'x', category: 1, content: '<p>x</p>' }),
    ).toMatchObject({ status: 403 })
    for (const one of [people().supervisor, people().kitchen]) {
      expect(await one.post(`${path}/submit`, { id, title: 'x', category: 1, content: '<p>x</p>' })).toMatchObject({
        status: 403,
      })
      expect(await one.post(`${path}/remove?ids=${id}`)).toMatchObject({ status: 403 })
    }
    expect(
      await people().other.post(`${path}/submit`, { id, title: '他人', category: 1, content: '<p>x</p>' }),
    ).toMatchObject({ status: 404 })
    expect(await people().other.post(`${path}/remove?ids=${id}`)).toMatchObject({ status: 404 })
    expect(await people().nobody.get(`${path}/list`)).toMatchObject({ status: 401 })
  })

  test('for a later time is seen by administrators alone, whatever a filter says', async () => {
    const id = await write('还没发布', { releaseTime: later() })
    expect(await titles(people().tenant)).toContain('还没发布')
    for (const query of [
      '',
      '&releaseTime_datele=2099-01-01%2000:00:00',
      '&releaseTime_datege=2020-01-01',
      '&releaseTime_datelt=2099-01-01',
      `&title=${encodeURIComponent('还没发布')}`,
    ])
      expect(await titles(people().kitchen, query), query).not.toContain('还没发布')
    expect(await people().kitchen.get(`${path}/detail?id=${id}`)).toMatchObject({ status: 404 })
    expect((await people().kitchen.get(`${path}/export?title=${encodeURIComponent('还没发布')}`)).status).toBe(200)
    await people().kitchen.post(`${path}/read?ids=${id}`)
    expect(await found(product(), 'select count(*)::int from desk_notice_read where notice_id = $1', id)).toBe(0)
  })
})

describe('its release', () => {
  test('is told at once when it is now, and once only', async () => {
    const id = await write('立即发布')
    expect(await told(id)).toBe(1)
    const row = (await people().tenant.get(`${path}/detail?id=${id}`)).data
    await people().tenant.post(`${path}/submit`, { ...row, title: '改了标题' })
    expect(await told(id)).toBe(1)
  })

  test('is told when its time comes; moved to later, again then', async () => {
    const id = await write('定时发布', { releaseTime: later() })
    expect(await told(id)).toBe(0)
    expect(await announceDue(product().kernel, 'T00001')).toBe(0)
    const due = () =>
      found(product(), "update desk_notice set release_time = app.now() - interval '1 second' where id = $1", id)
    await due()
    expect(await Promise.all([1, 2, 3].map(() => announceDue(product().kernel, 'T00001')))).toEqual(
      expect.arrayContaining([1, 0, 0]),
    )
    expect(await told(id)).toBe(1)
    await people().tenant.post(`${path}/submit`, {
      ...(await people().tenant.get(`${path}/detail?id=${id}`)).data,
      releaseTime: later(),
    })
    await due()
    await announceDue(product().kernel, 'T00001')
    expect(await told(id)).toBe(2)
  })

  test('is heard by a kitchen that is listening', async () => {
    const stop = new AbortController()
    const { token } = people().kitchen
    const response = await fetch(`${product().url}/api/emit`, {
      headers: { 'blade-auth': `bearer ${token}` },
      signal: stop.signal,
    })
    const id = await write('请听')
    let text = ''
    for await (const chunk of response.body!) {
      text += Buffer.from(chunk).toString()
      if (text.includes(id)) break
    }
    expect(text).toContain('event: notice.released')
    stop.abort()
  })
})

describe('having read', () => {
  test('is each person’s own, counted, shown with its time, and the same when said twice', async () => {
    const { kitchen, supervisor } = people()
    const [one, two] = [await write('第一条'), await write('第二条')]
    const before = Number(await unread(kitchen))
    expect(await kitchen.post(`${path}/read?ids=${one},${two}`)).toMatchObject({ code: 200 })
    expect(await unread(kitchen)).toBe(before - 2)
    const time = (await kitchen.get(`${path}/list?title=${encodeURIComponent('第一条')}`)).data.records![0]!['readTime']
    expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await kitchen.post(`${path}/read?ids=${one}`)).toMatchObject({ code: 200 })
    expect(
      (await kitchen.get(`${path}/list?title=${encodeURIComponent('第一条')}`)).data.records![0]!['readTime'],
    ).toBe(time)
    expect(
      (await supervisor.get(`${path}/list?title=${encodeURIComponent('第一条')}`)).data.records![0]!['readTime'],
    ).toBe('')
    await people().tenant.post(`${path}/remove?ids=${two}`)
    expect(await unread(kitchen)).toBe(before - 2)
  })

  test('cannot be said of another tenant’s notice', async () => {
    const id = await write('别人的')
    await people().other.post(`${path}/read?ids=${id}`)
    expect(await found(product(), "select count(*)::int from desk_notice_read where tenant_id = 'T00002'")).toBe(0)
    expect(await people().kitchen.post(`${path}/read?ids=x`)).toMatchObject({ status: 404 })
    expect(await people().kitchen.post(`${path}/read`)).toMatchObject({ status: 400 })
  })
})

describe('who has read it', () => {
  const mine = async (person: Person, title: string) =>
    (await person.get(`${path}/list?title=${encodeURIComponent(title)}`)).data.records![0]!
  const names = async (id: string, onlyUnread = false) =>
    (await people().tenant.get(`${path}/readers?id=${id}&unread=${onlyUnread}`)).data.records!.map(
      ({ account }) => account,
    )

  test('is counted for whoever writes notices: how many of how many', async () => {
    const { tenant, kitchen, supervisor } = people()
    const id = await write('请大家都看')
    const other = await write('请大家都看之二')
    expect(await mine(tenant, '请大家都看之二')).toMatchObject({ readNum: 0, totalNum: 3 })
    for (const one of [kitchen, supervisor, kitchen]) await one.post(`${path}/read?ids=${id}`)
    await tenant.post(`${path}/read?ids=${other}`)
    const records = (await tenant.get(`${path}/list?title=${encodeURIComponent('请大家都看')}`)).data.records!
    expect(Object.fromEntries(records.map(row => [row['id'], [row['readNum'], row['totalNum']]]))).toEqual({
      [id]: [2, 3],
      [other]: [1, 3],
    })
    for (const one of [kitchen, supervisor]) expect(await mine(one, '请大家都看')).not.toHaveProperty('readNum')
  })

  test('is named to whoever writes notices, and to nobody else', async () => {
    const { kitchen, other, supervisor, manager, nobody } = people()
    const id = await write('看看谁读了')
    await kitchen.post(`${path}/read?ids=${id}`)
    expect([await names(id), await names(id, true)]).toEqual([['kitchen'], ['supervisor', 'tenant']])
    expect((await people().tenant.get(`${path}/readers?id=${id}`)).data.records![0]).toMatchObject({
      name: 'kitchen',
      infoName: '第一食堂',
      readTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect((await people().tenant.get(`${path}/readers?id=${id}&unread=true&current=2&size=1`)).data).toMatchObject({
      total: 2,
      size: 1,
      current: 2,
      pages: 2,
      records: [{ account: 'tenant', readTime: '' }],
    })
    for (const one of [kitchen, supervisor])
      expect(await one.get(`${path}/readers?id=${id}`)).toMatchObject({ status: 403 })
    for (const one of [other, manager]) expect(await one.get(`${path}/readers?id=${id}`)).toMatchObject({ status: 404 })
    expect(await nobody.get(`${path}/readers?id=${id}`)).toMatchObject({ status: 401 })
  })

  test('leaves out accounts that can no longer sign in', async () => {
    const id = await write('离职的不算')
    await people().kitchen.post(`${path}/read?ids=${id}`)
    const disable = (status: number) =>
      found(
        product(),
        "update kernel_user set status = $1 where tenant_id = 'T00001' and account = 'kitchen' returning 1",
        status,
      )
    await disable(0)
    expect(await mine(people().tenant, '离职的不算')).toMatchObject({ readNum: 0, totalNum: 2 })
    expect(await names(id)).toEqual([])
    await disable(1)
    expect(await mine(people().tenant, '离职的不算')).toMatchObject({ readNum: 1, totalNum: 3 })
  })
})

describe('a notice to some', () => {
  const tenant = 'T00003'
  const one = {} as Record<
    'admin' | 'city' | 'wuchang' | 'hanyang' | 'nowhere' | 'unit' | 'school' | 'diner' | 'chain',
    Person
  >
  const id = {} as Record<'school' | 'diner' | 'area' | 'unit' | 'body', string>
  beforeAll(async () => {
    const { kernel, url } = product()
    await addAccount(product(), { tenant, account: 'admin3', role: 'administrator' })
    id.body = (
      await addRow(product(), tenant, 'base/enterprise', '', {
        enterpriseName: '总部',
        auditStatus: 1,
        accountStatus: 1,
      })
    ).id
    id.school = await addKitchen(product(), tenant, 1, { type: 4, areaCode: '420106001', infoName: '一中' })
    id.diner = await addKitchen(product(), tenant, 2, {
      type: 1,
      areaCode: '420105',
      infoName: '小店',
      enterpriseId: id.body,
    })
    id.area = (
      await addRow(product(), tenant, 'base/area', '', { areaCode: '420106', areaName: '武昌', areaLevel: 3 })
    ).id
    id.unit = (
      await addRow(product(), tenant, 'base/market', '', { marketName: '农贸市场', marketType: 1, areaCode: '420105' })
    ).id
    await addRow(product(), tenant, 'base/market-info', '', { marketId: id.unit, infoId: id.diner, isPrimary: true })
    const accounts = [
      ['city', { role: 'supervise', area: '4201' }],
      ['wuchang', { role: 'supervise', area: '420106' }],
      ['hanyang', { role: 'supervise', area: '420105' }],
      ['nowhere', { role: 'supervise' }],
      ['unit', { role: 'supervise', market: id.unit }],
      ['school', { role: 'enterprise', info: id.school }],
      ['diner', { role: 'enterprise', info: id.diner }],
      ['chain', { role: 'enterprise', head: id.body }],
    ] as const
    for (const [account, more] of accounts) await addAccount(product(), { tenant, account, ...more })
    for (const account of ['admin3', ...accounts.map(([name]) => name)])
      one[account.replace('3', '') as keyof typeof one] = await signIn(url, tenant, account)
    expect(kernel.now()).toBeGreaterThan(0)
  })
  const file = (by: Person, title: string, more = {}) =>
    by.post(`${path}/submit`, { title, category: 1, content: '<p>请自查</p>', ...more })
  const filed = async (...args: Parameters<typeof file>): Promise<string> => {
    const { data, text } = await file(...args)
    expect(data?.id, text).toBeTruthy()
    return String(data.id)
  }
  const columns = [{ key: 'title', title: '通知标题', kind: 'text' }] as const
  /** Everybody of the tenant who comes upon it in any way there is. */
  const readersOf = async (notice: string, title: string) => {
    const readers: string[] = []
    for (const [name, who] of Object.entries(one)) {
      const listed = (await who.get(`${path}/list?title=${encodeURIComponent(title)}`)).data.total
      const opened = (await who.get(`${path}/detail?id=${notice}`)).status
      const sheet = await fetch(`${product().url}/api${path}/export?title=${encodeURIComponent(title)}`, {
        headers: { 'blade-auth': `bearer ${who.token}` },
      })
      const exported = (await readSheet(new Uint8Array(await sheet.arrayBuffer()), columns)).rows.length
      const before = Number(await unread(who))
      await who.post(`${path}/read?ids=${notice}`)
      const marked = before - Number(await unread(who))
      const sees = [listed, opened === 200 ? 1 : 0, exported, marked]
      expect(sees, name).toEqual(sees[0] ? [1, 1, 1, 1] : [0, 0, 0, 0])
      if (sees[0]) readers.push(name)
    }
    return readers
  }

  test('is found, opened, exported, counted and marked by those it is for and the offices over them, and by nobody else', async () => {
    const to = async (title: string, more: object) => readersOf(await filed(one.admin, title, more), title)
    expect(await to('给学校', { targetTypes: '4' })).toEqual(['admin', 'city', 'wuchang', 'school'])
    expect(await to('给武昌', { targetAreas: id.area })).toEqual(['admin', 'city', 'wuchang', 'school'])
    expect(await to('给市场', { targetMarkets: id.unit })).toEqual([
      'admin',
      'city',
      'hanyang',
      'unit',
      'diner',
      'chain',
    ])
    expect(await to('给企业', { targetRoles: 'enterprise' })).toEqual(['admin', 'school', 'diner', 'chain'])
    expect(await to('给监管', { targetRoles: 'supervise' })).toEqual([
      'admin',
      'city',
      'wuchang',
      'hanyang',
      'nowhere',
      'unit',
    ])
    expect(await to('给武昌的学校企业', { targetRoles: 'enterprise', targetTypes: '4', targetAreas: id.area })).toEqual(
      ['admin', 'school'],
    )
    expect(await to('给小店', { targetInfos: id.diner })).toEqual([
      'admin',
      'city',
      'hanyang',
      'unit',
      'diner',
      'chain',
    ])
    expect(await to('给学校和小店', { targetTypes: '4', targetInfos: id.diner })).toEqual([
      'admin',
      'city',
      'wuchang',
      'hanyang',
      'unit',
      'school',
      'diner',
      'chain',
    ])
    expect(await to('给大家', {})).toHaveLength(9)
    expect(await file(one.admin, '没有人', { targetTypes: '4', targetMarkets: id.unit })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('没有符合条件的企业') as string,
    })
  })

  test('of an office reaches the enterprises it watches and no other, whatever it asks for', async () => {
    expect(await readersOf(await filed(one.wuchang, '武昌发的'), '武昌发的')).toEqual([
      'admin',
      'city',
      'wuchang',
      'school',
    ])
    expect(await readersOf(await filed(one.unit, '市场发的'), '市场发的')).toEqual([
      'admin',
      'city',
      'hanyang',
      'unit',
      'diner',
      'chain',
    ])
    expect(
      await readersOf(await filed(one.city, '给市里的学校', { targetTypes: '4', fromArea: '' }), '给市里的学校'),
    ).toEqual(['admin', 'city', 'wuchang', 'school'])
    for (const outside of [{ targetAreas: id.area }, { targetTypes: '4' }, { targetInfos: id.school }])
      expect(await file(one.hanyang, '越界', outside)).toMatchObject({ status: 400 })
    expect(await file(one.nowhere, '没有辖区'), 'an office that watches nothing').toMatchObject({ status: 400 })
    expect(await found(product(), "select count(*)::int from desk_notice where title in ('越界', '没有辖区')")).toBe(0)
  })

  test('of an office is changed, withdrawn and looked into by that office, those above and administrators alone; before its time only its writer sees it', async () => {
    const notice = await filed(one.wuchang, '还没到', { releaseTime: later() })
    expect(await titles(one.wuchang)).toContain('还没到')
    for (const who of [one.city, one.school])
      expect(await who.get(`${path}/detail?id=${notice}`)).toMatchObject({ status: 404 })
    const out = await filed(one.wuchang, '武昌的')
    for (const [call, body] of [
      [`${path}/submit`, { id: out, title: 'x', category: 1, content: '<p>x</p>' }],
      [`${path}/remove?ids=${out}`, undefined],
    ] as const)
      expect([403, 404]).toContain((await one.nowhere.post(call, body)).status)
    expect([403, 404]).toContain((await one.nowhere.get(`${path}/readers?id=${out}`)).status)
    // The city is above the district.
    expect(await one.city.get(`${path}/readers?id=${out}`)).toMatchObject({ status: 200 })
    const above = await filed(one.city, '全市的')
    expect(await one.wuchang.post(`${path}/remove?ids=${above}`)).toMatchObject({ status: 403 })
    expect(await one.wuchang.get(`${path}/readers?id=${above}`)).toMatchObject({ status: 403 })
    expect(
      (await one.wuchang.get(`${path}/list?title=${encodeURIComponent('全市的')}`)).data.records![0],
    ).not.toHaveProperty('readNum')
    expect(
      (await one.wuchang.get(`${path}/readers?id=${out}&unread=true`)).data.records!.map(({ account }) => account),
    ).toEqual(['city', 'school', 'wuchang'])
    expect(
      (await one.wuchang.get(`${path}/list?title=${encodeURIComponent('武昌的')}`)).data.records![0],
    ).toMatchObject({ readNum: 0, totalNum: 3, confirmNum: 0, confirmTotal: 0 })
  })

  test('is not heard of by a kitchen it is not for', async () => {
    const stop = new AbortController()
    const streams = await Promise.all(
      [one.school, one.diner].map(
        async who =>
          (
            await fetch(`${product().url}/api/emit`, {
              headers: { 'blade-auth': `bearer ${who.token}` },
              signal: stop.signal,
            })
          ).body!,
      ),
    )
    const [some, all] = [await filed(one.admin, '只给学校听', { targetTypes: '4' }), await filed(one.admin, '大家都听')]
    const heard = await Promise.all(
      streams.map(async stream => {
        let text = ''
        for await (const chunk of stream) {
          text += Buffer.from(chunk).toString()
          if (text.includes(all)) break
        }
        return text.includes(some)
      }),
    )
    stop.abort()
    expect(heard).toEqual([true, false])
  })

  describe('that asks to be confirmed', () => {
    const todos = async (who: Person, notice: string) =>
      (await who.get(`/info/infobacklog/list?bizId=${notice}`)).data.records!.map(row => [
        row['infoName'],
        row['backlogStatus'],
      ])
    const numbers = async (notice: string, title: string) => {
      const row = (await one.admin.get(`${path}/list?title=${encodeURIComponent(title)}`)).data.records!.find(
        each => each['id'] === notice,
      )!
      return [row['confirmNum'], row['confirmTotal']]
    }

    test('is something to do for each enterprise it is for until it confirms, which counts once, and for no other', async () => {
      const notice = await filed(one.admin, '请确认这条', { needConfirm: true, confirmEnd: later() })
      expect(await todos(one.admin, notice)).toEqual(
        expect.arrayContaining([
          ['一中', 0],
          ['小店', 0],
        ]),
      )
      expect((await one.school.get(`/info/infobacklog/list?bizId=${notice}`)).data.records).toMatchObject([
        {
          backlogType: 'notice',
          title: '请确认：请确认这条',
          ownerSide: 1,
          dueTime: expect.stringMatching(/^2\d{3}-/) as string,
        },
      ])
      expect((await one.school.get(`${path}/detail?id=${notice}`)).data).toMatchObject({
        confirmTime: '',
        needConfirm: 1,
      })
      expect(await numbers(notice, '请确认这条')).toEqual([0, 2])
      for (const who of [one.school, one.school])
        expect(await who.post(`${path}/confirm`, { ids: notice })).toMatchObject({ status: 200 })
      expect(await numbers(notice, '请确认这条')).toEqual([1, 2])
      expect(await todos(one.school, notice)).toEqual([['一中', 1]])
      expect(await todos(one.diner, notice)).toEqual([['小店', 0]])
      expect(
        (await one.school.get(`${path}/list?title=${encodeURIComponent('请确认这条')}`)).data.records![0],
      ).toMatchObject({
        confirmTime: expect.stringMatching(/^2/) as string,
        readTime: expect.stringMatching(/^2/) as string,
      })
      expect((await one.admin.get(`${path}/readers?id=${notice}&confirmed=true`)).data.records).toMatchObject([
        { infoName: '一中', account: 'school', readTime: expect.stringMatching(/^2/) as string },
      ])
      expect((await one.admin.get(`${path}/readers?id=${notice}&confirmed=false`)).data.records).toMatchObject([
        { infoName: '小店', readTime: '' },
      ])
      // A headquarters confirms for its enterprises.
      await one.chain.post(`${path}/confirm`, { ids: notice })
      expect(await numbers(notice, '请确认这条')).toEqual([2, 2])
    })

    test('cannot be confirmed by whom it is not for, by an office, or where nobody asks', async () => {
      const some = await filed(one.admin, '学校确认', { needConfirm: true, targetTypes: '4' })
      const plain = await filed(one.admin, '不用确认')
      expect(await one.diner.post(`${path}/confirm`, { ids: some })).toMatchObject({ status: 404 })
      expect(await one.school.post(`${path}/confirm`, { ids: plain })).toMatchObject({ status: 404 })
      expect(await one.city.post(`${path}/confirm`, { ids: some })).toMatchObject({ status: 403 })
      expect(await file(one.admin, '给监管确认', { needConfirm: true, targetRoles: 'supervise' })).toMatchObject({
        status: 400,
        errors: [{ field: 'targetRoles' }],
      })
      expect(
        await found(
          product(),
          'select count(*)::int from info_backlog where origin_id = $1 and backlog_status = 1',
          some,
        ),
      ).toBe(0)
    })

    test('is asked of an enterprise that is new, and of none when it no longer asks or is gone', async () => {
      const notice = await filed(one.admin, '会取消的', { needConfirm: true })
      const young = await addKitchen(product(), tenant, 3, { infoName: '新店', areaCode: '420105' })
      await addAccount(product(), { tenant, account: 'young', role: 'enterprise', info: young })
      expect(
        await (await signIn(product().url, tenant, 'young')).post(`${path}/confirm`, { ids: notice }),
      ).toMatchObject({ status: 200 })
      await one.school.post(`${path}/confirm`, { ids: notice })
      await one.admin.post(`${path}/remove?ids=${notice}`)
      await watchClock(product().kernel).settle(tenant, clock.now())
      expect(await todos(one.admin, notice)).toEqual(
        expect.arrayContaining([
          ['一中', 1],
          ['小店', 3],
          ['新店', 1],
        ]),
      )
      await found(product(), 'update enterprise_info set is_deleted = true where id = $1', young)
    })

    test('is asked once more of all that have not confirmed, at most once an hour, by who wrote it, and heard by them alone', async () => {
      const notice = await filed(one.admin, '催一催', { needConfirm: true })
      await one.school.post(`${path}/confirm`, { ids: notice })
      expect(await one.city.post(`${path}/remind`, { ids: notice }), 'another office').toMatchObject({ status: 403 })
      expect(await one.school.post(`${path}/remind`, { ids: notice })).toMatchObject({ status: 403 })
      expect(await one.admin.post(`${path}/remind`, { ids: notice })).toMatchObject({ status: 200 })
      const heard = await found(
        product(),
        "select string_agg(u.account, ',') from kernel_event e cross join lateral jsonb_array_elements_text(e.payload->'to') who join kernel_user u on u.id = who::bigint where e.name = 'notice.released' and e.payload->>'id' = $1",
        notice,
      )
      expect(heard).toBe('diner')
      expect(
        await found(
          product(),
          "select string_agg(info_id || ' ' || remind_times, ',' order by info_id) from info_backlog where origin_id = $1",
          notice,
        ),
      ).toBe([`${id.school} 0`, `${id.diner} 1`].toSorted().join(','))
      expect(await one.admin.post(`${path}/remind`, { ids: notice })).toMatchObject({
        status: 409,
        msg: expect.stringContaining('1小时内') as string,
      })
      await found(
        product(),
        "update desk_notice set remind_time = app.now() - interval '61 minutes' where id = $1",
        notice,
      )
      await one.diner.post(`${path}/confirm`, { ids: notice })
      expect(await one.admin.post(`${path}/remind`, { ids: notice }), 'nobody is left').toMatchObject({
        status: 409,
        msg: expect.stringContaining('没有还未确认') as string,
      })
    })

    test('and comes out later is something to do from then on', async () => {
      const notice = await filed(one.wuchang, '晚些发', { needConfirm: true, releaseTime: later() })
      expect(await todos(one.admin, notice)).toEqual([])
      await found(
        product(),
        "update desk_notice set release_time = app.now() - interval '1 second' where id = $1",
        notice,
      )
      await confirmations(product().kernel).raise(tenant, clock.now())
      expect(await todos(one.admin, notice)).toEqual([['一中', 0]])
    })
  })
})

describe('its text', () => {
  test.each(vectors)('cannot run anything: %s', async vector => {
    const answer = await people().tenant.post(`${path}/submit`, {
      title: '测试',
      category: 1,
      content: `<p>前</p>${vector}<p>后</p>`,
    })
    if (answer.code !== 200) return expect(answer).toMatchObject({ status: 400 })
    const content = String((await people().kitchen.get(`${path}/detail?id=${String(answer.data.id)}`)).data['content'])
    expect(harmless(content), content).toBe(true)
    // Stored once more as it is shown, it stays what it is: there is no second reading that finds something.
    const again = await people().tenant.post(`${path}/submit`, { title: '测试', category: 1, content })
    expect((await people().kitchen.get(`${path}/detail?id=${String(again.data.id)}`)).data['content']).toBe(content)
  })

  test('keeps what people write: headings, lists, tables and links', async () => {
    const content =
      '<h2>要求</h2><ul><li><b>一</b></li></ul><table><tbody><tr><td>甲</td></tr></tbody></table><p><a href="https://www.samr.gov.cn/" rel="noopener noreferrer" target="_blank">总局</a> &lt;5℃ &amp; &gt;60℃</p>'
    const id = await write('格式', { content })
    expect((await people().kitchen.get(`${path}/detail?id=${id}`)).data['content']).toBe(content)
  })

  test('with nothing in it is refused', async () => {
    for (const content of ['', '<script>alert(1)</script>', '<!-- -->'])
      expect(
        await people().tenant.post(`${path}/submit`, { title: '空', category: 1, content }),
        content,
      ).toMatchObject({ status: 400, errors: [{ field: 'content' }] })
  })
})
