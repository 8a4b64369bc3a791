import { session } from '../../define/call.ts'
import { writeAudit } from '../../ask/audit.ts'
import { refuse, Refusal } from '../../errors.ts'
import { bind, type Statement } from '../../store/batch.ts'
import { enterAs, enterTenant } from '../../ask/entry.ts'
import type { Signed } from '../../ask/asker.ts'
import type { SignedCall } from '../../ask/call.ts'
import { bare, texts } from '../bare.ts'
import { argument, needed } from './argument.ts'
import { turnOf, type Door } from './grants.ts'
import { countGuess, forgetGuesses, inSession, lockedUntil, minutesLeft } from './lock.ts'
import { hashPassword, verifyPassword, withRoom } from './password.ts'

const lock: Statement = {
  name: 'auth_lock_screen',
  text: 'update kernel_session set locked_at = app.now(), lock_hash = coalesce($3, lock_hash) where tenant_id = $1 and id = $2',
}
const locked: Statement = {
  name: 'auth_locked_screen',
  text: 'select s.lock_hash, u.password_hash from kernel_session s join kernel_user u on u.tenant_id = s.tenant_id and u.id = s.user_id where s.tenant_id = $1 and s.id = $2 and s.user_id = $3 and s.ended_at is null and s.expires_at > app.now() and u.status = 1 and not u.is_deleted',
}
const unlock: Statement = {
  name: 'auth_unlock_screen',
  text: 'update kernel_session set locked_at = null where tenant_id = $1 and id = $2',
}

const base = {
  source: 'kernel/request/auth/screen-lock.ts',
  access: session,
  method: 'POST',
  enters: true,
  unchanged: true,
} as const

/**
 * The lock of the screen, kept with the session: the database answers a locked one nothing but 423, whatever the
 * browser shows. It opens with the lock's own password or with the account's; guesses are counted for this session
 * alone. core-platform.md 4
 */
export function screenLockCalls({ kernel, inTurn, failCount }: Door): readonly SignedCall[] {
  const { store } = kernel
  const saying = async ({ lang }: Signed, work: () => Promise<void>): Promise<unknown> => {
    try {
      return await work()
    } catch (error) {
      const refusal = kernel.refusal(error)
      if (!(refusal instanceof Refusal)) throw error
      return bare({ code: refusal.status, success: false, data: {}, msg: refusal.text(lang) }, refusal.status)
    }
  }
  return [
    {
      ...base,
      id: 'auth/lock',
      title: '锁屏',
      path: '/blade-auth/oauth/lock',
      query: texts('password'),
      async handle(context, input) {
        const { asker } = context
        const password = argument(input, 'password')
        const hash = password === '' ? null : await withRoom(() => hashPassword(password))
        await store.run([
          enterAs(asker),
          bind(lock, asker.tenant, asker.session, hash),
          writeAudit(kernel.newId(), context, { operation: 'auth.lock' }),
        ])
      },
    },
    {
      ...base,
      id: 'auth/unlock',
      title: '解锁',
      path: '/blade-auth/oauth/unlock',
      rate: 'login',
      query: texts('password'),
      // Of a locked session the pipeline lets no refusal out but that it is locked; so these are answers.
      handle: (context, input) =>
        saying(context, async () => {
          const { asker, now } = context
          const password = needed(input, 'password')
          const guess = inSession(asker, 'screen')
          await inTurn(turnOf(asker.tenant, asker.account), () =>
            withRoom(async () => {
              // The session is locked, so the platform looks for it.
              const [, counted, until, [row] = []] = await store.run([
                enterTenant(asker.tenant),
                countGuess(guess, now, await failCount()),
                lockedUntil(guess),
                bind(locked, asker.tenant, asker.session, asker.user),
              ])
              if (!row) throw refuse('sessionEnded')
              if (!counted!.length) throw refuse('locked', { minutes: minutesLeft(Number(until![0]?.[0] ?? now), now) })
              const [own, account] = row
              const right =
                (own ? await verifyPassword(password, own) : false) || (await verifyPassword(password, account!))
              if (!right) {
                await store.run([
                  enterTenant(asker.tenant),
                  writeAudit(kernel.newId(), context, { operation: 'auth.unlock', result: 'lockPassword' }),
                ])
                throw refuse('lockPassword')
              }
              await store.run([
                enterTenant(asker.tenant),
                forgetGuesses(guess),
                bind(unlock, asker.tenant, asker.session),
                writeAudit(kernel.newId(), context, { operation: 'auth.unlock' }),
              ])
            }),
          )
        }),
    },
  ]
}
