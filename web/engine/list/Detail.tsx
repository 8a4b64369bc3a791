import { lazy, Suspense, useState } from 'react'
import { Button } from 'antd'
import { PrinterOutlined } from '@ant-design/icons'
import { dictionaryOf, type Field } from '../../../kernel/fields/index.ts'
import { confirm } from '../../kit/Dialog.tsx'
import { nameField } from './columns.ts'
import { drawn } from '../drawn.tsx'
import type { Extras } from './extras.ts'
import { textOf } from '../faces.ts'
import type { Line } from '../faces.ts'
import { facesOf } from '../fields/index.ts'
import { Limit } from '../Limit.tsx'
import type { RowDeed } from './deeds.ts'
import { RowDrawer, type Looked } from './RowDrawer.tsx'
import { shownFields } from './shownFields.ts'
import type { Words } from '../words.ts'

const PrintRecord = lazy(() => import('../print/PrintRecord.tsx'))

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
async function carryOut(deed: RowDeed, row: Line) {
  const question = typeof deed.confirm === 'function' ? deed.confirm(row) : deed.confirm
  if (!question || (await confirm({ text: question, danger: deed.danger ?? false }))) deed.run(row)
}

/** One row in full: its fields, what the kernel keeps of it, and what can be done with it. `cells`: what the page draws itself, by field; `below`: what it adds. */
export function Detail({
  deeds,
  cells,
  below,
  ...looked
}: Looked & { deeds: readonly RowDeed[]; cells: Extras['cells']; below: Extras['below'] }) {
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
          deeds.length > 0 && (
            <span className="crud-deeds">
              {deeds
                .filter(deed => deed.shown?.(row) ?? true)
                .map((deed, n) => (
                  <Button
                    key={deed.key}
                    type={n === 0 && !deed.danger ? 'primary' : 'default'}
                    danger={deed.danger ?? false}
                    onClick={() => void carryOut(deed, row)}
                  >
                    {deed.title}
                  </Button>
                ))}
            </span>
          )
        }
      >
        {row => (
          <>
            <dl className="crud-facts">
              {resource.scope === 'enterprise' &&
                !('infoName' in resource.fields) &&
                textOf(row['infoName']) !== '' && (
                  <div className="crud-wide">
                    <dt>{words.field('infoName')}</dt>
                    <dd>{textOf(row['infoName'])}</dd>
                  </div>
                )}
              {pairs.map(([name, of]) => (
                <div key={name} className={facesOf(of).wide ? 'crud-wide' : undefined}>
                  <dt>{words.field(name)}</dt>
                  <dd>
                    <Value name={name} of={of} row={row} words={words} own={cells?.[name]} />
                    {of.lawful && <Limit of={of} fields={looked.resource.fields} entered={row} words={looked.words} />}
                  </dd>
                </div>
              ))}
            </dl>
            {below?.(row)}
          </>
        )}
      </RowDrawer>
      {paper && (
        <Suspense>
          <PrintRecord resource={resource} words={words} row={paper} onClose={() => setPaper(null)} />
        </Suspense>
      )}
    </>
  )
}
