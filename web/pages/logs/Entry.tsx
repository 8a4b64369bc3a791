import { useEffect, type ReactNode } from 'react'
import { Alert, Button, Drawer, Skeleton } from 'antd'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Resource } from '../../../kernel/define/resource.ts'
import { useRow } from '../../engine/data.ts'
import { textOf, type Line } from '../../engine/faces.ts'
import type { Words } from '../../engine/words.ts'
import { draws } from './cells.tsx'
import { Copy } from './Copy.tsx'
import { useLogTexts } from './texts.ts'

/** JSON as people read it; what is none stays as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** What has lines of its own: in full width below the rest. */
const blocks: ReadonlySet<string> = new Set(['params', 'stackTrace', 'logData', 'message'])

/** One line in full, in a drawer beside the list; J and K go through the page. */
export function Entry({ resource, words, id, rows, onOpen, onClose, extra }: {
  resource: Resource, words: Words
  /** '' for none. */
  id: string
  rows: readonly Line[]
  onOpen: (id: string) => void
  onClose: () => void
  /** What this kind of line shows besides its fields. */
  extra?: (line: Line) => ReactNode
}) {
  const texts = useLogTexts()
  const { data, error, refetch } = useRow(resource, id)
  const at = rows.findIndex(row => row.id === id)
  const previous = rows[at - 1]
  const next = at < 0 ? undefined : rows[at + 1]
  useEffect(() => {
    if (!id) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('input, textarea, select, [contenteditable]')) return
      const to = event.key === 'j' ? next : event.key === 'k' ? previous : undefined
      if (to) onOpen(to.id)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [id, next, previous, onOpen])

  const said = data && ['createTime', ...Object.keys(resource.fields)].filter(name => name !== 'type' && textOf(data[name]) !== '')
  return (
    <Drawer open={id !== ''} onClose={onClose} size={720} className="crud-detail" destroyOnHidden title={words.resource}
      extra={(
        <span className="crud-range">
          {at >= 0 && <small className="crud-blank">{texts.place(at + 1, rows.length)}</small>}
          <Button icon={<LeftOutlined aria-hidden />} disabled={!previous} aria-label={texts.previous} title={`${texts.previous} (K)`} onClick={() => previous && onOpen(previous.id)} />
          <Button icon={<RightOutlined aria-hidden />} disabled={!next} aria-label={texts.next} title={`${texts.next} (J)`} onClick={() => next && onOpen(next.id)} />
        </span>
      )}>
      {error && !data ? <Alert type="error" showIcon title={error.message || texts.gone} action={<Button size="small" onClick={() => void refetch()}>{texts.retry}</Button>} />
        : !data || !said ? <Skeleton active paragraph={{ rows: 10 }} /> : (
          <>
            <dl className="crud-facts">
              {said.filter(name => !blocks.has(name)).map(name => (
                <div key={name}>
                  <dt>{words.field(name)}</dt>
                  <dd>{draws[name]?.(data, texts, words.lang) ?? textOf(data[name])}{name === 'traceId' && <Copy text={textOf(data[name])} title={words.field(name)} />}</dd>
                </div>
              ))}
            </dl>
            {said.filter(name => blocks.has(name)).map(name => (
              <section key={name} className="log-block">
                <h3>{words.field(name)}<Copy text={textOf(data[name])} title={words.field(name)} /></h3>
                <pre className="log-pre" tabIndex={0}>{name === 'stackTrace' ? textOf(data[name]) : pretty(textOf(data[name]))}</pre>
              </section>
            ))}
            {extra?.(data)}
          </>
        )}
    </Drawer>
  )
}
