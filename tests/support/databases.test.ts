import { existsSync } from 'node:fs'
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

test('databases lie in memory where there is room for them, and otherwise in the folder they are given', () => {
  expect(databaseRoot('/somewhere', Infinity)).toBe('/somewhere')
  expect(databaseRoot('/somewhere', 0)).toBe(existsSync('/dev/shm') ? '/dev/shm' : '/somewhere')
})
