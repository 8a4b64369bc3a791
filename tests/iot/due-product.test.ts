// The product as it is started: its job looks, its door is written down, and who handles an alarm ends it.
import { connectAsync } from 'mqtt'
import { beforeAll, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import { addAccount, asOwner, password, signIn, testProduct } from '../product.ts'
import { addKitchen, addPicture, addRow, pictureOf } from '../rows.ts'
import { freePort } from '../support/port.ts'
import { until } from '../support/until.ts'

const tenant = '000000'
let env: Record<string, string>
let product: Awaited<ReturnType<typeof testProduct>>
beforeAll(async () => {
  env = { JOBS: 'on', MQTT_PORT: String(await freePort()) }
  product = await testProduct(env)
})

test('whose date is near is told of by the job, a mouse is over when somebody handled it, and a start writes down since when it listens', async () => {
  const query = <T>(text: string, ...values: readonly unknown[]): Promise<T[]> =>
    asOwner(product.ownerUrl, async client => (await client.query(text, [...values])).rows as T[])
  const listenings = async () => (await query('select from iot_listening')).length
  try {
    const before = await listenings()
    expect(before).toBeGreaterThan(0)
    await product.close()
    product = await testProduct({ ...env, DATABASE_URL: product.databaseUrl })
    // A moment is no outage, and yet each start begins anew.
    expect(await listenings()).toBe(before + 1)

    const info = await addKitchen(product, tenant, 1)
    await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info })
    await addPicture(product, tenant)
    const file = { deviceSecret: 'board-secret-1', deviceArea: 2 }
    await addRow(product, tenant, 'iot/gas', info, {
      ...file,
      deviceName: '燃气',
      deviceNo: 'GAS-0001',
      deviceKind: 'gas',
      gasType: 1,
      lifeEnd: laterDay(clock.today(), 0, 10),
    })
    await addRow(product, tenant, 'iot/mouse', info, {
      ...file,
      deviceName: '粘鼠板',
      deviceNo: 'MOUSE-0001',
      deviceKind: 'mouse',
      mouseType: 3,
      doorName: '后门',
    })
    const administrator = await signIn(product.url, tenant, 'admin', 'test-administrator')
    expect(await administrator.post('/system/job/run?name=devices-due')).toMatchObject({ code: 200 })
    const rowOf = async (type: string) =>
      (
        await query<{ id: string; recover_status: boolean }>(
          'select id, recover_status from iot_alarm where alarm_type = $1',
          type,
        )
      )[0]
    await until(async () => (await rowOf('SERVICE')) !== undefined, 'the job has looked')

    const board = await connectAsync(`mqtt://${product.mqtt}`, { username: 'MOUSE-0001', password: 'board-secret-1' })
    await board.publishAsync('device/MOUSE-0001/up', JSON.stringify({ glue: 1 }), { qos: 1 })
    await board.endAsync()
    const mouse = (await rowOf('MOUSE'))!
    expect(mouse.recover_status).toBe(false)
    const cook = await signIn(product.url, tenant, 'cook', password)
    const report = await addRow(product, tenant, 'ledger/env', info, { envType: 3, envDate: '2026-11-20 08:00:00' })
    const handled = await cook.post('/iot/warniotalarm/handle', {
      ids: mouse.id,
      handleWay: 1,
      handleRemark: '已清除并请消杀单位处理',
      handleImgs: pictureOf(tenant),
      pestReportId: report.id,
    })
    expect(handled).toMatchObject({ code: 200 })
    await until(
      async () => (await rowOf('MOUSE'))!.recover_status,
      'the latch is released without waiting for the minute',
    )
  } finally {
    await product.close()
  }
})
