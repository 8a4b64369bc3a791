import { Button } from 'antd'
import { CopyOutlined } from '@ant-design/icons'
import { toast } from '../../../state/toasts.ts'
import { useLogTexts } from './texts.ts'

/** Puts a text on the clipboard; a page that was not fetched securely has none, and says so. */
export function Copy({ text, title }: { text: string; title: string }) {
  const texts = useLogTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('success', texts.copied)
    } catch {
      toast('error', texts.copyFailed)
    }
  }
  return (
    <Button
      size="small"
      type="text"
      icon={<CopyOutlined aria-hidden />}
      aria-label={`${texts.copy} ${title}`}
      title={`${texts.copy} ${title}`}
      onClick={() => void copy()}
    />
  )
}
