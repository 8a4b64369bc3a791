// What the screens call a kitchen with IoT or AI follows from the devices that speak there, and from nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTypeJob } from '../../modules/iot/build-types.server.ts'
import { addAccount, signIn, type Person } from '../product.ts'
import { openKitchens, word, type Cabinet, type Kitchens } from './kitchen.ts'

const tenant = '000000'
let kitchens: Kitchens
let office: Person
let admin: Person
beforeAll(async () => {
  kitchens = await openKitchens()
  await addAccount(kitchens.product, { tenant, account: 'near', role: 'supervise', area: '4201' })
  await addAccount(kitchens.product, { tenant, account: 'boss', role: 'administrator' })
  ;[office, admin] = (await Promise.all(
    ['near', 'boss'].map(account => signIn(kitchens.product.url, tenant, account)),
  )) as [Person, Person]
})
afterAll(async () => {
  await kitchens?.close()
  expect(kitchens.failures).toEqual([])
})

const speak = async (device: Cabinet): Promise<void> => {
  const ingest = kitchens.process()
  await kitchens.tell(ingest, [
    device.kind === 'aibox' ? { ...word(device, 0, 0), values: { cpuRate: 30 } } : word(device, 0, 4),
  ])
  await ingest.close()
}
/** After the minute its file shows this type and the wall counts it so; the wall gives one answer for two seconds. */
async function isShown(
  info: string,
  type: 0 | 1 | 2 | 3,
  why: string,
  job = buildTypeJob(kitchens.kernel),
): Promise<void> {
  await job.run()
  const file = await office.get(`/enterpriseInfo/enterpriseinfo/detail?id=${info}`)
  expect(file.data['infoBuildType'], why).toBe(type)
  const figure = ['enterpriseoFNothing', 'enterpriseoFNothing', 'enterpriseofIot', 'enterpriseofAi'][type]!
  await expect
    .poll(async () => (await office.get(`/indexTotal/enterpriseTotal?infoId=${info}`)).data, { timeout: 10_000 })
    .toMatchObject({ enterprise: 1, [figure]: 1 })
}

test('a kitchen has IoT from the first word of a device on and AI from that of a box, and has them no more once the last is gone', async () => {
  // A process that is at it for a while looks at kitchens whose devices were changed alone.
  const job = buildTypeJob(kitchens.kernel)
  await job.run()
  const info = await kitchens.enterprise()
  const fridge = await kitchens.cabinet(info)
  const box = await kitchens.device('aibox', 'iot/ai-box', info, {
    boxIp: '10.0.0.2',
    channelMax: 4,
    algorithms: ['mask'],
  })
  await isShown(info, 0, 'devices that are filed and never spoke', job)
  await speak(fridge)
  await isShown(info, 2, 'the first word of a device', job)
  await speak(box)
  await isShown(info, 3, 'the first word of a box', job)
  await kitchens.query('update iot_fridge set online_status = 0 where id = $1', fridge.id)
  await kitchens.query('update iot_ai_box set online_status = 0 where id = $1', box.id)
  await isShown(info, 3, 'silent devices are still there', job)
  expect(await admin.post(`/iot/warniotaibox/remove?ids=${box.id}`)).toMatchObject({ code: 200 })
  await isShown(info, 2, 'the box is gone', job)
  await kitchens.born('iot/camera', tenant, info, { cameraName: '烹饪区-1', belong: 1, cameraArea: 5 })
  expect(await admin.post(`/iot/warniotfridge/remove?ids=${fridge.id}`)).toMatchObject({ code: 200 })
  await isShown(info, 1, 'a camera alone', job)
})

test('a minute in which no device or camera came, went or spoke for the first time looks at no kitchen', async () => {
  const job = buildTypeJob(kitchens.kernel)
  const fridge = await kitchens.cabinet(await kitchens.enterprise())
  await speak(fridge)
  await job.run()
  const waiting = () => kitchens.query('select info_id from iot_fitting_change')
  expect(await waiting()).toEqual([])
  await speak(fridge)
  await kitchens.query('update iot_fridge set online_status = 0, battery = 20 where id = $1', fridge.id)
  expect(await waiting()).toEqual([])
  await kitchens.query('update iot_fridge set device_status = 3 where id = $1', fridge.id)
  expect(await waiting()).toHaveLength(1)
})

test('nobody says it of a kitchen by hand, and another kitchen’s devices are not its own', async () => {
  const [info, other] = [await kitchens.enterprise(), await kitchens.enterprise()]
  await speak(await kitchens.cabinet(other))
  await kitchens.query('update enterprise_info set info_build_type = 3 where id = $1', info)
  await isShown(info, 0, 'it has nothing')
  await isShown(other, 2, 'its own device spoke')
})
