// Complaints and inspections under random hands: only legal ways, nothing handled twice, nothing left to do at the end.
// MODEL_STEPS=100000 for a longer run. domain.md B.12
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentAt, wireDay, wireMoment } from '../../contract/wire.ts'
import { inspection } from '../../engines/grade/inspection.ts'
import { check, type TitleOf } from '../../kernel/define/check.ts'
import type { Link } from '../../kernel/define/link.ts'
import { may, type Resource, type Values } from '../../kernel/define/resource.ts'
import { isIn } from '../../kernel/define/when.ts'
import { inputOf, outcome } from '../../kernel/derive/write/action.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import complain from '../../modules/supervise/complain.ts'
import { superviseLinks } from '../../modules/supervise/links.ts'
import offline from '../../modules/supervise/offline.ts'
import { points } from '../../modules/lists/points.ts'
import { atLeast } from '../support/properties.ts'

const steps = atLeast(4000, 'MODEL_STEPS')
const perRun = 40
const begin = momentAt('2025-11-21 09:00:00')
const hour = 3_600_000
const titles: TitleOf = (_name, of) => of.title
const picture = `aaaaaa/202511/${'a'.repeat(32)}.jpg`

const roles = ['supervise', 'supervise', 'enterprise', 'enterprise', 'administrator'] as const
/** What is done to a row by itself; what its server part carries out may change others, or nothing. */
const changing = ({ actions }: Resource): string[] => Object.keys(actions).filter(verb => !actions[verb]!.served)
type Actor = (typeof roles)[number]
const asker = (role: Actor, user: string, now: number): Signed =>
  ({ asker: { role, user }, lang: 'zh', now }) as unknown as Signed

interface Move {
  readonly verb: string
  readonly role: Actor
  readonly user: string
  readonly hours: number
  readonly input: Values
}
const moves = (verbs: readonly string[], input: fc.Arbitrary<Values>) =>
  fc.array(
    fc.record({
      verb: fc.constantFrom(...verbs),
      role: fc.constantFrom(...roles),
      user: fc.constantFrom('7', '8', '9'),
      hours: fc.integer({ min: 0, max: 200 }),
      input,
    }),
    { minLength: perRun, maxLength: perRun },
  )

/** What somebody's move makes of a row, as the product works it out: null when it is refused. */
function moved(resource: Resource, row: Values, { verb, role, user, input }: Move, now: number): Values | null {
  const action = resource.actions[verb]!
  if (!may(resource, role, verb)) return null
  const context = asker(role, user, now)
  try {
    const known = { known: { inspectors: { name: ['甲', '乙'], lawCardNo: ['HB-1', 'HB-2'] } } }
    const { after } = outcome(action, row, inputOf(action.input ?? {}, input, context, titles), context, known)
    if (!resource.draft || !isIn(row, resource.draft) || isIn(after, resource.draft)) return after
    const { values, errors } = check(resource, {}, 'zh', titles, { now, before: row, ...known }, after)
    return errors.length ? null : values
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** What there is to do about a row, as links keep it: at most one thing each. */
class Todos {
  readonly #links: readonly Link[]
  readonly #rows = new Map<string, Values>()
  constructor(from: string) {
    this.#links = superviseLinks.filter(link => link.from === from && link.to === 'info/backlog')
  }
  follow(row: Values, now: number): void {
    for (const link of this.#links) {
      const there = this.#rows.get(link.key)
      const made = there
        ? { ...there, ...link.follows!(there, row, { now, part: '' }) }
        : link.makes(row, { now, part: '' })
      if (made) this.#rows.set(link.key, { backlogStatus: 0, ...made })
    }
  }
  open(side: number): readonly string[] {
    return [...this.#rows]
      .filter(([, { backlogStatus, ownerSide }]) => backlogStatus === 0 && ownerSide === side)
      .map(([key]) => key)
  }
}

const said = fc.constantFrom('', '短', ...Array<string>(6).fill('经现场核查情况属实，已责令整改'))
const users = fc.constantFrom('', '7', '8', '9')
const complainInput = fc.record({
  handler: users,
  transferTo: said,
  assistDept: fc.constant(''),
  remark: said,
  rejectReason: fc.constantFrom('', 1, 4, 9),
  replyContent: said,
  askContent: said,
  enterpriseReply: said,
  investResult: said,
  isTrue: fc.constantFrom('', 1, 2, 3),
  mediateResult: fc.constantFrom('', 1),
  satisfy: fc.constantFrom('', 0, 5),
  complainKind: fc.constantFrom(1, 2, 3),
  content: said,
})
/**
 * domain.md B.12: 0→1→2→3→4, 0→9, 3→1, any that runs→8; besides, what was asked is taken back (2→1) and what must not
 * be asked is investigated (1→3).
 */
const complainWays: Readonly<Record<string, readonly string[]>> = {
  accept: ['0→1'],
  reject: ['0→9'],
  transfer: ['0→9'],
  ask: ['1→2'],
  reply: ['2→3'],
  recall: ['2→1'],
  conclude: ['1→3'],
  back: ['3→1'],
  close: ['3→4'],
  withdraw: ['0→8', '1→8', '2→8', '3→8'],
  assign: ['1→1', '2→2', '3→3'],
  extend: ['1→1', '2→2', '3→3'],
  visit: ['4→4'],
  split: ['0→0', '1→1'],
}
/** These may be done again: another handler, another part. */
const again = new Set(['assign', 'split'])

test('a complaint goes legal ways only, is written down step by step, and nothing is done to it twice', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 3), moves(changing(complain), complainInput), (complainKind, list) => {
      let now = begin
      const filed = check(
        complain,
        {
          complainKind,
          complainSource: 4,
          complainType: 1,
          complainName: '王小明',
          complainPhone: '13900001111',
          content: '今天午餐的青菜里有一根钢丝球丝',
        },
        'zh',
        titles,
        { now, known: { infoId: { infoName: '食堂' } } },
      )
      expect(filed.errors).toEqual([])
      let row: Values = { ...filed.values, id: '1', infoId: '2' }
      const todos = new Todos('supervise/complain')
      todos.follow(row, now)
      for (const move of list) {
        now += move.hours * hour
        const after = moved(complain, row, move, now)
        if (!after) continue
        const way = `${String(row['complainStatus'])}→${String(after['complainStatus'])}`
        expect(complainWays[move.verb], `${move.verb} by ${move.role}`).toContain(way)
        reached.add(`${move.verb} ${way}`)
        const [was, is] = [(row['flowLogs'] ?? []) as readonly Values[], after['flowLogs'] as readonly Values[]]
        expect(is.slice(0, -1)).toEqual(was)
        expect(is.at(-1)).toMatchObject({
          time: wireMoment(now),
          user: move.user,
          action: complain.actions[move.verb]!.title,
        })
        if (!again.has(move.verb))
          expect(moved(complain, after, { ...move, user: '6' }, now), `${move.verb} once more`).toBeNull()
        if (move.verb !== 'accept' && move.verb !== 'extend') expect(after['deadline']).toBe(row['deadline'])
        row = after
        todos.follow(row, now)
        const state = row['complainStatus'] as number
        // What the law wants of each state is there.
        if ([1, 2, 3, 4].includes(state))
          expect(row).toMatchObject({ handler: expect.any(String), acceptTime: expect.any(String), acceptResult: 1 })
        if (state === 2) expect(String(row['replyDeadline']) > wireDay(momentAt(row['askTime'] as string))).toBe(true)
        if (state === 4)
          expect(row).toMatchObject({
            isTrue: expect.any(Number),
            investResult: expect.any(String),
            replyContent: expect.any(String),
            closeTime: expect.any(String),
          })
        if (state === 9)
          expect(row).toMatchObject({
            ...(row['acceptResult'] === 3 ? { transferTo: expect.any(String) } : { rejectReason: expect.any(Number) }),
            replyContent: expect.any(String),
          })
        if (complainKind === 2) expect(row['askTime']).toBeNull()
        // Whose turn it is has something to do, nobody else has.
        expect(todos.open(1)).toEqual(state === 2 ? ['complain-answer'] : [])
        expect(todos.open(2)).toEqual([0, 1, 3].includes(state) ? ['complain-office'] : [])
      }
    }),
    { numRuns: Math.ceil(steps / perRun) },
  )
  // The hands were lively enough to go nearly every way.
  if (steps >= 4000) expect(reached.size).toBeGreaterThanOrEqual(12)
})

const inspectInput = fc.record({
  rectifyReport: said,
  rectifyImgs: fc.constantFrom('', picture),
  recheckResult: fc.constantFrom('', 1, 2),
  recheckRemark: said,
  rectifyDeadline: fc.constantFrom('', 5, 5, 30, 31, -1),
})
/** domain.md B.12: 0→1, with an order 0→2→3→4, and back 3→2. */
const inspectWays: Readonly<Record<string, readonly string[]>> = {
  finish: ['0→1', '0→2'],
  rectify: ['2→3'],
  recheck: ['3→4', '3→2'],
  publish: ['1→1', '2→2', '3→3', '4→4'],
}
const draftOf = (failed: readonly number[], measures: string, signed: boolean): Values => ({
  checkType: 1,
  checkDate: wireDay(begin),
  inspectors: '7,8',
  measures,
  problemDesc: failed.length ? '与要求不符合' : '',
  rectifyDeadline: measures.includes('3') ? wireDay(begin + 240 * hour) : '',
  enterpriseSign: signed ? picture : '',
  inspectorSign: picture,
  checkItems: points.map(({ code }, i) => ({
    code,
    result: failed.includes(i) ? 2 : 1,
    ...(failed.includes(i) && { problem: '与要求不符合', imgs: picture }),
  })),
})

test('an inspection goes legal ways only, its score is that of its points, and nothing is done to it twice', () => {
  const reached = new Set<string>()
  const drafts = fc.record({
    failed: fc.uniqueArray(fc.nat(55), { maxLength: 3 }),
    measures: fc.constantFrom('1', '3', '3', '2'),
    signed: fc.constantFrom(true, true, true, false),
  })
  fc.assert(
    fc.property(drafts, moves(changing(offline), inspectInput), ({ failed, measures, signed }, list) => {
      let now = begin
      const drafted = check(offline, draftOf(failed, measures, signed), 'zh', titles, { now })
      expect(drafted.errors).toEqual([])
      let row: Values = { ...drafted.values, id: '1', infoId: '2' }
      const todos = new Todos('supervise/offline')
      todos.follow(row, now)
      for (const move of list) {
        now += move.hours * hour
        // The clock marks what is late; it is put right all the same.
        if (row['checkStatus'] === 2 && wireDay(now) > String(row['rectifyDeadline']))
          row = { ...row, rectifyStatus: 4 }
        const { rectifyDeadline } = move.input
        const input = {
          ...move.input,
          rectifyDeadline: typeof rectifyDeadline === 'number' ? wireDay(now + rectifyDeadline * 24 * hour) : '',
        }
        const after = moved(offline, row, { ...move, input }, now)
        if (!after) continue
        const way = `${String(row['checkStatus'])}→${String(after['checkStatus'])}`
        expect(inspectWays[move.verb], `${move.verb} by ${move.role}`).toContain(way)
        reached.add(`${move.verb} ${way}`)
        expect(moved(offline, after, { ...move, input, user: '6' }, now), `${move.verb} once more`).toBeNull()
        row = after
        todos.follow(row, now)
        const { score, keyFail, normalFail, conclusion } = inspection(row['checkItems'] as never)
        expect(row).toMatchObject({ checkScore: score, keyFail, normalFail, checkConclusion: conclusion })
        const state = row['checkStatus'] as number
        expect(row['rectifyStatus'], `stage ${state}`).toBe(
          { 1: 0, 2: row['rectifyStatus'] === 4 ? 4 : 1, 3: 2, 4: 3 }[state],
        )
        if (state === 2)
          expect(row).toMatchObject({ rectifyDeadline: expect.any(String), measures: expect.arrayContaining(['3']) })
        if (state === 4)
          expect(row).toMatchObject({
            recheckResult: 1,
            recheckUser: expect.any(String),
            rectifyReport: expect.any(String),
          })
        expect(offline.frozen!(row, { now })).toBe('underWay')
        expect(todos.open(1)).toEqual(state === 2 ? ['inspection-rectify'] : [])
        expect(todos.open(2).toSorted()).toEqual([
          ...(row['isPublic'] === true ? [] : ['inspection-publish']),
          ...(state === 3 ? ['inspection-review'] : []),
        ])
      }
    }),
    { numRuns: Math.ceil(steps / perRun) },
  )
  if (steps >= 4000) expect(reached.size).toBeGreaterThanOrEqual(6)
})
