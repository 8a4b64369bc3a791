import checklist from '../../../modules/base/checklist.ts'
import { Crud } from '../../engine/list/Crud.tsx'

/** Lines of five cells, some of them long. */
const extras = { without: ['copy'], form: { width: 1200 } } as const

/** Versions of the lists that inspections and self-examinations go by. domain.md E.3 清单模板 */
export default function Checklists() {
  return <Crud definition={checklist} extras={extras} />
}
