import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../../kit/router.tsx'
import type { Stranger } from '../../../api/door.ts'
import { ApiError } from '../../../api/http.ts'
import { CodeForm } from './CodeForm.tsx'
import { Coming } from './Coming.tsx'
import { Frame } from './Frame.tsx'
import { Register } from './Register.tsx'

/**
 * What is done with what somebody brings along; once more with the code of their second factor, when the server asks
 * for it.
 */
export type Come = (totp?: string) => Promise<Stranger | null>

/**
 * Somebody arrives from elsewhere: in, asked for their second factor, known as a stranger, or refused. `come` is null
 * when they bring too little.
 */
export function Arrival({ come, lacking }: { come: Come | null; lacking: string }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [stranger, setStranger] = useState<Stranger | null>(null)
  const [second, setSecond] = useState(false)
  // A code is good for one use: asked for once, whatever React does.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    // It stays neither in the address nor in the history.
    history.replaceState(history.state, '', location.pathname)
    come?.()
      .then(setStranger)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (error.reason === 'totp_required') return setSecond(true)
        setProblem(error.msg)
      })
  }, [come])
  const leave = () => void navigate('/login', { replace: true })
  if (second)
    return (
      <Frame>
        <CodeForm send={async totp => setStranger(await come!(totp))} back={leave} />
      </Frame>
    )
  return (
    <>
      <Coming problem={come ? problem : lacking} />
      {stranger && <Register stranger={stranger} leave={leave} />}
    </>
  )
}
