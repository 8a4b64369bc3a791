import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { wire } from '../../../contract/wire.ts'
import { signInBy, type Stranger, tenantOfHere } from '../../api/door.ts'
import { ApiError } from '../../api/http.ts'
import { Coming } from './Coming.tsx'
import { Register } from './Register.tsx'
import { rememberedTenant } from './useTenant.ts'

/** Where a provider sends the browser back to: /oauth/redirect/{source}?code&state. platform-contract.md 2.3 */
export default function Callback() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { source = '' } = useParams()
  const [problem, setProblem] = useState('')
  const [stranger, setStranger] = useState<Stranger | null>(null)
  // A code is good for one use: asked for once, whatever React does.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const query = new URLSearchParams(location.search)
    const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
    history.replaceState(history.state, '', location.pathname)
    if (!code || !state) return setProblem(t('login.refusedBy'))
    const come = async () => {
      const { tenantId } = await tenantOfHere()
      setStranger(await signInBy(source, code, state, tenantId || rememberedTenant() || wire.defaultTenant))
    }
    come().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.msg)
    })
  }, [source, t])
  return (
    <>
      <Coming problem={problem} />
      {stranger && <Register stranger={stranger} leave={() => void navigate('/login', { replace: true })} />}
    </>
  )
}
