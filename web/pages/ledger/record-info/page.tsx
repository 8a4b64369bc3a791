import { useRole } from '../../../state/session.ts'
import { lazy } from '../../../kit/lazy.tsx'

const Calendar = lazy(
  () => import('../calendar/Completeness.tsx'),
  it => it.default,
)
const Matrix = lazy(
  () => import('./matrix.tsx'),
  it => it.default,
)

/**
 * How complete the ledgers are, by whose they are: one kitchen's as a calendar, those of a district as a matrix.
 * domain.md E.1, E.2
 */
export default function RecordInfo() {
  const Own = useRole('enterprise') ? Calendar : Matrix
  return <Own />
}
