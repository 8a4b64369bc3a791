import fridge from '../../../../modules/iot/fridge.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { Refusals } from './Refusals.tsx'

const extras: Extras = { below: row => <Refusals id={row.id} /> }

/** Refrigerators and sample cabinets, each with what it sent and nobody could use. domain.md B.8.6 */
export default function Fridges() {
  return <Crud definition={fridge} extras={extras} />
}
