import { isIP } from 'node:net'
import { StartRefused } from '../kernel/refused.ts'

/** Where cameras by GB/T 28181 come to, and who we are to them. */
export interface SipSettings {
  readonly port: number
  /** Our twenty digits. */
  readonly id: string
  readonly domain: string
  /** Where devices reach us; `undefined`: the first address of this machine. */
  readonly address: string | undefined
}
/** Ports pictures are received at, both included. */
export interface MediaPorts {
  readonly from: number
  readonly to: number
}

type Env = Record<string, string | undefined>

const text = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined

function bad(name: string, value: string, zh: string, en: string): never {
  throw new StartRefused(
    `环境变量 ${name}=${value} 不可用：应为${zh}`,
    `${name}=${value} is not usable: expected ${en}`,
  )
}

/**
 * Cameras are let in where this platform has a number (SIP_ID); nobody can be given one by default.
 * @param port as SIP_PORT says; 0 is off
 * @throws StartRefused naming the variable
 */
export function readSip(env: Env, port: number): SipSettings | undefined {
  const id = text(env, 'SIP_ID')
  const domain = text(env, 'SIP_DOMAIN')
  const address = text(env, 'SIP_ADDRESS')
  if (id !== undefined && !/^\d{20}$/.test(id))
    bad('SIP_ID', id, '本平台的20位国标编号', 'the 20 digits of this platform')
  if (domain !== undefined && !/^\d{10}$/.test(domain)) bad('SIP_DOMAIN', domain, '10位数字', '10 digits')
  if (domain !== undefined && id === undefined)
    bad(
      'SIP_ID',
      '',
      '本平台的20位国标编号（SIP_DOMAIN 已指定）',
      'the 20 digits of this platform, as SIP_DOMAIN is set',
    )
  if (address !== undefined && isIP(address) === 0)
    bad('SIP_ADDRESS', address, '设备能访问到的本机 IP 地址', 'the IP address at which devices reach this machine')
  if (id === undefined || port === 0) return undefined
  return { port, id, domain: domain ?? id.slice(0, 10), address }
}

/** How many ports a range holds at least and at most. */
const [least, most] = [2, 20_000]

/** The range MEDIA_PORTS. @throws StartRefused naming the variable */
export function readMediaPorts(env: Env): MediaPorts {
  const value = text(env, 'MEDIA_PORTS') ?? '30000-30199'
  const [, first = '', last = ''] = /^(\d{4,5})-(\d{4,5})$/.exec(value) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (from < 1024 || to > 65_535 || to - from + 1 < least || to - from >= most)
    bad('MEDIA_PORTS', value, '形如 30000-30199 的端口范围', 'a range of ports like 30000-30199')
  return { from, to }
}
