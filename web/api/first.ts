/** What a public page was made of by the server, so that the browser goes on from there instead of asking again. */
import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'

export interface First {
  /** The question of the address, with its `?`. */
  readonly search: string
  /** When the server answered, epoch ms. */
  readonly at: number
  /** By name: the data of a call; null where it found nothing; nothing where it could not be asked. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Whether a phone asked, as far as the server could tell. */
  readonly phone: boolean
}

/** By the name of its answer: the address of a call, and what it is asked. */
export type FirstCalls = Readonly<Record<string, readonly [path: string, params: Readonly<Record<string, string>>]>>

/** Empty where a page is opened from inside the application. */
export const FirstContext = createContext<First | null>(null)

export const useFirst = (): First | null => useContext(FirstContext)

/** The first answer of a call: undefined where it is still to be asked, null where there is no such thing. */
export const useFirstAnswer = <T>(name: string): T | null | undefined =>
  useFirst()?.answers[name] as T | null | undefined

/** What the address asks for. */
export function useAsked(): URLSearchParams {
  const first = useFirst()
  return useState(() => new URLSearchParams(first?.search ?? location.search))[0]
}

/** Whom the code at the door names. */
export const placeOf = (asked: URLSearchParams): { readonly tenantId: string; readonly infoId: string } => ({
  tenantId: asked.get('tenantId') ?? '',
  infoId: asked.get('infoId') ?? '',
})

const never = () => () => undefined
/** False on the server and until the browser has taken the page over. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Takes over what was typed or chosen in a form of the server before the script came. @param put told each name and
 * text
 */
export function useTyped(form: RefObject<HTMLFormElement | null>, put: (name: string, text: string) => void): void {
  useLayoutEffect(() => {
    if (!form.current) return
    for (const [name, value] of new FormData(form.current)) if (typeof value === 'string' && value) put(name, value)
    // Once: from then on the page hears of every change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
