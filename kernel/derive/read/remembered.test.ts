import { expect, test } from 'vitest'
import { longFound, longFrom, remembered } from './remembered.ts'

const counted = async (lists: ReturnType<typeof remembered>, now: number, total: number, list = 'a'): Promise<number> =>
  lists.counted(list, now, () => Promise.resolve(total))

test('a long list is counted once in ten seconds, a short one every time', async () => {
  const lists = remembered()
  await counted(lists, 0, longFrom)
  expect([lists.total('a', 9_999), lists.total('a', 10_000), lists.total('b', 0)]).toEqual([
    longFrom,
    undefined,
    undefined,
  ])
  await counted(lists, 20_000, longFrom - 1)
  expect(lists.total('a', 20_001)).toBeUndefined()
  for (const [total, kept] of [
    [longFound, longFound],
    [longFound - 1, undefined],
  ] as const) {
    await lists.counted('words', 0, () => Promise.resolve(total), { from: longFound })
    expect(lists.total('words', 1)).toBe(kept)
  }
})

test('a list of more rows than are counted is not counted again for ten minutes, and where its pages begin is still found anew each minute', async () => {
  const lists = remembered()
  const full = (now: number, total: number) => lists.counted('a', now, () => Promise.resolve(total), { most: 100_000 })
  await full(0, 100_000)
  expect([lists.total('a', 599_999), lists.total('a', 600_000)]).toEqual([100_000, undefined])
  lists.note('a', 'x', { behind: 1000, last: ['0'] }, 1)
  expect([lists.place('a', 'x', 1000, 59_999)?.last, lists.place('a', 'x', 1000, 60_000)]).toEqual([['0'], undefined])
  lists.note('a', 'x', { behind: 1000, last: ['1'] }, 70_000)
  expect([lists.place('a', 'x', 1000, 129_999)?.last, lists.total('a', 129_999)]).toEqual([['1'], 100_000])
  await full(0, 99_999)
  expect(lists.total('a', 10_000)).toBeUndefined()
})

test('while it is counted anew the others go on with the last total, but not for ever', async () => {
  const lists = remembered()
  await counted(lists, 0, longFrom)
  let done: (total: number) => void = () => undefined
  const again = lists.counted('a', 11_000, () => new Promise<number>(resolve => (done = resolve)))
  expect([lists.total('a', 11_001), lists.total('a', 60_001)]).toEqual([longFrom, undefined])
  done(longFrom + 5)
  await again
  expect(lists.total('a', 11_002)).toBe(longFrom + 5)
})

test('who asks for a long list while another counts it waits for that total, and counts a short one, or one that failed, himself', async () => {
  const lists = remembered()
  const counts: ((total: number | Error) => void)[] = []
  const begin = (): Promise<number | Error> =>
    lists
      .counted(
        'a',
        0,
        () =>
          new Promise<number>((resolve, reject) =>
            counts.push(total => (typeof total === 'number' ? resolve(total) : reject(total))),
          ),
      )
      .catch((error: Error) => error)
  for (const [total, theirs] of [
    [longFrom, longFrom],
    [longFrom - 1, undefined],
    [new Error('gone'), undefined],
  ] as const) {
    expect(await lists.underway('a')).toBeUndefined()
    const one = begin()
    const waits = lists.underway('a')
    expect(await lists.underway('b')).toBeUndefined()
    counts.pop()!(total)
    expect([await waits, await one]).toEqual([theirs, total])
  }
})

test('a count that fails is nobody’s total, and the next one counts', async () => {
  const lists = remembered()
  await expect(lists.counted('a', 0, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(lists.total('a', 1)).toBeUndefined()
})

test('a page begins at the nearest place known before it, in its own order, for a minute', async () => {
  const lists = remembered()
  lists.note('a', 'x', { behind: 1000, last: ['0'] }, 0)
  expect(lists.place('a', 'x', 5000, 0), 'nothing is known of a list nobody has counted').toBeUndefined()
  await counted(lists, 0, longFrom)
  for (const behind of [2000, 1000, 4000]) lists.note('a', 'x', { behind, last: [String(behind)] }, 1)
  expect([900, 1000, 3999, 9000].map(offset => lists.place('a', 'x', offset, 2)?.last[0])).toEqual([
    undefined,
    '1000',
    '2000',
    '4000',
  ])
  expect(lists.place('a', 'y', 9000, 2)).toBeUndefined()
  await counted(lists, 30_000, longFrom)
  expect(lists.place('a', 'x', 9000, 30_001)?.last[0], 'also when it was counted anew').toBe('4000')
  await counted(lists, 60_000, longFrom)
  expect(lists.place('a', 'x', 9000, 60_001)).toBeUndefined()
})

test('of several who ask for the same far page one finds it, and the others begin where it was found; who fails is nobody’s guide', async () => {
  const lists = remembered()
  let done: () => void = () => undefined
  const order: string[] = []
  const seek = (who: string, held = false) =>
    lists.sought('p', async () => {
      order.push(who)
      if (held) await new Promise<void>(resolve => (done = resolve))
      return who
    })
  const one = seek('a', true)
  const others = [seek('b'), seek('c')]
  await Promise.resolve()
  expect(order).toEqual(['a'])
  done()
  expect([await one, ...(await Promise.all(others))]).toEqual(['a', 'b', 'c'])
  const failing = lists.sought('p', () => Promise.reject(new Error('gone')))
  const after = seek('d')
  await expect(failing).rejects.toThrow('gone')
  expect(await after).toBe('d')
})
