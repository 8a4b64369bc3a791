import { useState } from 'react'
import type { InputProps } from '../../engine/faces.ts'
import { Sheet as Paper } from '../../engine/signature/Sheet.tsx'
import '../../engine/signature/signature.css'
import { isWritten, pictureOf, type Stroke } from '../../engine/signature/strokes.ts'
import { useSignTexts } from '../../engine/signature/texts.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Sheet } from '../base/Sheet.tsx'
import { useTexts } from '../base/texts.ts'
import { Shown, useFiles } from './album.tsx'

const png = async (file: File) => ({ blob: file, extension: 'png' })

/** A signature, written with a finger over the whole screen. */
export function SignFace(props: InputProps) {
  const { id, title, 'aria-describedby': describedBy } = props
  const texts = useTexts()
  const sign = useSignTexts()
  const {
    links: [link],
    problem,
    add,
    takeOut,
  } = useFiles(props, png)
  const [open, setOpen] = useState(false)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const done = async () => {
    await add([await pictureOf(strokes)], true)
    setStrokes([])
    setOpen(false)
  }
  return (
    <span className="m-photos">
      {link && (
        <span className="m-photo m-signed">
          <Shown link={link} alt={title} />
          <button type="button" aria-label={texts.takeOut(title)} onClick={() => takeOut(link)}>
            <Icon name="close" size={20} />
          </button>
        </span>
      )}
      <button type="button" id={id} className="m-button" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {link ? sign.again : sign.sign}
      </button>
      <Sheet open={open} title={title} onClose={() => setOpen(false)}>
        <p className="m-hint">{sign.hint}</p>
        <Paper strokes={strokes} onStrokes={setStrokes} label={sign.sheet(strokes.length)} />
        <button type="button" className="m-button" disabled={!strokes.length} onClick={() => setStrokes([])}>
          {sign.clear}
        </button>
        <button type="button" className="m-button m-main" disabled={!isWritten(strokes)} onClick={() => void done()}>
          {sign.done}
        </button>
      </Sheet>
      {problem && <small role="alert">{problem}</small>}
    </span>
  )
}
