import { createHmac } from 'node:crypto'
import type { Keys } from '../../kernel/store/keys.ts'
import { kinds } from '../../modules/iot/kinds.ts'
import type { World } from '../world/world.ts'

/** What the secret of a demo device follows from: of this installation alone, and good for nothing else. */
export const demoKey = ({ seal }: Pick<Keys, 'seal'>): string =>
  createHmac('sha256', Buffer.from(seal, 'hex')).update('demo devices').digest('hex')

/** The secret of a demo device: whoever simulates it works it out, nobody has to be told it. */
export const demoSecret = (key: string, deviceNo: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(deviceNo).digest('base64url')

/** Lets every device of a world that is in service sign in. */
export function giveSecrets(world: World, key: string): void {
  for (const { file } of kinds.values())
    for (const device of world.rows(file.key))
      if (device['vendor'] === 1)
        world.change(device, { deviceSecret: demoSecret(key, device['deviceNo'] as string) }, world.now)
}
