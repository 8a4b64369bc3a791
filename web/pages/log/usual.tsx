import definition from '../../../modules/log/usual.ts'
import { LogPage } from './logs/LogPage.tsx'

/** platform-contract.md 13 */
export default function UsualLog() {
  return <LogPage definition={definition} />
}
