import type { Message } from '../../kernel/define/message.ts'
import { checkMs } from '../../modules/iot/link-health.ts'
import { openLinks } from '../../modules/iot/links.server.ts'
import { morning, type Cabinet, type Kitchens } from './kitchen.ts'

const channel = '42010600001310000001'

/** A kitchen with a box, a camera it looks through and the point of that. @param needOnline when it is to be there */
export async function linkScene(kitchens: Kitchens, needOnline: string | null = null) {
  const info = await kitchens.enterprise()
  const box = await kitchens.device('aibox', 'iot/ai-box', info, {
    boxIp: '10.0.0.2',
    channelMax: 16,
    algorithms: ['mask'],
    deviceStatus: 1,
  })
  const camera = await kitchens.born('iot/camera', '000000', info, {
    cameraName: '烹饪区-1',
    belong: 1,
    channelId: channel,
    cameraArea: 5,
    aiEnable: true,
    aiBoxId: box.id,
  })
  await kitchens.born('iot/point', '000000', info, {
    mornitorName: '烹饪区',
    mornitorArea: 5,
    cameraId: camera,
    coverItems: ['5'],
    needOnline,
  })
  return { info, box, camera }
}

/** Looks so many looks after the morning, the box being there or not, and saying this of its channel. */
export async function lookAt(kitchens: Kitchens, box: Cabinet, n: number, isThere: boolean, word?: Message) {
  const at = morning + n * checkMs
  await kitchens.query(
    'update iot_ai_box set online_status = $2, last_time = to_timestamp($3) where id = $1',
    box.id,
    isThere ? 1 : 0,
    (isThere ? at : morning - 86_400_000) / 1000,
  )
  if (word)
    await kitchens.query(
      `insert into iot_reading (tenant_id, device_id, at, seq, info_id, received_at, said) values ('000000', $1, to_timestamp($2), 0, $3, to_timestamp($2), $4)`,
      box.id,
      at / 1000,
      box.info,
      JSON.stringify({ channel, ...word }),
    )
  kitchens.clock.now = at
  await openLinks(kitchens.kernel).look()
}
