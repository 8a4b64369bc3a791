// Whatever a caller may send to any call of the product, to addresses that are none, and in headers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clock } from '../../../contract/clock.ts'
import type { Call } from '../../../kernel/ask/call.ts'
import { corpus } from '../corpus.ts'
import { inLong, inTurn } from '../../support/suite.ts'
import type { Ask } from '../sessions.ts'
import { object, poison, sent } from './bodies.ts'
import { abreast, attacked, bounded, manner, more, type Attacker } from './rig.ts'
import { encode, hostileJson, hostileText, words } from './words.ts'

const attack = attacked()

test(
  'every call of the product, with or without a session, takes any parameters, any body and any address below its own',
  async () => {
    const calls = attack.world.product.calls.filter(
      ({ id }) => !['kernel/emit', 'auth/logout', 'auth/update-password', 'auth/lock'].includes(id),
    )
    expect(calls.length).toBeGreaterThan(60)
    const names = (call: Call): readonly string[] => [
      ...Object.keys(call.query ?? {}),
      ...Object.keys((call.body?.['properties'] ?? {}) as object),
      'id',
      'ids',
      'infoId',
      'tenantId',
      'grant_type',
      'domain',
    ]
    const asked = fc.constantFrom(...calls).chain(call =>
      fc.record({
        call: fc.constant(call),
        role: fc.constantFrom('enterprise', 'supervise', 'administrator', '') as fc.Arbitrary<Attacker | ''>,
        query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names(call)), hostileText), hostileText), {
          maxLength: 4,
        }),
        body: fc.oneof(
          {
            weight: 3,
            arbitrary: fc
              .array(fc.oneof(fc.tuple(fc.constantFrom(...names(call)), hostileJson), poison), { maxLength: 6 })
              .map(object),
          },
          { weight: 1, arbitrary: hostileJson },
        ),
        as: sent,
        below: hostileText,
      }),
    )
    await fc.assert(
      fc.asyncProperty(asked, async ({ call, role, query, body, as: packed, below }) => {
        const path = `${call.path.replace('*', encode(below))}?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`
        await attack.tried(
          { method: call.method, path, ...(call.method === 'GET' ? {} : packed(body)) },
          role === '' ? '' : attack.by(role),
          call.id,
          manner(call),
        )
      }),
      bounded(inLong(4000, 300)),
    )
  },
  240_000 * more,
)

test.each([
  ['a zero', 'a\u0000b', 0],
  ['__proto__', '__proto__', 1],
  ['constructor', 'constructor', 2],
  ['toString', 'toString', 3],
])(
  '%s in any parameter of any call is bad input, or a word like others',
  async (_title, word, turn) => {
    // Nobody works the jobs off here, and what asks for them is told that.
    const calls = attack.world.product.calls.filter(
      ({ id }) =>
        ![
          'kernel/emit',
          'auth/logout',
          'auth/update-password',
          'auth/lock',
          'system/job.run',
          'system/job.list',
        ].includes(id),
    )
    const failures: string[] = []
    const ask = async (call: Call, what: Ask): Promise<void> => {
      try {
        await attack.tried(
          what,
          attack.by(
            call.access.kind === 'open' || !('roles' in call.access)
              ? 'administrator'
              : call.access.roles.includes('administrator')
                ? 'managing' in call.access
                  ? 'manager'
                  : 'administrator'
                : call.access.roles.includes('supervise')
                  ? 'supervise'
                  : 'enterprise',
          ),
          call.id,
          manner(call),
        )
      } catch (error) {
        failures.push((error as Error).message.slice(0, 300))
      }
    }
    await abreast(
      // In every run each call takes one of the words, and what is tried name by name is tried by one name.
      inTurn(calls, turn, calls.length / 4).flatMap((call, n) => {
        const isSaid = (call.body?.['properties'] ?? {}) as Readonly<Record<string, unknown>>
        // What a definition says of its fields is read by one reader, and tried above; what a call reads by hand is
        // tried name by name.
        const isByHand = call.source.endsWith('.server.ts') || call.source.startsWith('kernel/')
        const names = [...new Set([...Object.keys(call.query ?? {}), ...Object.keys(isSaid), 'id', 'ids', 'infoId'])]
        const groups = isByHand
          ? [
              names,
              ...inTurn(
                names.map(name => [name]),
                n,
              ),
            ]
          : [names]
        return groups.flatMap(group => {
          const query = group.map(name => `${name}=${encodeURIComponent(word)}`).join('&')
          return [
            ...(call.method === 'GET' || group === names
              ? [
                  () =>
                    ask(call, {
                      method: call.method,
                      path: `${call.path.replace('*', encodeURIComponent(word))}?${query}`,
                    }),
                ]
              : []),
            ...(group === names
              ? [
                  () =>
                    ask(call, {
                      method: call.method,
                      path: `${call.path.replace('*', 'x')}?${encodeURIComponent(word)}=1`,
                    }),
                ]
              : []),
            ...(call.method === 'GET'
              ? []
              : [
                  () =>
                    ask(call, {
                      method: call.method,
                      path: call.path,
                      type: 'application/json',
                      body: JSON.stringify(Object.fromEntries(group.map(name => [name, word]))),
                    }),
                ]),
          ]
        })
      }),
    )
    expect([...new Set(failures)]).toEqual([])
  },
  300_000,
)

test('addresses that are none get an envelope, too, and methods that are none', async () => {
  for (const path of [
    '/',
    '//',
    '/%2e%2e%2fetc%2fpasswd',
    '/%',
    '/%zz',
    '/%00',
    '/purchase',
    '/purchase/standbookpurchase/list/x',
    '/purchase%2Fstandbookpurchase%2Flist',
    '/PURCHASE/STANDBOOKPURCHASE/LIST',
    `/${'x'.repeat(5000)}`,
    '/.git/config',
    '/.env',
    '/actuator/env',
    '/swagger-ui.html',
    '/druid/index.html',
  ]) {
    const { status } = await attack.tried({ path }, attack.by('enterprise'))
    expect([400, 404], path).toContain(status)
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status } = await attack.tried({ path: '/purchase/standbookpurchase/list', method }, attack.by('enterprise'))
    expect([404, 405], method).toContain(status)
  }
})

test(
  'headers may hold anything: they are read as what they are, or as nothing',
  async () => {
    const names = [
      'tenant-id',
      'dept-id',
      'role-id',
      'captcha-key',
      'idempotency-key',
      'last-event-id',
      'accept-language',
      'if-none-match',
      'user-agent',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-http-method-override',
      'sec-fetch-site',
      'cookie',
      'range',
      'content-encoding',
      'x-request-id',
    ]
    const values = fc.constantFrom(...words.filter(word => /^[\t\x20-\x7e\x80-\xff]*$/.test(word)))
    const asks = fc.constantFrom<Ask>(
      { path: '/purchase/standbookpurchase/list' },
      { path: '/dataScreenOpen/warn' },
      { path: '/indexTotal/warn' },
      { path: '/blade-system/menu/routes' },
      { path: '/purchase/standbookpurchase/submit', type: 'application/json', body: '{}' },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), values, asks, async (name, value, ask) => {
        await attack.tried({ ...ask, headers: { [name]: value } }, attack.by('enterprise'), name)
      }),
      bounded(inLong(1000, 100)),
    )
  },
  60_000 * more,
)

test('what once broke something is harmless', async () => {
  for (const { why, ...ask } of corpus(clock.today())) {
    const { status } = await attack.tried(ask, attack.by('enterprise'), why, { bare: ask.path.includes('/oauth/') })
    expect(status, why).toBeGreaterThanOrEqual(400)
  }
})
