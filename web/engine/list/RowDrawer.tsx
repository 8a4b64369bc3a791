import { useEffect, type ReactNode } from 'react'
import { Alert, Button, Drawer, Skeleton } from 'antd'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { useRow } from '../data.ts'
import type { Line } from '../faces.ts'
import type { Words } from '../words.ts'

/** Which row is looked at, among those of the list beside it. */
export interface Looked<D extends Resource = Resource> {
  readonly resource: D
  readonly words: Words
  /** '' for none. */
  readonly id: string
  readonly rows: readonly Line[]
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** A row that is read from the server, in a drawer beside the list it belongs to; J and K go through the page. */
export function RowDrawer<D extends Resource>({
  resource,
  words,
  id,
  rows,
  onOpen,
  onClose,
  size,
  titleOf,
  tools,
  footer,
  children,
}: Looked<D> & {
  size: number
  titleOf?: (row: WireRow<D>) => string
  /** Buttons beside its title. */
  tools?: (row: WireRow<D>) => ReactNode
  footer?: (row: WireRow<D>) => ReactNode
  children: (row: WireRow<D>) => ReactNode
}) {
  const { texts } = words
  const at = rows.findIndex(row => row.id === id)
  const { data, error, refetch } = useRow(resource, id)
  const previous = rows[at - 1]
  const next = at < 0 ? undefined : rows[at + 1]

  useEffect(() => {
    if (!id) return
    const onKey = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target as Element).closest('input, textarea, select, [contenteditable], .ant-modal')
      )
        return
      const to = event.key === 'j' ? next : event.key === 'k' ? previous : undefined
      if (to) onOpen(to.id)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [id, next, previous, onOpen])

  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      size={size}
      className="crud-detail"
      destroyOnHidden
      title={(data && titleOf?.(data)) || words.resource}
      footer={data && footer?.(data)}
      extra={
        <span className="crud-range">
          {data && tools?.(data)}
          {at >= 0 && <small className="crud-blank">{texts.place(at + 1, rows.length)}</small>}
          <Button
            icon={<LeftOutlined aria-hidden />}
            disabled={!previous}
            aria-label={texts.previous}
            title={`${texts.previous} (K)`}
            onClick={() => previous && onOpen(previous.id)}
          />
          <Button
            icon={<RightOutlined aria-hidden />}
            disabled={!next}
            aria-label={texts.next}
            title={`${texts.next} (J)`}
            onClick={() => next && onOpen(next.id)}
          />
        </span>
      }
    >
      {data ? (
        children(data)
      ) : error ? (
        <Alert
          type="error"
          showIcon
          title={error.message || texts.gone}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          }
        />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  )
}
