import { useEffect } from 'react'
import { create } from 'zustand'

/** Widths (px) from which a screen is of the next class; the stylesheets name the same ones. core-platform.md 9 */
export const breakpoints = [768, 992, 1200] as const

/** 3 from 1200 px, 2 from 992, 1 from 768, else 0: a phone. */
export const classOf = (width: number): 0 | 1 | 2 | 3 => breakpoints.filter(it => width >= it).length as 0 | 1 | 2 | 3

/** Up to this width (px) pages need what the tree beside them takes. */
const wideFrom = 1441
/** Whether the window has width to spare beside a page. */
export const useWide = create<{ readonly wide: boolean }>(() => ({ wide: innerWidth >= wideFrom }))
matchMedia(`(min-width: ${wideFrom}px)`).addEventListener('change', () =>
  useWide.setState({ wide: innerWidth >= wideFrom }),
)

/** The class of this window, followed while it is sized. */
export const useScreen = create<{ readonly size: 0 | 1 | 2 | 3 }>(() => ({ size: classOf(innerWidth) }))
for (const width of breakpoints)
  matchMedia(`(min-width: ${width}px)`).addEventListener('change', () =>
    useScreen.setState({ size: classOf(innerWidth) }),
  )

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useScreen(it => it.size === 0)
export const isPhone = (): boolean => useScreen.getState().size === 0

/** What a rem is on the wall, in px: one tenth of the width. core-platform.md 9 */
export const wallRem = (width: number): number => width / 10
const settle = 300

/**
 * While its caller is shown, 1rem is one tenth of the window's width; it follows sizing after 300 ms of rest. Texts
 * that name no size keep theirs.
 */
export function useWallRem(): void {
  useEffect(() => {
    const { documentElement: root, body } = document
    const before = [root.style.fontSize, body.style.fontSize] as const
    body.style.fontSize = getComputedStyle(body).fontSize
    const apply = () => {
      root.style.fontSize = `${wallRem(innerWidth)}px`
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(apply, settle)
    }
    apply()
    addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', later)
      root.style.fontSize = before[0]
      body.style.fontSize = before[1]
    }
  }, [])
}
