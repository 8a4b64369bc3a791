import { expect, test } from 'vitest'
import { conditionsOf } from '../../../engine/list/search.ts'
import { doubtEvents } from './doubts.ts'
import { eventsOf, kinds, shortOf, sources, type Kind } from './events.ts'

const says = Object.fromEntries(kinds.map(kind => [kind, (words: string) => `${kind} ${words}`.trim()])) as Record<
  Kind,
  (words: string) => string
>
const label = ({ code }: { readonly code: string }, value: number | string) => `${code} ${value}`

test('what happened in a kitchen stands in one line of time, the latest first, with what it says and how it stands', () => {
  const events = eventsOf(
    {
      alarm: [
        { id: '1', alarmTime: '2026-11-27 08:00:00', alarmContent: '超温', handleStatus: 0 },
        { id: '2', alarmTime: '2026-11-20 08:00:00', alarmContent: '离线', handleStatus: 1 },
      ],
      inspection: [{ id: '3', checkDate: '2026-11-26', checkScore: '' }],
      complaint: [{ id: '4', receiveTime: '2026-11-28 09:00:00', complainType: 1, complainStatus: 3 }],
      evidence: [{ id: '5', createTime: '2026-11-27 09:00:00', reason: '取证' }],
    },
    says,
    label,
  )
  expect(events.map(({ kind, id, text, state, isBad }) => [kind, id, text, state, isBad])).toEqual([
    ['complaint', '4', 'complaint complain_type 1', 'complain_status 3', false],
    ['evidence', '5', 'evidence 取证', '', false],
    ['alarm', '1', 'alarm 超温', 'handle_status 0', true],
    ['inspection', '3', 'inspection', '', false],
    ['alarm', '2', 'alarm 离线', 'handle_status 1', false],
  ])
  expect(events[2]!.page).toBe('iot/warniotalarm')
})

test('no more is told than there is room for', () => {
  const days = Array.from({ length: 28 }, (_, n) => String(n + 1).padStart(2, '0'))
  const events = eventsOf(
    { patrol: days.map(day => ({ id: day, patrolTime: `2026-11-${day} 08:00:00` })) },
    says,
    label,
  )
  expect(events).toHaveLength(16)
  expect(events[0]!.id).toBe('28')
})

test.each(kinds)(
  '%s stands on a page of its resource, which knows its time, its words, its state and how it is narrowed',
  kind => {
    const { of, page, at, says: words, ...source } = sources[kind]
    expect(of.page?.endsWith(page), `${of.page} ends with ${page}`).toBe(true)
    for (const name of [at, words, ...('state' in source ? [source.state] : [])])
      expect(Object.keys(of.all)).toContain(name)
    const known = conditionsOf(of).flatMap(({ params }) => params)
    for (const param of 'only' in source ? Object.keys(source.only) : [])
      expect(
        known.some(name => param === name || param.startsWith(`${name}_`)),
        param,
      ).toBe(true)
  },
)

test('of today the hour is said, of other days the day, of other years the year as well', () => {
  const now = Date.parse('2026-11-28T12:00:00+08:00')
  expect(
    ['2026-11-28 09:30:00', '2026-11-27 09:30:00', '2026-11-28', '2025-12-26'].map(time => shortOf(time, now)),
  ).toEqual(['09:30', '11-27', '11-28', '2025-12-26'])
})

test('what was found made up on one day is one event of all its kinds, and leads to the worst of its records', () => {
  const doubt = (kind: string, id: string, trustScore: number, forgedTime: string) => ({
    kind,
    id,
    infoId: '7',
    infoName: '甲',
    day: '2026-11-08',
    trustScore,
    trustFlags: '',
    trustWhy: '',
    forgedTime,
    page: '/standbook/env/standbookenv',
  })
  const events = doubtEvents(
    [
      doubt('env', '1', 22, '2026-11-10 10:05:00'),
      doubt('waste', '2', 30, '2026-11-10 10:05:02'),
      doubt('env', '3', 39, ''),
      doubt('env', '4', 40, ''),
      doubt('waste', '5', 90, '2026-11-12 08:00:00'),
    ],
    {
      doubt: words => `doubt ${words.join('+')}`,
      forged: words => `forged ${words.join('+')}`,
      points: n => `${n} points`,
    },
    label,
  )
  expect(events.map(({ kind, id, time, text, state }) => [kind, id, time, text, state])).toEqual([
    ['forged', '1', '2026-11-10 10:05:00', 'forged record_type env+record_type waste', '22 points'],
    ['doubt', '3', '2026-11-08', 'doubt record_type env', '39 points'],
    ['forged', '5', '2026-11-12 08:00:00', 'forged record_type waste', '90 points'],
  ])
  expect(events[0]!.page).toBe('standbook/env/standbookenv')
})
