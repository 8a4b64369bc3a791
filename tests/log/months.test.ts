// Logs are kept for their time and no longer, month by month.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepLogs, logPeriods } from '../../kernel/log/kept.ts'
import { dropPeriods, makePeriods } from '../../kernel/log/periods.ts'
import { rig, type Rig } from './rig.ts'
import { clock } from '../../contract/clock.ts'

let w: Rig
let owner: pg.Client
beforeAll(async () => {
  w = await rig()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await w?.close()
})

const day = 86_400_000
const months = async () =>
  (
    await w.owner<{ name: string }>(
      "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'kernel_log'::regclass order by 1",
    )
  ).map(({ name }) => name)
const line = (at: string) =>
  w.owner(
    "insert into kernel_log (tenant_id, id, create_time, kind, service_id, server_host, server_ip, env) values ('T1', $1, $2, 'usual', '', '', '', '')",
    [w.newId(), at],
  )

test('months are made ahead of today, each closed by itself, and a line of today lies in its month', async () => {
  const before = await months()
  expect(before).toHaveLength(15)
  expect(
    (
      await w.owner<{ open: string }>(
        "select count(*) as open from pg_class where relname ~ '^kernel_log_' and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)",
      )
    )[0]!.open,
  ).toBe('0')
  await line(new Date(clock.now()).toISOString())
  expect(await w.owner('select 1 from kernel_log_rest')).toEqual([])
  expect(await makePeriods(owner, logPeriods)).toEqual([])
  expect(await months()).toEqual(before)
})

test('lines of a month that nobody had made in time move into it when it is made', async () => {
  await line('2025-02-14 12:00:00+08')
  await line('2025-01-31 23:59:59+08')
  expect(await w.owner('select 1 from kernel_log_rest')).toHaveLength(2)
  expect(await makePeriods(owner, logPeriods, Date.parse('2024-03-05T00:00:00Z'))).toContain('kernel_log_202502')
  expect(await w.owner('select 1 from kernel_log_rest')).toEqual([])
  expect(await w.owner('select 1 from kernel_log_202501')).toHaveLength(1)
  expect(await w.owner('select 1 from kernel_log_202502')).toHaveLength(1)
})

test('what is older than its time goes with its month; what is younger stays to the day', async () => {
  const now = Date.parse('2026-11-20T04:00:00Z')
  await makePeriods(owner, logPeriods, Date.parse('2026-03-05T00:00:00Z'))
  await line('2026-04-30 23:59:59+08')
  await line('2026-05-01 00:00:00+08')
  await line('2020-01-01 00:00:00+08')
  const { dropped, rows } = await dropPeriods(owner, logPeriods, now)
  expect(dropped).toContain('kernel_log_202604')
  expect(rows).toBe(1)
  const left = await months()
  expect(left).toContain('kernel_log_202605')
  expect(left).not.toContain('kernel_log_202604')
  expect(
    (
      await w.owner<{ at: string }>(
        "select to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as at from kernel_log where create_time between '2026-04-01' and '2026-06-01' order by 1",
      )
    ).map(({ at }) => at),
  ).toEqual(['2026-05-01'])
})

test('the job says what it dropped and made, and keeps 180 days', async () => {
  const at = new Date(clock.now() - 179 * day)
  await line(at.toISOString())
  // Months made above whose time has run out by the day this runs.
  await dropPeriods(owner, logPeriods)
  await makePeriods(owner, { ...logPeriods, ahead: 0, behind: 0 }, Date.parse('2020-01-15T00:00:00Z'))
  expect(await keepLogs(w.ownerUrl).run()).toMatchObject({ dropped: 'kernel_log_202001', made: '' })
  expect(await w.owner('select 1 from kernel_log where create_time = $1', [at])).toHaveLength(1)
})

test('a table is named by the program alone', async () => {
  await expect(makePeriods(owner, { ...logPeriods, table: 'kernel_log; drop table kernel_audit' })).rejects.toThrow(
    'no table is called',
  )
})
