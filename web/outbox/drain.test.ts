import { expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { ApiError } from '../api/error.ts'
import { type Depot, drain, type Way } from './drain.ts'
import { localLink } from '../engine/files/local.ts'
import type { Entry, Photo } from './entry.ts'

const id = (n: number) => String(n).padStart(32, '0')
const entry = (key: string, more: Partial<Entry> = {}): Entry => ({
  key,
  resource: 'ledger/purchase',
  path: 'purchase/standbookpurchase',
  values: { goodsName: key },
  standing: 'ready',
  begun: 0,
  filled: momentAt('2026-11-22 08:30:00'),
  unknown: false,
  message: '',
  errors: [],
  ...more,
})
const photo = (n: number, of: string): Photo => ({
  id: id(n),
  entry: of,
  field: 'goodsImgs',
  name: 'a.jpg',
  blob: new Blob(['x']),
  link: '',
})

/**
 * A phone and a server in memory. `answers` says how calls end, one after the other; when there are no more they
 * succeed.
 */
function phone(entries: readonly Entry[], photos: readonly Photo[] = []) {
  const kept = new Map(entries.map(it => [it.key, it]))
  const pictures = new Map(photos.map(it => [it.id, it]))
  const calls: string[] = []
  const bodies: unknown[] = []
  const answers: (Error | 'lost' | 'ok')[] = []
  const server = new Map<string, unknown>()
  const finished = new Set<string>()
  const depot: Depot = {
    ready: async () => [...kept.values()].filter(({ standing }) => standing === 'ready'),
    photos: async key => [...pictures.values()].filter(it => it.entry === key),
    linked: async (picture, link) => void pictures.set(picture.id, { ...picture, link }),
    claim: async key => {
      const stored = kept.get(key)
      if (stored?.standing !== 'ready') return null
      kept.set(key, { ...stored, unknown: true })
      return stored
    },
    worked: async (key, work) => void kept.set(key, { ...kept.get(key)!, work }),
    stored: async ({ key }) => void kept.delete(key),
    refused: async (key, message, errors) =>
      void kept.set(key, { ...kept.get(key)!, standing: 'refused', unknown: false, message, errors }),
  }
  const end = () => {
    const how = answers.shift() ?? 'ok'
    if (how instanceof Error) throw how
    return how
  }
  const way: Way = {
    upload: async ({ id: file }) => {
      calls.push(`photo ${Number(file)}`)
      end()
      return `/file/${Number(file)}`
    },
    submit: async ({ key }, body) => {
      calls.push(key)
      const how = end()
      if (!server.has(key)) server.set(key, body)
      bodies.push(body)
      if (how === 'lost') throw new TypeError('network error')
      return '7'
    },
    isOpen: async () => !finished.size,
    follow: async ({ key }, row) => {
      calls.push(`finish ${row}`)
      const how = end()
      finished.add(key)
      if (how === 'lost') throw new TypeError('network error')
    },
  }
  return { kept, pictures, calls, bodies, answers, server, send: () => drain(depot, way) }
}
const noNetwork = () => new ApiError(0, 'no network')

test('entries go out in the order they were made, each after its photos, with links in place of what only the phone has and the time it was filled in', async () => {
  const it = phone(
    [
      entry('a', {
        values: { goodsImgs: `/file/7,${localLink(id(1), 'jpg')},${localLink(id(2), 'jpg')}`, quantity: 3 },
      }),
      entry('b'),
    ],
    [photo(1, 'a'), photo(2, 'a')],
  )
  expect(await it.send()).toBe(true)
  expect(it.calls).toEqual(['photo 1', 'photo 2', 'a', 'b'])
  expect(it.bodies[0]).toEqual({ goodsImgs: '/file/7,/file/1,/file/2', quantity: 3, clientTime: '2026-11-22 08:30:00' })
  expect(it.kept.size).toBe(0)
})

test('photos of the lines of a delivery note go out before it, and stand in their lines', async () => {
  const lines = [
    { goodsName: '土豆', goodsImgs: localLink(id(1), 'jpg') },
    { goodsName: '番茄', goodsImgs: localLink(id(2), 'jpg') },
  ]
  const it = phone(
    [entry('a', { bill: true, values: { supplierName: '甲', lines } })],
    [photo(1, 'a'), photo(2, 'a'), photo(3, 'a')],
  )
  expect(await it.send()).toBe(true)
  expect(it.calls, 'one that was taken out again is not sent').toEqual(['photo 1', 'photo 2', 'a'])
  expect(it.bodies[0]).toMatchObject({
    supplierName: '甲',
    lines: [
      { goodsName: '土豆', goodsImgs: '/file/1' },
      { goodsName: '番茄', goodsImgs: '/file/2' },
    ],
  })
})

test('a network that fails stops everything; a photo that arrived is not sent again', async () => {
  const it = phone(
    [entry('a', { values: { goodsImgs: `${localLink(id(1), 'jpg')},${localLink(id(2), 'jpg')}` } }), entry('b')],
    [photo(1, 'a'), photo(2, 'a')],
  )
  it.answers.push('ok', noNetwork())
  expect(await it.send()).toBe(false)
  expect(it.calls, 'b does not overtake a').toEqual(['photo 1', 'photo 2'])
  expect(it.kept.get('a'), 'it has not gone out, so it may still be changed').toMatchObject({
    standing: 'ready',
    unknown: false,
  })
  expect(await it.send()).toBe(true)
  expect(it.calls.slice(2)).toEqual(['photo 2', 'a', 'b'])
})

test('an entry whose answer was lost is sent again under its key and stored once', async () => {
  const it = phone([entry('a')])
  it.answers.push('lost')
  expect(await it.send()).toBe(false)
  expect(it.kept.get('a')).toMatchObject({ standing: 'ready', unknown: true })
  expect(await it.send()).toBe(true)
  expect([it.calls, it.server.size, it.kept.size]).toEqual([['a', 'a'], 1, 0])
})

test('a refused entry comes back with its messages and does not keep the next one waiting', async () => {
  const it = phone([entry('a'), entry('b')])
  it.answers.push(new ApiError(400, '数量有误', { errors: [{ field: 'quantity', message: '数量必须大于0' }] }))
  expect(await it.send()).toBe(true)
  expect(it.kept.get('a')).toMatchObject({
    standing: 'refused',
    unknown: false,
    message: '数量有误',
    errors: [{ field: 'quantity', message: '数量必须大于0' }],
    values: { goodsName: 'a' },
  })
  expect(it.calls).toEqual(['a', 'b'])
})

test('a photo the server does not take comes back at its field', async () => {
  const it = phone([entry('a', { values: { goodsImgs: localLink(id(1), 'jpg') } })], [photo(1, 'a')])
  it.answers.push(new ApiError(400, '不是图片'))
  expect(await it.send()).toBe(true)
  expect(it.kept.get('a')).toMatchObject({ standing: 'refused', errors: [{ field: 'goodsImgs', message: '不是图片' }] })
  expect(it.calls).toEqual(['photo 1'])
})

for (const [code, what] of [
  [401, 'an ended session'],
  [423, 'a locked session'],
  [408, 'a server that does not answer'],
  [429, 'a busy server'],
  [503, 'a server that is down'],
] as const) {
  test(`${what} refuses nothing: everything waits`, async () => {
    const it = phone([entry('a'), entry('b')])
    it.answers.push(new ApiError(code, ''))
    expect(await it.send()).toBe(false)
    expect([...it.kept.values()].map(({ standing }) => standing)).toEqual(['ready', 'ready'])
    expect(it.calls).toEqual(['a'])
  })
}

test('an entry the server fails at waits, and the others go past it', async () => {
  const it = phone([entry('a'), entry('b')])
  it.answers.push(new ApiError(500, '系统异常'))
  expect(await it.send()).toBe(false)
  expect([...it.kept.keys()]).toEqual(['a'])
})

test('what was taken back to be changed in another window does not go out', async () => {
  const it = phone([entry('a', { values: { goodsImgs: localLink(id(1), 'jpg') } })], [photo(1, 'a')])
  const sending = it.send()
  it.kept.set('a', { ...it.kept.get('a')!, standing: 'draft' })
  expect(await sending).toBe(true)
  expect(it.calls).toEqual(['photo 1'])
  expect(it.kept.get('a')!.standing).toBe('draft')
})

const inspected = (more: Partial<NonNullable<Entry['work']>> = {}) =>
  entry('a', {
    values: { siteImgs: localLink(id(1), 'jpg') },
    work: { row: '', about: '', next: { verb: 'finish', when: { checkStatus: 0 } }, ...more },
  })

test('what was worked on without a network is stored with its pictures and then finished, once', async () => {
  const it = phone([inspected()], [photo(1, 'a')])
  expect(await it.send()).toBe(true)
  expect([it.calls, it.kept.size]).toEqual([['photo 1', 'a', 'finish 7'], 0])
  expect(it.bodies).toEqual([{ siteImgs: '/file/1', clientTime: '2026-11-22 08:30:00' }])
})

test('its row is made once: what went out without an answer goes out as it was, what was entered since follows it', async () => {
  const it = phone([inspected()])
  it.answers.push('lost')
  expect(await it.send()).toBe(false)
  it.kept.set('a', { ...it.kept.get('a')!, values: { problemDesc: '后来写的' } })
  expect(await it.send()).toBe(true)
  expect(it.calls).toEqual(['a', 'a', 'a', 'finish 7'])
  expect([it.bodies[1], it.bodies[2]]).toEqual([
    it.bodies[0],
    expect.objectContaining({ id: '7', problemDesc: '后来写的' }),
  ])
})

test('an inspection that was finished while its answer was lost is neither changed nor finished again', async () => {
  const it = phone([inspected({ row: '7' })])
  it.answers.push('ok', 'lost')
  expect(await it.send()).toBe(false)
  expect(await it.send()).toBe(true)
  expect([it.calls, it.kept.size]).toEqual([['a', 'finish 7'], 0])
})

test('a refused one comes back as it was, and knows its row', async () => {
  const it = phone([inspected()])
  it.answers.push(
    'ok',
    new ApiError(400, '请检查人员签字', { errors: [{ field: 'inspectorSign', message: '请检查人员签字' }] }),
  )
  expect(await it.send()).toBe(true)
  expect(it.kept.get('a')).toMatchObject({ standing: 'refused', message: '请检查人员签字', work: { row: '7' } })
})

test('one whose row was refused is corrected and goes out as it is then, not as it was tried', async () => {
  const it = phone([inspected()])
  it.answers.push(new ApiError(400, '请选择检查人员', { errors: [{ field: 'coUserIds', message: '请选择检查人员' }] }))
  expect(await it.send()).toBe(true)
  it.kept.set('a', { ...it.kept.get('a')!, standing: 'ready', values: { coUserIds: '5' } })
  expect(await it.send()).toBe(true)
  expect(it.calls).toEqual(['a', 'a', 'finish 7'])
  expect(it.bodies).toEqual([expect.objectContaining({ coUserIds: '5' })])
})
