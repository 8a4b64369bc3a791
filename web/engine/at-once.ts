import { inLang } from '../../contract/in-lang.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { ApiError, idempotencyKey } from '../api/http.ts'
import { toast } from '../state/toasts.ts'
import { runAction } from './calls.ts'
import type { Words } from './words.ts'

/** What is said of an action that went well: what its answer says, else its definition. */
export function doneText(resource: Resource, name: string, data: unknown, words: Words): string {
  const { result } = (data ?? {}) as { readonly result?: unknown }
  return typeof result === 'string'
    ? result
    : inLang(resource.actions[name]!.says ?? [words.texts.done, words.texts.done], words.lang)
}

/** What is on its way: who presses twice has asked once. */
const running = new Set<string>()

/** Does something harmless to rows without asking first, and says what came of it. */
export async function runAtOnce(resource: Resource, name: string, ids: readonly string[], words: Words): Promise<void> {
  const asked = `${resource.key}.${name} ${ids.join()}`
  if (running.has(asked)) return
  running.add(asked)
  try {
    const { data } = await runAction(resource, name, ids, {}, idempotencyKey())
    toast('success', doneText(resource, name, data, words))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast('error', error.msg, error.traceId ? { traceId: error.traceId } : {})
  } finally {
    running.delete(asked)
  }
}
