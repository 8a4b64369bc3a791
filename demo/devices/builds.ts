import { buildTypeOf, unheard } from '../../modules/iot/build-type.ts'
import { inService, underRepair } from '../../modules/iot/dev.ts'
import { kinds } from '../../modules/iot/kinds.ts'
import type { District } from '../places/place.ts'

const working: readonly unknown[] = [inService, underRepair]

/** Each kitchen is of the type that what speaks in it makes of it, by the rule of the product. */
export function settleBuilds({ world, places }: District): void {
  const speakers = new Map<string, Set<unknown>>()
  for (const { file } of kinds.values())
    for (const device of world.rows(file.key)) {
      if (device['onlineStatus'] === unheard || !working.includes(device['deviceStatus'])) continue
      const info = device['infoId'] as string
      speakers.set(info, (speakers.get(info) ?? new Set()).add(device['deviceKind']))
    }
  const watched = new Set(world.rows('iot/camera').map(camera => camera['infoId']))
  for (const { info } of places) {
    const kindsThere = speakers.get(info) ?? new Set()
    const infoBuildType = buildTypeOf({
      box: kindsThere.has('aibox'),
      device: [...kindsThere].some(kind => kind !== 'aibox'),
      camera: watched.has(info),
    })
    world.change(world.row('enterprise/info', info), { infoBuildType }, world.now)
  }
}
