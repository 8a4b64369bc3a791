import type { Rule } from '../rule.ts'
import { aibox, gateway, mogu, switches, wdis } from './boxes.ts'
import { center } from './center.ts'
import { disinfect } from './disinfect.ts'
import { coldDoor, door, roomDoor, storeDoor } from './door.ts'
import { dry, freeze, room } from './freeze.ts'
import { fridge } from './fridge.ts'
import { co, gas } from './gas.ts'
import { morcheck } from './morcheck.ts'
import { mouse } from './mouse.ts'
import { coldPower, power } from './power.ts'
import { ray } from './ray.ts'
import { smoke } from './smoke.ts'
import { ai, camera, recorder } from './video.ts'
import { leaks, quality, rinsing, usage, water } from './water.ts'

/**
 * All rules of the platform, by kind and, after a dot, by what the file says the device is for. domain.md D.4,
 * decisions B.1
 */
export const rulesOf = {
  fridge,
  freeze,
  'freeze.room': room,
  'freeze.dry': dry,
  disinfect,
  ray,
  morcheck,
  center,
  mouse,
  water,
  'water.leak': leaks,
  'water.rinse': rinsing,
  'water.quality': quality,
  'water.usage': usage,
  smoke,
  power,
  'power.cold': coldPower,
  gas,
  'gas.co': co,
  gateway,
  door,
  'door.room': roomDoor,
  'door.store': storeDoor,
  'door.cold': coldDoor,
  wdis,
  switch: switches,
  aibox,
  mogu,
  recorder,
  camera,
  ai,
} as const satisfies Readonly<Record<string, readonly Rule[]>>

/** Every rule of the platform by its key: what is shared by several sets is one rule. */
export const ruleByKey: ReadonlyMap<string, Rule> = new Map(
  Object.values(rulesOf)
    .flat()
    .map(rule => [rule.key, rule]),
)
