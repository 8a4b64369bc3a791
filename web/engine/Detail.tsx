import { useEffect } from 'react'
import { Alert, Button, Drawer, Skeleton } from 'antd'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Resource } from '../../kernel/define/resource.ts'
import type { Field } from '../../kernel/fields/index.ts'
import { confirm } from '../kit/Dialog.tsx'
import { nameField } from './columns.ts'
import { useRow } from './data.ts'
import type { Extras } from './extras.ts'
import { textOf } from './faces.ts'
import type { Line } from './faces.ts'
import { facesOf } from './fields/index.ts'
import type { RowDeed } from './deeds.ts'
import type { Words } from './words.ts'

/** What the kernel keeps of a row, at the end; the rest of the common fields says nothing to a reader. */
const record = ['createUser', 'createTime', 'updateUser', 'updateTime'] as const

function shownFields(resource: Resource): readonly (readonly [string, Field])[] {
  return Object.entries(resource.fields).filter(([name, of]) => {
    if (of.type.name === 'secret' || name === 'status') return false
    const { show, as } = of.of as { show?: string, as?: string }
    // A ref whose text is a field of its own stands there already.
    return !(['ref', 'refs', 'tree'].includes(of.type.name) && (!show || (as && as in resource.fields)))
  })
}

function Value({ name, of, row, words, own }: { name: string, of: Field, row: Line, words: Words, own: NonNullable<Extras['cells']>[string] | undefined }) {
  const value = row[name] ?? ''
  const face = facesOf(of)
  const draw = face.detail ?? face.cell
  const drawn = own ? own(row) : draw && !(of.sensitive && textOf(value).includes('*')) ? draw(value, { of, name, row, words }) : textOf(value)
  return <>{drawn === '' || drawn === null ? <span className="crud-blank">--</span> : drawn}</>
}

/** The same question as in the list, asked in the middle of the page. */
async function carryOut(deed: RowDeed, row: Line) {
  const question = typeof deed.confirm === 'function' ? deed.confirm(row) : deed.confirm
  if (!question || await confirm({ text: question, danger: deed.danger ?? false })) deed.run(row)
}

/** One row in full, in a drawer beside the list it belongs to; J and K go through the page. */
export function Detail({ resource, words, id, rows, deeds, cells, onOpen, onClose }: {
  resource: Resource, words: Words
  /** '' for none. */
  id: string
  rows: readonly Line[]
  deeds: readonly RowDeed[]
  /** What the page draws itself, by field. */
  cells: Extras['cells']
  onOpen: (id: string) => void
  onClose: () => void
}) {
  const { texts } = words
  const at = rows.findIndex(row => row.id === id)
  const { data, error, isPending, refetch } = useRow(resource, id)
  const previous = rows[at - 1]
  const next = at < 0 ? undefined : rows[at + 1]

  useEffect(() => {
    if (!id) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('input, textarea, select, [contenteditable], .ant-modal, .ant-image-preview')) return
      const to = event.key === 'j' ? next : event.key === 'k' ? previous : undefined
      if (to) onOpen(to.id)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [id, next, previous, onOpen])

  const pairs = [...shownFields(resource), ...record.flatMap(name => (resource.all[name] ? [[name, resource.all[name]!] as const] : []))]
  return (
    <Drawer open={id !== ''} onClose={onClose} size={640} className="crud-detail" destroyOnHidden title={data ? textOf(data[nameField(resource)]) || words.resource : words.resource}
      extra={(
        <span className="crud-range">
          {at >= 0 && <small className="crud-blank">{texts.place(at + 1, rows.length)}</small>}
          <Button icon={<LeftOutlined aria-hidden />} disabled={!previous} aria-label={texts.previous} title={`${texts.previous} (K)`} onClick={() => previous && onOpen(previous.id)} />
          <Button icon={<RightOutlined aria-hidden />} disabled={!next} aria-label={texts.next} title={`${texts.next} (J)`} onClick={() => next && onOpen(next.id)} />
        </span>
      )}
      footer={data && deeds.length > 0 && (
        <span className="crud-deeds">
          {deeds.filter(deed => deed.shown?.(data) ?? true).map(deed => {
            const refused = deed.refused?.(data)
            return <Button key={deed.key} danger={deed.danger ?? false} disabled={Boolean(refused)} title={refused} onClick={() => void carryOut(deed, data)}>{deed.title}</Button>
          })}
        </span>
      )}>
      {error && !data ? (
        <Alert type="error" showIcon title={error.message || texts.gone} action={<Button size="small" onClick={() => void refetch()}>{texts.retry}</Button>} />
      ) : isPending || !data ? <Skeleton active paragraph={{ rows: 10 }} /> : (
        <dl className="crud-facts">
          {resource.scope === 'enterprise' && textOf(data['infoName']) !== '' && <div className="crud-wide"><dt>{words.field('infoName')}</dt><dd>{textOf(data['infoName'])}</dd></div>}
          {pairs.map(([name, of]) => (
            <div key={name} className={facesOf(of).wide ? 'crud-wide' : undefined}>
              <dt>{words.field(name)}</dt>
              <dd><Value name={name} of={of} row={data} words={words} own={cells?.[name]} /></dd>
            </div>
          ))}
        </dl>
      )}
    </Drawer>
  )
}
