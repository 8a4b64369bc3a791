import { accessOf, forbidden } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import finding from './finding.ts'

const text = { type: 'string' } as const

/**
 * One inherited address for all that is done to a finding: an officer says whether it is right, the kitchen handles it
 * or calls it false. Each is the action of its own address. domain.md B.9.3 update
 */
export function findingUpdate(kernel: Kernel, english: English, handle: Act): SignedCall {
  const write = writing(finding, kernel, titlesOf(finding, english))
  const call: SignedCall = {
    source: 'modules/iot/finding-update.server.ts',
    enters: true,
    id: 'iot/finding.update',
    title: 'AI分析预警处理',
    method: 'POST',
    path: `/${finding.path}/update`,
    access: accessOf(finding, 'update'),
    body: {
      type: 'object',
      properties: {
        id: text,
        aiStatus: text,
        handleWay: text,
        handleRemark: text,
        handleImgs: text,
        isFalse: text,
        reviewRemark: text,
      },
    },
    async handle(context, { body }) {
      const { id, ...input } = body
      const isHandled = ['handleWay', 'handleRemark', 'isFalse'].some(name => Boolean(input[name]))
      const verb = isHandled ? 'handle' : 'judge'
      if (forbidden({ ...call, path: `/${finding.path}/${verb}`, access: accessOf(finding, verb) }, context.asker))
        throw refuse('forbidden')
      if (isHandled) return handle(context, id, input, write)
      await write.act(context, 'judge', id, input)
      return {}
    },
  }
  return call
}
