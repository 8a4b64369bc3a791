import { session } from '../../define/call.ts'
import { writeAudit } from '../../ask/audit.ts'
import { refuse } from '../../errors.ts'
import { array } from '../../store/arrays.ts'
import { bind, type Bound, type Statement } from '../../store/batch.ts'
import { enterAs } from '../../ask/entry.ts'
import type { Signed } from '../../ask/asker.ts'
import type { SignedCall } from '../../ask/call.ts'
import { texts } from '../bare.ts'
import { needed } from './argument.ts'
import type { Door } from './grants.ts'
import { countGuess, forgetGuesses, inSession, lockedUntil, minutesLeft } from './lock.ts'
import { isRequired, totpPlace, useCode } from './second-factor.ts'

const state: Statement = {
  name: 'totp_state',
  text: 'select totp_key, totp_step, cardinality(recovery_hashes) from kernel_user where tenant_id = $1 and id = $2',
}
const keep: Statement = {
  name: 'totp_keep',
  text: 'update kernel_user set totp_key = $3, totp_step = $4, recovery_hashes = $5::varchar[] where tenant_id = $1 and id = $2',
}

const base = { source: 'kernel/request/auth/totp-calls.ts', access: session, enters: true, enrols: true } as const
/** A secret that was shown and not confirmed is forgotten after this long, ms. */
const offered = 10 * 60_000

/** The second factor of one's own account: switched on with a first code, off with a code. RFC 6238; ASVS 5.0 6.5 */
export function totpCalls(door: Door): readonly SignedCall[] {
  const {
    kernel: { store, newId },
    factor,
    seal,
    failCount,
  } = door

  /** A code is guessed like a password: counted before it is looked at. */
  const proving = async (
    { asker, now }: Signed,
    work: (key: string | null, step: number) => Promise<readonly Bound[]>,
    context: Signed,
    operation: string,
  ): Promise<void> => {
    const guess = inSession(asker, 'proof')
    const [, counted, until, [row] = []] = await store.run([
      enterAs(asker),
      countGuess(guess, now, await failCount()),
      lockedUntil(guess),
      bind(state, asker.tenant, asker.user),
    ])
    if (!counted!.length) throw refuse('locked', { minutes: minutesLeft(Number(until![0]?.[0] ?? now), now) })
    await store.run([
      enterAs(asker),
      ...(await work(row?.[0] ?? null, Number(row?.[1] ?? 0))),
      forgetGuesses(guess),
      writeAudit(newId(), context, { operation, resource: 'system/user', row: asker.user }),
    ])
  }

  return [
    {
      ...base,
      id: 'auth/totp',
      title: '两步验证状态',
      method: 'GET',
      path: '/blade-user/totp',
      async handle({ asker }) {
        const [, [row] = []] = await store.run([enterAs(asker), bind(state, asker.tenant, asker.user)])
        return {
          enabled: Boolean(row?.[0]),
          recoveryLeft: Number(row?.[2] ?? 0),
          required: isRequired(asker.role, await door.wantsTotp()),
        }
      },
    },
    {
      ...base,
      id: 'auth/totp-begin',
      title: '开始启用两步验证',
      method: 'POST',
      path: '/blade-user/totp/begin',
      // Nothing is kept of it: the secret comes back sealed for this person, with the time it was offered.
      async handle({ asker, now }) {
        await store.run([enterAs(asker)])
        const { secret, uri } = factor.fresh(asker.account)
        return { secret, uri, offer: (await seal()).close(`totp-offer.${asker.user}`, `${now}:${secret}`) }
      },
    },
    {
      ...base,
      id: 'auth/totp-confirm',
      title: '启用两步验证',
      method: 'POST',
      path: '/blade-user/totp/confirm',
      rate: 'login',
      query: texts('code', 'offer'),
      async handle(context, input) {
        const { asker, now } = context
        const { shown: codes, kept: hashes } = factor.recoveries()
        await proving(
          context,
          async key => {
            if (key !== null) throw refuse('totpOn')
            const [at, secret] = await opened(needed(input, 'offer', 400), asker.user)
            if (Number(at) + offered < now) throw refuse('totpOffer')
            const step = await factor.matches(secret!, needed(input, 'code'), now, -1)
            if (step === null) throw refuse('totpWrong')
            return [
              bind(
                keep,
                asker.tenant,
                asker.user,
                (await seal()).close(totpPlace(asker.user), secret!),
                String(step),
                array(hashes),
              ),
            ]
          },
          context,
          'auth.totp.on',
        )
        return { recoveryCodes: codes }
      },
    },
    {
      ...base,
      id: 'auth/totp-off',
      title: '停用两步验证',
      method: 'POST',
      path: '/blade-user/totp/off',
      rate: 'login',
      query: texts('code'),
      handle: (context, input) =>
        proving(
          context,
          async (key, step) => {
            const { asker, now } = context
            if (key === null) throw refuse('totpOff')
            return [
              await useCode(door, { tenant: asker.tenant, id: asker.user }, key, step, needed(input, 'code'), now),
              bind(keep, asker.tenant, asker.user, null, '0', '{}'),
            ]
          },
          context,
          'auth.totp.off',
        ),
    },
  ]

  async function opened(offer: string, user: string): Promise<readonly string[]> {
    try {
      return (await seal()).open(`totp-offer.${user}`, offer).split(':')
    } catch {
      throw refuse('totpOffer')
    }
  }
}
