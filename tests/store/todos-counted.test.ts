// The migration that has things to do counted for each enterprise: what is open when it runs is in the count, as every
// write after it keeps it.
import { clock } from '../../contract/clock.ts'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../kernel/store/migrate.ts'
import { asOwner } from '../product.ts'
import { newDatabase } from '../support/databases.ts'

const folder = join(import.meta.dirname, '../../db/migrations')
const tenant = '000000'

test('an enterprise whose things to do were there before they were counted has them counted, by lateness, side and card', async () => {
  const url = await newDatabase()
  await migrate(url, folder, '0035_card_second_person.sql')
  // Of kind, side and status; whose they are stands first. Done ones and deleted ones are not open.
  const todos = [
    [1, 1, 1, 2, false],
    [1, 1, 2, 2, false],
    [1, 1, 2, 0, false],
    [1, 3, 1, 2, false],
    [1, 1, 2, 1, false],
    [1, 1, 2, 2, true],
    [2, 1, 1, 0, false],
    [2, 2, 2, 0, false],
  ]
  await asOwner(url, async client => {
    await client.query('set session_replication_role = replica')
    for (const [at, [info, kind, side, status, gone]] of todos.entries())
      await client.query(
        `insert into info_backlog (id, status, create_time, update_time, tenant_id, info_id, backlog_kind, owner_side, backlog_status, is_deleted)
         values ($1, 1, $8, $8, $2, $3, $4, $5, $6, $7)`,
        [at + 1, tenant, info, kind, side, status, gone, new Date(clock.now())],
      )
    // The second is counted for other things already.
    await client.query('insert into proj_enterprise_tally (tenant_id, info_id) values ($1, 2)', [tenant])
  })
  expect(await migrate(url, folder, '0036_todos_counted.sql')).toEqual(['0036_todos_counted.sql'])
  const { rows } = await asOwner(url, client =>
    client.query(
      'select info_id::int as info, late_todos::int as late, office_todos::int as office, open_cards::int as cards from proj_enterprise_tally order by 1',
    ),
  )
  expect(rows).toEqual([
    { info: 1, late: 2, office: 2, cards: 1 },
    { info: 2, late: 0, office: 1, cards: 0 },
  ])
})
