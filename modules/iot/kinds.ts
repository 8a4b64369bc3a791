// Written by `npm run generate`: every file of this folder that defines a kind of device.
import aiBoxKind from './ai-box.ts'
import centerKind from './center.ts'
import disinfectCabinetKind from './disinfect-cabinet.ts'
import doorKind from './door.ts'
import freezeKind from './freeze.ts'
import fridgeKind from './fridge.ts'
import gasKind from './gas.ts'
import gatewayKind from './gateway.ts'
import moguKind from './mogu.ts'
import morningMachineKind from './morning-machine.ts'
import mouseKind from './mouse.ts'
import powerKind from './power.ts'
import rayLampKind from './ray-lamp.ts'
import smokeKind from './smoke.ts'
import switchKind from './switch.ts'
import waterKind from './water.ts'
import wirelessDisinfectKind from './wireless-disinfect.ts'
import type { Kind } from './kind.ts'

/** Every kind of device, as the rest of the room asks: nobody else names one. */
export const devices = [
  aiBoxKind,
  centerKind,
  disinfectCabinetKind,
  doorKind,
  freezeKind,
  fridgeKind,
  gasKind,
  gatewayKind,
  moguKind,
  morningMachineKind,
  mouseKind,
  powerKind,
  rayLampKind,
  smokeKind,
  switchKind,
  waterKind,
  wirelessDisinfectKind,
] as const
export const kinds: ReadonlyMap<string, Kind> = new Map(devices.map(({ kind }) => [kind.key, kind]))
