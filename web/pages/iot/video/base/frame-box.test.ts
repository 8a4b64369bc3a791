import { expect, test } from 'vitest'
import { boxOf, isDrawn, middle, moved, pointIn, wordsOf } from './frame-box.ts'

test('a box drawn on a picture with bars beside it is said in pixels of the picture, whichever corner came first', () => {
  const [element, picture] = [
    { width: 400, height: 100 },
    { width: 1280, height: 640 },
  ]
  // The picture is 200 wide in the middle of 400.
  const [from, to] = [pointIn({ x: 250, y: 75 }, element, picture), pointIn({ x: 150, y: 25 }, element, picture)]
  expect(wordsOf(boxOf(from, to), 1280, 640)).toEqual({
    ...{ length: '1280', width: '640', midpointx: '640', midpointy: '320', lengthx: '640', lengthy: '320' },
  })
  expect(pointIn({ x: 0, y: 0 }, element, picture), 'a bar is the edge').toEqual({ x: 0, y: 0 })
  expect([isDrawn(boxOf(from, from)), isDrawn(boxOf(from, to))]).toEqual([false, true])
})

test('a box that keys move stays in the picture', () => {
  const corner = moved(middle, 1, -1)
  expect([corner.left, corner.top, corner.right, corner.bottom].map(part => part.toFixed(2))).toEqual([
    ...['0.60', '0.00', '1.00', '0.40'],
  ])
  expect(moved(middle, 0, 0, 9)).toEqual({ left: 0, top: 0, right: 1, bottom: 1 })
  const { left, right } = moved(middle, 0, 0, -0.9)
  expect(right - left).toBeCloseTo(0.1)
})
