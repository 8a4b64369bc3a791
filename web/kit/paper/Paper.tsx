import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from 'antd'
import { spoken } from '../../i18n/spoken.ts'
import './paper.css'

const usePaperTexts = spoken(
  {
    print: '打印',
    close: '关闭',
    preview: (title: string) => `打印预览：${title}`,
    page: (at: string, of: string) => `第 ${at} 页 共 ${of} 页`,
  },
  {
    print: 'Print',
    close: 'Close',
    preview: title => `Print preview: ${title}`,
    page: (at, of) => `Page ${at} of ${of}`,
  },
)

/** A text inside a style sheet, where a quote would end it and a backslash change it. */
const quoted = (text: string): string => `"${text.replace(/[\\"<\n\r]/g, ' ')}"`

/** What the browser is told of the pages: their size, and in the margins whose they are and which. */
function pageRule(
  size: string,
  margin: string,
  foot: string | undefined,
  texts: ReturnType<typeof usePaperTexts>,
): string {
  const [before = '', between = '', after = ''] = texts.page('\u0000', '\u0000').split('\u0000')
  const margins =
    foot === undefined
      ? ''
      : `@bottom-left{content:${quoted(foot)};font:8pt sans-serif}@bottom-right{content:${quoted(before)} counter(page) ${quoted(between)} counter(pages) ${quoted(after)};font:8pt sans-serif}`
  return `@page{size:${size};margin:${margin};${margins}}`
}

/**
 * Sheets of paper over everything, as the printer will have them: white in every look, without the frame of the
 * product. Printed with its button or the browser's own key; everything else on the page stays off the paper.
 * @param size as the page rule of CSS says it: `A4 landscape`, `40mm 30mm`
 * @param foot said at the foot of each page beside its number; absent on labels
 */
export function Paper({
  title,
  size,
  margin = '12mm 10mm 14mm',
  foot,
  controls,
  ready = true,
  onClose,
  children,
}: {
  title: string
  size: string
  margin?: string
  foot?: string
  controls?: ReactNode
  ready?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const texts = usePaperTexts()
  const [busy, setBusy] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  // Nothing behind is reached by finger, key or reader while the sheets lie over it.
  useEffect(() => {
    const own = root.current!
    const before = document.activeElement
    const others = [...document.body.children].filter(
      (it): it is HTMLElement => it instanceof HTMLElement && it !== own && !it.inert,
    )
    for (const other of others) other.inert = true
    own.querySelector<HTMLElement>('.paper-bar .ant-btn-primary')?.focus()
    return () => {
      for (const other of others) other.inert = false
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  const print = async () => {
    setBusy(true)
    // A picture that is still on its way would be a hole in the paper.
    await Promise.all([...root.current!.querySelectorAll('img')].map(image => image.decode().catch(() => {})))
    setBusy(false)
    window.print()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }
  return createPortal(
    <div
      className="paper"
      ref={root}
      role="dialog"
      aria-modal="true"
      tabIndex={-1}
      aria-label={texts.preview(title)}
      onKeyDown={onKeyDown}
    >
      <style>{pageRule(size, margin, foot, texts)}</style>
      <div className="paper-bar">
        <strong>{title}</strong>
        {controls}
        <span className="paper-space" />
        <Button onClick={onClose}>{texts.close}</Button>
        <Button type="primary" disabled={!ready} loading={busy} onClick={() => void print()}>
          {texts.print}
        </Button>
      </div>
      <div className="paper-desk" tabIndex={0}>
        {children}
      </div>
    </div>,
    document.body,
  )
}
