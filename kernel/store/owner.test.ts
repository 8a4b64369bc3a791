import { expect, test } from 'vitest'
import { newDatabase } from '../../tests/support/databases.ts'
import { asOwner, beginAlone } from './owner.ts'

test('who takes tables for itself waits for none while it has another, and whoever reads goes on', async () => {
  const url = await newDatabase()
  await asOwner(url, client => client.query('create table a (id int); create table b (id int)'))
  await asOwner(url, job =>
    asOwner(url, async client => {
      await job.query('begin')
      await job.query('insert into b values (1)')
      let isAlone = false
      const alone = beginAlone(client, ['a', 'b']).then(() => {
        isAlone = true
      })
      // It has taken nothing yet: the job gets the other table, too.
      await job.query('insert into a values (1)')
      expect(isAlone).toBe(false)
      await job.query('commit')
      await alone
      expect((await job.query('select * from a')).rowCount).toBe(1)
      await job.query("set lock_timeout = '50ms'")
      await expect(job.query('insert into a values (2)')).rejects.toThrow(/lock timeout/)
      await client.query('commit')
      await job.query('insert into a values (2)')
    }),
  )
})
