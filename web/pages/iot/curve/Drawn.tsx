import { useMemo } from 'react'
import { useInk } from '../../../kit/chart/ink.ts'
import { useChart } from '../../../kit/chart/useChart.ts'
import { optionOf, type Drawing } from './option.ts'
import { useCurveTexts } from './texts.ts'

const library = () => import('./library.ts')

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
