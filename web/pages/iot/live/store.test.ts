import { expect, test } from 'vitest'
import type { FirstTile, Tile } from '../../../../modules/iot/tile.ts'
import { openWall } from './store.ts'

const tile = (id: string, at: string, temp: number, over: Partial<Tile> = {}): Tile => ({
  id,
  kind: 'fridge',
  name: `${id}号柜`,
  infoId: '1',
  infoName: '食堂',
  at: `2026-11-24 ${at}`,
  isOnline: true,
  level: 0,
  values: { temp, humidity: '' },
  ...over,
})
const begun = (id: string): FirstTile => ({ ...tile(id, '10:00:00', 4), trail: [3, null, 4] })

/** A wall of two cabinets, with frames the test lets pass. */
function wall() {
  const frames: (() => void)[] = []
  const store = openWall(back => frames.push(back))
  store.begin([begun('1'), begun('2')])
  const drawn: string[] = []
  for (const id of ['1', '2']) store.onTile(id, () => drawn.push(id))
  let laid = 0
  store.onLayout(() => laid++)
  return {
    store,
    drawn,
    hear: (...changes: Tile[]) => store.hear(changes, () => true),
    frame: () => frames.splice(0).forEach(back => back()),
    frames: () => frames.length,
    laid: () => laid,
  }
}

test('whatever arrives within a frame is drawn in it once, and no other tile', () => {
  const { hear, frame, frames, drawn, laid, store } = wall()
  for (let second = 1; second <= 5; second++) hear(tile('1', `10:00:0${second}`, 4 + second))
  expect(frames()).toBe(1)
  expect(drawn).toEqual([])
  frame()
  expect(drawn).toEqual(['1'])
  expect(laid(), 'the wall stays as it is laid out').toBe(0)
  expect(store.tile('1')!.values).toEqual({ temp: 9, humidity: '' })
})

test('a word older than what is shown, or one that says nothing new, draws nothing', () => {
  const { hear, frame, drawn } = wall()
  hear(tile('1', '09:59:00', 20))
  hear({ ...tile('2', '10:00:00', 4) })
  frame()
  expect(drawn).toEqual([])
})

test('a device that falls into alarm, and one that is new, lay the wall out anew', () => {
  const { hear, frame, laid, store } = wall()
  hear(tile('2', '10:01:00', 12, { level: 2 }))
  frame()
  expect([laid(), [...store.order().keys()]]).toEqual([1, ['1', '2']])
  expect(store.order().get('2')!.level).toBe(2)
  hear(tile('3', '10:01:00', 5))
  frame()
  expect([laid(), [...store.order().keys()]]).toEqual([2, ['1', '2', '3']])
})

test('the small curve follows what is said: within ten minutes the last value stands, silence stays open', () => {
  const { hear, frame, store } = wall()
  hear(tile('1', '10:09:00', 5))
  frame()
  expect(store.tile('1')!.trail).toEqual([3, null, 5])
  hear(tile('1', '10:31:00', 6))
  frame()
  expect(store.tile('1')!.trail).toEqual([3, null, 5, null, null, 6])
})
