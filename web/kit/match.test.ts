import { expect, test } from 'vitest'
import { matchOf } from './match.ts'

test('an address is matched part by part', () => {
  expect(matchOf('/login', '/login')).toEqual({ base: '/login', params: {} })
  expect(matchOf('/login', '/Login/')).toEqual({ base: '/Login', params: {} })
  expect(matchOf('/login', '/login/more')).toBeNull()
  expect(matchOf('/', '/')).toEqual({ base: '', params: {} })
  expect(matchOf('/', '/login')).toBeNull()
})

test('parts with a name are told, as they read', () => {
  expect(matchOf('/oauth/redirect/:source', '/oauth/redirect/%E6%94%BF%E5%8A%A1')?.params).toEqual({ source: '政务' })
  expect(matchOf('/file/:room/:name', '/file/ledger/%')?.params).toEqual({ room: 'ledger', name: '%' })
  expect(matchOf('/file/:room/:name', '/file/ledger')).toBeNull()
})

test('what begins an address leaves the rest to the pages below', () => {
  expect(matchOf('/m/*', '/m')).toEqual({ base: '/m', params: {} })
  expect(matchOf('/m/*', '/m/file/ledger/purchase')).toEqual({ base: '/m', params: {} })
  expect(matchOf('/m/*', '/myiframe/urlPath')).toBeNull()
  expect(matchOf('*', '/anything/at/all')).toEqual({ base: '', params: {} })
})
