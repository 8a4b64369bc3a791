import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import type { SmsDoor } from '../../kernel/doors/sms.ts'
import { paramsOf, phonesOf } from '../../kernel/doors/sms-template.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import { needed } from '../../kernel/request/auth/argument.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { smsSending } from './sms-sending.server.ts'

/** Longer than any hundred numbers, or any parameters of a template. */
const phonesMost = 2000
const paramsMost = 4000

/** Sends a text message by the configuration with this code, to each phone one. platform-contract.md 16 */
export function smsActs(kernel: Kernel, seal: Seal, door: SmsDoor): { readonly send: Act } {
  const deliver = smsSending(kernel, seal, door)
  const send: Act = async (context, _none, input) => {
    const { asker, now } = context
    const sent = { query: input, body: {} }
    const code = needed(sent, 'code', 32)
    const phones = phonesOf(needed(sent, 'phones', phonesMost))
    const params = paramsOf(worded(input['params']).slice(0, paramsMost))
    const deliveries = await deliver(
      { entry: enterAs(asker), user: asker.user, doer: context, tenant: asker.tenant, now },
      { code, phones, params: () => params },
    )
    return {
      success: deliveries.every(({ state }) => state === 'accepted'),
      logsOnly: door.logsOnly === true,
      deliveries: deliveries.map(({ phone, state }) => ({ phone, state })),
    }
  }
  return { send }
}
