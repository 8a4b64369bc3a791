import { useState } from 'react'
import { Button, Segmented, Select } from 'antd'
import { Icon } from '../../../../kit/Icon.tsx'
import { layouts, type Layout } from '../base/grid.ts'
import { intervals, type Interval } from '../base/round.ts'
import type { PatrolPlace } from '../base/usePatrol.ts'
import { useVideoTexts } from '../base/texts.ts'

/** The number of cells, the patrol, and the whole screen. */
export function Toolbar({
  layout,
  onLayout,
  chosen,
  isAlone,
  isNone,
  isRunning,
  onBegin,
  onEnd,
  onFull,
}: {
  layout: Layout
  onLayout: (layout: Layout) => void
  /** The kitchen somebody has chosen in the tree. */
  chosen: PatrolPlace | null
  /** There is one kitchen: nothing to choose among. */
  isAlone: boolean
  /** There is none to go through. */
  isNone: boolean
  isRunning: boolean
  onBegin: (isOfChosen: boolean, seconds: Interval) => void
  onEnd: () => void
  onFull: () => void
}) {
  const texts = useVideoTexts()
  const [seconds, setSeconds] = useState<Interval>(20)
  const [of, setOf] = useState<'all' | 'chosen'>('all')
  const isOfChosen = of === 'chosen' && chosen !== null
  return (
    <div className="vd-bar">
      <Segmented
        aria-label={texts.layout}
        value={layout}
        onChange={onLayout}
        options={layouts.map(value => ({ value, label: <span aria-label={texts.cells(value)}>{value}</span> }))}
      />
      <div className="vd-patrol" role="group" aria-label={texts.patrol}>
        {!isAlone && (
          <Select
            className="vd-among"
            aria-label={texts.patrolOf}
            value={isOfChosen ? 'chosen' : 'all'}
            disabled={isRunning}
            onChange={setOf}
            options={[
              { value: 'all' as const, label: texts.all },
              ...(chosen ? [{ value: 'chosen' as const, label: chosen.name }] : []),
            ]}
          />
        )}
        <Select
          aria-label={texts.interval}
          value={seconds}
          disabled={isRunning}
          onChange={setSeconds}
          options={intervals.map(value => ({ value, label: texts.seconds(value) }))}
        />
        <Button
          disabled={isNone && !isRunning}
          type={isRunning ? 'primary' : 'default'}
          onClick={isRunning ? onEnd : () => onBegin(isOfChosen, seconds)}
        >
          {isRunning ? texts.end : texts.begin}
        </Button>
        <span role="status">{isRunning && texts.running}</span>
      </div>
      <Button aria-label={texts.full} title={texts.full} icon={<Icon name="expand" size={16} />} onClick={onFull} />
    </div>
  )
}
