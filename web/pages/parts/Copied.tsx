import { useState } from 'react'
import { Button } from 'antd'
import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { usePartTexts } from './texts.ts'
import './parts.css'

/** A text one takes along, with a button that copies it. */
export function Copied({ text }: { text: string }) {
  const texts = usePartTexts()
  const [done, setDone] = useState(false)
  // Without a secure context there is no clipboard: the text can still be marked by hand.
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setDone(true),
      () => {},
    )
  return (
    <span className="part-copied">
      <code>{text}</code>
      <Button
        size="small"
        type="text"
        aria-label={done ? texts.copied : texts.copy}
        title={done ? texts.copied : texts.copy}
        icon={done ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        onClick={copy}
      />
    </span>
  )
}
