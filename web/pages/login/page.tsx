import { Frame } from './Frame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useDoor, useTenant } from './useTenant.ts'

export default function LoginPage() {
  const tenant = useTenant()
  const door = useDoor()
  return <Frame background={tenant?.backgroundUrl ?? ''}><LoginForm known={tenant?.tenantId} door={door} /></Frame>
}
