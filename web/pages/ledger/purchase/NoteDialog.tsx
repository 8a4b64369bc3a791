import { useRef } from 'react'
import { Alert, Button } from 'antd'
import { CameraOutlined } from '@ant-design/icons'
import { useNote, type NoteProps } from '../../../engine/note/useNote.ts'
import { Dialog } from '../../../kit/Dialog.tsx'

/** A photo of the note, until what it says stands in the form. */
export function NoteDialog(props: NoteProps) {
  const { texts, doing, problem, again, take } = useNote(props)
  const input = useRef<HTMLInputElement>(null)
  const footer = (
    <>
      <Button onClick={props.onClose}>{texts.stop}</Button>
      {again && problem && <Button onClick={again}>{texts.again}</Button>}
      <Button
        type="primary"
        icon={<CameraOutlined aria-hidden />}
        loading={doing !== ''}
        onClick={() => input.current?.click()}
      >
        {texts.choose}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.title} width={520} onClose={props.onClose} footer={footer} maximisable={false}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={texts.choose}
        onChange={({ target }) => {
          void take(target.files?.[0]).finally(() => {
            target.value = ''
          })
        }}
      />
      <p>{texts.hint}</p>
      {doing && (
        <p role="status">
          <progress className="bill-progress" aria-label={doing} /> {doing}
        </p>
      )}
      {problem && <Alert type="warning" showIcon role="alert" title={problem} />}
    </Dialog>
  )
}
