import definition from '../../../modules/log/api.ts'
import { LogPage } from './logs/LogPage.tsx'

/** platform-contract.md 13 */
export default function ApiLog() {
  return <LogPage definition={definition} />
}
