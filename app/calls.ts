import type { Call } from '../kernel/ask/call.ts'
import type { Act } from '../kernel/derive/calls/action-calls.ts'
import { contractCalls } from '../kernel/derive/calls/contract-calls.ts'
import { panelCalls } from '../kernel/derive/calls/panel-calls.ts'
import { resourceCalls } from '../kernel/derive/calls/calls.ts'
import type { Ways } from '../kernel/derive/calls/ways.ts'
import type { Logs } from '../kernel/log/logs.ts'
import { authCalls } from '../kernel/request/auth/auth-calls.ts'
import type { RefreshTokens } from '../kernel/request/auth/refresh-token.ts'
import { joined } from '../kernel/request/room.ts'
import type { Tokens } from '../kernel/request/token.ts'
import { askings, find, panels, resources } from './catalogue.ts'
import type { identityDoor } from './doors.ts'
import { rooms, type Parts } from './rooms.ts'
import { secondFactor } from './rules.ts'

/** What sign-in works with, and the calls of what serves: the event stream, the turns of exports. */
export interface Serving {
  readonly tokens: Tokens
  readonly refreshTokens: RefreshTokens
  readonly logs: Logs
  readonly identity: ReturnType<typeof identityDoor>
  readonly calls: readonly Call[]
}

/** Newer clients of the family know the accounts under the address of the administration. platform-contract.md 22 */
const inherited = (call: Call): Call =>
  call.path.startsWith('/blade-user/')
    ? { ...call, also: [call.path.replace('/blade-user/', '/blade-system/user/')] }
    : call

/**
 * Every call of the product: sign-in, those of the rooms, those of what serves, and those that follow from resources.
 */
export function callsOf(parts: Parts, serving: Serving): readonly Call[] {
  const { kernel, english, params, rules, seal } = parts
  const acts = joined<Readonly<Record<string, Act>>>(
    'acts',
    rooms.map(room => room.acts?.(parts) ?? {}),
  )
  // Each is given the rows of its own key, and of no other.
  const ways = joined<unknown>(
    'ways',
    rooms.map(room => room.ways?.(parts) ?? {}),
  ) as Readonly<Record<string, Ways>>
  const calls: readonly Call[] = [
    ...authCalls(kernel, serving.tokens, {
      refreshTokens: serving.refreshTokens,
      logs: serving.logs,
      rules,
      factor: secondFactor,
      seal: async () => seal,
      wantsCaptcha: () => params.get('captcha.enabled'),
      wantsTotp: () => params.get('totp.required'),
      failCount: () => params.get('account.failCount'),
      takesGuests: () => params.get('account.registerUser'),
      namesTenant: () => params.get('tenant.mode'),
      identity: serving.identity,
    }),
    ...contractCalls(
      rooms.flatMap(room => room.answers?.(parts) ?? []),
      english,
    ),
    ...rooms.flatMap(room => room.calls?.(parts) ?? []),
    ...panelCalls(kernel, find('enterprise/info')!, panels, askings),
    ...serving.calls,
    ...resources.flatMap(resource => resourceCalls(resource, kernel, english, acts[resource.key], ways[resource.key])),
  ]
  return calls.map(inherited)
}
