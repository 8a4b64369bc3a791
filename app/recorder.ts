import { openRecorder, recordingsOf } from '../adapters/sip-server/device/recorder.ts'
import type { SimulatedDevice } from '../adapters/sip-server/device/settings.ts'
import { StartRefused } from '../kernel/refused.ts'

/** Days of recordings the simulated recorder has, ms; and how many cameras. */
const recordedMs = 3 * 86_400_000
const cameraMost = 4

const bad = (name: string, zh: string, en: string): never => {
  throw new StartRefused(`${name} 不可用：应为${zh}`, `${name} is not usable: expected ${en}`)
}

/**
 * A recorder of GB/T 28181 that registers with a platform, is seen, and has three days on its disk.
 * @param own `--recorder`, its code and password @param at `--platform`, where it registers
 * @throws StartRefused for words that are none, and where the platform does not let it in
 */
export async function simulateRecorder(own: string, at: string, now: number): Promise<SimulatedDevice> {
  const [, code = '', password = ''] = /^(\d{20}):(.+)$/.exec(own) ?? []
  const [, platform = '', host = '', port = ''] = /^(\d{20})@([\w.-]+):(\d{1,5})$/.exec(at) ?? []
  if (!code) return bad('--recorder', '20位国标编号:密码', 'its 20 digits:password')
  if (!platform) return bad('--platform', '20位国标编号@主机:端口', 'our 20 digits@host:port')
  const channels = Array.from({ length: cameraMost }, (_, n) => ({
    id: `${code.slice(0, 10)}132${code.slice(13, 16)}${String(n + 1).padStart(4, '0')}`,
    name: `模拟通道${n + 1}`,
  }))
  const device = await openRecorder({
    ...{ id: code, password, transport: 'TCP', channels },
    platform: { host, port: Number(port), id: platform },
    recordings: recordingsOf(channels, Math.floor(now / 3_600_000) * 3_600_000 - recordedMs, now),
  })
  const status = await device.register()
  if (status !== 200) {
    await device.close()
    throw new StartRefused(
      `平台没有接受注册（${status}）：请先在“国标设备”里录入它的编号和密码`,
      `the platform did not let it in (${status}): enter its code and password among the devices first`,
    )
  }
  device.keepBeating(60_000)
  return device
}
