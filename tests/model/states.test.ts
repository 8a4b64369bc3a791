// Anybody does anything to anything, in any order: what has a state only goes the ways it may. domain.md B.12
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { links, resources } from '../../app/catalogue.ts'
import { roles, type Role } from '../../contract/roles.ts'
import { momentAt, wireDay, wireMoment } from '../../contract/wire.ts'
import { inputOf, outcome } from '../../kernel/derive/write/action.ts'
import { blankRow } from '../../kernel/derive/follow/consequences.ts'
import { may, type Resource, type Values } from '../../kernel/define/resource.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { atLeast } from '../support/properties.ts'

/** Steps in all; a longer run is a matter of this number. */
const steps = atLeast(3000, 'MODEL_STEPS')
const hour = 3_600_000
const dayMs = 24 * hour
const start = momentAt('2026-03-02 08:00:00')

/** From, to, and who may take it there. */
type Way = readonly [from: number, to: number, who: Role]
interface Machine {
  readonly key: string
  readonly field: string
  readonly ways: readonly Way[]
  /** States in which rows begin at a moment, and what they say besides. */
  readonly begin: (now: number) => readonly Values[]
}
const by = (who: Role, ...pairs: readonly (readonly [number, number])[]): readonly Way[] =>
  pairs.map(([from, to]) => [from, to, who] as const)

/** The table of domain.md B.12, read by hand: not what the definitions say of themselves. */
const machines: readonly Machine[] = [
  {
    key: 'stock/inbound',
    field: 'inboundStatus',
    begin: now => [
      { inboundStatus: 1, quantity: 5, balanceQty: 5, inQty: 5, inboundDate: wireMoment(now - dayMs) },
      { inboundStatus: 1, quantity: 5, balanceQty: 2, inQty: 5 },
      { inboundStatus: 0 },
    ],
    ways: by('enterprise', [1, 2]),
  },
  {
    key: 'stock/outbound',
    field: 'outboundStatus',
    begin: () => [
      { outboundStatus: 1, outboundType: 1 },
      { outboundStatus: 1, outboundType: 5 },
      { outboundStatus: 0 },
    ],
    ways: by('enterprise', [1, 2]),
  },
  {
    key: 'stock/tfs-outbound',
    field: 'tfsStatus',
    begin: () => [{}, { tfsStatus: 2 }, { tfsStatus: 3 }, { tfsStatus: 4 }],
    ways: [...by('enterprise', [1, 2]), ...by('supervise', [1, 5], [2, 5], [3, 5], [4, 5])],
  },
  {
    key: 'stock/tfs-receipt',
    field: 'receiveStatus',
    begin: now => [{ cookTime: wireMoment(now - hour) }, { cookTime: wireMoment(now - hour), isRecalled: true }],
    ways: by('enterprise', [0, 1], [0, 2]),
  },
  { key: 'trace/recall', field: 'recallStatus', begin: () => [{}], ways: roles.flatMap(who => by(who, [1, 2])) },
  { key: 'trace/recall-receipt', field: 'receiptStatus', begin: () => [{}], ways: by('enterprise', [0, 1]) },
  {
    key: 'selfexam/cookbook',
    field: 'publishStatus',
    begin: now => [
      { submitStatus: 1, cookbookSuppDate: wireDay(now) },
      { submitStatus: 1, cookbookSuppDate: wireDay(now + 3 * dayMs) },
      { submitStatus: 0 },
    ],
    ways: by('enterprise', [0, 1], [3, 1], [1, 3], [0, 2], [1, 2]),
  },
  {
    key: 'ledger/sample',
    field: 'sampleStatus',
    begin: now => [
      { submitStatus: 1, additiveDate: wireMoment(now - 40 * hour) },
      { submitStatus: 1, sampleStatus: 2, additiveDate: wireMoment(now - 9 * dayMs) },
      { submitStatus: 0, additiveDate: wireMoment(now - 40 * hour) },
    ],
    ways: [...by('enterprise', [1, 3], [2, 3], [1, 4], [2, 4], [1, 5]), ...by('supervise', [1, 4], [2, 4])],
  },
  {
    key: 'supervise/complain',
    field: 'complainStatus',
    begin: now => [
      { complainStatus: 0, complainKind: 1, receiveTime: wireMoment(now - dayMs) },
      { complainStatus: 0, complainKind: 2, receiveTime: wireMoment(now - dayMs) },
    ],
    ways: [
      ...by('supervise', [0, 1], [0, 9], [1, 2], [2, 1], [1, 3], [3, 1], [3, 4], [0, 8], [1, 8], [2, 8], [3, 8]),
      ...by('enterprise', [2, 3]),
    ],
  },
  {
    key: 'supervise/offline',
    field: 'checkStatus',
    begin: () => [{ checkStatus: 0 }, { checkStatus: 2 }],
    ways: [...by('supervise', [0, 1], [0, 2], [3, 4], [3, 2]), ...by('enterprise', [2, 3])],
  },
  {
    key: 'supervise/online',
    field: 'patrolStatus',
    begin: () => [
      { patrolStatus: 0, patrolResult: 2, problemLevel: 2 },
      { patrolStatus: 0, patrolResult: 1 },
      { patrolStatus: 5, problemLevel: 1 },
    ],
    ways: [...by('supervise', [0, 1], [2, 3], [2, 4]), ...by('enterprise', [1, 2], [4, 2], [5, 2])],
  },
  {
    key: 'supervise/level',
    field: 'levelStatus',
    begin: () => [{ levelStatus: 0 }, { levelStatus: 1 }],
    ways: by('supervise', [0, 1], [1, 2]),
  },
  {
    key: 'supervise/year-level',
    field: 'levelStatus',
    begin: () => [{ levelStatus: 0 }, { levelStatus: 1 }],
    ways: by('supervise', [0, 1], [1, 2]),
  },
  {
    key: 'info/updata',
    field: 'dataStatus',
    begin: () => [{ dataStatus: 0 }, { dataStatus: 4 }],
    ways: [...by('enterprise', [0, 1], [3, 1], [4, 1]), ...by('supervise', [1, 2], [1, 3])],
  },
  {
    key: 'info/backlog',
    field: 'backlogStatus',
    begin: () => [
      { backlogKind: 1, backlogStatus: 0 },
      { backlogKind: 2, backlogStatus: 2 },
      { backlogKind: 3, backlogStatus: 0 },
      { backlogKind: 3, backlogStatus: 5, cardStatus: 4 },
    ],
    ways: [...by('enterprise', [0, 1], [2, 1]), ...by('supervise', [0, 1], [2, 1], [0, 4], [2, 4], [5, 0], [5, 4])],
  },
  {
    key: 'info/backlog',
    field: 'cardStatus',
    begin: () => [
      { backlogKind: 3, backlogStatus: 0, cardStatus: 0 },
      { backlogKind: 3, backlogStatus: 5, cardStatus: 4 },
    ],
    ways: [
      ...by('enterprise', [0, 1], [3, 1]),
      ...by('supervise', [1, 2], [1, 3], [4, 0], [4, 2], [0, 5], [1, 5], [3, 5], [5, 2], [5, 0], [5, 1]),
    ],
  },
  {
    key: 'staff/morning-check',
    field: 'handleStatus',
    begin: () => [
      { submitStatus: 1, type: 2, handleStatus: 0, temperature: 38.1 },
      { submitStatus: 1, type: 1 },
      { submitStatus: 0, type: 2 },
    ],
    ways: by('enterprise', [0, 1]),
  },
  {
    key: 'stock/supplier',
    field: 'isBlack',
    begin: () => [{ isBlack: false }],
    ways: [...by('enterprise', [0, 1]), ...by('supervise', [0, 1], [1, 0])],
  },
  {
    key: 'iot/alarm',
    field: 'handleStatus',
    begin: () => [1, 2, 3].map(alarmLevel => ({ alarmLevel, handleStatus: 0, reviewStatus: 0 })),
    ways: [...by('enterprise', [0, 1]), ...by('supervise', [0, 1], [1, 0])],
  },
  {
    key: 'iot/alarm',
    field: 'reviewStatus',
    begin: () => [1, 2, 3].map(alarmLevel => ({ alarmLevel, handleStatus: 0, reviewStatus: 0 })),
    ways: [...by('enterprise', [0, 1], [3, 0], [3, 1]), ...by('supervise', [0, 1], [1, 2], [1, 3], [3, 0], [3, 1])],
  },
  {
    key: 'trace/emergency',
    field: 'emergencyStatus',
    begin: now =>
      [{}, { doneSteps: ['1', '2', '3', '4'] }].map(values => ({
        emergencyStatus: 1,
        startTime: wireMoment(now - dayMs),
        reportDue: wireMoment(now + dayMs),
        ...values,
      })),
    ways: by('supervise', [1, 2]),
  },
]

/** Values of an input: mostly what would do, sometimes nothing, sometimes something else. */
function said(action: Resource['actions'][string], seed: number, now: number): Values {
  const random = (n: number): number => Math.imul(seed ^ (n * 0x9e3779b9), 0x85ebca6b) >>> 0
  return Object.fromEntries(
    Object.entries(action.input ?? {}).flatMap(([name, of], i) => {
      const die = random(i) % 10
      if (die === 0) return []
      if (of.type.name === 'ref') return [[name, '7']]
      if (of.type.name === 'moment') return [[name, wireMoment(now - (die - 2) * 1_800_000)]]
      if (of.type.name === 'day') return [[name, wireDay(now + (die - 3) * dayMs)]]
      if (of.type.name === 'images' || of.type.name === 'files') return [[name, `aaaaaa/202603/${'a'.repeat(32)}.jpg`]]
      return [[name, of.type.wire(of.type.fake(random(i + 99) % 1000, of))]]
    }),
  )
}

const action = fc.record({
  who: fc.constantFrom(...roles),
  row: fc.nat(9),
  verb: fc.nat(30),
  seed: fc.nat(),
  minutes: fc.nat(240),
})

describe.each(machines.map(machine => [machine.key, machine.field, machine] as const))(
  '%s %s',
  (key, field, { ways, begin }) => {
    const resource = resources.find(one => one.key === key)!
    const verbs = Object.keys(resource.actions)
    const begun = (now: number): Values[] =>
      begin(now).map((values, i) => ({
        ...blankRow(resource),
        ...values,
        id: String(i + 1),
        infoId: '2',
        createTime: wireMoment(now),
        updateTime: wireMoment(now),
      }))
    test('goes its ways and no other, by those who may', () => {
      const taken = new Set<string>()
      const per = Math.max(5000, Math.ceil(steps / machines.length))
      fc.assert(
        fc.property(fc.array(action, { minLength: per, maxLength: per, size: 'max' }), actions => {
          let now = start
          let rows = begun(now)
          for (const [n, { who, row: at, verb, seed, minutes }] of actions.entries()) {
            now += minutes * 60_000
            // Some sixty actions are a life; then others begin.
            if (n % 60 === 0) rows = begun(now)
            const i = at % rows.length
            const name = verbs[verb % verbs.length]!
            const before = rows[i]!
            if (!may(resource, who, name)) continue
            const context = {
              asker: { user: String(9 + (seed % 3)), role: who, tenant: 'aaaaaa' },
              now,
              lang: 'zh',
            } as unknown as Signed
            try {
              const input = inputOf(
                resource.actions[name]!.input ?? {},
                said(resource.actions[name]!, seed, now),
                context,
                (_name, of) => of.title,
              )
              const { after } = outcome(resource.actions[name]!, before, input, context, {
                known: { infoId: { type: (seed % 9) + 1 } },
              })
              const [from, to] = [Number(before[field]), Number(after[field])]
              if (from !== to) {
                expect(
                  ways.some(way => way[0] === from && way[1] === to && way[2] === who),
                  `${who} ${name}: ${from} → ${to}`,
                ).toBe(true)
                taken.add(`${from}→${to}`)
              }
              rows[i] = after
              // What links would make of it can be said, whatever state it came to.
              for (const link of links.filter(one => one.from === key))
                for (const part of link.parts?.(after) ?? ['']) link.makes(after, { now, part })
            } catch (error) {
              if (!(error instanceof Refusal)) throw error
            }
          }
        }),
        { numRuns: 1 },
      )
      // A run in which little happened would prove little.
      const known = new Set(ways.map(([from, to]) => `${from}→${to}`))
      expect(taken.size, [...known].filter(way => !taken.has(way)).join(', ')).toBeGreaterThanOrEqual(
        Math.ceil(known.size / 2),
      )
    })
  },
)
