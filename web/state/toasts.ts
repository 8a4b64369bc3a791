import { create } from 'zustand'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  /** Id of the server's log line, shown so that it can be told to the operator. */
  readonly traceId?: string
  /** One thing to do about it, such as undoing or trying again. */
  readonly action?: { readonly title: string; run: () => void }
  /** Stays until it is taken away. */
  readonly lasting?: true
}

export const useToasts = create<{ readonly list: readonly Toast[] }>(() => ({ list: [] }))

let last = 0

export function dismiss(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter(it => it.id !== id) }))
}

/**
 * Shows a short message; the same message twice is one. Errors stay 6 s, the rest 3 s, those with an action 5 s at
 * least, lasting ones until they are dismissed. @returns its id
 */
export function toast(
  kind: Toast['kind'],
  text: string,
  more: Pick<Toast, 'traceId' | 'action' | 'lasting'> = {},
): number {
  const same = useToasts.getState().list.find(it => it.text === text && it.kind === kind)
  if (same) dismiss(same.id)
  const id = ++last
  useToasts.setState(({ list }) => ({ list: [...list.slice(-3), { id, kind, text, ...more }] }))
  if (!more.lasting) setTimeout(() => dismiss(id), kind === 'error' ? 6000 : more.action ? 5000 : 3000)
  return id
}
