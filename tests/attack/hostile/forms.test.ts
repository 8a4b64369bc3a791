// Whatever a caller may send to any form and action, and what is told of it afterwards.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resources } from '../../../app/catalogue.ts'
import { addressOf, legacyOf } from '../../../kernel/define/action.ts'
import { may, writable } from '../../../kernel/define/resource.ts'
import { inLong, inTurn } from '../../support/suite.ts'
import { bodies, sent } from './bodies.ts'
import { as, attacked, bounded, more } from './rig.ts'
import { encode, hostileText } from './words.ts'

const attack = attacked()
/** All resources share so many runs, as the code that takes them is the same for all of them. */
const each = (runs: number): fc.Parameters<unknown> =>
  bounded(inLong(Math.max(Math.ceil(runs / resources.length), 30), 3))

/**
 * How many forms each resource took; chance decides whether a hundred of narrow fields hold a good one, not whether all
 * of them do.
 */
const taken = new Map<string, number>()

describe.each(
  resources.flatMap(resource =>
    (['enterprise', 'administrator'] as const)
      .filter(role => may(resource, role, 'create') || may(resource, role, 'update'))
      .map(role => [resource.title, role, resource] as const),
  ),
)('%s, filled in by %s', (_title, role, resource) => {
  test(
    'whatever is in the form is stored or refused, and nothing else happens',
    async () => {
      const own = String(attack.world.rows.get(resource.key)!['id'])
      const who = as(resource, role, 'update')
      const verbs = ['submit', ...(resource.calls?.save ? ['save'] : []), ...(resource.calls?.update ? ['update'] : [])]
      let stored = 0
      await fc.assert(
        fc.asyncProperty(
          bodies(attack.world, writable(resource), [own, attack.world.kitchen, attack.world.neighbour]),
          sent,
          fc.constantFrom(...verbs),
          async (body, shape, verb) => {
            if (
              (await attack.tried({ path: `/${resource.path}/${verb}`, ...shape(body) }, attack.by(who))).status === 200
            )
              stored++
          },
        ),
        each(4800),
      )
      taken.set(resource.key, (taken.get(resource.key) ?? 0) + stored)
    },
    120_000 * more,
  )
})

test('forms that are never good would test the first check alone: most resources took some', () => {
  expect([...taken.values()].filter(count => count > 0).length).toBeGreaterThan(taken.size * inLong(0.5, 0.05))
})

const acts = resources
  .flatMap(resource => Object.entries(resource.actions).map(([name, action]) => [resource, name, action] as const))
  .flatMap(([resource, name, action], turn) =>
    inTurn(action.roles, turn).map(role => [resource.title, name, role, resource] as const),
  )

test.each(acts)(
  '%s: whatever comes with “%s” by %s is done or refused',
  async (_title, name, role, resource) => {
    const own = String(attack.world.rows.get(resource.key)!['id'])
    const action = resource.actions[name]!
    const address = addressOf(resource, name)
    const ids = fc.oneof(fc.constant(own), fc.constant(`${own},${attack.world.neighbour}`), hostileText)
    await fc.assert(
      fc.asyncProperty(
        bodies(attack.world, Object.entries(action.input ?? {}), [own]),
        sent,
        ids,
        async (body, shape, id) => {
          const named = `${address.path}?${address.method === 'GET' ? 'id' : (action.ids ?? 'ids')}=${encode(id)}`
          await attack.tried({ path: named, ...(address.method === 'POST' && shape(body)) }, attack.by(role))
          if (action.legacy)
            await attack.tried(
              { path: `${legacyOf(resource, action.legacy)}?id=${encode(id)}&handleRemark=${encode(id)}` },
              attack.by(role),
            )
        },
      ),
      bounded(inLong(12, 1)),
    )
  },
  120_000 * more,
)

test.each(resources.map((resource, turn) => [resource.title, resource, turn] as const))(
  '%s: what was stored of all that is listed, exported and shown',
  async (_title, resource, turn) => {
    const own = String(attack.world.rows.get(resource.key)!['id'])
    const asks = [
      [`/${resource.path}/${resource.calls?.list ?? 'list'}?size=200`, false],
      [`/${resource.path}/export`, true],
      [`/${resource.path}/detail?id=${own}`, false],
    ] as const
    const readers = (['enterprise', 'administrator'] as const).filter(role => may(resource, role, 'read'))
    for (const role of inTurn(readers, turn))
      for (const [path, raw] of asks) await attack.tried({ path }, attack.by(as(resource, role)), resource.key, { raw })
  },
)
