import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealOf } from '../../kernel/store/secrets.ts'
import { closeTicket, openTicket } from './tickets.server.ts'

const seal = sealOf(randomBytes(32))
const ticket = { tenant: '000000', session: '7', user: '8', camera: '9', info: '10', until: 60_000 }

test('a ticket opens for a minute and says whose it is; afterwards, touched or of another platform it opens nothing', () => {
  const text = closeTicket(seal, ticket)
  expect(text).toMatch(/^[\w-]+$/)
  expect(openTicket(seal, text, 60_000)).toEqual(ticket)
  expect(() => openTicket(seal, text, 60_001)).toThrow('ticket')
  expect(() => openTicket(seal, `${text.slice(0, -2)}AA`, 0)).toThrow('ticket')
  expect(() => openTicket(sealOf(randomBytes(32)), text, 0)).toThrow('ticket')
})
