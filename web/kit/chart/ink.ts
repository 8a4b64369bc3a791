import { useMemo } from 'react'
import { usePrefs } from '../../state/prefs.ts'
import { paletteOf } from '../../themes/antd.ts'
import { useLook } from '../../themes/apply.ts'
import { mix } from '../../themes/colour.ts'

/** What a drawing is drawn with. */
export interface Ink {
  readonly text: string
  readonly soft: string
  readonly line: string
  readonly curve: string
  /** Of the levels 1, 2 and 3. */
  readonly levels: readonly [string, string, string]
  readonly ground: string
}

/** The colours of a drawing in the look of the page. */
export function useInk(): Ink {
  const look = useLook(it => it.look)
  const colour = usePrefs(it => it.colour)
  return useMemo(() => {
    const { link, error, warning } = paletteOf(look, colour)
    const text = look.dark ? '#ffffff' : '#0f1f1a'
    return {
      text,
      soft: mix(text, look.card, 0.35),
      line: mix(text, look.card, 0.86),
      curve: link,
      levels: [error, warning, mix(text, look.card, 0.4)],
      ground: look.card,
    }
  }, [look, colour])
}
