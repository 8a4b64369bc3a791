import { memo, useMemo } from 'react'
import { wireDay } from '../../../../contract/wire.ts'
import type { Warn } from '../data.ts'
import { useWords } from '../words.ts'
import { ScrollBoard } from './ScrollBoard.tsx'

const rowHeight = 68

/** Today's warnings carry the hour, older ones the day. */
const when = (time: string) => (time.startsWith(wireDay(Date.now())) ? time.slice(11) : time.slice(5, 16))

export const WarnList = memo(function WarnList({ warns, still }: { warns: readonly Warn[]; still: boolean }) {
  const { warns: t, labels } = useWords()
  const rows = useMemo(() => warns.map(warn => ({
    key: warn.id,
    node: (
      <div className={`ds-warn ds-warn-${warn.alarmLevel} ${warn.handled ? 'ds-warn-done' : 'ds-warn-open'}`}>
        <b title={t.levelHints[warn.alarmLevel]}>{t.levels[warn.alarmLevel]}</b>
        <strong title={labels[warn.alarmContent] ?? warn.alarmContent}>{labels[warn.alarmContent] ?? warn.alarmContent}</strong>
        <em>{warn.handled ? t.handled : t.open}</em>
        <span title={warn.infoName}>{warn.infoName}</span>
        <time title={warn.alarmTime}>{when(warn.alarmTime)}</time>
      </div>
    ),
  })), [warns, t, labels])
  return <ScrollBoard label={t.title} rowHeight={rowHeight} rows={rows} still={still} hint={t.paused} />
})
