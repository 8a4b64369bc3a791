import type { Kernel } from '../../kernel/ask/kernel.ts'
import { keyIn } from '../../kernel/fields/index.ts'
import type { VideoDevice } from '../../kernel/run/cameras.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { openSecret, type Seal } from '../../kernel/store/secrets.ts'
import { videoCharset, videoStream } from '../words/device-dictionaries.ts'
import device from './device.ts'

/** Migration 0070: looks in all tenants, as nobody knows yet whose it is. */
export const videoByCode: Statement = {
  name: 'video_device_by_code',
  text: 'select tenant_id, id, info_id, password, charset, stream_mode from app.video_device($1)',
}

/** A device that was entered, and how its streams come. */
export interface KnownDevice extends VideoDevice {
  readonly infoId: string
  readonly streamMode: NonNullable<(typeof videoStream)['key']>
}

/**
 * Finds the device of a code of twenty digits, whichever tenant entered it. Resolves to null where nobody did, or the
 * kitchen is no more. @throws what the store throws: the device comes again
 */
export const knownDevices =
  ({ store }: Pick<Kernel, 'store'>, seal: Seal) =>
  async (gbId: string): Promise<KnownDevice | null> => {
    const [rows] = await store.run([bind(videoByCode, gbId)])
    const [row] = rows!
    if (!row) return null
    const [tenantId, id, infoId, password, charset, streamMode] = row
    return {
      tenantId: tenantId!,
      id: id!,
      infoId: infoId!,
      gbId,
      password: openSecret(device, { id, password }, 'password', seal),
      charset: keyIn(videoCharset, charset ?? '') ?? 'GB2312',
      streamMode: keyIn(videoStream, streamMode ?? '') ?? 'TCP-PASSIVE',
    }
  }
