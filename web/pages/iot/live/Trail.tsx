import { memo } from 'react'

const [width, height] = [96, 24]

/** Where a measure went, as small as a word; what was not measured stays open. */
export const Trail = memo(function Trail({ values }: { values: readonly (number | null)[] }) {
  const numbers = values.filter(value => value !== null)
  if (numbers.length < 2) return <span className="lv-trail" aria-hidden />
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const room = Math.max(high - low, 1)
  const middle = (low + high) / 2
  const x = (at: number) => ((at / (values.length - 1)) * width).toFixed(1)
  const y = (value: number) => (height / 2 - ((value - middle) / room) * (height - 4)).toFixed(1)
  let isOn = false
  const path = values
    .map((value, at) => {
      const step = value === null ? '' : `${isOn ? 'L' : 'M'}${x(at)} ${y(value)}`
      isOn = value !== null
      return step
    })
    .join('')
  return (
    <svg className="lv-trail" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
})
