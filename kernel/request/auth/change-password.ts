import { inLang } from '../../../contract/in-lang.ts'
import { writeAudit } from '../../ask/audit.ts'
import { refuse, Refusal } from '../../errors.ts'
import { bind, type Statement } from '../../store/batch.ts'
import { enterAs, enterTenant } from '../../ask/entry.ts'
import type { Signed } from '../../ask/asker.ts'
import type { Input } from '../../ask/call.ts'
import { argument, needed } from './argument.ts'
import { turnOf, type Door } from './grants.ts'
import { countGuess, forgetGuesses, inSession, lockedUntil, minutesLeft, unlockAccount } from './lock.ts'
import { hashPassword, md5Hex, verifyPassword, withRoom } from './password.ts'
import { endSessionsOf } from './sessions.ts'

const current: Statement = {
  name: 'auth_password',
  text: 'select u.password_hash, t.password_policy, to_json(u.password_history) from kernel_user u join kernel_tenant t on t.tenant_id = u.tenant_id where u.tenant_id = $1 and u.id = $2 and u.status = 1 and not u.is_deleted',
}
const change: Statement = {
  name: 'auth_password_change',
  text: 'update kernel_user set password_hash = $3, must_change = false, initial_password = false, password_at = app.now(), password_history = (array_prepend($4::varchar, password_history))[1:$5::integer] where tenant_id = $1 and id = $2 and password_hash = $4',
}
const changed: Statement = {
  name: 'auth_password_changed',
  text: `select app.must(exists (select from kernel_user where tenant_id = $1 and id = $2 and password_hash = $3), 'oldPassword')`,
}

const empty = md5Hex('')

/**
 * Changes the password of the one who asks and ends all their other sessions in the same transaction. The old password
 * is a guess like any other: counted before it is verified, against the same limit as signing in. platform-contract.md
 * 3
 * @throws Refusal passwordsDiffer, required, locked, oldPassword, passwordCommon, passwordUsed and its like,
 * sessionEnded, busy
 */
export async function changePassword(
  { kernel, inTurn, rules, failCount }: Door,
  context: Signed,
  input: Input,
): Promise<void> {
  const { asker, now, lang } = context
  const { store } = kernel
  const guess = inSession(asker, 'proof')
  const [old, fresh, again] = [
    needed(input, 'oldPassword'),
    needed(input, 'newPassword'),
    needed(input, 'newPassword1'),
  ]
  if (fresh !== again) throw refuse('passwordsDiffer')
  // Our own page says it in plain text as well, so that its shape can be judged; what these clients send is only the
  // digest. Its name is one the log hides.
  const plain = argument(input, 'plainPassword')
  if (plain !== '' && md5Hex(plain) !== fresh) throw refuse('passwordsDiffer')
  if (fresh === empty) throw refuse('required', { title: inLang(['新密码', 'The new password'], lang) })

  const unfit = async (policy: string, used: readonly string[]): Promise<Refusal | null> => {
    const broken = plain === '' ? null : rules.broken(policy, plain, asker.account)
    if (broken) return refuse(broken.code, broken.params)
    if (plain === '' && rules.likely(fresh, asker.account)) return refuse('passwordCommon')
    for (const earlier of used)
      if (await verifyPassword(fresh, earlier)) return refuse('passwordUsed', { count: rules.history(policy) })
    return null
  }
  const trial = async (): Promise<void> => {
    const [, counted, lock, users] = await store.run([
      enterAs(asker),
      countGuess(guess, now, await failCount()),
      lockedUntil(guess),
      bind(current, asker.tenant, asker.user),
    ])
    if (!counted!.length) throw refuse('locked', { minutes: minutesLeft(Number(lock![0]?.[0] ?? now), now) })
    const [stored, policy = '', before = '[]'] = users![0] ?? []
    if (!stored) throw refuse('sessionEnded')
    if (!(await verifyPassword(old, stored))) throw refuse('oldPassword')
    const history = rules.history(policy!)
    const broken = await unfit(policy!, [stored, ...(JSON.parse(before!) as string[])].slice(0, history))
    if (broken) {
      // Whoever knew the old password has not guessed.
      await store.run([enterAs(asker), forgetGuesses(guess)])
      throw broken
    }
    const hash = await hashPassword(fresh)
    await store.run([
      enterAs(asker),
      unlockAccount(asker.tenant, asker.account),
      bind(change, asker.tenant, asker.user, hash, stored, String(Math.max(history - 1, 0))),
      bind(changed, asker.tenant, asker.user, hash),
      endSessionsOf(asker.tenant, asker.user, asker.session, 'password-change', now),
      writeAudit(kernel.newId(), context, { operation: 'auth.password', resource: 'system/user', row: asker.user }),
    ])
  }

  try {
    await inTurn(turnOf(asker.tenant, asker.account), () => withRoom(trial))
  } catch (error) {
    const refusal = kernel.refusal(error)
    if (refusal instanceof Refusal && (refusal.code === 'oldPassword' || refusal.code === 'locked')) {
      await store.run([
        enterTenant(asker.tenant),
        writeAudit(kernel.newId(), context, {
          operation: 'auth.password',
          result: refusal.code,
          resource: 'system/user',
          row: asker.user,
        }),
      ])
    }
    throw error
  }
}
