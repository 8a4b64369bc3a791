import { useRef, useState } from 'react'
import { useReady } from '../../../api/first.ts'
import type { Camera } from './data.ts'
import type { KitchenTexts } from './texts.ts'
import { usePublicPicture } from './usePublicPicture.ts'

/** One camera that anybody may watch: a press opens its picture, another closes it. */
export function PublicPicture({ of, texts }: { of: Camera; texts: KitchenTexts }) {
  const video = useRef<HTMLVideoElement>(null)
  const isReady = useReady()
  const [isOpen, setIsOpen] = useState(false)
  const state = usePublicPicture(video, of, isOpen)
  if (!isOpen)
    return (
      <button type="button" className="pk-watch" disabled={!isReady} onClick={() => setIsOpen(true)}>
        <i aria-hidden>▶</i> {texts.watch}
      </button>
    )
  return (
    <figure className="pk-picture">
      <video ref={video} muted playsInline controls={state === 'playing'} aria-label={of.cameraName} lang="zh-CN" />
      {state !== 'playing' && <p role="status">{state === 'pulling' ? texts.watching : texts.noStream}</p>}
      <button type="button" className="pk-watch" onClick={() => setIsOpen(false)}>
        {texts.leave}
      </button>
    </figure>
  )
}
