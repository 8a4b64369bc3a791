import { Alert, Button, Checkbox } from 'antd'
import { useRef, useState } from 'react'
import type { FieldError } from '../../../../contract/envelope.ts'
import { ApiError } from '../../../api/http.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { toast } from '../../../state/toasts.ts'
import { downloadTemplate, useImport } from './data.ts'
import { useTexts } from './texts.ts'

/** A sheet of regions, stored whole or refused with every line that is wrong. */
export function ImportRegions({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [covers, setCovers] = useState(false)
  const [wrong, setWrong] = useState<readonly FieldError[]>([])
  const { mutateAsync, isPending } = useImport()
  const store = async (): Promise<void> => {
    if (!file) return
    setWrong([])
    try {
      const { added, changed } = await mutateAsync({ file, covers })
      toast('success', texts.imported(added, changed))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(error.errors.length ? error.errors : [{ field: '', message: error.msg }])
    }
  }
  return (
    <Dialog
      open
      title={texts.importTitle}
      width={560}
      onClose={onClose}
      maximisable={false}
      footer={
        <>
          <Button onClick={() => void downloadTemplate().catch(() => undefined)}>{texts.template}</Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="primary" disabled={!file} loading={isPending} onClick={() => void store()}>
            {texts.import}
          </Button>
        </>
      }
    >
      <div className="region-import">
        <p>{texts.importHint}</p>
        <Button onClick={() => picker.current?.click()}>{file?.name ?? texts.pick}</Button>
        <input
          ref={picker}
          hidden
          type="file"
          accept=".xlsx"
          aria-label={texts.pick}
          onChange={event => {
            setFile(event.target.files?.[0] ?? null)
            setWrong([])
          }}
        />
        <Checkbox checked={covers} onChange={event => setCovers(event.target.checked)}>
          {texts.covers}
        </Checkbox>
        <small>{texts.coversHint}</small>
        {wrong.length > 0 && (
          <Alert
            type="error"
            title={texts.mistakes}
            description={
              <ul>
                {wrong.map(({ field, message }) => (
                  <li key={field + message}>{message}</li>
                ))}
              </ul>
            }
          />
        )}
      </div>
    </Dialog>
  )
}
