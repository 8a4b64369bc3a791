import { openRtspServer, type RtspServed } from '../adapters/rtsp-server/index.ts'
import { simulatedCamera, type SimulatedCamera } from '../demo/simulator/cameras.ts'
import { StartRefused } from '../kernel/refused.ts'

/** Cameras the simulator may have at most. */
const most = 64

/** Simulated cameras, and where they are. */
export interface Cameras {
  /** `rtsp://host:port/camera/1` and so on. */
  readonly addresses: readonly string[]
  readonly all: readonly SimulatedCamera[]
  readonly server: RtspServed
}

const bad = (name: string, zh: string, en: string): never => {
  throw new StartRefused(`${name} 不可用：应为${zh}`, `${name} is not usable: expected ${en}`)
}

/** How many `--cameras` asks for. @throws StartRefused */
export const cameraCount = (text: string): number =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most
    ? Number(text)
    : bad('--cameras', `1 至 ${most} 的整数`, `a number from 1 to ${most}`)

/** Where `--cameras-at` wants them. @throws StartRefused */
export function cameraPlace(text: string): { readonly host: string; readonly port: number } {
  const [, host = '', digits = ''] = /^([\w.-]+):(\d{1,5})$/.exec(text) ?? []
  return host && Number(digits) <= 65_535
    ? { host, port: Number(digits) }
    : bad('--cameras-at', '主机:端口', 'host:port')
}

/** Who may look, of `--cameras-login`. @throws StartRefused */
export function cameraLogin(text: string): { readonly username: string; readonly password: string } {
  const [, username = '', password = ''] = /^([^:]+):(.+)$/.exec(text) ?? []
  return username ? { username, password } : bad('--cameras-login', '用户名:密码', 'name:password')
}

/**
 * Serves so many cameras by RTSP, each with a picture of its own that lives as long as somebody watches.
 * @param login null: whoever comes may look @throws Error of the system when the port cannot be had
 */
export async function openCameras(
  count: number,
  { host, port }: ReturnType<typeof cameraPlace>,
  login: ReturnType<typeof cameraLogin> | null,
): Promise<Cameras> {
  const all = Array.from({ length: count }, (_, n) => simulatedCamera(`CAMERA ${n + 1}`, n))
  const find = (path: string): SimulatedCamera | null =>
    all[Number(/^\/camera\/(\d{1,2})$/.exec(path)?.[1]) - 1] ?? null
  const server = await openRtspServer({ host, port, login, find })
  return { all, server, addresses: all.map((_, n) => `rtsp://${server.address}/camera/${n + 1}`) }
}
