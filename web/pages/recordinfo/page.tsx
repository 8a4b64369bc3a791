import { lazy, Suspense } from 'react'
import recordInfo from '../../../modules/ledger/record-info.ts'
import { Crud } from '../../engine/Crud.tsx'
import { useRole } from '../../state/session.ts'

const Matrix = lazy(() => import('./matrix.tsx'))

/** How complete the ledgers are, by whose they are: one kitchen's, or those of a district. domain.md E.1, E.2 */
export default function RecordInfo() {
  return useRole('enterprise') ? <Crud definition={recordInfo} /> : <Suspense><Matrix /></Suspense>
}
