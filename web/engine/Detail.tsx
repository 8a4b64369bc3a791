import { Button } from 'antd'
import type { Resource } from '../../kernel/define/resource.ts'
import type { Field } from '../../kernel/fields/index.ts'
import { confirm } from '../kit/Dialog.tsx'
import { nameField } from './columns.ts'
import type { Extras } from './extras.ts'
import { textOf } from './faces.ts'
import type { Line } from './faces.ts'
import { facesOf } from './fields/index.ts'
import type { RowDeed } from './deeds.ts'
import { RowDrawer, type Looked } from './RowDrawer.tsx'
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

/** One row in full: its fields, what the kernel keeps of it, and what can be done with it. `cells`: what the page draws itself, by field. */
export function Detail({ deeds, cells, ...looked }: Looked & { deeds: readonly RowDeed[], cells: Extras['cells'] }) {
  const { resource, words } = looked
  const pairs = [...shownFields(resource), ...record.flatMap(name => (resource.all[name] ? [[name, resource.all[name]!] as const] : []))]
  return (
    <RowDrawer {...looked} size={640} titleOf={row => textOf(row[nameField(resource)])}
      footer={row => deeds.length > 0 && (
        <span className="crud-deeds">
          {deeds.filter(deed => deed.shown?.(row) ?? true).map(deed => {
            const refused = deed.refused?.(row)
            return <Button key={deed.key} danger={deed.danger ?? false} disabled={Boolean(refused)} title={refused} onClick={() => void carryOut(deed, row)}>{deed.title}</Button>
          })}
        </span>
      )}>
      {row => (
        <dl className="crud-facts">
          {resource.scope === 'enterprise' && textOf(row['infoName']) !== '' && <div className="crud-wide"><dt>{words.field('infoName')}</dt><dd>{textOf(row['infoName'])}</dd></div>}
          {pairs.map(([name, of]) => (
            <div key={name} className={facesOf(of).wide ? 'crud-wide' : undefined}>
              <dt>{words.field(name)}</dt>
              <dd><Value name={name} of={of} row={row} words={words} own={cells?.[name]} /></dd>
            </div>
          ))}
        </dl>
      )}
    </RowDrawer>
  )
}
