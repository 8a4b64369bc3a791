import { byFinger } from './byFinger.ts'

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
  free?.focus({ preventScroll: true })
}
