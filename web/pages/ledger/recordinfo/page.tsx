import { lazy, Suspense } from 'react'
import { useRole } from '../../../state/session.ts'

const Calendar = lazy(() => import('../calendar/page.tsx'))
const Matrix = lazy(() => import('./matrix.tsx'))

/**
 * How complete the ledgers are, by whose they are: one kitchen's as a calendar, those of a district as a matrix.
 * domain.md E.1, E.2
 */
export default function RecordInfo() {
  const Own = useRole('enterprise') ? Calendar : Matrix
  return (
    <Suspense>
      <Own />
    </Suspense>
  )
}
