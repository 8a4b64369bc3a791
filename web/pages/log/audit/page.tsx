import definition from '../../../../modules/log/audit.ts'
import { LogPage } from '../logs/LogPage.tsx'
import './audit.css'
import { Chain } from './Chain.tsx'
import { Difference } from './Difference.tsx'

/** Who did what, when, as it was and as it is; and whether it can be believed. For administrators. */
export default function Audit() {
  return <LogPage definition={definition} top={<Chain />} extra={line => <Difference line={line} />} />
}
