import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import { refuseAt } from '../../kernel/errors.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { wireMoment } from '../../contract/wire.ts'
import device from './device.ts'
import { videoByCode } from './known.server.ts'
import { videoChannels, videoDevices } from './tables.ts'

const c = videoChannels()
const d = videoDevices('t')

/** The longest a device may be silent and still be there: three of the slowest beats. adapters/sip-server/book.ts */
const longest = '30 minutes'

const without: Statement = {
  name: 'video_channels_removed',
  text: `update ${c} set is_deleted = true where ${c.tenantId} = app.tenant() and ${c.infoId} = $1 and ${c.deviceId} = $2`,
}

/** @throws Refusal videoTaken where a device of any tenant has that code */
async function refuseTaken({ run }: Transaction, id: string, gbId: string): Promise<void> {
  const [rows] = await run([bind(videoByCode, gbId)])
  if (rows!.some(([, own]) => own !== id)) throw refuseAt('gbId', 'videoTaken')
}

/** A code is one device in all tenants; a device that is removed takes its channels along. */
export const deviceSettle = (_kernel: Kernel): Settle<'video/device'> => ({
  async creates(transaction, _context, row) {
    await refuseTaken(transaction, row.id, row.gbId)
    return {}
  },
  async changes(transaction, _context, verb, before, after) {
    if (verb === 'remove')
      return { further: async () => void (await transaction.run([bind(without, before.infoId, before.id)])) }
    if (after && after.gbId !== before.gbId) await refuseTaken(transaction, before.id, after.gbId)
    return {}
  },
})

/**
 * Whoever let a device in says when it is away; where that process has ended, or video was switched off, nobody would:
 * who was silent for longer than any device may be is away.
 */
export const awayJob = (kernel: Kernel): Job => ({
  name: 'video-away',
  title: { zh: '失联的国标设备标为离线', en: 'GB devices nobody hears are marked as away' },
  cron: '*/5 * * * *',
  cost: { quiet: 2, each: { zh: '每台失联的设备约 6 条语句', en: 'a device nobody hears: about 6 statements' } },
  run: async () => ({
    devices: await refresh(device, kernel, {
      due: `${d.onLine} and coalesce(greatest(${d.keepaliveTime}, ${d.registerTime}), ${d.createTime}) < $2::timestamptz - interval '${longest}'`,
      becomes: (_row, now) => ({ onLine: false, awayTime: wireMoment(now), heldBy: null }),
    }),
  }),
})
