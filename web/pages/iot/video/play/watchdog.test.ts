import { expect, test } from 'vitest'
import { begin, broken, judge, limits, loading, moved, refused, replay, rest, type Watch } from './watchdog.ts'

const again = (watch: Watch, now: number): Watch => replay(watch, now).watch

test('while the server looks for the camera it alone says when it gives up', () => {
  expect(judge(begin(0), 60_000)).toBe('wait')
})

test('without a first picture for ten seconds it is asked for anew, three times, and then given up', () => {
  let watch = loading(begin(0), 1_000)
  expect([judge(watch, 10_999), judge(watch, 11_000)]).toEqual(['wait', 'replay'])
  for (let n = 1; n <= limits.replays; n += 1) {
    expect(judge(watch, 100_000 * n)).toBe('replay')
    watch = loading(again(watch, 100_000 * n), 100_000 * n)
  }
  expect(judge(watch, 900_000)).toBe('fail')
})

test('a picture that stands still for five seconds is asked for anew, three times, and then given up', () => {
  let watch = moved(loading(begin(0), 0), 100)
  expect([judge(watch, 5_099), judge(watch, 5_100)]).toEqual(['wait', 'replay'])
  for (let n = 1; n <= limits.replays; n += 1) watch = moved(loading(again(watch, n * 7_000), n * 7_000), n * 7_000)
  expect(judge(watch, 27_000)).toBe('fail')
})

test('replays of a start and of a silence are counted apart', () => {
  let watch = loading(begin(0), 0)
  for (let n = 0; n < limits.replays; n += 1) watch = loading(again(watch, 0), 0)
  expect(judge(moved(watch, 0), 5_000), 'the silence is the first one').toBe('replay')
})

test('a minute without trouble wipes out the replays there were; less does not', () => {
  let watch = moved(begin(0), 0)
  for (let n = 0; n < limits.replays; n += 1) watch = moved(again(watch, 0), 0)
  expect(broken(moved(watch, limits.calmMs - 1))).toBe('fail')
  expect(broken(moved(watch, limits.calmMs))).toBe('replay')
})

test('a camera that refuses at first is said to refuse; one that has played may be starting anew', () => {
  expect(refused(begin(0), false)).toBe('fail')
  expect(refused(begin(0), true), 'nobody answered').toBe('replay')
  expect(refused(again(moved(begin(0), 0), 5_000), false)).toBe('replay')
})

test('the first replay is at once, later ones wait longer', () => {
  const pauses: number[] = []
  let watch = begin(0)
  for (let n = 0; n < limits.replays; n += 1) {
    const next = replay(watch, 0)
    pauses.push(next.pauseMs)
    watch = next.watch
  }
  expect(pauses).toEqual([0, 2_000, 4_000])
})

test('while nobody looks at the tab silence does not count', () => {
  expect(judge(rest(moved(begin(0), 0), 60_000), 64_999)).toBe('wait')
})
