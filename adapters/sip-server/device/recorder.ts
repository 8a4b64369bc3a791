/** A recorder with pictures: of what it sees, and of what stands on its disk. */
import type { Recording, SimulatedChannel } from './answers.ts'
import { openDevice } from './index.ts'
import { sendRecording } from './player.ts'
import type { DeviceSettings, SimulatedDevice } from './settings.ts'

const HOUR = 3_600_000
/** A recorder writes files of an hour, and begins each a moment after the last; some hours it stood still. */
const GAP = 4_000
const STILL = 7

/** What recorders have of a time: files of an hour each, with holes. @param from and @param to epoch ms */
export const recordingsOf = (
  channels: readonly Pick<SimulatedChannel, 'id'>[],
  from: number,
  to: number,
): readonly Recording[] =>
  channels.flatMap(({ id }, n) =>
    Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, hour) => ({
      channelId: id,
      from: from + hour * HOUR + GAP,
      to: Math.min(to, from + (hour + 1) * HOUR),
    })).filter((record, hour) => record.to > record.from && (hour + n) % STILL !== STILL - 1),
  )

/** Opens it: a call for what it has not recorded is refused with 404, the end of a recording is told. */
export async function openRecorder(settings: DeviceSettings): Promise<SimulatedDevice> {
  const { recordings = [], pickup } = settings
  const device: SimulatedDevice = await openDevice({
    ...settings,
    pickup: call => {
      const { from, to } = call.offer
      const has = recordings.some(
        record => record.channelId === call.channelId && record.from < (to ?? 0) && record.to > (from ?? 0),
      )
      return call.kind === 'play' || has ? (pickup?.(call) ?? { does: 'take' }) : { does: 'refuse', status: 404 }
    },
    started: call => {
      settings.started?.(call)
      sendRecording(call, recordings, () => void device.notify('MediaStatus', [['NotifyType', 121]], call.channelId))
    },
  })
  return device
}
