import { byFinger } from './byFinger.ts'

/** Frames a layer may take to come. */
const frames = 30

/**
 * Typing starts in the first input of what was opened; not by finger, where a keyboard would cover what is to be read
 * first, and not where nothing can be typed.
 */
export function startIn(input: HTMLElement | null | undefined): void {
  if (byFinger() || !input) return
  const all = [
    ...(input.closest('form, [role=dialog], .ant-modal')?.querySelectorAll<HTMLElement>('input, textarea') ?? []),
  ]
  const free = input.matches('.ant-input[readonly]')
    ? all.find(other => !other.matches('.ant-input[readonly], [type=file], [type=radio], [type=checkbox]'))
    : input
  if (free) put(free, frames)
}

/**
 * A drawer that lies below holds the focus until the layer above it has taken over: it is put there once, as soon as
 * that is possible.
 */
function put(input: HTMLElement, rest: number): void {
  input.focus({ preventScroll: true })
  if (document.activeElement !== input && rest > 0) requestAnimationFrame(() => put(input, rest - 1))
}
