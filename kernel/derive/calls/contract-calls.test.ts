import { describe, expect, expectTypeOf, it } from 'vitest'
import { call, type AnswerTo, type AsksOf, type SaysOf } from '../../define/contract.ts'
import { open } from '../../define/call.ts'
import { anyOf, anything, byName, list, oneOf, orNull, tuple } from '../../define/shape.ts'
import { flag, number, text } from '../../define/value.ts'
import { resource } from '../../define/resource.ts'
import { day, flag as yes, integer, lines, text as word } from '../../fields/index.ts'
import type { WireRow } from '../../define/rows.ts'
import type { Input } from '../../ask/call.ts'
import { Refusal } from '../../errors.ts'
import { accessTo, answer, contractCalls } from './contract-calls.ts'

const thing = resource({
  key: 'test/thing',
  title: '物',
  wire: { path: 'test/thing' },
  table: 'test_thing',
  scope: 'enterprise',
  page: { at: '/test/thing', group: 'test', sort: 1 },
  grants: { enterprise: 'read', supervise: 'read' },
  fields: {
    name: word({ title: '名', max: 20, required: true }),
    parts: lines({ title: '件', fields: { num: integer({ title: '数' }), isRed: yes({ title: '红' }) } }),
  },
  list: ['name'],
  order: 'createTime desc',
})
const days = call({
  ...{ of: thing, name: 'days', title: '按日', source: 'modules/test/thing-days.ts', on: 'list' },
  asks: { days: integer({ title: '天数', min: 1, max: 90, required: true }), to: day({ title: '截止' }) },
  answers: {
    from: text,
    days: list({ day: text, num: number, isRed: flag, pair: tuple(number, text) }),
    best: orNull({ name: text }),
    of: byName(number),
    how: oneOf('often', 'never'),
    last: anyOf(number, oneOf('')),
  },
})
const aRow = call({
  ...{ of: thing, name: 'one', title: '一个', source: 'modules/test/thing-one.ts', on: 'row', method: 'POST' },
  answers: text,
})
const inAddress = call({
  ...{ of: thing, name: 'show', at: 'show/:id', title: '看', source: 'modules/test/thing-show.ts', on: 'row' },
  answers: { values: byName(anything) },
})
const wallCall = call({
  ...{ of: thing, name: 'wall', id: 'test/wall', at: '/test/wall', title: '墙', source: 'modules/test/wall.ts' },
  answers: text,
})
const english = {
  resources: { 'test/thing': { title: 'Thing', fields: { name: 'Name' } } },
  asks: { 'test/thing': { days: 'Days', to: 'Up to' } },
}
const asker = { user: '1', role: 'enterprise' }
const context = { asker, lang: 'zh', now: 0 } as never
const input = (query: object, body: object = {}) => ({ query, body, params: {} }) as unknown as Input
const callOf = (...answers: Parameters<typeof contractCalls>[0]) => contractCalls(answers, english)[0]!

describe('a call with a contract', () => {
  const daysCall = callOf(
    answer(days, async (_context, asks) => ({
      from: `${asks.days} ${asks.to ?? ''} ${asks.infoId} ${asks.cityId}`,
      days: [],
      best: null,
      of: {},
      how: 'never' as const,
      last: '' as const,
    })),
  )

  it('has address, permission, parameters and answer from it', () => {
    expect(daysCall).toMatchObject({ id: 'test/thing.days', path: '/test/thing/days', method: 'GET', enters: true })
    expect(daysCall.access).toMatchObject({ code: 'test_thing_read', roles: ['supervise', 'enterprise'] })
    expect(Object.keys(daysCall.query!)).toEqual(['infoId', 'cityId', 'days', 'to'])
    expect(daysCall.needs).toEqual(['days'])
    expect(daysCall.answers).toMatchObject({
      required: ['from', 'days', 'best', 'of', 'how', 'last'],
      properties: {
        from: { type: 'string' },
        days: { type: 'array', items: { required: ['day', 'num', 'isRed', 'pair'] } },
        best: { anyOf: [{ type: 'object', required: ['name'] }, { type: 'null' }] },
        how: { enum: ['often', 'never'] },
        last: { anyOf: [{ type: 'number' }, { enum: [''] }] },
      },
    })
  })

  it('is given what was asked, read and checked, with what is chosen in the tree', async () => {
    const result = await daysCall.handle(context, input({ days: '7', to: '2026-11-30', infoId: '12' }))
    expect(result).toMatchObject({ from: '7 2026-11-30 12 ' })
  })

  it('refuses by name what lacks and what is wrong, before anything is done', async () => {
    const why = (query: object, lang = 'zh') =>
      daysCall.handle({ asker, lang, now: 0 } as never, input(query)).catch((error: unknown) => error as Refusal)
    expect(((await why({})) as Refusal).fields).toEqual([{ field: 'days', message: '请输入天数' }])
    expect(((await why({ days: '1000' }, 'en')) as Refusal).fields).toMatchObject([
      { field: 'days', message: expect.stringContaining('Days') },
    ])
    expect(((await why({ days: '7', to: '2026-02-30' })) as Refusal).fields).toMatchObject([{ field: 'to' }])
  })

  it('that is about one row is given its id, in the body of a POST', async () => {
    const about = callOf(answer(aRow, async (_context, { id }) => id))
    expect(about.body).toEqual({ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] })
    expect(await about.handle(context, input({}, { id: 12 }))).toBe('12')
    await expect(about.handle(context, input({}))).rejects.toThrow(Refusal)
  })

  it('may have the id of its row in its address, where it is asked for nowhere else', async () => {
    const about = callOf(answer(inAddress, async (_context, { id }) => ({ values: { id } })))
    expect(about).toMatchObject({ path: '/test/thing/show/:id', query: {}, needs: [] })
    expect(about.answers).toMatchObject({ properties: { values: { additionalProperties: {} } } })
    expect(await about.handle(context, { ...input({}), params: { id: '12' } })).toEqual({ values: { id: '12' } })
    await expect(about.handle(context, { ...input({}), params: { id: 'x' } })).rejects.toThrow(Refusal)
  })

  it('may be known by a name and an address of its own, by the permission of its resource all the same', () => {
    const wall = callOf(answer(wallCall, async () => ''))
    expect(wall).toMatchObject({ id: 'test/wall', path: '/test/wall', access: { code: 'test_thing_read' } })
    expect(accessTo(wallCall)).toEqual(wall.access)
  })

  it('is not begun with while what it asks for has no English', () => {
    const mute = call({
      ...{ of: thing, name: 'mute', title: '无', source: 'modules/test/mute.ts' },
      ...{ asks: { loud: word({ title: '声音', max: 5 }) }, answers: text },
    })
    expect(() => callOf(answer(mute, async () => ''))).toThrow('test/thing.mute: loud has no English')
  })

  it('answers null in a part of its answer, never as a whole', () => {
    for (const answers of [orNull({ name: text }), text.orNull])
      expect(() =>
        call({ of: thing, name: 'none', title: '无', source: 'modules/test/thing-none.ts', answers }),
      ).toThrow('test/thing.none: an answer is never null, a part of it may be')
  })

  it('may be open to anybody, of whom nobody is known then', async () => {
    const everybody = call({
      ...{ id: 'test/open.say', at: 'test/open/say', title: '问', source: 'modules/test/open.ts', access: open },
      answers: { who: text },
    })
    const openCall = callOf(answer(everybody, async ({ asker: nobody }) => ({ who: String(nobody) })))
    expect(openCall).toMatchObject({ path: '/test/open/say', access: { kind: 'open' } })
    expect(openCall.enters).toBeUndefined()
    expect(await openCall.handle({ asker: null, lang: 'zh', now: 0 } as never, input({}))).toEqual({ who: 'null' })
  })

  it('says the same types to the server, the caller and the reader', () => {
    expectTypeOf<AsksOf<typeof days>>().toEqualTypeOf<
      { readonly days: number; readonly to: string | null } & { readonly infoId: string; readonly cityId: string }
    >()
    expectTypeOf<SaysOf<typeof aRow>['id']>().toEqualTypeOf<string>()
    expectTypeOf<SaysOf<typeof days>['infoId']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<AnswerTo<typeof aRow>>().toEqualTypeOf<string>()
    expectTypeOf<WireRow<typeof thing>['parts']>().toEqualTypeOf<
      readonly { readonly num: number | ''; readonly isRed: 0 | 1 | '' }[] | ''
    >()
    expectTypeOf<AnswerTo<typeof days>['last']>().toEqualTypeOf<number | ''>()
    expectTypeOf<AnswerTo<typeof days>['days'][number]>().toEqualTypeOf<{
      readonly day: string
      readonly num: number
      readonly isRed: boolean
      readonly pair: readonly [number, string]
    }>()
  })
})
