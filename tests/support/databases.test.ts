import { expect, test } from 'vitest'
import { databaseRoot } from './database-root.ts'
import { dropDatabases, newDatabase } from './databases.ts'
import { asOwner } from './owner.ts'

test('a database of a file of tests is gone with the file, whoever is connected to it still', async () => {
  const url = await newDatabase()
  const ask = () => asOwner(url, client => client.query('select 1'))
  await ask()
  await dropDatabases()
  await expect(ask()).rejects.toThrow(/does not exist|terminat/)
})

test('databases lie in memory or in the folder they are given, as there is room', () => {
  expect(['/dev/shm', '/somewhere']).toContain(databaseRoot('/somewhere'))
})
