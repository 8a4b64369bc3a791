import definition from '../../../modules/log/error.ts'
import { LogPage } from './logs/LogPage.tsx'

/** platform-contract.md 13 */
export default function ErrorLog() {
  return <LogPage definition={definition} />
}
