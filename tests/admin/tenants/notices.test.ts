import { describe, expect, test } from 'vitest'
import { wireMoment } from '../../../contract/wire.ts'
import { announceDue } from '../../../modules/desk/notice-release.server.ts'
import type { Person } from '../../product.ts'
import { found, rig } from './rig.ts'
import { harmless, vectors } from './vectors.ts'

const { product, people } = rig()
const path = '/blade-desk/notice'
const later = () => wireMoment(Date.now() + 3_600_000)
const told = (id: string) => found(product(), "select count(*)::int from kernel_event where name = 'notice.released' and payload->>'id' = $1", id)
const write = async (title: string, more = {}): Promise<string> => String((await people().tenant.post(`${path}/submit`, { title, category: 1, content: '<p>请各单位自查</p>', ...more })).data.id)
const titles = async (person: Person, query = '') => (await person.get(`${path}/list?size=100${query}`)).data.records!.map(row => row['title'])
const unread = async (person: Person) => (await person.get(`${path}/unread`)).data['count']

describe('a notice', () => {
  test('is read by everybody of its tenant, with the label of its kind, and by nobody of another', async () => {
    const id = await write('开学前检查')
    for (const one of [people().tenant, people().supervisor, people().kitchen]) {
      expect((await one.get(`${path}/list?title=${encodeURIComponent('开学前')}`)).data.records![0]).toMatchObject({ id, category: 1, categoryName: '发布通知', readTime: '', content: '' })
      expect((await one.get(`${path}/detail?id=${id}`)).data).toMatchObject({ content: '<p>请各单位自查</p>', categoryName: '发布通知' })
    }
    expect(await titles(people().other)).not.toContain('开学前检查')
    for (const one of [people().other, people().manager]) expect(await one.get(`${path}/detail?id=${id}`)).toMatchObject({ status: 404 })
    expect((await people().kitchen.get(`${path}/list`, { 'accept-language': 'en' })).data.records![0]).toMatchObject({ categoryName: 'Issued' })
  })

  test('is written by administrators only, and by those of its tenant', async () => {
    const id = await write('只有管理员')
    for (const one of [people().supervisor, people().kitchen]) {
      expect(await one.post(`${path}/submit`, { title: 'x', category: 1, content: '<p>x</p>' })).toMatchObject({ status: 403 })
      expect(await one.post(`${path}/submit`, { id, title: 'x', category: 1, content: '<p>x</p>' })).toMatchObject({ status: 403 })
      expect(await one.post(`${path}/remove?ids=${id}`)).toMatchObject({ status: 403 })
    }
    expect(await people().other.post(`${path}/submit`, { id, title: '他人', category: 1, content: '<p>x</p>' })).toMatchObject({ status: 404 })
    expect(await people().other.post(`${path}/remove?ids=${id}`)).toMatchObject({ status: 404 })
    expect(await people().nobody.get(`${path}/list`)).toMatchObject({ status: 401 })
  })

  test('for a later time is seen by administrators alone, whatever a filter says', async () => {
    const id = await write('还没发布', { releaseTime: later() })
    expect(await titles(people().tenant)).toContain('还没发布')
    for (const query of ['', '&releaseTime_datele=2099-01-01%2000:00:00', '&releaseTime_datege=2020-01-01', '&releaseTime_datelt=2099-01-01', `&title=${encodeURIComponent('还没发布')}`]) expect(await titles(people().kitchen, query), query).not.toContain('还没发布')
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
    const due = () => found(product(), "update desk_notice set release_time = now() - interval '1 second' where id = $1", id)
    await due()
    expect(await Promise.all([1, 2, 3].map(() => announceDue(product().kernel, 'T00001')))).toEqual(expect.arrayContaining([1, 0, 0]))
    expect(await told(id)).toBe(1)
    await people().tenant.post(`${path}/submit`, { ...(await people().tenant.get(`${path}/detail?id=${id}`)).data, releaseTime: later() })
    await due()
    await announceDue(product().kernel, 'T00001')
    expect(await told(id)).toBe(2)
  })

  test('is heard by a kitchen that is listening', async () => {
    const stop = new AbortController()
    const { token } = people().kitchen
    const response = await fetch(`${product().url}/api/emit`, { headers: { 'blade-auth': `bearer ${token}` }, signal: stop.signal })
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
    expect((await kitchen.get(`${path}/list?title=${encodeURIComponent('第一条')}`)).data.records![0]!['readTime']).toBe(time)
    expect((await supervisor.get(`${path}/list?title=${encodeURIComponent('第一条')}`)).data.records![0]!['readTime']).toBe('')
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
  const mine = async (person: Person, title: string) => (await person.get(`${path}/list?title=${encodeURIComponent(title)}`)).data.records![0]!
  const names = async (id: string, unread = false) => (await people().tenant.get(`${path}/readers?id=${id}&unread=${unread}`)).data.records!.map(({ account }) => account)

  test('is counted for whoever writes notices: how many of how many', async () => {
    const { tenant, kitchen, supervisor } = people()
    const id = await write('请大家都看')
    const other = await write('请大家都看之二')
    expect(await mine(tenant, '请大家都看之二')).toMatchObject({ readNum: 0, totalNum: 3 })
    for (const one of [kitchen, supervisor, kitchen]) await one.post(`${path}/read?ids=${id}`)
    await tenant.post(`${path}/read?ids=${other}`)
    const records = (await tenant.get(`${path}/list?title=${encodeURIComponent('请大家都看')}`)).data.records!
    expect(Object.fromEntries(records.map(row => [row['id'], [row['readNum'], row['totalNum']]]))).toEqual({ [id]: [2, 3], [other]: [1, 3] })
    for (const one of [kitchen, supervisor]) expect(await mine(one, '请大家都看')).not.toHaveProperty('readNum')
  })

  test('is named to whoever writes notices, and to nobody else', async () => {
    const { kitchen, other, supervisor, manager, nobody } = people()
    const id = await write('看看谁读了')
    await kitchen.post(`${path}/read?ids=${id}`)
    expect([await names(id), await names(id, true)]).toEqual([['kitchen'], ['supervisor', 'tenant']])
    expect((await people().tenant.get(`${path}/readers?id=${id}`)).data.records![0]).toMatchObject({ name: 'kitchen', infoName: '第一食堂', readTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) })
    expect((await people().tenant.get(`${path}/readers?id=${id}&unread=true&current=2&size=1`)).data).toMatchObject({ total: 2, size: 1, current: 2, pages: 2, records: [{ account: 'tenant', readTime: '' }] })
    for (const one of [kitchen, supervisor]) expect(await one.get(`${path}/readers?id=${id}`)).toMatchObject({ status: 403 })
    for (const one of [other, manager]) expect(await one.get(`${path}/readers?id=${id}`)).toMatchObject({ status: 404 })
    expect(await nobody.get(`${path}/readers?id=${id}`)).toMatchObject({ status: 401 })
  })

  test('leaves out accounts that can no longer sign in', async () => {
    const id = await write('离职的不算')
    await people().kitchen.post(`${path}/read?ids=${id}`)
    const disable = (status: number) => found(product(), "update kernel_user set status = $1 where tenant_id = 'T00001' and account = 'kitchen' returning 1", status)
    await disable(0)
    expect(await mine(people().tenant, '离职的不算')).toMatchObject({ readNum: 0, totalNum: 2 })
    expect(await names(id)).toEqual([])
    await disable(1)
    expect(await mine(people().tenant, '离职的不算')).toMatchObject({ readNum: 1, totalNum: 3 })
  })
})

describe('its text', () => {
  test.each(vectors)('cannot run anything: %s', async vector => {
    const answer = await people().tenant.post(`${path}/submit`, { title: '测试', category: 1, content: `<p>前</p>${vector}<p>后</p>` })
    if (answer.code !== 200) return expect(answer).toMatchObject({ status: 400 })
    const content = String((await people().kitchen.get(`${path}/detail?id=${String(answer.data.id)}`)).data['content'])
    expect(harmless(content), content).toBe(true)
    // Stored once more as it is shown, it stays what it is: there is no second reading that finds something.
    const again = await people().tenant.post(`${path}/submit`, { title: '测试', category: 1, content })
    expect((await people().kitchen.get(`${path}/detail?id=${String(again.data.id)}`)).data['content']).toBe(content)
  })

  test('keeps what people write: headings, lists, tables and links', async () => {
    const content = '<h2>要求</h2><ul><li><b>一</b></li></ul><table><tbody><tr><td>甲</td></tr></tbody></table><p><a href="https://www.samr.gov.cn/" rel="noopener noreferrer" target="_blank">总局</a> &lt;5℃ &amp; &gt;60℃</p>'
    const id = await write('格式', { content })
    expect((await people().kitchen.get(`${path}/detail?id=${id}`)).data['content']).toBe(content)
  })

  test('with nothing in it is refused', async () => {
    for (const content of ['', '<script>alert(1)</script>', '<!-- -->']) expect(await people().tenant.post(`${path}/submit`, { title: '空', category: 1, content }), content).toMatchObject({ status: 400, errors: [{ field: 'content' }] })
  })
})
