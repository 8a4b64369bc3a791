import { useRef, useState } from 'react'
import { Button } from 'antd'
import floorPlan from '../../../../modules/iot/floor-plan.ts'
import type { LivePlan } from '../../../../modules/iot/plan.ts'
import { idempotencyKey } from '../../../api/http.ts'
import { submitRow } from '../../../engine/calls.ts'
import { shrink } from '../../../engine/files/shrink.ts'
import { upload } from '../../../engine/files/upload.ts'
import { usePlanTexts } from './texts.ts'
import { placesOf } from './save.ts'

/** Takes the drawing of a kitchen, or another in its place: what stood on it stays where it was. */
export function UploadDrawing({
  infoId,
  plan,
  onSaved,
  isFirst = false,
}: {
  infoId: string
  plan: LivePlan['plan']
  onSaved: () => unknown
  isFirst?: boolean
}) {
  const texts = usePlanTexts()
  const picker = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const take = async (file: File) => {
    setBusy(true)
    setFailure('')
    try {
      const { link } = await upload(await shrink(file), file.name, () => undefined)
      await submitRow(
        floorPlan,
        {
          ...(infoId && { infoId }),
          ...(plan ? { id: plan.id, places: placesOf(plan) } : { places: [] }),
          planImg: link,
        },
        idempotencyKey(),
      )
      await onSaved()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button type={isFirst ? 'primary' : 'default'} loading={isBusy} onClick={() => picker.current?.click()}>
        {isBusy ? texts.uploading : isFirst ? texts.upload : texts.change}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".jpg,.jpeg,.png,.webp"
        aria-label={texts.upload}
        tabIndex={-1}
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void take(file)
        }}
      />
      {failure && (
        <p role="alert" className="fp-failure">
          {failure}
        </p>
      )}
    </>
  )
}
