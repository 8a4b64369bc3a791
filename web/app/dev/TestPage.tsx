import { Demo } from './Demo.tsx'

/** A page inside the layout to try things on; only in development builds. core-platform.md 2 */
export default function TestPage() {
  return <Demo />
}
