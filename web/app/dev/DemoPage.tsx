import { ThemeRoot } from '../../kit/ThemeRoot.tsx'
import { Demo } from './Demo.tsx'

/** The same without a login; only in development builds. */
export default function DemoPage() {
  return (
    <ThemeRoot>
      <div style={{ height: '100dvh' }}>
        <Demo />
      </div>
    </ThemeRoot>
  )
}
