import { useState } from 'react'
import { useShellTexts } from '../../../i18n/shell.ts'
import { wire } from '../../../../contract/wire.ts'
import { providerAddress, takeOver, tenantOfHere } from '../../../api/door.ts'
import { Arrival, type Come } from '../login/Arrival.tsx'
import { rememberedTenant } from '../login/useTenant.ts'

/** Sends the browser to a provider; it comes back here with a code. */
async function sendOff(source: string, tenantId: string): Promise<never> {
  location.replace(
    providerAddress(
      source,
      tenantId || (await tenantOfHere()).tenantId || rememberedTenant() || wire.defaultTenant,
      'token_login',
    ),
  )
  return new Promise(() => {})
}

/**
 * The way in for people who come from elsewhere. A portal links here with /token_login?source=…; the provider sends
 * them back with ?code&state. core-platform.md 2
 */
export default function TokenLogin() {
  const t = useShellTexts()
  const [query] = useState(() => new URLSearchParams(location.search))
  const [come] = useState((): Come | null => {
    const given = (...names: readonly string[]) => names.every(name => query.get(name))
    if (given('code', 'state')) return totp => takeOver(query, totp)
    return given('source') ? () => sendOff(query.get('source')!, query.get('tenantId') ?? '') : null
  })
  return <Arrival come={come} lacking={query.has('error') ? t.login.refusedBy : t.login.noToken} />
}
