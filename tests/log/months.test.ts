// Logs are kept for their time and no longer, month by month.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropMonths, keepLogs, logDays, makeMonths } from '../../kernel/log/months.ts'
import { rig, type Rig } from './rig.ts'

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
  const found = await months()
  expect(found).toHaveLength(15)
  expect(
    (
      await w.owner<{ open: string }>(
        "select count(*) as open from pg_class where relname ~ '^kernel_log_' and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)",
      )
    )[0]!.open,
  ).toBe('0')
  await line(new Date().toISOString())
  expect(await w.owner('select 1 from kernel_log_rest')).toEqual([])
  await makeMonths(owner, 'kernel_log')
  expect(await months()).toEqual(found)
})

test('what is older than its time goes with its month; what is younger stays to the day', async () => {
  const now = Date.parse('2026-11-20T04:00:00Z')
  await makeMonths(owner, 'kernel_log', Date.parse('2026-03-05T00:00:00Z'))
  await line('2026-04-30 23:59:59+08')
  await line('2026-05-01 00:00:00+08')
  await line('2020-01-01 00:00:00+08')
  expect(await dropMonths(owner, logDays, now)).toBeGreaterThan(0)
  const left = await months()
  expect(left).toContain('kernel_log_202605')
  expect(left).not.toContain('kernel_log_202604')
  expect(
    (
      await w.owner<{ at: string }>(
        "select to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as at from kernel_log where create_time < '2026-11-01' order by 1",
      )
    ).map(({ at }) => at),
  ).toEqual(['2026-05-01'])
})

test('the job keeps at least 180 days, whatever it is told', async () => {
  const job = keepLogs(w.ownerUrl, ['kernel_log', 'iot_reading'], 1)
  const at = new Date(Date.now() - 179 * day)
  await line(at.toISOString())
  await job.run()
  expect(await w.owner('select 1 from kernel_log where create_time = $1', [at])).toHaveLength(1)
})

test('a table is named by the program alone', async () => {
  await expect(makeMonths(owner, 'kernel_log; drop table kernel_audit')).rejects.toThrow('no table is called')
})
