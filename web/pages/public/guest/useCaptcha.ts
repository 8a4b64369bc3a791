import { useCallback, useEffect, useState } from 'react'
import { fetchCaptcha } from '../../../api/ask.ts'
import type { Captcha } from '../../../api/door.ts'

/** What shows that a person speaks: letters in a picture that are typed, and a field that no person sees to fill in. */
export interface Proof {
  /** Absent while it is on its way. */
  readonly captcha: Captcha | undefined
  readonly code: string
  readonly trap: string
  readonly setCode: (code: string) => void
  readonly setTrap: (trap: string) => void
  /** Asks for another picture: each is taken once. */
  readonly renew: () => Promise<void>
}

export function useCaptcha(): Proof {
  const [captcha, setCaptcha] = useState<Captcha>()
  const [code, setCode] = useState('')
  const [trap, setTrap] = useState('')
  const renew = useCallback(async () => {
    setCode('')
    setCaptcha(await fetchCaptcha().catch(() => undefined))
  }, [setCode])
  useEffect(() => void renew(), [renew])
  return { captcha, code, trap, setCode, setTrap, renew }
}
