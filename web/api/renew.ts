import { hearTime, timeIn } from '../state/clock.ts'
import { wire } from '../../contract/wire.ts'
import { endSession, takeSession, type TokenAnswer, useSession } from '../state/session.ts'
import { alone } from './alone.ts'
import { formerRefresh, readMark, tokensAreOld } from '../state/mark.ts'

/** `unreachable`: the way to the server is down or it is busy; no reason to send somebody to the login page. */
export type Renewal = 'renewed' | 'refused' | 'unreachable'

/** A refresh token is used once: two windows using it would look like theft and end the session. */
const lock = 'saber-renew'

/** The role and department a session works as. */
export interface Part {
  readonly deptId: string
  readonly roleId: string
}

async function renew(stale: string, part?: Part): Promise<Renewal> {
  const mark = readMark()
  if (mark !== stale && !part) return mark ? 'renewed' : 'refused'
  const user = useSession.getState().user
  if (!mark || !user) return 'refused'
  const query = new URLSearchParams({ tenantId: user.tenant_id, grant_type: 'refresh_token', scope: 'all' })
  const former = formerRefresh()
  const response = await fetch(`${wire.api}/blade-auth/oauth/token?${query}`, {
    method: 'POST',
    headers: {
      Authorization: wire.clientBasic,
      [wire.pageHeader]: user.user_id,
      'Tenant-Id': user.tenant_id,
      'Dept-Id': part?.deptId ?? user.dept_id,
      'Role-Id': part?.roleId ?? user.role_id,
    },
    ...(former && { body: new URLSearchParams({ refresh_token: former }) }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  if (response) hearTime(timeIn(response))
  if (!response || response.status >= 500 || response.status === 429) return 'unreachable'
  const answer = (await response.json()) as Partial<TokenAnswer>
  if (!response.ok || !answer.user_id) return 'refused'
  takeSession(answer as TokenAnswer)
  return 'renewed'
}

let under: Promise<Renewal> | null = null

/** Gets fresh tokens, unless another caller or window has done so since `stale` was read. */
export function renewTokens(stale: string): Promise<Renewal> {
  under ??= alone(lock, () => renew(stale)).finally(() => {
    under = null
  })
  return under
}

/** Goes on as another role and department of the same person: fresh tokens that carry them. core-platform.md 4 */
export const switchPart = (part: Part): Promise<Renewal> => alone(lock, () => renew('', part))

/**
 * Looks every ten seconds whether the tokens are old, and renews them before the server would refuse them.
 * core-platform.md 7
 */
export function keepTokensFresh(): () => void {
  const timer = setInterval(() => {
    const mark = readMark()
    if (mark && tokensAreOld())
      void renewTokens(mark).then(how => {
        if (how === 'refused') endSession('expired')
      })
  }, 10_000)
  return () => clearInterval(timer)
}
