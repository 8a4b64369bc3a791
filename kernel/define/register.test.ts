import { expect, test } from 'vitest'
import { decimal, text } from '../fields/index.ts'
import { register } from './register.ts'
import { resource } from './resource.ts'

const of = (key: string, fields: object, grants: object = { enterprise: 'all' }, scope = 'enterprise') =>
  resource({
    key,
    title: key,
    wire: { path: key },
    table: key.replace('/', '_'),
    scope,
    page: { at: `/${key}`, group: 'room', sort: 1 },
    fields,
    list: [],
    order: 'createTime desc',
    grants,
  } as never)

const number = text({ title: '编号', max: 32, unique: true })
const book = of('room/book', { number }, { enterprise: 'read' })
const lamp = of('room/lamp', { number, watts: decimal({ title: '功率', digits: 6, scale: 1 }) })

test('a register is read, and written by nobody but the database', () => {
  expect(register(book, [lamp])).toEqual({ resource: book, of: [lamp] })
  expect(() => register(of('room/book', { number }), [lamp])).toThrow('which nobody writes')
})

test('what is entered has every field of the register, kept in the same way and by the same owner', () => {
  expect(() => register(book, [of('room/lamp', {})])).toThrow('has no such number')
  expect(() => register(book, [of('room/lamp', { number: text({ title: '编号', max: 20 }) })])).toThrow(
    'has no such number',
  )
  expect(() => register(book, [of('room/lamp', { number }, { administrator: 'all' }, 'tenant')])).toThrow(
    'belong to somebody else',
  )
})
