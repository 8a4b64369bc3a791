import { useState } from 'react'
import { Button } from 'antd'
import { PrinterOutlined } from '@ant-design/icons'
import { dictionaryOf, type Field } from '../../../kernel/fields/index.ts'
import { confirm } from '../../kit/Dialog.tsx'
import { nameField } from './nameField.ts'
import { drawn } from '../drawn.tsx'
import type { Extras } from './extras.ts'
import { textOf } from '../faces.ts'
import type { Line } from '../faces.ts'
import { facesOf } from '../fields/index.ts'
import { Limit } from '../Limit.tsx'
import type { RowButton } from './row-buttons.ts'
import { RowDrawer, type Looked } from './RowDrawer.tsx'
import { shownFields } from './shownFields.ts'
import type { Words } from '../words.ts'
import { lazy } from '../../kit/lazy.tsx'

const PrintRecord = lazy(
  () => import('../print/PrintRecord.tsx'),
  it => it.default,
)

function Value({
  name,
  of,
  row,
  words,
  own,
}: {
  name: string
  of: Field
  row: Line
  words: Words
  own: NonNullable<Extras['cells']>[string] | undefined
}) {
  const shown = own ? own(row) : drawn(of, name, row, words)
  return <>{shown === '' || shown === null ? <span className="crud-blank">--</span> : shown}</>
}

/** The same question as in the list, asked in the middle of the page. */
async function carryOut(button: RowButton, row: Line) {
  const question = typeof button.confirm === 'function' ? button.confirm(row) : button.confirm
  if (!question || (await confirm({ text: question, danger: button.danger ?? false }))) button.run(row)
}

/**
 * One row in full: its fields, what the kernel keeps of it, and what can be done with it. `cells`: what the page draws
 * itself, by field; `above`, `below`: what it adds.
 */
export function Detail({
  buttons,
  extras: { cells, above, below },
  ...looked
}: Looked & { buttons: readonly RowButton[]; extras: Pick<Extras, 'cells' | 'above' | 'below'> }) {
  const { resource, words } = looked
  const pairs = shownFields(resource)
  const named = nameField(resource)
  const of = resource.all[named]
  const titleOf = (row: Line): string =>
    of?.type.name === 'choice' && textOf(row[named]) !== ''
      ? words.label(dictionaryOf(of), row[named] as number)
      : textOf(row[named])
  const [paper, setPaper] = useState<Line | null>(null)
  return (
    <>
      <RowDrawer
        {...looked}
        size={640}
        titleOf={titleOf}
        tools={row => (
          <Button
            icon={<PrinterOutlined aria-hidden />}
            aria-label={words.texts.print}
            title={words.texts.print}
            onClick={() => setPaper(row)}
          />
        )}
        footer={row =>
          buttons.length > 0 && (
            <span className="crud-buttons">
              {buttons
                .filter(button => button.shown?.(row) ?? true)
                .map((button, n) => (
                  <Button
                    key={button.key}
                    type={n === 0 && !button.danger ? 'primary' : 'default'}
                    danger={button.danger ?? false}
                    onClick={() => void carryOut(button, row)}
                  >
                    {button.title}
                  </Button>
                ))}
            </span>
          )
        }
      >
        {row => (
          <>
            {above?.(row)}
            <dl className="crud-facts">
              {resource.scope === 'enterprise' &&
                !('infoName' in resource.fields) &&
                textOf(row['infoName']) !== '' && (
                  <div className="crud-wide">
                    <dt>{words.field('infoName')}</dt>
                    <dd>{textOf(row['infoName'])}</dd>
                  </div>
                )}
              {pairs.map(([name, field]) => (
                <div key={name} className={facesOf(field).wide ? 'crud-wide' : undefined}>
                  <dt>{words.field(name)}</dt>
                  <dd>
                    <Value name={name} of={field} row={row} words={words} own={cells?.[name]} />
                    {field.lawful && (
                      <Limit of={field} fields={looked.resource.fields} entered={row} words={looked.words} />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            {below?.(row)}
          </>
        )}
      </RowDrawer>
      {paper && <PrintRecord resource={resource} words={words} row={paper} onClose={() => setPaper(null)} />}
    </>
  )
}
