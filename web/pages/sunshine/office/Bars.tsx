import { stepWidth } from '../../../../engines/index/simulation.ts'
import { useOfficeTexts } from './texts.ts'

/**
 * How many kitchens lie in each step of five points.
 * @param beside what the steps are compared with
 * @param onPick opens the kitchens of a step; without it the bars are a picture with its figures
 */
export function Bars({
  steps,
  beside,
  onPick,
}: {
  steps: readonly number[]
  beside?: readonly number[]
  onPick?: (step: number) => void
}) {
  const texts = useOfficeTexts()
  const most = Math.max(1, ...steps, ...(beside ?? []))
  const height = (n: number) => ({ blockSize: `${(n / most) * 100}%` })
  return (
    <ol className="sx-bars" data-pair={beside ? true : undefined}>
      {steps.map((n, at) => {
        const from = at * stepWidth
        const title = texts.step(from, from + stepWidth)
        const label = `${title}: ${beside ? `${beside[at]!} → ` : ''}${texts.kitchens(n)}`
        const inside = (
          <>
            <span className="sr">{label}</span>
            <b aria-hidden>{beside ? '' : n || ''}</b>
            <span className="sx-pillars" aria-hidden>
              {beside && <u data-side="present" style={height(beside[at]!)} />}
              <u data-side="after" style={height(n)} />
            </span>
            <small aria-hidden>{from}</small>
          </>
        )
        return (
          <li key={from} title={label} data-step={from}>
            {onPick && n > 0 ? (
              <button type="button" onClick={() => onPick(at)}>
                {inside}
              </button>
            ) : (
              <div>{inside}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
