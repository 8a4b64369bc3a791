import { wireMoment } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { nameOf } from '../enterprise/asks.server.ts'
import { dueHours } from './alarm-life.ts'
import { alarmNews } from './alarm-news.server.ts'
import alarm from './alarm.ts'
import { placed } from './place.ts'
import { alarms, cameras } from './tables.ts'

const a = alarms('a')
const c = cameras('c')

/** 视频链路 of alarm_scene. */
const link = 9

/** What a camera or recorder raises by itself. */
export interface CameraAlarm {
  /** One alarm of it: what comes again under the same key is counted at that one. */
  readonly sourceKey: string
  readonly infoId: string
  /** Where no camera has that channel, the alarm is of the device. */
  readonly deviceId: string
  readonly deviceName: string
  readonly channelId: string
  readonly type: NonNullable<RowOf<'iot/alarm'>['alarmType']>
  readonly level: 2 | 3
  /** In Chinese, without the name. */
  readonly says: string
  /** Epoch ms. */
  readonly at: number
  /** It says that something was seen, not that something is so. */
  readonly isOver: boolean
}

const turn: Statement = { name: 'camera_alarm_turn', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }
const earlier = select(
  'camera_alarm_before',
  a.id,
  list => `select ${list} from ${a} where ${a.tenantId} = app.tenant() and ${a.sourceKey} = $1 and not ${a.isDeleted}`,
)
const camera = select(
  'camera_of_channel',
  { id: c.id, name: c.cameraName, area: c.cameraArea },
  list =>
    `select ${list} from ${c} where ${c.tenantId} = app.tenant() and ${c.infoId} = $1 and ${c.channelId} = $2 and not ${c.isDeleted}`,
)

/**
 * Leaves alarms of cameras in the alarm centre and tells of them; in a transaction that its caller has entered.
 * video-contract.md A7
 */
export const cameraAlarms = (kernel: Kernel) => {
  const rows = platformRows(alarm, kernel)
  return async (transaction: Transaction, tenant: string, now: number, raised: CameraAlarm): Promise<void> => {
    const { run } = transaction
    const sourceKey = raised.sourceKey.slice(0, 100)
    const [, before, [own], [[kitchen] = []]] = await run([
      bind(turn, sourceKey),
      bind(earlier, sourceKey),
      bind(camera, raised.infoId, raised.channelId),
      nameOf(raised.infoId),
    ])
    const [old] = await rows.locked(transaction, tenant, before)
    if (old) return void (await run(rows.changed(tenant, old, { mergeCount: (old.mergeCount ?? 1) + 1 }, now)))
    const area = own?.area ?? null
    const name = own?.name ?? raised.deviceName
    const values = {
      sourceKey,
      deviceId: own?.id ?? raised.deviceId,
      deviceName: name.slice(0, 50),
      deviceNo: raised.channelId.slice(0, 32),
      deviceKind: 'camera' as const,
      alarmArea: area,
      alarmType: raised.type,
      alarmLevel: raised.level,
      alarmTime: wireMoment(raised.at),
      alarmContent: `${placed(area, name)}：${raised.says}`.slice(0, 200),
      alarmScene: link,
      dueTime: wireMoment(now + dueHours[raised.level]! * 3_600_000),
      ...(raised.isOver && { recoverStatus: true, recoverTime: wireMoment(raised.at), durationMin: 0 }),
    } as const
    const { row, bounds } = rows.born(tenant, raised.infoId, values, now)
    await run([...bounds, ...alarmNews(kernel, tenant, kitchen ?? '', row)])
  }
}
