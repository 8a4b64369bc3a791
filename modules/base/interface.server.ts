import { connect } from 'node:net'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import face from './interface.ts'
import { reasonOf } from './interface-ask.server.ts'
import { isDeclared, targetOf, type Target } from './target.ts'
import { interfaces } from './tables.ts'

const i = interfaces()

const waitMs = 5000

const address: Statement = {
  name: 'interface_address',
  text: `select ${i.baseUrl} from ${i} where ${i.tenantId} = app.tenant() and ${i.id} = $1 and not ${i.isDeleted}`,
}
const tested: Statement = {
  name: 'interface_tested',
  text: `update ${i} set ${i.lastTestTime} = $2::timestamptz, ${i.lastTestResult} = $3 where ${i.tenantId} = app.tenant() and ${i.id} = $1`,
}

const open = ({ host, port }: Target): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: waitMs })
    const end = (error?: Error): void => {
      socket.destroy()
      if (error) reject(error)
      else resolve()
    }
    socket
      .once('connect', () => end())
      .once('error', end)
      .once('timeout', () => end(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
  })

/**
 * What an attempt found. Of a web address the answer's status, whatever it is; of others only that somebody listens.
 */
async function attempt(url: string, target: Target): Promise<string> {
  if (target.scheme !== 'http' && target.scheme !== 'https') {
    await open(target)
    return '端口可以连接'
  }
  const { status } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(waitMs) })
  return `有应答，HTTP ${status}`
}

/**
 * Trying an interface; keeping them is derived. @param hosts what the operator allows to be reached, none: nothing.
 * domain.md B.11.2 测试连接
 */
export const interfaceActs = (kernel: Kernel, hosts: readonly string[]): { readonly test: Act } => ({
  async test(context, raw) {
    const { asker, now } = context
    const id = givenId(raw)
    const [, [[url] = []] = []] = await kernel.store.run([enterAs(asker), bind(address, id)])
    const target = typeof url === 'string' ? targetOf(url) : null
    if (!target) throw refuse('notFound')
    if (!isDeclared(target, hosts)) throw refuse('interfaceHost')
    const failure = { reason: '' }
    const result = await attempt(url!, target).catch(
      (error: unknown) => `连接失败（${(failure.reason = reasonOf(error))}）`,
    )
    await kernel.store.run([
      enterAs(asker),
      bind(tested, id, new Date(now).toISOString(), result),
      writeAudit(kernel.newId(), context, {
        operation: `${face.key}.test`,
        resource: face.key,
        row: id,
        result: failure.reason === '' ? 'ok' : 'connectionRefused',
      }),
    ])
    if (failure.reason !== '') throw refuse('connectionRefused', failure)
    return { result }
  },
})
