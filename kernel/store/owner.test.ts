import { expect, test } from 'vitest'
import { newDatabase } from '../../tests/product.ts'
import { until } from '../../tests/support/until.ts'
import { asOwner, beginAlone, whileOthersWork } from './owner.ts'

test('a transaction that the database ends because it and another wait for each other begins anew', async () => {
  const url = await newDatabase()
  await asOwner(url, client => client.query('create table rows (id int primary key); insert into rows values (1), (2)'))
  const take = (id: number) => `select 1 from rows where id = ${id} for update`
  let other: Promise<unknown> = Promise.resolve()
  let [attempts, news] = [0, 0]
  const answer = await whileOthersWork(
    () => news++,
    () =>
      asOwner(url, async client => {
        attempts++
        await client.query('begin')
        await client.query(take(1))
        if (attempts === 1) {
          let hasTaken = false
          other = asOwner(url, async job => {
            // It is this one that looks for a ring first, and is ended.
            await job.query("set deadlock_timeout = '30s'")
            await job.query('begin')
            await job.query(take(2))
            hasTaken = true
            await job.query(take(1))
            await job.query('commit')
          })
          await until(() => hasTaken, 'the other holds what is wanted')
        }
        await client.query(take(2))
        await client.query('commit')
        return 'done'
      }),
  )
  await other
  expect([answer, attempts, news]).toEqual(['done', 2, 1])
})

test('what fails otherwise is not tried again', async () => {
  let attempts = 0
  const url = await newDatabase()
  await expect(
    whileOthersWork(
      () => undefined,
      () => {
        attempts++
        return asOwner(url, client => client.query('select 1/0'))
      },
    ),
  ).rejects.toThrow('division by zero')
  expect(attempts).toBe(1)
})

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
