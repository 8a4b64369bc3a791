import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'antd'
import { useNavigate } from '../../../../kit/router.tsx'
import online from '../../../../../modules/supervise/online.ts'
import { aiType } from '../../../../../modules/words/dictionaries.ts'
import { ApiError, idempotencyKey } from '../../../../api/http.ts'
import { useMenus } from '../../../../api/menus.ts'
import { useWords } from '../../../../engine/words.ts'
import { toast } from '../../../../state/toasts.ts'
import { aim } from '../../../parts/Drill.tsx'
import { fileFinding, sights, type Shot, type Sight } from './draft.ts'
import type { Camera } from '../base/grid.ts'
import { useVideoTexts } from '../base/texts.ts'

/**
 * The picture that was in sight, and what may be wrong in it: one press files it as a patrol by video. A dialog of the
 * browser's own, as that of why there is no picture is.
 */
export function Finding({ camera, shot, onClose }: { camera: Camera; shot: Shot; onClose: () => void }) {
  const texts = useVideoTexts()
  const words = useWords(online)
  const navigate = useNavigate()
  const page = useMenus().leaves.find(({ place }) => place.endsWith('online/superviseonline'))
  const dialog = useRef<HTMLDialogElement>(null)
  const [pending, setPending] = useState<Sight | null>(null)
  const [fault, setFault] = useState('')
  // Of this picture: filing it once more after a broken connection makes no second one.
  const keys = useMemo(() => new Map<Sight, string>(), [])
  const picture = useMemo(() => URL.createObjectURL(shot.file), [shot])
  useEffect(() => () => URL.revokeObjectURL(picture), [picture])
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const choose = async (sight: Sight): Promise<void> => {
    if (pending) return
    setPending(sight)
    setFault('')
    if (!keys.has(sight)) keys.set(sight, idempotencyKey())
    try {
      await fileFinding(camera, shot, sight, keys.get(sight)!)
      const leave = () => {
        aim()
        void navigate(`/${page!.place}?patrolStatus=0`)
      }
      toast(
        'success',
        texts.filed(words.label(aiType, sight)),
        page ? { action: { title: texts.openFiled, run: leave } } : {},
      )
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : texts.notFiled)
      setPending(null)
    }
  }
  return (
    <dialog
      ref={dialog}
      className="vd-why vd-finding"
      aria-label={texts.findingOf(camera.name)}
      onCancel={onClose}
      onClick={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
      onKeyDown={event => event.stopPropagation()}
    >
      <h2>
        <span lang="zh-CN">{camera.name}</span> · {texts.finding}
      </h2>
      <img src={picture} alt={texts.findingOf(camera.name)} />
      <p>{texts.findingHint}</p>
      {sights.map(([grade, all]) => (
        <fieldset key={grade} disabled={pending !== null}>
          <legend>{texts.grades[grade - 1]}</legend>
          {all.map(sight => (
            <Button key={sight} loading={pending === sight} onClick={() => void choose(sight)}>
              {words.label(aiType, sight)}
            </Button>
          ))}
        </fieldset>
      ))}
      {fault && (
        <p className="vd-fault" role="alert">
          {fault}
        </p>
      )}
      <Button onClick={onClose}>{texts.close}</Button>
    </dialog>
  )
}
