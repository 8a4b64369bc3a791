import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { PrinterOutlined } from '@ant-design/icons'
import { dictionaryOf, type Field, type Fields } from '../../../kernel/fields/index.ts'
import { confirm } from '../../kit/Dialog.tsx'
import { isBlank } from '../blank.ts'
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

/** Buttons of the row itself; the others are steps of its way. */
const ofRow: ReadonlySet<string> = new Set(['view', 'edit', 'copy', 'correct', 'remove'])

interface Fact {
  readonly name: string
  readonly of: Field
  readonly value: ReactNode
}

function Facts({ facts, row, words, fields }: { facts: readonly Fact[]; row: Line; words: Words; fields: Fields }) {
  return facts.map(({ name, of, value }) => (
    <div key={name} className={facesOf(of).wide ? 'crud-wide' : undefined}>
      <dt>{words.field(name)}</dt>
      <dd>
        {value === '' || value === null ? <span className="crud-blank">--</span> : value}
        {of.lawful && <Limit of={of} fields={fields} entered={row} words={words} />}
      </dd>
    </div>
  ))
}

/** What is asked, until when, and the one thing to do about it. */
function Asked({
  facts,
  next,
  words,
  row,
}: {
  facts: readonly Fact[]
  next: RowButton | undefined
  words: Words
  row: Line
}) {
  return (
    <section className="crud-asked">
      {facts.map(({ name, value }) => (
        <p key={name}>
          <small>{words.field(name)}</small>
          {value}
        </p>
      ))}
      {next && (
        <Button type="primary" size="large" block onClick={() => void carryOut(next, row)}>
          {words.texts.nextStep(next.title)}
        </Button>
      )}
    </section>
  )
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
  extras: { cells, above, below, asks },
  ...looked
}: Looked & { buttons: readonly RowButton[]; extras: Pick<Extras, 'cells' | 'above' | 'below' | 'asks'> }) {
  const { resource, words } = looked
  const pairs = shownFields(resource)
  const named = nameField(resource)
  const of = resource.all[named]
  const titleOf = (row: Line): string =>
    of?.type.name === 'choice' && textOf(row[named]) !== ''
      ? words.label(dictionaryOf(of), row[named] as number)
      : textOf(row[named])
  const [paper, setPaper] = useState<Line | null>(null)
  const factsOf = (row: Line): readonly Fact[] =>
    pairs.flatMap(([name, field]): readonly Fact[] => {
      const own = cells?.[name]
      const value = own ? own(row) : drawn(field, name, row, words)
      const isEmpty = own ? value === '' || value === null : isBlank(field, row[name])
      return asks && isEmpty ? [] : [{ name, of: field, value }]
    })
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
        {row => {
          const facts = factsOf(row)
          const rest = facts.filter(({ name }) => !asks?.includes(name))
          return (
            <>
              {above?.(row)}
              {asks && (
                <Asked
                  facts={asks.flatMap(name => facts.find(fact => fact.name === name) ?? [])}
                  next={buttons.find(
                    it => !ofRow.has(it.key) && !it.danger && (it.shown?.(row) ?? true) && !it.refused?.(row),
                  )}
                  row={row}
                  words={words}
                />
              )}
              <dl className="crud-facts">
                {resource.scope === 'enterprise' &&
                  !('infoName' in resource.fields) &&
                  textOf(row['infoName']) !== '' && (
                    <div className="crud-wide">
                      <dt>{words.field('infoName')}</dt>
                      <dd>{textOf(row['infoName'])}</dd>
                    </div>
                  )}
                <Facts facts={rest} row={row} words={words} fields={resource.fields} />
              </dl>
              {below?.(row)}
            </>
          )
        }}
      </RowDrawer>
      {paper && <PrintRecord resource={resource} words={words} row={paper} onClose={() => setPaper(null)} />}
    </>
  )
}
