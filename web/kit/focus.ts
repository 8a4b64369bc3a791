import { byFinger } from './byFinger.ts'

/** How many places back are remembered, and how many frames a layer may take to go. */
const most = 30
const frames = 60

interface Held {
  readonly element: HTMLElement
  readonly row: string | undefined
  readonly home: Element | null
}

const isSeen = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true })
const canHold = (element: HTMLElement): boolean =>
  isSeen(element) && !element.matches(':disabled') && !element.closest('[inert], [aria-hidden=true]')
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** By finger nobody asked for the keyboard. */
const opensKeyboard = (element: HTMLElement): boolean =>
  byFinger() && element.matches('input, textarea, [contenteditable]')

/** Puts somebody back where they were, while that is still there. */
export const focusAgain = (element: Element | null): void => {
  if (element instanceof HTMLElement && canHold(element) && !opensKeyboard(element))
    element.focus({ preventScroll: true })
}

/**
 * Where somebody was, or what is nearest to it when it has gone: the same row drawn anew, the row a table is entered
 * by.
 */
function placeOf({ element, row, home }: Held): HTMLElement | null {
  if (opensKeyboard(element)) return null
  if (canHold(element)) return element
  // What is only hidden was left with its layer; what is gone from a table that is still there has neighbours.
  if (element.isConnected || !home || !isSeen(home)) return null
  return (
    home.querySelector<HTMLElement>(row ? `[data-id="${CSS.escape(row)}"]` : '[data-id][tabindex="0"]') ??
    home.querySelector<HTMLElement>('[data-id][tabindex="0"]')
  )
}

/**
 * Gives the focus back when what held it has gone: a drawer, dialog, menu or search that was closed, a row that was
 * deleted. It goes to where it was before, and where that has gone, too, to what is nearest. Whoever puts the focus
 * somewhere wins, and a press beside everything leaves it nowhere. A key that chose an entry of a menu is spent with
 * it.
 * @param last where to when nothing of before is left
 * @returns the end of it
 */
export function keepFocus(last: () => HTMLElement | null): () => void {
  const held: Held[] = []
  let left = false
  let watching = 0

  const restore = () => {
    for (const holder of held.toReversed()) {
      placeOf(holder)?.focus({ preventScroll: true })
      if (!isNowhere()) return
    }
    last()?.focus({ preventScroll: true })
  }
  /** Looks for a while: layers go with an animation, and what opens next takes the focus itself. */
  const watch = () => {
    let lost = 0
    const own = ++watching
    const look = (rest: number) => {
      if (own !== watching || left) return
      lost = isNowhere() ? lost + 1 : 0
      if (lost > 2) restore()
      else if (rest > 0) requestAnimationFrame(() => look(rest - 1))
    }
    requestAnimationFrame(() => look(frames))
  }

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    left = false
    const at = held.findIndex(({ element }) => element === target)
    if (at >= 0) held.splice(at, 1)
    held.push({
      element: target,
      row: target.closest<HTMLElement>('[data-id]')?.dataset['id'],
      home: target.closest('.dt'),
    })
    if (held.length > most) held.shift()
  }
  const onLoss = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) watch()
  }
  const onPress = ({ target }: PointerEvent) => {
    left = !(
      target instanceof Element &&
      target.closest('button, a, input, textarea, select, label, [tabindex], [contenteditable]')
    )
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event
    // A menu acts while the key goes down: without this the same press would answer the question that has just opened.
    if (key === 'Enter' && target instanceof Element && target.matches('li[role=menuitem]')) event.preventDefault()
    if (key !== 'Escape') return
    left = false
    watch()
  }
  const listeners = { focusin: onFocus, focusout: onLoss, pointerdown: onPress, keydown: onKey } as const
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener as EventListener, true)
  return () => {
    watching++
    for (const [name, listener] of Object.entries(listeners))
      document.removeEventListener(name, listener as EventListener, true)
  }
}
