import { useEffect, useRef, useState } from 'react'
import { Button, Input, Select } from 'antd'
import { permission } from '../../../../contract/roles.ts'
import record from '../../../../modules/video/record.ts'
import type { DayRecord } from '../../../../modules/video/record-day.ts'
import { useCan } from '../../../state/session.ts'
import { askPath, useEvidence } from './data.ts'
import { clockOf } from '../../iot/video/base/clock.ts'
import { sizeOf } from './day.ts'
import type { Chosen } from './Timeline.tsx'
import { useRecordTexts } from './texts.ts'

const speeds = [0.25, 0.5, 1, 2, 4] as const

/** Kept as evidence with a reason, or given up by those who may. */
function Evidence({ of }: { of: DayRecord }) {
  const texts = useRecordTexts()
  const can = useCan()
  const evidence = useEvidence()
  const [reason, setReason] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const send = async (why: string | null): Promise<void> => {
    setIsBusy(true)
    await evidence(of.id, why).then(
      () => setReason(null),
      () => undefined,
    )
    setIsBusy(false)
  }
  if (of.isEvidence)
    return (
      <p className="cr-evidence">
        <b>{texts.isEvidence}</b> <span lang="zh-CN">{of.reason}</span>
        {can(permission(record.key, 'release')) && (
          <Button size="small" loading={isBusy} onClick={() => void send(null)}>
            {texts.release}
          </Button>
        )}
      </p>
    )
  if (!can(permission(record.key, 'collect'))) return null
  if (reason === null) return <Button onClick={() => setReason('')}>{texts.evidence}</Button>
  return (
    <form
      className="cr-evidence"
      onSubmit={event => {
        event.preventDefault()
        void send(reason)
      }}
    >
      <Input
        autoFocus
        aria-label={texts.reason}
        placeholder={texts.reasonAsk}
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={reason.trim().length < 2}>
        {texts.confirm}
      </Button>
      <Button onClick={() => setReason(null)}>{texts.cancel}</Button>
    </form>
  )
}

/** Plays a recording from a moment on; its own controls pause and seek, in any browser. */
export function Player({
  chosen,
  next,
  previous,
  onChoose,
  onTime,
}: {
  chosen: Chosen
  next: DayRecord | null
  previous: DayRecord | null
  onChoose: (record: DayRecord) => void
  onTime: (at: number) => void
}) {
  const texts = useRecordTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [speed, setSpeed] = useState(1)
  const [source, setSource] = useState('')
  const [isSpoilt, setIsSpoilt] = useState(false)
  const [clock, setClock] = useState('')
  const { record: of, at } = chosen
  useEffect(() => {
    let isCurrent = true
    setIsSpoilt(false)
    askPath(of.id, false).then(
      path => isCurrent && setSource(path),
      () => isCurrent && setIsSpoilt(true),
    )
    return () => {
      isCurrent = false
    }
  }, [of.id])
  useEffect(() => {
    const element = video.current
    if (element && element.readyState > 0) element.currentTime = Math.max(0, (at - of.from) / 1000)
  }, [at, of.from])
  const begin = (): void => {
    const element = video.current
    if (!element) return
    element.playbackRate = speed
    element.currentTime = Math.max(0, (at - of.from) / 1000)
    // A browser that plays nothing unasked waits for its button.
    void element.play().catch(() => undefined)
  }
  const save = async (): Promise<void> => {
    const path = await askPath(of.id, true).catch(() => null)
    if (path === null) return
    const link = document.createElement('a')
    link.href = path
    link.download = ''
    link.click()
  }
  return (
    <section className="cr-player" aria-label={texts.player}>
      <video
        ref={video}
        key={source}
        src={source || undefined}
        controls
        muted
        playsInline
        onLoadedMetadata={begin}
        onError={() => source && setIsSpoilt(true)}
        onTimeUpdate={event => {
          const now = of.from + event.currentTarget.currentTime * 1000
          setClock(clockOf(now))
          onTime(now)
        }}
        onEnded={() => next && onChoose(next)}
      />
      {isSpoilt && <p role="alert">{texts.unplayable}</p>}
      <div className="cr-tools">
        <output aria-label={texts.at}>{clock || clockOf(at)}</output>
        <Select
          aria-label={texts.speed}
          value={speed}
          options={speeds.map(value => ({ value, label: `${value}×` }))}
          onChange={value => {
            setSpeed(value)
            if (video.current) video.current.playbackRate = value
          }}
        />
        <Button disabled={!previous} onClick={() => previous && onChoose(previous)}>
          {texts.previous}
        </Button>
        <Button disabled={!next} onClick={() => next && onChoose(next)}>
          {texts.next}
        </Button>
        <Button onClick={() => void save()}>{texts.download}</Button>
        <small>{sizeOf(of.bytes)}</small>
        <Evidence key={of.id} of={of} />
      </div>
    </section>
  )
}
