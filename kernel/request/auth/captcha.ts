import { randomBytes, randomInt } from 'node:crypto'
import { bind, type Statement } from '../../store/batch.ts'
import type { Store } from '../../store/store.ts'
import { alphabet, captchaPng } from './captcha-image.ts'
import { instant } from './instant.ts'

const characters = 5
const minutes = 30

const keep: Statement = {
  name: 'auth_captcha_keep',
  text: `insert into kernel_captcha (key, answer, expires_at) values ($1, $2, ${instant('$3')} + interval '${minutes} minutes')`,
}
const spend: Statement = {
  name: 'auth_captcha_spend',
  text: `delete from kernel_captcha where key = $1 returning answer, expires_at > ${instant('$2')}`,
}

/** A new captcha: its key, and its picture as a data URL; good for 30 minutes and one try. platform-contract.md 2.3 */
export async function newCaptcha(store: Store, now: number): Promise<{ readonly key: string; readonly image: string }> {
  const key = randomBytes(16).toString('hex')
  const answer = Array.from({ length: characters }, () => alphabet[randomInt(alphabet.length)]!).join('')
  await store.run([bind(keep, key, answer, String(now))])
  return { key, image: `data:image/png;base64,${captchaPng(answer).toString('base64')}` }
}

/** Whether the answer is right, in either case of letters. The captcha is used up by asking, right or wrong. */
export async function spendCaptcha(store: Store, key: string, answer: string, now: number): Promise<boolean> {
  if (!/^[\da-f]{32}$/.test(key)) return false
  const [rows] = await store.run([bind(spend, key, String(now))])
  const [expected, fresh] = rows![0] ?? []
  return fresh === 't' && answer.trim().toUpperCase() === expected
}
