import { useEffect, useRef } from 'react'
import { Button } from 'antd'
import { Loaded } from '../../../parts/Loaded.tsx'
import { useTrace } from '../base/data.ts'
import type { Camera } from '../base/grid.ts'
import { useVideoTexts } from '../base/texts.ts'

/**
 * How a camera was played last, step by step. A dialog of the browser's own: it stands above a grid on the full screen,
 * where those of the frame are not in sight.
 */
export function Why({ camera, onClose }: { camera: Camera; onClose: () => void }) {
  const texts = useVideoTexts()
  const trace = useTrace(camera.id)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="vd-why"
      aria-label={texts.whyTitle(camera.name)}
      onCancel={onClose}
      onClick={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
      onKeyDown={event => event.stopPropagation()}
    >
      <h2 lang="zh-CN">{camera.name}</h2>
      <Loaded of={trace} rows={4}>
        {answer =>
          answer.steps.length === 0 ? (
            <p>{texts.whyNone}</p>
          ) : (
            <>
              {answer.says && <p className="vd-fault">{answer.says}</p>}
              <ol>
                {answer.steps.map(({ at, says }, n) => (
                  <li key={n}>
                    <time>{at}</time>
                    <span>{says}</span>
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </Loaded>
      <Button onClick={onClose}>{texts.close}</Button>
    </dialog>
  )
}
