import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { ActionResult } from '../../kernel/define/action.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { isIn } from '../../kernel/define/when.ts'
import { superviseLinks } from './links.ts'
import { nineParts, partOf } from './nine-parts.ts'
import offline from './offline.ts'
import { points } from '../lists/points.ts'

const now = momentAt('2025-11-21 12:00:00')
const picture = `/api/blade-resource/oss/file/aaaaaa/202511/${'a'.repeat(32)}.jpg`
/** The 56 points, of which some failed and some do not apply. */
const items = (failed: readonly string[] = [], missing: readonly string[] = []) =>
  points.map(({ code }) => ({
    code,
    result: failed.includes(code) ? 2 : missing.includes(code) ? 3 : 1,
    ...(failed.includes(code) && { problem: '与要求不符合', imgs: picture }),
  }))
const good = {
  checkType: 1,
  checkDate: '2025-11-20',
  inspectors: '7,8',
  checkItems: items(),
  measures: '1',
  enterpriseSign: picture,
  inspectorSign: picture,
}
/** One ordinary point failed, and everything that follows is there. */
const faulty = {
  ...good,
  checkItems: items(['1.2']),
  measures: '3',
  problemDesc: '许可证未公示',
  rectifyDeadline: '2025-12-01',
}
const cards = { inspectors: { name: ['张三', '李四'], lawCardNo: ['42010001', '42010002'] } }

/** What finishing an inspection of this draft says. */
const finish = (body: Values, known: Readonly<Record<string, Values | null>> | undefined = cards) => {
  const draft = check(offline, body, 'zh', (_n, of) => of.title, { now })
  expect(draft.errors, 'a draft may lack anything').toEqual([])
  const { set } = run('finish', draft.values, {})
  return check(
    offline,
    {},
    'zh',
    (_n, of) => of.title,
    { now, before: draft.values, ...(known && { known }) },
    { ...draft.values, ...set },
  )
}
const run = (name: string, row: Values, input: Values, at = now): ActionResult<Values> =>
  offline.actions[name]!.run({ ...row, id: '1' }, input, { now: at, user: '9' })
const told = (body: Values, known?: Readonly<Record<string, Values | null>>) =>
  finish(body, known).errors.map(({ field, code }) => `${field} ${code}`)

test('an inspection without a fault is finished at once: 100 points, conforming, to be published in two working days', () => {
  const { values, errors } = finish(good)
  expect(errors).toEqual([])
  expect(values).toMatchObject({
    checkStatus: 1,
    rectifyStatus: 0,
    keyFail: 0,
    normalFail: 0,
    checkScore: 100,
    checkConclusion: 1,
    finishTime: '2025-11-21 12:00:00',
    publishDeadline: '2025-11-25',
    inspectorCards: '张三 42010001、李四 42010002',
  })
})

test('its result is to be made public by then, whatever becomes of its faults', () => {
  const publish = superviseLinks.find(({ key }) => key === 'inspection-publish')!
  const owed = (row: Values) => publish.makes({ id: '1', ...row }, { now, part: '' })
  for (const body of [good, faulty])
    expect(owed(finish(body).values)).toMatchObject({
      title: '公示检查结果',
      dueTime: '2025-11-25 23:59:59',
      ownerSide: 2,
    })
  expect(owed({ ...finish(good).values, ...run('publish', finish(good).values, {}).set })).toBeNull()
  expect(owed({ checkStatus: 0, isPublic: false, publishDeadline: null }), 'not of a draft').toBeNull()
})

test('one with a fault that was ordered to be put right waits for the kitchen', () => {
  expect(finish(faulty).values).toMatchObject({
    checkStatus: 2,
    rectifyStatus: 1,
    keyFail: 0,
    normalFail: 1,
    checkScore: 98.96,
    checkConclusion: 2,
  })
})

test('what failed brings the clauses it broke, none that nobody has verified, and follows what fails until somebody words them otherwise', () => {
  const broken = { ...faulty, checkItems: items(['2.1', '1.2']) }
  expect(finish(broken).values).toMatchObject({ lawBroken: '食品安全法 53 条', lawPenalty: '食品安全法 126 条' })
  expect(finish(faulty).values).toMatchObject({ lawBroken: null, lawPenalty: null })
  expect(finish({ ...broken, lawBroken: '食品安全法第五十三条第一款' }).values).toMatchObject({
    lawBroken: '食品安全法第五十三条第一款',
    lawPenalty: '食品安全法 126 条',
  })
  const draft = check(offline, broken, 'zh', (_n, of) => of.title, { now }).values
  const judgedAgain = (more: Values) =>
    check(offline, { checkItems: items(['8.1']) }, 'zh', (_n, of) => of.title, { now, before: { ...draft, ...more } })
      .values['lawBroken']
  expect([judgedAgain({}), judgedAgain({ lawBroken: '原文' })]).toEqual(['食品安全法 45 条', '原文'])
})

describe('an inspection cannot be finished', () => {
  test.each([
    ['by one inspector', { ...good, inspectors: '7' }, ['inspectors twoInspectors']],
    [
      'with a point that is not judged',
      { ...good, checkItems: items().map(item => (item.code === '3.2' ? { ...item, result: '' } : item)) },
      ['checkItems itemsWhole'],
    ],
    ['with points left out', { ...good, checkItems: items().slice(1) }, ['checkItems itemsWhole']],
    [
      'when nothing applies',
      {
        ...good,
        checkItems: items(
          [],
          points.map(({ code }) => code),
        ),
      },
      ['checkItems nothingApplies'],
    ],
    ['with an adjusted conclusion and no reason', { ...good, conclusionAdjust: 2 }, ['adjustReason conclusionReason']],
    ['with a fault nobody describes', { ...faulty, problemDesc: '' }, ['problemDesc problemNeeded']],
    ['with a fault and no measure', { ...faulty, measures: '1' }, ['measures measureNeeded']],
    ['with no measure beside another', { ...faulty, measures: '1,3' }, ['measures measureNeeded']],
    [
      'with two key faults and no order',
      { ...faulty, checkItems: items(['1.1', '2.1']), measures: '4' },
      ['measures orderNeeded'],
    ],
    [
      'below 60 points and without an order',
      {
        ...faulty,
        checkItems: items(
          points
            .filter(({ isKey }) => !isKey)
            .map(({ code }) => code)
            .concat('1.1'),
        ),
        measures: '5',
      },
      ['measures orderNeeded'],
    ],
    [
      'with an order where nothing was found',
      { ...good, measures: '3', rectifyDeadline: '2025-12-01' },
      ['measures orderNeedsFault'],
    ],
    ['with an order and no deadline', { ...faulty, rectifyDeadline: '' }, ['rectifyDeadline deadlineNeeded']],
    ['with a deadline of 31 days', { ...faulty, rectifyDeadline: '2025-12-21' }, ['rectifyDeadline deadlineMonth']],
    [
      'with a deadline before the inspection',
      { ...faulty, rectifyDeadline: '2025-11-19' },
      ['rectifyDeadline deadlineMonth'],
    ],
    ['unsigned by the kitchen', { ...good, enterpriseSign: '' }, ['enterpriseSign enterpriseSigned']],
    ['unsigned by the inspectors', { ...good, inspectorSign: '' }, ['inspectorSign inspectorSigned']],
    [
      'as an empty draft',
      {},
      ['checkDate requiredChoice', 'inspectors requiredChoice', 'checkItems requiredChoice', 'measures requiredChoice'],
    ],
  ])('%s', (_what, body, codes) => expect(told(body)).toEqual(codes))

  test('by somebody without a law enforcement card', () => {
    expect(told(good, { inspectors: { name: ['张三', '李四'], lawCardNo: ['42010001', null] } })).toEqual([
      'inspectors inspectorCards',
    ])
  })
  test.each([
    ['a deadline of 30 days', { ...faulty, rectifyDeadline: '2025-12-20' }],
    [
      'a refusal to sign that is recorded',
      { ...good, enterpriseSign: '', refuseSign: '负责人拒签，两名检查人员在场见证' },
    ],
    ['an adjusted conclusion with its reason', { ...good, conclusionAdjust: 2, adjustReason: '现场存在隐患' }],
    ['two key faults and a closure', { ...faulty, checkItems: items(['1.1', '2.1']), measures: '7' }],
  ])('but with %s it can', (_what, body) => expect(told(body)).toEqual([]))

  test('and an adjusted conclusion stands', () =>
    expect(finish({ ...good, conclusionAdjust: 2, adjustReason: '现场存在隐患' }).values['checkConclusion']).toBe(2))
  test('nor in the browser before anybody has looked for cards', () =>
    expect(finish(good, undefined).errors).toEqual([]))
})

describe('what was ordered', () => {
  const waiting = { ...finish(faulty).values, id: '1' }
  const put = run('rectify', waiting, { rectifyReport: '许可证已公示在大厅', rectifyImgs: ['x'] }).set
  const reported: Values = { ...waiting, ...put }

  test('is put right by the kitchen alone, looked at again by the office alone', () => {
    expect(offline.actions['rectify']!.roles).toEqual(['enterprise'])
    for (const name of ['finish', 'recheck', 'publish']) expect(offline.actions[name]!.roles).toEqual(['supervise'])
    expect(put).toMatchObject({ checkStatus: 3, rectifyStatus: 2, rectifyTime: '2025-11-21 12:00:00' })
  })
  test('is closed when it is right', () => {
    expect(
      run('recheck', reported, { recheckResult: 1, recheckRemark: null, rectifyDeadline: null }).set,
    ).toMatchObject({ checkStatus: 4, rectifyStatus: 3, recheckUser: '9', recheckDate: '2025-11-21' })
  })
  test('goes back with a new deadline and a word when it is not', () => {
    const again = (input: Values) =>
      run('recheck', reported, { recheckResult: 2, recheckRemark: '仍未公示', rectifyDeadline: '2025-12-21', ...input })
    expect(again({}).set).toMatchObject({ checkStatus: 2, rectifyStatus: 1, rectifyDeadline: '2025-12-21' })
    for (const rectifyDeadline of [null, '2025-11-20', '2025-12-22'])
      expect(again({ rectifyDeadline })).toEqual({ refuse: 'newDeadline', at: 'rectifyDeadline' })
    expect(again({ recheckRemark: null })).toEqual({ refuse: 'reviewRemark', at: 'recheckRemark' })
  })
  test('is done once: nothing is put right twice, and nothing that was not ordered', () => {
    const may = (name: string, row: Values) => isIn(row, offline.actions[name]!.when)
    expect([
      may('rectify', reported),
      may('recheck', waiting),
      may('finish', waiting),
      may('publish', { ...waiting, isPublic: true }),
      may('publish', { ...waiting, checkStatus: 0 }),
    ]).toEqual([false, false, false, false, false])
    expect([may('rectify', waiting), may('recheck', reported), may('publish', waiting)]).toEqual([true, true, true])
  })
  test('keeps the papers that were signed, each once, and takes none of them out again', () => {
    const kept = run('keepPapers', { ...waiting, docFiles: ['a', 'b'] }, { docFiles: ['b', 'c'] })
    expect(kept).toEqual({ set: { docFiles: ['a', 'b', 'c'] } })
    expect(
      run(
        'keepPapers',
        { ...waiting, docFiles: Array.from({ length: 19 }, (_, n) => String(n)) },
        { docFiles: ['x', 'y'] },
      ),
    ).toEqual({ refuse: 'papersFull', at: 'docFiles' })
    expect(isIn({ ...waiting, checkStatus: 0 }, offline.actions['keepPapers']!.when)).toBe(false)
  })
  test('what is finished is neither changed nor removed', () => {
    expect([0, 1, 2, 3, 4].map(checkStatus => offline.frozen!({ checkStatus }, { now }))).toEqual([
      null,
      'underWay',
      'underWay',
      'underWay',
      'underWay',
    ])
  })
})

test('each point belongs to one of nine parts, and each part has its score', () => {
  const parts = nineParts(finish(faulty).values['checkItems'] as never)
  expect(parts.map(({ name, score }) => [name, score])).toEqual([
    ['许可', 85.71],
    ['人员', 100],
    ['场所环境', 100],
    ['设施设备', 100],
    ['采购贮存', 100],
    ['加工制作', 100],
    ['清洗消毒', 100],
    ['食品添加剂', 100],
    ['检验运输', 100],
  ])
  expect(new Set(points.map(partOf)).size).toBe(9)
  expect(nineParts(null).every(({ score }) => score === null)).toBe(true)
})
