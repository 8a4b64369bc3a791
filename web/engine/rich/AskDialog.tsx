import { useState } from 'react'
import { Input } from 'antd'
import { isAddress } from '../../../kernel/fields/rich-text/allowed.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import type { RichTexts } from './texts.ts'

/** What is asked before a link is set or a picture gets its caption. */
export type Question =
  | { readonly of: 'link'; readonly href: string; readonly bare: boolean }
  | { readonly of: 'caption'; readonly alt: string }

/** An address as people type it, whole; null when no link may lead there. */
function addressOf(typed: string): string | null {
  try {
    const { href } = new URL(
      /^[a-z][a-z0-9+-]*:/i.test(typed) && !/^[\w.-]+:\d/.test(typed) ? typed : `https://${typed}`,
    )
    return isAddress(href) ? href : null
  } catch {
    return null
  }
}

export function AskDialog({
  question,
  texts,
  onLink,
  onCaption,
  onClose,
}: {
  question: Question
  texts: RichTexts
  onLink: (href: string, text: string) => void
  onCaption: (alt: string) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState(question.of === 'link' ? question.href : question.alt)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const ok = () => {
    if (question.of === 'caption') return onCaption(typed.trim())
    const href = addressOf(typed.trim())
    if (href === null || typed.trim() === '') return setWrong(true)
    onLink(href, text.trim())
  }
  const isLink = question.of === 'link'
  return (
    <Dialog open title={texts[question.of]} width={440} maximisable={false} onClose={onClose} onOk={ok}>
      <form
        className="rich-ask"
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          ok()
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') event.stopPropagation() /* or the form below would be saved by it, too */
        }}
      >
        <label>
          {isLink ? texts.linkTo : texts.caption}
          <Input
            autoFocus
            value={typed}
            maxLength={isLink ? 2000 : 200}
            {...(isLink && { inputMode: 'url', placeholder: 'https://' })}
            {...(wrong && { status: 'error' as const })}
            aria-invalid={wrong}
            aria-describedby="rich-ask-hint"
            onChange={event => {
              setTyped(event.target.value)
              setWrong(false)
            }}
          />
        </label>
        <p id="rich-ask-hint" role={wrong ? 'alert' : undefined} data-wrong={wrong || undefined}>
          {wrong ? texts.linkWrong : isLink ? texts.linkHint : texts.captionHint}
        </p>
        {isLink && question.bare && (
          <label>
            {texts.linkText}
            <Input value={text} maxLength={200} onChange={event => setText(event.target.value)} />
          </label>
        )}
        {isLink && question.href !== '' && (
          <button type="button" className="rich-unlink" onClick={() => onLink('', '')}>
            {texts.unlink}
          </button>
        )}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
