// Written by `npm run generate`: every file of this folder that defines a kind of device.
import { en as aiBoxKind } from './ai-box.ts'
import { en as centerKind } from './center.ts'
import { en as disinfectCabinetKind } from './disinfect-cabinet.ts'
import { en as doorKind } from './door.ts'
import { en as freezeKind } from './freeze.ts'
import { en as fridgeKind } from './fridge.ts'
import { en as gasKind } from './gas.ts'
import { en as gatewayKind } from './gateway.ts'
import { en as moguKind } from './mogu.ts'
import { en as morningMachineKind } from './morning-machine.ts'
import { en as mouseKind } from './mouse.ts'
import { en as powerKind } from './power.ts'
import { en as rayLampKind } from './ray-lamp.ts'
import { en as smokeKind } from './smoke.ts'
import { en as switchKind } from './switch.ts'
import { en as waterKind } from './water.ts'
import { en as wirelessDisinfectKind } from './wireless-disinfect.ts'

/** The English of every kind of device, by its key. */
export const kindsEn = {
  'iot/ai-box': aiBoxKind,
  'iot/center': centerKind,
  'iot/disinfect-cabinet': disinfectCabinetKind,
  'iot/door': doorKind,
  'iot/freeze': freezeKind,
  'iot/fridge': fridgeKind,
  'iot/gas': gasKind,
  'iot/gateway': gatewayKind,
  'iot/mogu': moguKind,
  'iot/morning-machine': morningMachineKind,
  'iot/mouse': mouseKind,
  'iot/power': powerKind,
  'iot/ray-lamp': rayLampKind,
  'iot/smoke': smokeKind,
  'iot/switch': switchKind,
  'iot/water': waterKind,
  'iot/wireless-disinfect': wirelessDisinfectKind,
}
