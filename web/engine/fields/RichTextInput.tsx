import { useRef, useState } from 'react'
import { Button, Input, Segmented } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { controlOf, textOf } from '../faces.ts'
import type { InputProps } from '../faces.ts'
import { RichShown } from './RichShown.tsx'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const hasMarkup = (text: string) => /<\/?(p|h[1-4]|ul|ol|li|table|blockquote|br|strong|b|em|i|u|a|img)\b/i.test(text)

/** Plain lines become paragraphs; what has markup already is left to the cleaner. */
const asHtml = (text: string): string =>
  text.trim() === '' || hasMarkup(text) ? text : text.trim().split(/\n{2,}/).map(block => `<p>${block.split('\n').map(line => escape(line.trim())).join('<br>')}</p>`).join('\n')

/** Text with markup, and how it will look. Loaded by richText.tsx when the first form has one. */
export function RichTextInput({ title, words: { texts }, value, onChange, ...control }: InputProps) {
  const [preview, setPreview] = useState(false)
  const area = useRef<TextAreaRef>(null)
  const text = textOf(value)

  const wrap = (make: (chosen: string) => string) => {
    const element = area.current?.resizableTextArea?.textArea
    if (!element) return
    const { selectionStart: from, selectionEnd: to } = element
    onChange?.(text.slice(0, from) + make(text.slice(from, to)) + text.slice(to))
    element.focus()
  }
  return (
    <div className="crud-rich-input">
      <div className="crud-rich-bar">
        <Segmented size="small" value={preview ? 'preview' : 'write'} onChange={to => setPreview(to === 'preview')}
          options={[{ value: 'write', label: texts.write }, { value: 'preview', label: texts.preview }]} />
        {!preview && (
          <>
            <Button size="small" type="text" onClick={() => wrap(chosen => `<strong>${chosen}</strong>`)}>{texts.bold}</Button>
            <Button size="small" type="text" onClick={() => wrap(chosen => `\n<h3>${chosen}</h3>\n`)}>{texts.heading}</Button>
            <Button size="small" type="text" onClick={() => wrap(chosen =>
              `\n<ul>\n${(chosen || ' ').split('\n').map(line => `<li>${line.trim()}</li>`).join('\n')}\n</ul>\n`)}>{texts.list}</Button>
          </>
        )}
      </div>
      {preview ? <RichShown html={asHtml(text)} /> : (
        <Input.TextArea ref={area} {...controlOf(control)} value={text} autoSize={{ minRows: 6, maxRows: 18 }} placeholder={texts.enter(title)}
          onChange={event => onChange?.(event.target.value)} onBlur={() => { if (asHtml(text) !== text) onChange?.(asHtml(text)) }} />
      )}
    </div>
  )
}
