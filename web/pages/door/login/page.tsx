import { Frame } from './Frame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { knownTenant, useDoor, useTenant } from './useTenant.ts'

export default function LoginPage() {
  const tenant = useTenant()
  const door = useDoor()
  return (
    <Frame background={tenant?.backgroundUrl ?? ''}>
      <LoginForm known={knownTenant(tenant, door)} door={door} />
    </Frame>
  )
}
