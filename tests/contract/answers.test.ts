// What a call says that it answers is what it answers, and what it asks it asks: of every call that says so in one
// place. The validator of the schemas is the one inside Fastify.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openapi } from '../../kernel/derive/tell/openapi.ts'
import type { Call } from '../../kernel/ask/call.ts'
import { signIn, testProduct, type Person } from '../product.ts'

let product: Awaited<ReturnType<typeof testProduct>>
let judge: FastifyInstance
let people: readonly Person[]

/** A call that is answered by its contract, or as a panel: no resource derives it and no room writes it by hand. */
const isSaidOnce = ({ source, answers }: Call): boolean =>
  answers !== undefined && /^modules\/.*(?<!\.server)\.ts$/.test(source)
const addressOf = ({ path }: Call): string => `/judge${path.replaceAll(':', '')}`

beforeAll(async () => {
  product = await testProduct({ DEMO: 'on' })
  people = await Promise.all(
    ['admin', 'supervise', 'enterprise'].map(name => signIn(product.url, '000000', name, name)),
  )
  const { components } = openapi(product.calls, product.kernel.resources)
  judge = Fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, strict: false } },
    bodyLimit: 1e8,
  })
  for (const call of product.calls.filter(isSaidOnce))
    judge.post(addressOf(call), {
      schema: { body: { type: 'object', properties: { data: call.answers }, components } },
      handler: async () => 'fits',
    })
  await judge.ready()
}, 180_000)
afterAll(async () => {
  await judge?.close()
  await product?.close()
})

/** The id of some row that a call about one row can be asked of; null where the demo has none. */
async function rowFor(person: Person, { path }: Call): Promise<string | null> {
  const room = path.split('/').slice(0, 3).join('/')
  const list = await person.get(`${room}/list?size=1`)
  const [row] = (list.data as { readonly records?: readonly { readonly id: string }[] } | null)?.records ?? []
  return row?.id ?? null
}

/** What calls cannot do without beside the id of a row. */
const queries: Readonly<Record<string, string>> = { 'home/chart.read': '?name=ledgerRate' }

/**
 * What calls say to whom they are not for: parents taste meals of schools alone, and of a kitchen that is chosen, as is
 * the one whose risk is asked for.
 */
const refusals: Readonly<Record<string, number>> = { 'selfexam/accompany.code': 400, 'supervise/patrol.risk': 400 }

test('every call that says once what it answers answers that, to whoever may make it', async () => {
  const answered = new Map<string, number>()
  for (const call of product.calls.filter(isSaidOnce)) {
    if (call.method !== 'GET') continue
    for (const person of people) {
      const needsRow = call.needs?.includes('id') || call.path.includes(':id')
      const id = needsRow ? await rowFor(person, call) : null
      if (needsRow && id === null) continue
      const { status, text, data } = await person.get(
        call.path.includes(':id')
          ? call.path.replace(':id', id!)
          : `${call.path}${id === null ? (queries[call.id] ?? '') : `?id=${id}`}`,
      )
      expect([200, 403, 404, 409, refusals[call.id]], `${call.id} ${text}`).toContain(status)
      if (status !== 200) continue
      const verdict = await judge.inject({ method: 'POST', url: addressOf(call), payload: { data } as object })
      expect(verdict.body, `${call.id} answered ${text.slice(0, 300)}`).toBe('fits')
      answered.set(call.id, (answered.get(call.id) ?? 0) + 1)
    }
  }
  expect([...answered.keys()]).toEqual(
    expect.arrayContaining(['iot/alarm.figures', 'screen/index.warnType', 'home/chart.read']),
  )
}, 120_000)

test('what such a call cannot do without it asks for by name', async () => {
  for (const call of product.calls.filter(isSaidOnce)) {
    if (call.method !== 'GET' || !call.needs?.length) continue
    const { status, text } = await people[0]!.get(call.path)
    expect([400, 403], `${call.id} ${text}`).toContain(status)
  }
}, 60_000)
