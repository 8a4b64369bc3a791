import { boxCases } from './boxes.ts'
import { cleanCases } from './clean.ts'
import { coldCases } from './cold.ts'
import { doorCases } from './doors.ts'
import { fireCases } from './fire.ts'
import { peopleCases } from './people.ts'

/** Every rule of a device, as the real ingest judges it. */
export const ruleCases = [...coldCases, ...cleanCases, ...peopleCases, ...doorCases, ...fireCases, ...boxCases]

/** Kinds that run on a battery, one of which is weak. */
export const onBattery = [
  'fridge',
  'freeze',
  'disinfect',
  'ray',
  'center',
  'mouse',
  'water',
  'smoke',
  'gas',
  'door',
  'wdis',
] as const
