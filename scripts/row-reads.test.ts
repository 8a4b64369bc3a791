import { expect, test } from 'vitest'
import { rowReadsIn } from './row-reads.ts'

const placesOf = (file: string, code: string) => rowReadsIn(new Map([[file, code]]))

test('a page that reads a row by a string is counted, each read of a line by itself', () => {
  expect(placesOf('web/pages/iot/Card.tsx', "x\n  <b>{textOf(row['infoName'])}</b>")).toEqual([
    "web/pages/iot/Card.tsx:2 <b>{textOf(row['infoName'])}</b>",
  ])
  expect(placesOf('web/pages/iot/Card.tsx', "Number(a['level']) - Number(b['level'])")).toHaveLength(2)
  expect(placesOf('web/pages/iot/lanes.ts', "textOf(query.data?.['infoName']) || listOf(shown['imgs'])")).toHaveLength(
    2,
  )
  expect(placesOf('web/pages/iot/lanes.ts', "chosen.row!['status'] === 0")).toHaveLength(1)
})

test('one that is read by its field is none, nor what somebody enters, a test, or the engine, which knows no definition', () => {
  expect(placesOf('web/pages/iot/Card.tsx', '<b>{row.infoName}</b>')).toEqual([])
  expect(placesOf('web/pages/iot/form.ts', "textOf(entered['password']) || textOf(own.values['infoId'])")).toEqual([])
  expect(placesOf('web/pages/iot/form.ts', "alarm.all['handleImgs']!")).toEqual([])
  expect(placesOf('web/pages/iot/Card.test.tsx', "row['infoName']")).toEqual([])
  expect(placesOf('web/engine/list/Detail.tsx', "textOf(row['infoName'])")).toEqual([])
})
