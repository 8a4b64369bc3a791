import { firstDay, useView } from './data.ts'
import { useChartTexts } from './texts.ts'

/** A part of a whole as people say it. */
export const share = (part: number, whole: number): string => (whole ? `${((part / whole) * 100).toFixed(0)}%` : '--')

/** How these days are called in a sentence. */
export function useWhen(): string {
  const texts = useChartTexts()
  const { own, period } = useView()
  return own ? texts.between(firstDay(own), own.to) : texts.lately(period.days)
}

/** How much more or less it was than before; '' where there was nothing, or nobody compares. */
export function useChange(): (now: number, before: number | undefined) => string {
  const texts = useChartTexts()
  return (now, before) => {
    if (!before) return ''
    if (now === before) return texts.same
    return now > before ? texts.more(share(now - before, before)) : texts.fewer(share(before - now, before))
  }
}
