// Inspections, patrols, grades and complaints with the people, the database and the jobs they need. One file, for all
// of it happens in one product, and each start of one costs seconds. domain.md B.7
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { holidays } from '../../modules/words/holidays.ts'
import { addWorkdays } from '../../engines/workday/workday.ts'
import { limits } from '../../kernel/request/rate.ts'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { ledgerKinds, type LedgerKind } from '../../modules/record/required.ts'
import { supervisionDue } from '../../modules/supervise/jobs.server.ts'
import { bodies } from '../attack/bodies.ts'
import { listen } from '../attack/listen.ts'
import { send } from '../attack/sessions.ts'
import { costOf, type Answer, type Person } from '../product.ts'
import { addRow } from '../rows.ts'
import { district, items as checkItems, outcome, paths, type District } from './scene.ts'

let w: District
beforeAll(async () => {
  w = await district()
}, 120_000)
afterAll(() => w?.product.close())

const { offline, online, level, year, complain, backlog } = paths
const today = clock.today()
const days = (n: number): string => wireDay(clock.now() + n * 86_400_000)
type Line = Readonly<Record<string, unknown>>
const good = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer
}
const filed = async (who: Person, path: string, body: unknown): Promise<string> =>
  (await good(who.post(`${path}/submit`, body))).data.id!
const act = (who: Person, path: string, action: string, ids: string, input: object = {}): Promise<Answer> =>
  who.post(`${path}/${action}`, { ids, ...input })
const detail = async (who: Person, path: string, id: string): Promise<Line> =>
  (await good(who.get(`${path}/detail?id=${id}`))).data
/** What somebody has to do about a record. */
const todos = async (who: Person, id: string): Promise<readonly unknown[]> =>
  (await good(who.get(`${backlog}/list?bizId=${id}&size=50`))).data
    .records!.map(row => [row['backlogType'], row['ownerSide'], row['level'], row['backlogStatus']])
    .toSorted()

const draft = () => ({
  infoId: w.kitchen,
  checkType: 1,
  checkDate: today,
  inspectors: `${w.users.get('near')},${w.users.get('second')}`,
  checkItems: checkItems(w.picture),
  measures: '1',
  enterpriseSign: w.picture,
  inspectorSign: w.picture,
})
/** A finished inspection of the kitchen without a fault, or with these. */
const inspected = async (more: object = {}): Promise<string> => {
  const id = await filed(w.supervisor, offline, { ...draft(), ...more })
  await good(act(w.supervisor, offline, 'finish', id))
  return id
}

describe('a version of the list of points', () => {
  const lists = '/base/checklist'
  type Point = Readonly<Record<string, unknown>>
  const fresh = async (change: (points: readonly Point[]) => readonly Point[]): Promise<string> => {
    const id = await filed(w.administrator, lists, { kind: 1 })
    const { items: copied } = await detail(w.administrator, lists, id)
    await good(w.administrator.post(`${lists}/submit`, { id, items: change(copied as readonly Point[]) }))
    return id
  }
  const inForce = async (): Promise<readonly Line[]> =>
    (await good(w.supervisor.get(`${lists}/asked`))).data as unknown as readonly Line[]
  const shown = async (change: (point: Point) => object = () => ({})): Promise<readonly object[]> =>
    ((await inForce())[0]!['items'] as readonly Point[]).map(point => ({ ...point, result: 1, ...change(point) }))

  test('is asked from when an administrator puts it in force, by its own words and marks; what was begun before keeps what it was asked', async () => {
    expect(await inForce()).toEqual([])
    const begun = await filed(w.supervisor, offline, draft())
    const first = await fresh(points => [
      ...points
        .filter(({ code }) => code !== '1.2')
        .map(point => (point['code'] === '1.1' ? { ...point, name: '许可证有效', en: 'A valid licence' } : point)),
      { code: '2.9', name: '冷库有台账', category: 2, isKey: 1 },
    ])
    expect(await detail(w.administrator, lists, first)).toMatchObject({
      state: 0,
      version: '',
      itemNum: 56,
      keyNum: 21,
    })
    expect(
      outcome(
        await w.administrator.post(`${lists}/submit`, {
          id: first,
          items: [{ code: '1.2', name: '许可证公示', category: 1 }],
        }),
      ),
    ).toEqual([400, '重点项（★）和系统自动判定的项可以改文字，不能删除'])
    expect((await act(w.supervisor, lists, 'putInForce', first)).status).toBe(403)
    expect(await inForce(), 'a draft is asked by nobody').toEqual([])
    await good(act(w.administrator, lists, 'putInForce', first))
    expect(await inForce()).toMatchObject([{ id: first, kind: 1, version: 1 }])
    expect(outcome(await w.administrator.post(`${lists}/submit`, { id: first, remark: '改' }))).toEqual([
      409,
      '启用或停用的清单不能修改或删除，请新建版本',
    ])
    expect((await w.administrator.post(`${lists}/remove?ids=${first}`)).status).toBe(409)

    const asked = {
      ...draft(),
      measures: '4',
      problemDesc: '没有冷库台账',
      checkItems: await shown(({ code }) =>
        code === '2.9' ? { result: 2, problem: '没有冷库台账', imgs: w.picture, isKey: 0, name: '可有可无' } : {},
      ),
    }
    const id = await filed(w.supervisor, offline, asked)
    await good(act(w.supervisor, offline, 'finish', id))
    const made = await detail(w.owner, offline, id)
    expect(made).toMatchObject({ templateId: first, templateVer: 'V1', keyFail: 1, normalFail: 0, checkConclusion: 3 })
    expect(
      (made['checkItems'] as readonly Point[]).filter(({ code }) => ['1.1', '1.2', '2.9'].includes(String(code))),
    ).toMatchObject([
      { name: '许可证有效', en: 'A valid licence', category: '许可与公示' },
      { code: '2.9', name: '冷库有台账', isKey: 1, category: '原料控制' },
    ])
    expect(
      outcome(
        await w.supervisor.post(`${offline}/submit`, {
          ...asked,
          checkItems: [...asked.checkItems, { code: '9.9', name: '别的', result: 1 }],
        }),
      ),
    ).toEqual([400, expect.stringMatching(/9\.9.*清单已换新版/)])
    const less = await filed(w.supervisor, offline, { ...asked, checkItems: asked.checkItems.slice(5) })
    expect(outcome(await act(w.supervisor, offline, 'finish', less))).toEqual([400, '请对要点表逐项给出结果'])

    await good(act(w.supervisor, offline, 'finish', begun))
    expect(await detail(w.owner, offline, begun)).toMatchObject({
      templateId: '',
      templateVer: 'V0',
      checkScore: '100',
    })
    const second = await fresh(points => points.filter(({ code }) => code !== '2.9'))
    await good(act(w.administrator, lists, 'putInForce', second))
    expect([await detail(w.administrator, lists, first), await detail(w.administrator, lists, second)]).toMatchObject([
      { state: 2, version: 1, retiredTime: expect.stringMatching(/^20/) },
      { state: 1, version: 2, effectiveUserName: 'office', retiredTime: '' },
    ])
    expect(await detail(w.owner, offline, id), 'the list has changed, the record has not').toEqual(made)
    const third = await filed(w.administrator, lists, { kind: 1 })
    const { items: copied } = await detail(w.administrator, lists, third)
    const again = (name: string) =>
      w.administrator.post(`${lists}/submit`, {
        id: third,
        items: [...(copied as readonly Point[]), { code: '2.9', name, category: 2 }],
      })
    expect(outcome(await again('食材有标签'))).toEqual([409, expect.stringMatching(/2\.9/)])
    await good(again('冷库有台账'))
  })

  test('of the days changes what the week asks of them: their words stand in one list', async () => {
    const putInForce = async (
      kind: number,
      change: (items: readonly Point[]) => readonly Point[],
    ): Promise<readonly string[]> => {
      const id = await filed(w.administrator, lists, { kind })
      const { items } = await detail(w.administrator, lists, id)
      await good(w.administrator.post(`${lists}/submit`, { id, items: change(items as readonly Point[]) }))
      await good(act(w.administrator, lists, 'putInForce', id))
      return (items as readonly Point[]).map(({ code }) => String(code))
    }
    const week = async () =>
      (await inForce()).find(({ kind }) => kind === 3) as
        | { readonly version: number; readonly items: readonly Point[] }
        | undefined
    const reword = (which: string, name: string) => (items: readonly Point[]) =>
      items.map(item => (item['code'] === which ? { ...item, name } : item))
    await putInForce(2, reword('D02', '当日食谱已公示'))
    expect(await week(), 'an ordinary item of the days is none of the week’s').toBeUndefined()
    await putInForce(2, reword('D01', '许可证有效'))
    expect(await week()).toMatchObject({
      version: 1,
      items: expect.arrayContaining([
        expect.objectContaining({ code: 'D01', name: '许可证有效', isKey: true }),
        expect.objectContaining({ code: 'W16' }),
      ]),
    })
    expect(await putInForce(3, reword('W05', '冷链曲线')), 'a version of the week says its own items alone').toEqual(
      Array.from({ length: 16 }, (_, i) => `W${String(i + 1).padStart(2, '0')}`),
    )
    const { version, items } = (await week())!
    expect([version, items.length, items[0], items.find(({ code }) => code === 'W05')]).toMatchObject([
      2,
      29,
      { code: 'D01', name: '许可证有效' },
      { name: '冷链曲线' },
    ])
    await putInForce(2, reword('D03', '健康证有效'))
    expect(await week()).toMatchObject({
      version: 3,
      items: expect.arrayContaining([
        expect.objectContaining({ name: '健康证有效' }),
        expect.objectContaining({ name: '冷链曲线' }),
      ]),
    })
  })

  test('put in force at once with another: one of them is, and the kitchen is asked one list', async () => {
    const two = [await fresh(points => points), await fresh(points => points)]
    const answers = await Promise.all(two.map(id => act(w.administrator, lists, 'putInForce', id)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(
      await w.sql(
        'select count(*)::int as n, count(distinct version)::int as versions from base_checklist where state = 1 and kind = 1',
      ),
    ).toEqual([{ n: 1, versions: 1 }])
    expect(
      await w.sql(
        'select count(version)::int - count(distinct version)::int as twice from base_checklist where kind = 1',
      ),
    ).toEqual([{ twice: 0 }])
  })
})

describe('an inspection', () => {
  test('is the office’s own until it is finished, and not finished before it is whole', async () => {
    const id = await filed(w.supervisor, offline, { infoId: w.kitchen, checkType: 2 })
    expect((await w.owner.get(`${offline}/detail?id=${id}`)).status).toBe(404)
    expect((await w.owner.get(`${offline}/list?checkType=2`)).data.total).toBe(0)
    const early = await act(w.supervisor, offline, 'finish', id)
    expect([early.status, early.errors!.map(({ field }) => field)]).toEqual([
      400,
      ['checkDate', 'inspectors', 'checkItems', 'measures'],
    ])
    await filed(w.supervisor, offline, { id, ...draft(), checkType: 2, inspectors: w.users.get('near') })
    expect(outcome(await act(w.supervisor, offline, 'finish', id))).toEqual([400, '监督检查人员不得少于2人'])
    await w.sql("update kernel_user set law_card_no = null where account = 'second'")
    await filed(w.supervisor, offline, { id, inspectors: draft().inspectors })
    expect(outcome(await act(w.supervisor, offline, 'finish', id))).toEqual([400, '检查人员须在用户档案登记执法证号'])
    await w.sql("update kernel_user set law_card_no = 'HB-second' where account = 'second'")
    await good(act(w.supervisor, offline, 'finish', id))
    expect(await detail(w.owner, offline, id)).toMatchObject({
      checkStatus: 1,
      checkScore: '100',
      checkConclusion: 1,
      inspectorName: 'near,second',
      inspectorCards: 'near HB-near、second HB-second',
      recheckResult: '',
    })
    expect(outcome(await w.supervisor.post(`${offline}/submit`, { id, problemDesc: '改' }))).toEqual([
      409,
      '该记录已进入流程，不能再直接修改或删除',
    ])
    expect((await w.supervisor.post(`${offline}/remove?ids=${id}`)).status).toBe(409)
    expect(outcome(await act(w.supervisor, offline, 'finish', id))).toEqual([409, '当前状态不能执行“完成检查”'])
  })

  test('that finds something gives the kitchen something to do, and the office when it is done, until it is right', async () => {
    const id = await inspected({
      checkItems: checkItems(w.picture, '1.2'),
      measures: '3',
      problemDesc: '许可证未公示',
      rectifyDeadline: days(10),
    })
    expect(await todos(w.owner, id)).toEqual([['rectify', 1, 3, 0]])
    for (const who of [w.neighbour, w.far])
      expect(
        (await act(who, offline, 'rectify', id, { rectifyReport: '许可证已公示在大厅入口', rectifyImgs: w.theirs }))
          .status,
      ).toBeGreaterThanOrEqual(403)
    await good(act(w.owner, offline, 'rectify', id, { rectifyReport: '许可证已公示在大厅入口', rectifyImgs: w.theirs }))
    expect(await todos(w.supervisor, id), 'to look again, and to make it public').toEqual([
      ['rectify', 1, 3, 1],
      ['review', 2, 3, 0],
      ['review', 2, 3, 0],
    ])
    expect(
      outcome(
        await act(w.supervisor, offline, 'recheck', id, {
          recheckResult: 2,
          recheckRemark: '仍未公示',
          rectifyDeadline: days(31),
        }),
      ),
    ).toEqual([400, '请填写新的整改期限，从今天起不超过30天'])
    await good(
      act(w.supervisor, offline, 'recheck', id, {
        recheckResult: 2,
        recheckRemark: '仍未公示',
        rectifyDeadline: days(3),
      }),
    )
    expect(await todos(w.supervisor, id), 'a failed look makes it important').toEqual([
      ['rectify', 1, 2, 0],
      ['review', 2, 3, 0],
      ['review', 2, 3, 1],
    ])
    await good(act(w.owner, offline, 'rectify', id, { rectifyReport: '许可证已公示在正门入口', rectifyImgs: w.theirs }))
    await good(act(w.second, offline, 'recheck', id, { recheckResult: 1 }))
    expect(await detail(w.owner, offline, id)).toMatchObject({
      checkStatus: 4,
      rectifyStatus: 3,
      recheckUserName: 'second',
      isPublic: 0,
    })
    expect(await todos(w.supervisor, id)).toEqual([
      ['rectify', 1, 2, 1],
      ['review', 2, 3, 0],
      ['review', 2, 3, 1],
    ])
    await good(act(w.supervisor, offline, 'publish', id))
    expect(await todos(w.supervisor, id)).toEqual([
      ['rectify', 1, 2, 1],
      ['review', 2, 3, 1],
      ['review', 2, 3, 1],
    ])
    expect((await act(w.supervisor, offline, 'publish', id)).status).toBe(409)
  })

  test('that is looked at again by two at once is closed by one', async () => {
    const id = await inspected({
      checkItems: checkItems(w.picture, '1.2'),
      measures: '3',
      problemDesc: '许可证未公示',
      rectifyDeadline: days(10),
    })
    await good(act(w.owner, offline, 'rectify', id, { rectifyReport: '许可证已公示在大厅入口', rectifyImgs: w.theirs }))
    const told = await Promise.all(
      [w.supervisor, w.second].map(who => act(who, offline, 'recheck', id, { recheckResult: 1 })),
    )
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

const fileOf = async (): Promise<Line> => detail(w.supervisor, '/enterpriseInfo/enterpriseinfo', w.kitchen)

describe('a grade', () => {
  /** A grade of a finished inspection with this score, in effect. */
  const graded = async (levelScore: number): Promise<string> => {
    const id = await filed(w.supervisor, level, {
      infoId: w.kitchen,
      levelDate: today,
      checkId: await inspected(),
      levelScore,
      adjustReason: levelScore === 100 ? '' : '复核后调整',
      evaluators: draft().inspectors,
    })
    await good(act(w.second, level, 'approve', id))
    return id
  }

  test('is made by an inspection that asks for it, once, and waits to be approved', async () => {
    const check = await inspected({ gradeIt: 1 })
    const { levelId } = await detail(w.supervisor, offline, check)
    const made = await detail(w.supervisor, level, levelId as string)
    expect(made).toMatchObject({
      checkId: check,
      levelScore: '100',
      level: 1,
      levelStatus: 0,
      evaluatorName: 'near,second',
      levelDate: today,
    })
    expect(made['levelItems']).toHaveLength(9)
    expect((await fileOf())['infoGrade']).toBe(0)
    const twice = await w.supervisor.post(`${level}/submit`, {
      infoId: w.kitchen,
      levelDate: today,
      checkId: check,
      evaluators: draft().inspectors,
    })
    expect(twice.status, 'an inspection is graded once').toBe(409)
    await good(w.supervisor.post(`${level}/remove?ids=${levelId as string}`))
    await good(act(w.supervisor, offline, 'publish', check))
    expect(
      (await good(w.supervisor.get(`${level}/list?checkId=${check}`))).data.total,
      'who took it back is given no other',
    ).toBe(0)
  })

  test('in effect stands in the file of the kitchen, takes the place of the one before, and gives it back when it is revoked', async () => {
    const first = await graded(100)
    expect((await fileOf())['infoGrade']).toBe(1)
    expect(await todos(w.owner, first)).toEqual([['level', 1, 3, 0]])
    await good(act(w.owner, level, 'board', first, { levelImgs: w.theirs }))
    expect(await todos(w.owner, first)).toEqual([['level', 1, 3, 1]])
    const second = await graded(80)
    expect([
      (await fileOf())['infoGrade'],
      (await detail(w.owner, level, first))['levelStatus'],
      (await detail(w.owner, level, second))['prevLevel'],
    ]).toEqual([2, 3, 1])
    expect((await act(w.supervisor, level, 'revoke', first, { revokeReason: '评定依据有误' })).status).toBe(409)
    await good(act(w.supervisor, level, 'revoke', second, { revokeReason: '评定依据有误' }))
    expect([
      (await fileOf())['infoGrade'],
      (await detail(w.owner, level, first))['levelStatus'],
      (await detail(w.owner, level, second))['levelStatus'],
    ]).toEqual([1, 1, 2])
    await good(act(w.supervisor, level, 'revoke', first, { revokeReason: '评定依据有误' }))
    expect((await fileOf())['infoGrade']).toBe(0)
    expect((await w.supervisor.post(`${level}/remove?ids=${first}`)).status, 'history is kept').toBe(409)
    const audit = await w.sql(
      "select count(*) n from kernel_audit where operation = 'enterprise/info.grade' and row_id = $1 and user_id is not null",
      w.kitchen,
    )
    expect(audit).toEqual([{ n: '4' }])
  })

  test('of two that are approved at once, and one that is revoked meanwhile, one stands', async () => {
    const ids: string[] = []
    for (const levelScore of [95, 85, 65])
      ids.push(
        await filed(w.supervisor, level, {
          infoId: w.kitchen,
          levelDate: today,
          checkId: await inspected(),
          levelScore,
          adjustReason: '复核后调整',
          evaluators: draft().inspectors,
        }),
      )
    const [a, b, c] = ids as [string, string, string]
    await good(act(w.second, level, 'approve', c))
    const told = await Promise.all([
      act(w.second, level, 'approve', a),
      act(w.second, level, 'approve', b),
      act(w.supervisor, level, 'revoke', c, { revokeReason: '评定依据有误' }),
      act(w.second, level, 'approve', a),
    ])
    expect(told.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
    for (const { status } of told) expect([200, 409]).toContain(status)
    const standing = (await good(w.supervisor.get(`${level}/list?levelStatus=1`))).data.records!
    expect(standing.map(row => row['level'])).toEqual([(await fileOf())['infoGrade']])
    expect([a, b]).toContain(standing[0]!['id'])
    await good(act(w.supervisor, level, 'revoke', String(standing[0]!['id']), { revokeReason: '评定依据有误' }))
  })

  test('of a year is looked at beforehand, made for the area, and stands in the file once it is approved', async () => {
    await graded(92)
    const at = Number(today.slice(0, 4)) - 1
    expect(await w.supervisor.post(`${year}/generate`, { levelYear: at + 1 })).toMatchObject({
      status: 400,
      msg: `${at + 1}年尚未结束，次年1月1日起才能评定该年度等级`,
    })
    expect((await w.supervisor.post(`${year}/submit`, { levelYear: at + 1, infoId: w.kitchen })).status).toBe(400)
    // What follows happened last year.
    await w.sql('update supervise_level set level_date = $1::date', `${at}-06-15`)
    const preview = (await good(w.supervisor.get(`${year}/preview?levelYear=${at}&cityId=420106`))).data
    expect(preview).toMatchObject({ total: 1, first: 1, up: 0, down: 0, exists: 0 })
    // Which of the two grades above stood longer, chance decides.
    expect(preview.records![0]).toMatchObject({
      infoId: w.kitchen,
      prevLevel: 0,
      level: expect.toBeOneOf([1, 2]) as number,
      change: 'first',
    })
    expect(
      (await good(w.far.get(`${year}/preview?levelYear=${at}`))).data.records!.map(one => one['infoName']),
    ).toEqual(['第二食堂'])
    expect((await w.owner.get(`${year}/preview?levelYear=${at}`)).status).toBe(403)
    expect((await good(w.supervisor.post(`${year}/generate`, { levelYear: at }))).data).toEqual({
      levelYear: at,
      created: 1,
    })
    expect((await good(w.supervisor.post(`${year}/generate`, { levelYear: at }))).data).toEqual({
      levelYear: at,
      created: 0,
    })
    expect(
      (await w.supervisor.post(`${year}/submit`, { levelYear: at, infoId: w.kitchen })).status,
      'a year is graded once',
    ).toBe(409)
    const { id, avgScore, checkTimes } = (await good(w.supervisor.get(`${year}/list?levelYear=${at}`))).data
      .records![0]!
    expect([avgScore, checkTimes]).toEqual([preview.records![0]!['avgScore'], preview.records![0]!['checkTimes']])
    // Everybody can count it again: from the gradings it keeps, and from those there are.
    const basisOf = async (of: unknown) =>
      (await detail(w.owner, year, String(of)))['basis'] as readonly { levelId: string; date: string; score: string }[]
    const recount = async (of: unknown) => {
      const row = await detail(w.owner, year, String(of))
      const there = await w.sql(
        'select id, level_score as score from supervise_level where info_id = $1 and level_status in (1, 3) and extract(year from level_date) = $2 and not is_deleted order by level_date, id',
        w.kitchen,
        row['levelYear'],
      )
      expect((await basisOf(of)).map(({ levelId, score }) => [levelId, Number(score)])).toEqual(
        there.map(one => [one['id'], Number(one['score'])]),
      )
      expect([row['checkTimes'], row['avgScore'] === '' ? null : Number(row['avgScore'])]).toEqual([
        there.length,
        there.length
          ? Math.round(there.reduce((all, one) => all + Number(one['score']) * 100, 0) / there.length) / 100
          : null,
      ])
    }
    await recount(id)
    await filed(w.supervisor, year, { id, vetoFlags: '1' })
    // A grading that was revoked before the approval counts no more: it is counted again then, and stays as it was
    // approved.
    const [last] = await w.sql(
      'select id from supervise_level where info_id = $1 and level_status = 3 order by id desc limit 1',
      w.kitchen,
    )
    if (last) await w.sql('update supervise_level set level_status = 2 where id = $1', last['id'])
    await good(act(w.second, year, 'approve', String(id)))
    expect([(await detail(w.owner, year, String(id)))['yearLevel'], (await fileOf())['infoYearIndex']]).toEqual([3, 3])
    await recount(id)
    if (last) await w.sql('update supervise_level set level_status = 3 where id = $1', last['id'])
    const before = await filed(w.supervisor, year, { levelYear: at - 1, infoId: w.kitchen })
    expect(await detail(w.supervisor, year, before)).toMatchObject({
      checkTimes: 0,
      avgScore: '',
      yearLevel: 0,
      periodEnd: `${at - 1}-12-31`,
    })
    await good(act(w.supervisor, year, 'revoke', String(id), { revokeReason: '统计口径有误' }))
    expect((await fileOf())['infoYearIndex']).toBe(0)
    // What was revoked is replaced by another of the same year.
    expect((await good(w.supervisor.get(`${year}/preview?levelYear=${at}&cityId=420106`))).data).toMatchObject({
      total: 1,
      exists: 0,
    })
    expect((await good(w.supervisor.post(`${year}/generate`, { levelYear: at }))).data).toEqual({
      levelYear: at,
      created: 1,
    })
    const [anew] = (await good(w.supervisor.get(`${year}/list?levelYear=${at}&levelStatus=0`))).data.records!
    await good(act(w.second, year, 'approve', String(anew!['id'])))
    expect([(await fileOf())['infoYearIndex'], (await detail(w.owner, year, String(id)))['levelStatus']]).toEqual([
      2, 2,
    ])
  })
})

describe('a patrol', () => {
  const seen = () => ({
    infoId: w.kitchen,
    patrolType: 2,
    patrolArea: 5,
    patrolResult: 2,
    patrolImgs: w.picture,
    problemType: 'rat',
    problemLevel: 1,
    problemDesc: '后厨有老鼠',
    requirement: '立即消杀',
  })
  test('is the office’s own until it is issued; the kitchen answers, late when it is late, until the office is content', async () => {
    const id = await filed(w.supervisor, online, seen())
    expect((await w.owner.get(`${online}/detail?id=${id}`)).status).toBe(404)
    await good(act(w.supervisor, online, 'issue', id))
    expect(await todos(w.owner, id)).toEqual([['patrol', 1, 1, 0]])
    await w.sql("update supervise_online set deadline = app.now() - interval '1 minute' where id = $1", id)
    const due = supervisionDue(w.product.kernel)
    expect((await due('aaaaaa', clock.now())).patrols).toBe(1)
    expect((await due('aaaaaa', clock.now())).patrols, 'once').toBe(0)
    expect((await detail(w.owner, online, id))['patrolStatus']).toBe(5)
    await good(act(w.owner, online, 'feedback', id, { feedback: '已请专业公司消杀', feedbackImgs: w.theirs }))
    expect(await detail(w.supervisor, online, id)).toMatchObject({
      patrolStatus: 2,
      isLate: 1,
      feedbackUserName: 'owner',
    })
    expect(await todos(w.supervisor, id)).toEqual([
      ['patrol', 1, 1, 1],
      ['review', 2, 1, 0],
    ])
    await good(act(w.supervisor, online, 'review', id, { reviewStatus: 3, reviewRemark: '鼠洞未封堵' }))
    await good(act(w.owner, online, 'feedback', id, { feedback: '鼠洞已封堵', feedbackImgs: w.theirs }))
    await good(act(w.supervisor, online, 'review', id, { reviewStatus: 2 }))
    expect(await detail(w.owner, online, id)).toMatchObject({ patrolStatus: 3, isLate: 1 })
  })

  test('counts on the board of its kitchen, which one statement answers for everybody in reach', async () => {
    const open = await filed(w.supervisor, online, seen())
    await good(act(w.supervisor, online, 'issue', open))
    await filed(w.supervisor, online, { infoId: w.kitchen, patrolType: 2, patrolArea: 5, patrolResult: 1 })
    await w.sql("update supervise_online set patrol_time = app.now() - interval '40 days' where id <> $1", open)
    const board = async (who: Person, query = ''): Promise<readonly Line[]> =>
      (await good(who.get(`${online}/getPage?${query}`))).data.records!
    expect(await board(w.supervisor)).toEqual([
      expect.objectContaining({
        infoId: w.kitchen,
        infoName: '第一食堂',
        type: 4,
        daysSince: 0,
        patrolNum30: 1,
        problemNum30: 1,
        openNum: 1,
        suggest: '1条巡查问题未办结',
      }),
    ])
    expect(
      (await board(w.far)).map(one => [one['infoName'], one['suggest'], one['lastPatrolTime'], one['daysSince']]),
    ).toEqual([['第二食堂', '从未巡查', '', '']])
    expect(
      (await board(w.administrator)).map(one => one['infoName']),
      'the longest unpatrolled first',
    ).toEqual(['第二食堂', '第一食堂'])
    expect((await good(w.administrator.get(`${online}/getPage?size=1&current=2`))).data).toMatchObject({
      total: 2,
      pages: 2,
      size: 1,
      current: 2,
    })
    expect(await board(w.administrator, 'infoName=一&type=4&cityId=420106')).toHaveLength(1)
    expect(await board(w.administrator, 'cityId=420199')).toEqual([])
    expect((await w.owner.get(`${online}/getPage`)).status).toBe(403)
    expect(await costOf(w.product, () => board(w.supervisor)), 'session and board').toBeLessThanOrEqual(2)
  })
})

const said = () => ({
  infoId: w.kitchen,
  complainKind: 1,
  complainSource: 4,
  complainType: 1,
  complainName: '王小明',
  complainPhone: '13812345678',
  content: '今天午餐的青菜里有一根钢丝球丝',
})

describe('a complaint', () => {
  test('goes its way: accepted, asked of the kitchen, answered, closed; the kitchen never learns who complained', async () => {
    const id = await filed(w.supervisor, complain, said())
    expect(await todos(w.supervisor, id)).toEqual([['complain', 2, 3, 0]])
    expect((await w.owner.get(`${complain}/detail?id=${id}`)).status, 'it is not the kitchen’s to see').toBe(404)
    expect((await act(w.owner, complain, 'reply', id, { enterpriseReply: '我们这里没有这样的问题' })).status).toBe(404)
    await good(act(w.supervisor, complain, 'accept', id, { handler: w.users.get('second') }))
    const ear = await listen(w.product.url, w.owner.token)
    await good(act(w.second, complain, 'ask', id, { askContent: '请说明午餐青菜的清洗过程' }))
    await ear.until(events => events.some(({ name, payload }) => name === 'complain.asked' && payload['id'] === id))
    const rung = ear.heard.find(({ name }) => name === 'complain.asked')!.payload
    ear.stop()
    expect(rung, 'it rings at once, and says nothing of who or what').toEqual({
      id,
      infoId: w.kitchen,
      infoName: expect.any(String),
      isUrgent: false,
      time: expect.any(String),
      until: (await detail(w.owner, complain, id))['replyDeadline'],
    })
    expect(await todos(w.supervisor, id)).toEqual([
      ['complain', 1, 3, 0],
      ['complain', 2, 3, 1],
    ])
    const theirs = await detail(w.owner, complain, id)
    expect(theirs).toMatchObject({
      askContent: '请说明午餐青菜的清洗过程',
      complainName: '',
      complainPhone: '',
      content: '',
      queryCode: '',
      flowLogs: {},
      complainStatus: 2,
    })
    const list = await w.owner.get(`${complain}/list`)
    // Half hidden it would be “138****5678”: three digits alone may stand in any id.
    for (const secret of ['王', '138*', '钢丝', '13812345678'])
      expect(JSON.stringify(theirs) + list.text, secret).not.toContain(secret)
    expect((await w.owner.get(`${complain}/export`)).status).toBe(200)
    await good(act(w.owner, complain, 'reply', id, { enterpriseReply: '已更换钢丝球并培训员工', replyImgs: w.theirs }))
    expect((await act(w.owner, complain, 'reply', id, { enterpriseReply: '再答复一次也还是这样的' })).status).toBe(409)
    const told = await Promise.all(
      [w.supervisor, w.second].map(who =>
        act(who, complain, 'close', id, {
          isTrue: 1,
          investResult: '属实，已整改',
          replyContent: '经查属实，已责令整改',
        }),
      ),
    )
    expect(told.map(({ status }) => status).toSorted(), 'closed once').toEqual([200, 409])
    const { flowLogs } = (await detail(w.supervisor, complain, id)) as { flowLogs: readonly Line[] }
    expect(flowLogs.map(({ action, user }) => [action, user])).toEqual([
      ['登记', w.users.get('near')],
      ['受理', w.users.get('near')],
      ['转企业答复', w.users.get('second')],
      ['企业答复', w.users.get('owner')],
      ['办结', flowLogs.at(-1)!['user']],
    ])
    expect(await todos(w.supervisor, id)).toEqual([
      ['complain', 1, 3, 1],
      ['complain', 2, 3, 1],
    ])
    expect(outcome(await w.supervisor.post(`${complain}/remove?ids=${id}`))).toEqual([
      409,
      '投诉举报不能删除，重复或撤回的请办理“撤回”',
    ])
  })

  test('shows who complained to the office alone, and writes down who looked', async () => {
    const id = await filed(w.supervisor, complain, said())
    const row = (await good(w.supervisor.get(`${complain}/list?complainStatus=0`))).data.records!.find(
      one => one['id'] === id,
    )!
    expect([row['complainName'], row['complainPhone']]).toEqual(['王**', '138****5678'])
    expect(await detail(w.administrator, complain, id)).toMatchObject({
      complainName: '王**',
      complainPhone: '138****5678',
    })
    expect(await detail(w.second, complain, id)).toMatchObject({ complainName: '王小明', complainPhone: '13812345678' })
    expect(
      await w.sql(
        "select user_id::text from kernel_audit where operation = 'supervise/complain.unmask' and row_id = $1",
        id,
      ),
    ).toEqual([{ user_id: w.users.get('second') }])
  })

  test('of a report keeps the reporter sealed: in the table, in the audit, from everybody but who opens it and is written down', async () => {
    const id = await filed(w.supervisor, complain, { ...said(), complainKind: 2 })
    expect(await detail(w.supervisor, complain, id)).toMatchObject({
      complainName: '',
      complainPhone: '',
      reporterName: '******',
    })
    const kept = JSON.stringify([
      await w.sql('select * from supervise_complain where id = $1', id),
      await w.sql('select * from kernel_audit where row_id = $1', id),
    ])
    for (const secret of ['王小明', '13812345678']) expect(kept).not.toContain(secret)
    expect((await good(w.second.get(`${complain}/reporter?id=${id}`))).data).toEqual({
      id,
      reporterName: '王小明',
      reporterPhone: '13812345678',
    })
    expect(
      await w.sql(
        "select count(*) n from kernel_audit where operation = 'supervise/complain.reveal' and row_id = $1",
        id,
      ),
    ).toEqual([{ n: '1' }])
    await filed(w.supervisor, complain, { id, complainPhone: '13887654321', mealInfo: '午餐' })
    expect(JSON.stringify(await w.sql('select * from supervise_complain where id = $1', id))).not.toContain(
      '13887654321',
    )
    expect((await good(w.second.get(`${complain}/reporter?id=${id}`))).data).toMatchObject({
      reporterName: '王小明',
      reporterPhone: '13887654321',
    })
    for (const [who, status] of [
      [w.administrator, 403],
      [w.owner, 403],
      [w.far, 404],
    ] as const)
      expect((await who.get(`${complain}/reporter?id=${id}`)).status).toBe(status)
    await good(act(w.supervisor, complain, 'accept', id, { handler: w.users.get('second') }))
    expect(outcome(await act(w.supervisor, complain, 'ask', id, { askContent: '请说明有无使用过期原料' }))).toEqual([
      409,
      '举报不得转给被举报企业，请自行核查后办理“核查完毕”',
    ])
    expect((await w.owner.get(`${complain}/list`)).text).not.toContain(id)
    expect(
      (await good(w.owner.get(`${backlog}/list?bizId=${id}`))).data.total,
      'nor by what the office has to do',
    ).toBe(0)
  })

  test('that is a report as well is parted: each goes its own way, the reporter sealed anew', async () => {
    const id = await filed(w.supervisor, complain, said())
    await good(act(w.supervisor, complain, 'split', id, { complainKind: 2, content: '该店长期使用过期调料，请查处' }))
    const [part] = (await good(w.supervisor.get(`${complain}/list?complainKind=2&complainStatus=0`))).data.records!
    expect(part).toMatchObject({
      splitFrom: id,
      content: '该店长期使用过期调料，请查处',
      complainType: 1,
      infoId: w.kitchen,
      complainName: '',
      complainStatus: 0,
    })
    expect((await good(w.supervisor.get(`${complain}/reporter?id=${String(part!['id'])}`))).data).toMatchObject({
      reporterName: '王小明',
      reporterPhone: '13812345678',
    })
    const one = await detail(w.supervisor, complain, id)
    expect(part!['complainNo']).not.toBe(one['complainNo'])
    expect((one['flowLogs'] as readonly Line[]).at(-1)).toMatchObject({
      action: '分拆',
      remark: '该店长期使用过期调料，请查处',
    })
    await good(
      act(w.supervisor, complain, 'split', String(part!['id']), { complainKind: 3, content: '建议增加明厨亮灶的点位' }),
    )
    const [again] = (await good(w.supervisor.get(`${complain}/list?complainKind=3`))).data.records!
    expect(await detail(w.supervisor, complain, String(again!['id'])), 'unsealed for what is no report').toMatchObject({
      complainName: '王小明',
      complainPhone: '13812345678',
    })
  })

  test('about two people who fell ill is told at once, and comes before everything else', async () => {
    const ear = await listen(w.product.url, w.supervisor.token)
    const id = await filed(w.supervisor, complain, { ...said(), complainType: 3, peopleNum: 2 })
    await ear.until(events => events.some(({ name, payload }) => name === 'complain.urgent' && payload['id'] === id))
    ear.stop()
    expect(await todos(w.supervisor, id)).toEqual([['complain', 2, 1, 0]])
    const [begun] = (
      await good(
        w.supervisor.get(
          `/trace/emergency/list?evidenceId=${String((await detail(w.supervisor, complain, id))['evidencePack'])}`,
        ),
      )
    ).data.records!
    expect(await todos(w.supervisor, String(begun!['id'])), 'to be reported within two hours').toEqual([
      ['recall', 2, 1, 0],
    ])
    const single = await filed(w.supervisor, complain, { ...said(), complainType: 3, peopleNum: 1 })
    expect((await detail(w.supervisor, complain, single))['isUrgent'], 'a second one within six hours').toBe(1)
    for (const one of [id, single]) await good(act(w.supervisor, complain, 'withdraw', one, { remark: '演练' }))
    expect([await todos(w.supervisor, id), await todos(w.supervisor, String(begun!['id']))]).toEqual([
      [['complain', 2, 1, 1]],
      [['recall', 2, 1, 1]],
    ])
  })

  test('has as many working days for its acceptance as the parameter says, and the office is reminded of them once', async () => {
    await w.sql("update system_param set param_value = '1' where param_key = 'complain.acceptDays'")
    let id = ''
    await expect
      .poll(
        async () =>
          (
            await w.sql(
              'select accept_days from supervise_complain where id = $1',
              (id = await filed(w.supervisor, complain, said())),
            )
          )[0]!['accept_days'],
      )
      .toBe(1)
    expect(String((await detail(w.supervisor, complain, id))['acceptDeadline'])).toBe(addWorkdays(today, 1, holidays))
    await w.sql("update system_param set param_value = '7' where param_key = 'complain.acceptDays'")
    await w.sql('update supervise_complain set accept_deadline = app.today() - 1 where id = $1', id)
    const due = supervisionDue(w.product.kernel)
    expect((await due('aaaaaa', clock.now())).complaints).toBeGreaterThanOrEqual(1)
    expect((await due('aaaaaa', clock.now())).complaints).toBe(0)
    const reminders = (await good(w.supervisor.get(`${backlog}/list?bizId=${id}&backlogKind=2`))).data.records!
    expect(reminders.map(row => [row['title'], row['ownerSide'], row['level']])).toEqual([
      ['投诉举报受理期限已过', 2, 2],
    ])
    expect((await detail(w.supervisor, complain, id))['complainStatus'], 'a mark, no other state').toBe(0)
  })
})

test('the office’s first page counts its own kitchens, names the emergency first, and is nothing to a kitchen or another district', async () => {
  const look = async (who: Person, query = ''): Promise<Line> =>
    (await good(who.get(`/indexTotal/workbench${query}`))).data
  const before = await look(w.supervisor)
  const plain = await filed(w.supervisor, complain, {
    infoId: w.kitchen,
    complainKind: 1,
    complainSource: 4,
    complainType: 1,
    complainName: '张三',
    complainPhone: '13900001111',
    content: '菜里有异物，要求处理并答复',
  })
  const urgent = await filed(w.supervisor, complain, {
    infoId: w.kitchen,
    complainKind: 1,
    complainSource: 4,
    complainType: 3,
    peopleNum: 3,
    complainName: '李四',
    complainPhone: '13900001112',
    content: '午餐后三名学生腹痛呕吐',
  })
  const card = await filed(w.supervisor, backlog, {
    infoId: w.kitchen,
    backlogKind: 3,
    backlogType: 'alarm',
    title: '超温逾期',
    content: '请整改',
    ownerSide: 1,
    level: 2,
    dueTime: `${days(2)} 18:00:00`,
    cardColor: 2,
    cardReason: '逾期十天',
  })
  expect(await look(w.supervisor), 'nobody has confirmed it').toMatchObject({ cards: [] })
  await good(act(w.second, backlog, 'cardConfirm', card))
  const now = await look(w.supervisor)
  expect([
    Number(now['complaintsOpen']) - Number(before['complaintsOpen']),
    Number(now['carded']) - Number(before['carded']),
  ]).toEqual([2, 1])
  const complaints = now['complaints'] as readonly Line[]
  expect(complaints[0]).toMatchObject({
    id: urgent,
    isUrgent: true,
    complainStatus: 0,
    due: (await detail(w.supervisor, complain, urgent))['acceptDeadline'],
  })
  // Eight are shown, whose days end first: how many others wait, and how many days a parameter gave this one, is of the
  // tests before.
  const ends = String((await detail(w.supervisor, complain, plain))['acceptDeadline'])
  const others = complaints.filter(({ id, isUrgent }) => id !== plain && !isUrgent)
  expect(complaints).toHaveLength(Math.min(8, Number(now['complaintsOpen'])))
  expect(
    complaints.some(({ id }) => id === plain) || others.every(({ due }) => String(due) <= ends),
    `${plain} ${ends} ${JSON.stringify(complaints)}`,
  ).toBe(true)
  expect(now['cards']).toEqual([expect.objectContaining({ infoId: w.kitchen, cardColor: 2, num: 1, answered: false })])
  const week = now['week'] as readonly Line[]
  expect([week.length, week[0]!['day'], week[2]!['kitchens']]).toEqual([7, today, 1])
  const own = now['todos'] as readonly Line[]
  expect(own).toEqual(expect.arrayContaining([expect.objectContaining({ infoId: w.kitchen, level: 1 })]))
  const soon = await filed(w.supervisor, backlog, {
    infoId: w.kitchen,
    backlogKind: 2,
    backlogType: 'review',
    title: '马上到期的小事',
    content: '今天之内看一眼',
    ownerSide: 2,
    level: 3,
    dueTime: wireMoment(clock.now() + 60_000),
  })
  const levels = ((await look(w.supervisor))['todos'] as readonly Line[]).map(line => Number(line['level']))
  expect(levels, 'the gravest first, whatever is due sooner').toEqual(levels.toSorted((a, b) => a - b))
  await good(act(w.supervisor, backlog, 'done', soon, { doneRemark: '看过了' }))
  expect(await look(w.far)).toMatchObject({
    complaintsOpen: 0,
    complaints: [],
    carded: 0,
    cards: [],
    todos: [],
    overdue: 0,
  })
  expect(await look(w.supervisor, '?cityId=420111')).toMatchObject({ complaintsOpen: 0, cards: [] })
  expect((await w.owner.get('/indexTotal/workbench')).status).toBe(403)
})

test('every device of the kitchens of an office is counted once, whatever kind it is', async () => {
  const figures = async (who: Person): Promise<readonly unknown[]> => {
    const { devices, devicesOff } = (await good(who.get('/indexTotal/workbench'))).data
    return [devices, devicesOff]
  }
  const [mine, others] = [await figures(w.supervisor), await figures(w.far)]
  const file = (key: string, onlineStatus: number) =>
    addRow(w.product, 'aaaaaa', key, w.kitchen, {
      deviceName: '设备',
      deviceNo: `ONCE-${key}`,
      deviceKind: key.slice(4),
      deviceArea: 2,
      onlineStatus,
    })
  await file('iot/fridge', 1)
  await file('iot/mouse', 0)
  expect(await figures(w.supervisor)).toEqual([Number(mine[0]) + 2, Number(mine[1]) + 1])
  expect(await figures(w.far)).toEqual(others)
})

test('the areas of an office stand side by side: what is recorded, and what stands open, of its own kitchens alone', async () => {
  const areas = async (who: Person, query = ''): Promise<readonly Line[]> =>
    (await good(who.get(`/indexTotal/areas${query}`))).data as never
  await filed(w.owner, '/rinse/standbookrinse', { ...bodies['ledger/rinse']!(), rinseImgs: w.theirs })
  const all = await areas(w.administrator)
  expect(all.length).toBeGreaterThan(1)
  const mine = await areas(w.supervisor)
  expect(mine.map(one => one['areaCode'])).toEqual(['420106'])
  expect(all.find(one => one['areaCode'] === '420106')).toEqual(mine[0])
  const [own] = mine
  const figures = (await good(w.supervisor.get('/indexTotal/workbench'))).data
  expect([own!['overdue'], own!['complaints']]).toEqual([figures['overdue'], figures['complaintsOpen']])
  const ledgers = Object.entries((await good(w.supervisor.get('/indexTotal/standbook'))).data) as readonly (readonly [
    string,
    number,
  ])[]
  const sum = (of: readonly (readonly [string, number])[]): number => of.reduce((total, [, n]) => total + n, 0)
  expect([own!['done'], Number(own!['owed']) - Number(own!['done'])], 'as the panel of ledgers counts').toEqual([
    sum(ledgers.filter(([name]) => ledgerKinds.includes(name as LedgerKind))),
    sum(ledgers.filter(([name]) => name.startsWith('not'))),
  ])
  expect(own!['done'], 'what was washed up').toBeGreaterThan(0)
  expect(await areas(w.supervisor, '?cityId=420199')).toEqual([])
  expect((await w.owner.get('/indexTotal/areas')).status).toBe(403)
})

test('whether there is school today is asked of one calendar: completeness, the panel of ledgers and the areas count the same of a school on holiday and on a day of teaching', async () => {
  const was = await w.sql('select type from enterprise_info where id = $1', w.kitchen)
  await w.sql('update enterprise_info set type = 4 where id = $1', w.kitchen)
  // Answers of the panel are shared for seconds: each is asked of another number of days.
  const missing = async (span: number): Promise<readonly unknown[]> => {
    const cells = (
      await good(w.supervisor.get(`/standbook/recordinfo/list?infoId=${w.kitchen}&recordDate=${today}&size=100`))
    ).data.records! as readonly Line[]
    const panel = Object.entries(
      (await good(w.supervisor.get(`/indexTotal/standbook?infoId=${w.kitchen}&days=${span}`))).data,
    )
    const [area] = (await good(w.supervisor.get(`/indexTotal/areas?infoId=${w.kitchen}`)))
      .data as never as readonly Line[]
    return [
      cells.filter(
        one =>
          [0, 4, 5].includes(one['recordStatus'] as number) && ledgerKinds.includes(one['recordType'] as LedgerKind),
      ).length,
      panel.reduce((sum, [name, n]) => (name.startsWith('not') ? sum + Number(n) : sum), 0),
      Number(area!['owed']) - Number(area!['done']),
    ]
  }
  const calendar = (isSchoolDay: boolean) =>
    addRow(w.product, 'aaaaaa', 'base/calendar', '', {
      calendarName: '今天',
      startDate: today,
      endDate: today,
      isSchoolDay,
    })
  try {
    const teaching = await calendar(true)
    const [cells, panel, areas] = await missing(1)
    expect(cells).toBeGreaterThan(4)
    expect([panel, areas]).toEqual([cells, cells])
    await w.sql('delete from base_calendar where id = $1', teaching.id)
    await calendar(false)
    // What was washed up today says that somebody works there.
    expect(await missing(2)).toEqual([cells, cells, cells])
    await w.sql(
      'update proj_kitchen_day set batch_num = batch_num + 1000000 + ledger_num, ledger_num = 0 where info_id = $1',
      w.kitchen,
    )
    expect(await missing(3)).toEqual([0, 0, 0])
  } finally {
    await w.sql(
      'update proj_kitchen_day set ledger_num = batch_num - 1000000, batch_num = 0 where info_id = $1 and batch_num >= 1000000',
      w.kitchen,
    )
    await w.sql('update enterprise_info set type = $2 where id = $1', w.kitchen, was[0]!['type'])
    await w.sql("delete from base_calendar where calendar_name = '今天'")
  }
})

test('a body that has applied waits on the workbench three working days, until somebody decides on it', async () => {
  const waiting = async (): Promise<readonly Line[]> =>
    ((await good(w.supervisor.get('/indexTotal/workbench'))).data['todos'] as readonly Line[]).filter(
      one => one['backlogType'] === 'accept',
    )
  const { id } = (await good(w.administrator.post('/base/baseenterprise/save', bodies['base/enterprise']!())))
    .data as unknown as { id: string }
  expect(await waiting()).toEqual([
    expect.objectContaining({ id, infoId: '', dueTime: `${addWorkdays(today, 3, holidays)} 23:59:59` }),
  ])
  await good(w.supervisor.post('/base/baseenterprise/reject', { id, auditRemark: '营业执照不清晰' }))
  expect(await waiting()).toEqual([])
  await good(w.administrator.post('/base/baseenterprise/resubmit', { id }))
  expect(await waiting()).toHaveLength(1)
  await good(w.supervisor.post('/base/baseenterprise/approve', { id }))
  expect(await waiting()).toEqual([])
})

test('the grade desk names the newest inspection nobody graded by, then the grade to be approved, then the board to be hung', async () => {
  const desk = async (
    who: Person = w.supervisor,
  ): Promise<
    Readonly<Record<'toGrade' | 'toApprove' | 'toHang', { readonly total: number; readonly rows: readonly Line[] }>>
  > => (await good(who.get(`${level}/desk`))).data as never
  await inspected()
  const check = await inspected()
  const { toGrade } = await desk()
  expect(
    toGrade.rows.map(({ id, infoId, score }) => [id, infoId, score]),
    'of one kitchen one',
  ).toEqual([[check, w.kitchen, 100]])
  const id = await filed(w.supervisor, level, {
    infoId: w.kitchen,
    levelDate: today,
    checkId: check,
    evaluators: draft().inspectors,
  })
  const waiting = await desk()
  expect([waiting.toGrade.rows, waiting.toApprove.rows.map(row => row['id'])]).toEqual([
    [],
    expect.arrayContaining([id]),
  ])
  await good(act(w.second, level, 'approve', id))
  expect((await desk()).toHang.rows).toEqual([expect.objectContaining({ id, grade: 1 })])
  await good(act(w.owner, level, 'board', id, { levelImgs: w.theirs }))
  expect((await desk()).toHang.rows).toEqual([])
  expect(await desk(w.far)).toMatchObject({ toGrade: { total: 0 }, toApprove: { total: 0 }, toHang: { total: 0 } })
  expect((await w.owner.get(`${level}/desk`)).status).toBe(403)
})

test('an inspection whose time to be put right has passed is marked, and still put right', async () => {
  const id = await inspected({
    checkItems: checkItems(w.picture, '1.2'),
    measures: '3',
    problemDesc: '许可证未公示',
    rectifyDeadline: days(10),
  })
  await w.sql('update supervise_offline set rectify_deadline = app.today() - 1 where id = $1', id)
  expect((await supervisionDue(w.product.kernel)('aaaaaa', clock.now())).inspections).toBe(1)
  expect(await detail(w.owner, offline, id)).toMatchObject({ rectifyStatus: 4, checkStatus: 2 })
  await good(act(w.owner, offline, 'rectify', id, { rectifyReport: '许可证已公示在大厅入口', rectifyImgs: w.theirs }))
})

describe('the public', () => {
  const open = `${complain}/public`
  const filing = () => ({
    tenantId: 'aaaaaa',
    infoId: w.kitchen,
    complainKind: 2,
    complainType: 5,
    complainName: '李雷',
    complainPhone: '13712345678',
    content: '后厨地面污水横流，垃圾桶不盖盖子',
  })
  const solved = async (): Promise<Record<string, string>> => {
    const captcha = JSON.parse((await w.nobody.get('/blade-auth/oauth/captcha')).text) as { key: string }
    const [row] = await w.sql('select answer from kernel_captcha where key = $1', captcha.key)
    return { 'captcha-key': captcha.key, 'captcha-code': String(row!['answer']) }
  }
  /** Each case comes from an address of its own. */
  let address = 0
  const from = (): Record<string, string> => ({ 'x-forwarded-for': `192.0.2.${address}` })
  beforeEach(() => void address++)
  const file = async (body: object = {}, headers?: Record<string, string>): Promise<Answer> =>
    w.nobody.post(open, { ...filing(), ...body }, { ...(headers ?? (await solved())), ...from() })
  let code = ''

  test('files without an account, once for a captcha, and asks with a code what became of it', async () => {
    const headers = await solved()
    expect(outcome(await file({ content: '短' }, headers)), 'a mistake costs no captcha').toEqual([
      400,
      '内容不能少于10个字',
    ])
    const { data } = await good(file({}, headers))
    code = String(data['queryCode'])
    expect([data['complainNo'], data['acceptDeadline']]).toEqual([
      expect.stringMatching(/^TS\d{12}$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ])
    expect(outcome(await file({}, headers))).toEqual([400, '验证码不正确或已过期'])
    const [row] = (await good(w.supervisor.get(`${complain}/list?complainNo=${String(data['complainNo'])}`))).data
      .records!
    expect(row).toMatchObject({
      complainSource: 3,
      complainStatus: 0,
      complainObject: '第一食堂',
      complainName: '',
      createUser: '',
    })
    expect(
      await w.sql(
        "select ip <> '' as known, user_id from kernel_audit where operation = 'supervise/complain.file' and row_id = $1",
        row!['id'],
      ),
    ).toEqual([{ known: true, user_id: null }])
    const { data: told, text } = await good(w.nobody.get(`${open}?tenantId=aaaaaa&code=${code.toLowerCase()}`))
    expect(told).toEqual({
      complainNo: data['complainNo'],
      complainStatus: 0,
      complainStatusName: '待受理',
      receiveTime: expect.stringContaining(today),
      acceptDeadline: data['acceptDeadline'],
      deadline: '',
      replyContent: '',
      replyTime: '',
    })
    for (const secret of ['李雷', '137*', '污水']) expect(text).not.toContain(secret)
    await good(
      act(w.supervisor, complain, 'reject', String(row!['id']), {
        rejectReason: 5,
        replyContent: '材料不足，请补充后再次提交',
      }),
    )
    expect((await good(w.nobody.get(`${open}?tenantId=aaaaaa&code=${code}`))).data).toMatchObject({
      complainStatusName: '不予受理',
      replyContent: '材料不足，请补充后再次提交',
    })
    const { data: other } = await good(file({ complainType: 3, peopleNum: 2 }))
    const [ill] = (await good(w.supervisor.get(`${complain}/list?complainNo=${String(other['complainNo'])}`))).data
      .records!
    expect(
      await w.sql(
        'select is_freezing, info_id::text from trace_evidence where id = $1',
        (await detail(w.supervisor, complain, String(ill!['id'])))['evidencePack'],
      ),
      'people who fell ill freeze what they ate of',
    ).toEqual([{ is_freezing: true, info_id: w.kitchen }])
    await good(
      act(w.supervisor, complain, 'transfer', String(ill!['id']), {
        transferTo: '区卫生健康局',
        replyContent: '已转区卫生健康局调查处理',
      }),
    )
    expect((await good(w.nobody.get(`${open}?tenantId=aaaaaa&code=${String(other['queryCode'])}`))).data).toMatchObject(
      { complainStatusName: '转办', replyContent: '已转区卫生健康局调查处理' },
    )
  })

  test('adds up to three pictures to what it has just filed, and to nothing else', async () => {
    const { data } = await good(file({ complainKind: 3 }))
    const add = async (one: string, bytes: Uint8Array = phoneJpeg): Promise<number> => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), '证据.jpg')
      return (
        await send(w.product.url, '', {
          path: `${open}/picture?tenantId=aaaaaa&code=${one}`,
          body: form,
          headers: from(),
        })
      ).status
    }
    const own = String(data['queryCode'])
    expect(await add(own, Buffer.from('<html>'))).toBe(400)
    expect([await add(own), await add(own), await add(own), await add(own)]).toEqual([200, 200, 200, 404])
    expect([await add(code), await add('A'.repeat(12)), await add('x')], 'what is decided, unknown or no code').toEqual(
      [404, 404, 404],
    )
    const [row] = (await good(w.supervisor.get(`${complain}/list?complainNo=${String(data['complainNo'])}`))).data
      .records!
    const links = String(row!['complainImgs']).split(',')
    expect(links).toHaveLength(3)
    expect((await send(w.product.url, w.supervisor.token, { path: links[0]!.replace(/^\/api/, '') })).status).toBe(200)
    expect((await send(w.product.url, '', { path: links[0]!.replace(/^\/api/, '') })).status).toBe(401)
    await w.sql(
      "update supervise_complain set create_time = app.now() - interval '2 hours', complain_imgs = '' where id = $1",
      row!['id'],
    )
    expect(await add(own), 'an hour later').toBe(404)
  })

  test('is a person: who fills in what no person sees is refused, and so is who files too much', async () => {
    expect(outcome(await file({ homepage: 'http://spam.example' }))).toEqual([400, '验证码不正确或已过期'])
    expect(outcome(await file({}, {}))).toEqual([400, '验证码不正确或已过期'])
    expect((await file({ mealInfo: 'x'.repeat(10_000) })).status).toBe(413)
  })

  test('names a kitchen that is shown to the public, by its id or by the code at its door', async () => {
    expect(
      (await file({ infoId: '', qrCode: `https://sun.example/pages/publicIndex/index?infoId=${w.kitchen}` })).status,
    ).toBe(200)
    expect(outcome(await file({ infoId: '' }))).toEqual([400, '请先选择企业'])
    expect((await file({ infoId: w.product.kernel.newId() })).status).toBe(404)
    expect((await file({ tenantId: 'bbbbbb' })).status).toBe(404)
    await w.sql('update enterprise_info set is_public = false where id = $1', w.kitchen)
    expect((await file()).status).toBe(404)
    await w.sql('update enterprise_info set is_public = true where id = $1', w.kitchen)
    expect((await w.nobody.get(`${open}?tenantId=bbbbbb&code=${code}`)).status).toBe(404)
  })

  test('cannot decide anything by what it sends along', async () => {
    const { data } = await good(
      file({
        complainKind: 3,
        complainStatus: 4,
        isTrue: 1,
        handler: w.users.get('near'),
        complainSource: 1,
        replyContent: '假的',
        queryCode: 'AAAAAAAAAAAA',
        receiveTime: '2020-01-01 00:00:00',
      }),
    )
    const [row] = (await good(w.supervisor.get(`${complain}/list?complainNo=${String(data['complainNo'])}`))).data
      .records!
    expect(row).toMatchObject({ complainStatus: 0, isTrue: '', handler: '', complainSource: 3, replyContent: '' })
    expect(row!['queryCode']).not.toBe('AAAAAAAAAAAA')
    expect(String(row!['receiveTime']) >= wireMoment(clock.now() - 3_600_000)).toBe(true)
  })

  test('from one address files so often and no more', async () => {
    const told = await Promise.all(Array.from({ length: limits.filing.burst + 5 }, () => file({}, {})))
    expect(told.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
    expect((await w.nobody.get(`${open}?tenantId=aaaaaa&code=${code}`)).status, 'asking goes on').toBe(200)
  })
})

test('a kitchen that made people ill is not graded for six months: the accident is found in the complaints that were closed', async () => {
  const check = await inspected()
  const id = await filed(w.supervisor, level, {
    infoId: w.kitchen,
    levelDate: today,
    checkId: check,
    evaluators: draft().inspectors,
  })
  expect((await detail(w.supervisor, level, id))['level']).toBe(1)
  const ill = await filed(w.supervisor, complain, { ...said(), complainType: 3, peopleNum: 2 })
  await good(act(w.supervisor, complain, 'accept', ill, { handler: w.users.get('second') }))
  await good(act(w.supervisor, complain, 'conclude', ill, { investResult: '检出致病菌，情况属实' }))
  await good(
    act(w.supervisor, complain, 'close', ill, {
      isTrue: 1,
      investResult: '检出致病菌，情况属实',
      replyContent: '已立案查处',
    }),
  )
  await good(act(w.second, level, 'approve', id))
  expect([await detail(w.supervisor, level, id), await fileOf()]).toMatchObject([
    { level: 0, noLevelReason: 4, levelStatus: 1 },
    { infoGrade: 0 },
  ])
  expect((await good(w.owner.get(`${backlog}/list?bizId=${id}`))).data.total, 'there is no board to be hung').toBe(0)
  await w.sql("update supervise_complain set occur_time = app.now() - interval '7 months' where id = $1", ill)
  const later = await filed(w.supervisor, level, {
    infoId: w.kitchen,
    levelDate: today,
    checkId: await inspected(),
    evaluators: draft().inspectors,
  })
  expect((await detail(w.supervisor, level, later))['level']).toBe(1)
})

test('a fine, a kitchen that was closed and a record that was made up are found for the grade of the year, which cannot be A', async () => {
  const at = Number(today.slice(0, 4))
  const vetoes = async (): Promise<string> =>
    String(
      (await good(w.supervisor.get(`${year}/preview?levelYear=${at}&infoId=${w.kitchen}`))).data.records![0]![
        'vetoFlags'
      ],
    )
  await w.sql('update supervise_complain set is_true = 3 where is_urgent')
  await w.sql('update info_backlog set backlog_status = 4 where backlog_kind = 3')
  expect(await vetoes()).toBe('')
  const id = await filed(w.supervisor, complain, said())
  await good(act(w.supervisor, complain, 'accept', id, { handler: w.users.get('second') }))
  await good(act(w.supervisor, complain, 'conclude', id, { investResult: '经核查情况属实' }))
  await good(
    act(w.supervisor, complain, 'close', id, {
      isTrue: 1,
      investResult: '经核查情况属实',
      replyContent: '已依法处罚',
      punish: '罚款5000元',
      isFined: 1,
    }),
  )
  expect(await vetoes()).toBe('2')
  await w.sql('update supervise_complain set is_fined = false where id = $1', id)
  const check = await inspected({
    checkItems: checkItems(w.picture, '1.1', '2.1'),
    measures: '7',
    problemDesc: '无证经营，责令停业',
  })
  expect(await vetoes()).toBe('2')
  await w.sql("update supervise_offline set measures = '5' where id = $1", check)
  const record = await addRow(w.product, 'aaaaaa', 'ledger/env', w.kitchen, {
    envDate: wireMoment(clock.now()),
    envType: 1,
    envArea: ['5'],
    envResult: 1,
    envUser: '张三',
    checker: '李四',
    submitStatus: 1,
    recordNo: 'HJ202511210001',
  })
  expect(
    (await act(w.owner, '/env/standbookenv', 'forge', record.id, { superviseNote: '照片与一周前重复' })).status,
    'not the kitchen’s to say',
  ).toBe(403)
  await good(act(w.supervisor, '/env/standbookenv', 'forge', record.id, { superviseNote: '照片与一周前重复' }))
  expect(
    (await act(w.supervisor, '/env/standbookenv', 'forge', record.id, { superviseNote: '照片与一周前重复' })).status,
    'once',
  ).toBe(409)
  expect(await detail(w.owner, '/env/standbookenv', record.id)).toMatchObject({
    isForged: 1,
    superviseNote: '照片与一周前重复',
  })
  expect(await vetoes()).toBe('4')
})
