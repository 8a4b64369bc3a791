import { expect, test } from 'vitest'
import { handCallsIn } from './hand-calls.ts'

const placesOf = (file: string, code: string) => handCallsIn(new Map([[file, code]]))

test('a call that is written by hand is counted, on the server and where the browser says what it answers', () => {
  expect(placesOf('modules/iot/due.server.ts', 'x\n  async handle(context) {')).toEqual([
    'modules/iot/due.server.ts:2 async handle(context) {',
  ])
  expect(placesOf('modules/iot/due.server.ts', '  handle: (context, { query }) => run(query),')).toHaveLength(1)
  expect(placesOf('web/pages/iot/data.ts', "get<readonly Line[]>('iot/due')")).toHaveLength(1)
})

test('one with a contract is none, nor is what carries actions out, a test, or the way to the server itself', () => {
  expect(placesOf('modules/iot/due.server.ts', 'answer(due, async ({ asker }, asks) => {')).toEqual([])
  expect(placesOf('modules/iot/due.server.ts', 'const act = (): { readonly handle: Act } => ({')).toEqual([])
  expect(placesOf('web/pages/iot/data.ts', 'useAsk(due, { days: 7 })')).toEqual([])
  expect(placesOf('web/api/http.ts', 'await call<T>(method, path)')).toEqual([])
  expect(placesOf('web/pages/iot/data.test.ts', "get<Line>('iot/due')")).toEqual([])
})
