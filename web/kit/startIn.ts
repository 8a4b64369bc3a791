import { byFinger } from './byFinger.ts'

/** Typing starts in the first input of what was opened; not by finger, where a keyboard would cover what is to be read first. */
export function startIn(input: HTMLElement | null | undefined): void {
  if (!byFinger()) input?.focus({ preventScroll: true })
}
