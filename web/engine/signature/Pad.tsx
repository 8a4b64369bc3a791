import { useState } from 'react'
import { Button } from 'antd'
import { Dialog } from '../../kit/Dialog.tsx'
import { Sheet } from './Sheet.tsx'
import { isWritten, pictureOf, type Stroke } from './strokes.ts'
import type { SignTexts } from './texts.ts'

/** A sheet to sign on, as large as the window allows. Nothing leaves it before its owner says so. */
export function Pad({
  title,
  texts,
  onSigned,
  onClose,
}: {
  title: string
  texts: SignTexts
  onSigned: (picture: File) => void
  onClose: () => void
}) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const ready = isWritten(strokes)
  return (
    <Dialog
      open
      title={title}
      width={760}
      maximisable={false}
      dirty={strokes.length > 0}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!strokes.length} onClick={() => setStrokes(strokes.slice(0, -1))}>
            {texts.undo}
          </Button>
          <Button disabled={!strokes.length} onClick={() => setStrokes([])}>
            {texts.clear}
          </Button>
          <Button
            type="primary"
            disabled={!ready}
            title={ready ? undefined : texts.empty}
            onClick={() => void pictureOf(strokes).then(onSigned)}
          >
            {texts.done}
          </Button>
        </>
      }
    >
      <Sheet strokes={strokes} onStrokes={setStrokes} label={texts.sheet(strokes.length)} />
      <p className="sign-hint">{texts.hint}</p>
    </Dialog>
  )
}
