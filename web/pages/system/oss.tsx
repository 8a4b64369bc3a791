import oss from '../../../modules/system/oss.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'

const extras: Extras = { without: ['copy'] }

/** Where files go, one of them in use, and whether each can be reached. platform-contract.md 16 */
export default function Storage() {
  return <Crud definition={oss} extras={extras} />
}
