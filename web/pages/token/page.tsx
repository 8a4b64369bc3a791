import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeOver } from '../../api/door.ts'
import { ApiError } from '../../api/http.ts'
import { Coming } from '../login/Coming.tsx'

/** Takes over a session from another house of the federation: /token_login?token=… or ?code&state. core-platform.md 2 */
export default function TokenLogin() {
  const { t } = useTranslation()
  const [problem, setProblem] = useState('')
  // A credential is good for one use: sent once, whatever React does.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const query = new URLSearchParams(location.search)
    // It stays neither in the address nor in the history.
    history.replaceState(history.state, '', location.pathname)
    const given = (...names: readonly string[]) => names.every(name => query.get(name))
    if (!given('token') && !given('refresh_token') && !given('code', 'state')) return setProblem(t('login.noToken'))
    takeOver(query).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.msg)
    })
  }, [t])
  return <Coming problem={problem} />
}
