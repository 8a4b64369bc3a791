import face from '../../../modules/base/interface.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'

const extras: Extras = { without: ['copy'] }

/** Interfaces to other platforms, and whether they answer. domain.md B.11.2 */
export default function Interfaces() {
  return <Crud definition={face} extras={extras} />
}
