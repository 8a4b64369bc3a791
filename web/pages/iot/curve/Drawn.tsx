import { useMemo } from 'react'
import { useChart } from '../../../kit/chart/useChart.ts'
import { usePrefs } from '../../../state/prefs.ts'
import { paletteOf } from '../../../themes/antd.ts'
import { useLook } from '../../../themes/apply.ts'
import { mix } from '../../../themes/colour.ts'
import { optionOf, type Drawing, type Ink } from './option.ts'
import { useCurveTexts } from './texts.ts'

const library = () => import('./library.ts')

/** The colours of a drawing in the look of the page. */
function useInk(): Ink {
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

/** The drawing; what it shows is told beside it. */
export function Drawn({ data, points, limits, scale, title, moment }: Omit<Drawing, 'ink' | 'words'>) {
  const texts = useCurveTexts()
  const ink = useInk()
  const option = useMemo(
    () => optionOf({ data, points, limits, scale, title, moment, ink, words: texts }),
    // oxlint-disable-next-line react/exhaustive-deps -- a moment is two values, not an object
    [data, points, limits.length, scale, title, moment?.at, moment?.label, ink, texts],
  )
  const { box, failed } = useChart(option, { library, whole: true })
  return failed ? <p className="cv-none">{texts.failed}</p> : <div className="cv-box" ref={box} aria-hidden />
}
