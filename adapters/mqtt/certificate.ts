/** The certificate of the door behind TLS: read from its files, and again when they change. */
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import { createSecureContext, type Server } from 'node:tls'
import { StartRefused } from '../../kernel/refused.ts'
import type { Log } from '../../kernel/run/queue.ts'

/** Paths of the PEM files, and the port. */
export interface Secure {
  readonly port: number
  readonly cert: string
  readonly key: string
}

/** How often the files are looked at, ms: who renews a certificate does so days before it ends. */
const lookMs = 5_000

const minVersion = 'TLSv1.2'

/** @throws StartRefused naming the variable and the file that will not do */
export function certificateIn({ cert, key }: Secure): { readonly cert: Buffer; readonly key: Buffer } {
  const read = (name: string, path: string): Buffer => {
    try {
      return readFileSync(path)
    } catch {
      throw new StartRefused(`${name} 指定的文件不能读取：${path}`, `the file ${name} names cannot be read: ${path}`)
    }
  }
  const pair = { cert: read('MQTTS_CERT', cert), key: read('MQTTS_KEY', key) }
  try {
    createSecureContext({ ...pair, minVersion })
  } catch (error) {
    throw Object.assign(
      new StartRefused(
        `MQTTS_CERT（${cert}）与 MQTTS_KEY（${key}）不是一对可用的 PEM 证书和私钥`,
        `MQTTS_CERT (${cert}) and MQTTS_KEY (${key}) are no PEM certificate with its private key`,
      ),
      { cause: error },
    )
  }
  return pair
}

/** Gives a server what its files say by now, whenever they change; one that will not do leaves the last one in use. */
export function renewing(server: Server, section: Secure, log: Log, interval = lookMs): { close(): void } {
  const renew = (): void => {
    try {
      server.setSecureContext({ ...certificateIn(section), minVersion })
      log({ event: 'mqtt.certificate', renewed: true })
    } catch (error) {
      log({ event: 'mqtt.certificate', renewed: false, error: String(error) })
    }
  }
  const files = [section.cert, section.key]
  for (const path of files) watchFile(path, { interval, persistent: false }, renew)
  return {
    close() {
      for (const path of files) unwatchFile(path, renew)
    },
  }
}
