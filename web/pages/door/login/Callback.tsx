import { useState } from 'react'
import { useParams } from '../../../kit/router.tsx'
import { useShellTexts } from '../../../i18n/shell.ts'
import { wire } from '../../../../contract/wire.ts'
import { signInBy, tenantOfHere } from '../../../api/door.ts'
import { Arrival, type Come } from './Arrival.tsx'
import { rememberedTenant } from './useTenant.ts'

/** Where a provider sends the browser back to: /oauth/redirect/{source}?code&state. platform-contract.md 2.3 */
export default function Callback() {
  const t = useShellTexts()
  const { source = '' } = useParams()
  const [come] = useState((): Come | null => {
    const query = new URLSearchParams(location.search)
    const [code, state, iss] = [query.get('code') ?? '', query.get('state') ?? '', query.get('iss') ?? '']
    if (!code || !state) return null
    return async totp =>
      signInBy(
        source,
        { code, state, iss },
        (await tenantOfHere()).tenantId || rememberedTenant() || wire.defaultTenant,
        totp,
      )
  })
  return <Arrival come={come} lacking={t.login.refusedBy} />
}
