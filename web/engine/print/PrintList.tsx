import { useState } from 'react'
import type { ReactNode } from 'react'
import { Alert, Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { marks } from '../../../contract/marks.ts'
import { wire } from '../../../contract/wire.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { Field } from '../../../kernel/fields/index.ts'
import { Paper } from '../../kit/paper/Paper.tsx'
import { cellOf, useShownColumns, type TableColumn, type TableModel } from '../../kit/table/index.ts'
import { useEnterprise } from '../../state/enterprise.ts'
import { listRows } from '../calls.ts'
import { listOf, textOf, type Line } from '../faces.ts'
import type { Place } from '../list/place.ts'
import { conditionsOf } from '../list/search.ts'
import type { Words } from '../words.ts'
import { saidConditions, saidNarrowings } from './filters.ts'
import './print.css'
import { Signed } from './Signed.tsx'
import { usePrintTexts } from './texts.ts'

/**
 * The list as it is filtered, with the columns in sight, as a table on A4 across: its first thousand rows, the most one
 * question is answered.
 * @param params those of the list call, without page and size
 */
export default function PrintList({
  resource,
  words,
  model,
  place,
  params,
  onClose,
}: {
  resource: Resource
  words: Words
  model: TableModel<Line>
  place: Place
  params: Readonly<Record<string, unknown>>
  onClose: () => void
}) {
  const texts = usePrintTexts()
  const mark = marks[words.lang]
  const chosen = useEnterprise(it => it.name)
  const { columns } = useShownColumns(model)
  // A tree is printed as it is unfolded.
  const [unfolded] = useState(() => (model.tree ? (model.rows ?? []) : null))
  const { data, error, refetch } = useQuery({
    queryKey: ['print', resource.key, params],
    enabled: unfolded === null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => listRows(resource, { ...params, current: 1, size: wire.pageMost }, signal),
  })
  const rows = unfolded ?? data?.records
  const total = data?.total ?? rows?.length ?? 0
  const owners = new Set(rows?.map(row => textOf(row['infoName'])))
  const owner = owners.size === 1 ? [...owners][0]! : chosen
  const conditions = [
    ...saidConditions(conditionsOf(resource, true), place.filters, words, texts, rows ?? []),
    ...saidNarrowings(resource, place.filters, words),
  ]
  const shown = columns.filter(({ key }) => !(key === 'infoName' && owners.size === 1))
  const cut =
    total > (rows?.length ?? 0)
      ? texts.cut(total.toLocaleString() + (data?.atLeast ? '+' : ''), (rows?.length ?? 0).toLocaleString())
      : ''
  const line = (title: string, text: string) =>
    text && (
      <span>
        <b>
          {title}
          {mark.colon}
        </b>
        {text}
      </span>
    )
  return (
    <Paper
      title={words.resource}
      size="A4 landscape"
      foot={[words.resource, owner].filter(Boolean).join(' · ')}
      ready={rows !== undefined}
      onClose={onClose}
    >
      {error ? (
        <Alert
          type="error"
          showIcon
          title={texts.failed}
          description={error.message}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          }
        />
      ) : !rows ? (
        <p role="status">{texts.loading}</p>
      ) : (
        <article className="paper-sheet paper-wide pr-list">
          <h1>{words.resource}</h1>
          <p className="pr-about">
            {line(texts.enterprise, owner)}
            {line(
              texts.period,
              conditions
                .filter(it => it.isPeriod)
                .map(({ title, text }) => `${title} ${text}`)
                .join(mark.clause),
            )}
            {line(
              texts.conditions,
              conditions
                .filter(it => !it.isPeriod)
                .map(({ title, text }) => `${title} ${text}`)
                .join(mark.clause),
            )}
            <span>{texts.total(rows.length)}</span>
          </p>
          {cut && (
            <p className="pr-cut" role="alert">
              {cut}
            </p>
          )}
          <table data-many={shown.length > 11 || undefined}>
            <thead>
              <tr>
                <th scope="col">{texts.number}</th>
                {shown.map(column => (
                  <th key={column.key} scope="col" data-align={column.align}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={row.id}>
                  <td>{at + 1}</td>
                  {shown.map(column => (
                    <td
                      key={column.key}
                      data-align={column.align}
                      data-whole={isWhole(resource.all[column.key]) || undefined}
                      style={{ paddingInlineStart: indent(model, row, column) }}
                    >
                      {cell(resource, column, row, texts.pictures)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {!rows.length && <p>{texts.none}</p>}
          <Signed texts={texts} who={[texts.maker, texts.checker, texts.head, texts.date]} />
        </article>
      )}
    </Paper>
  )
}

const indent = (model: TableModel<Line>, row: Line, { names }: TableColumn<Line>): string | undefined => {
  const level = names ? (model.tree?.branches.get(row.id)?.level ?? 1) : 1
  return level > 1 ? `${level - 1}em` : undefined
}

/** Days, numbers of records and the like are read at a glance: they are not broken into two lines. */
const isWhole = (of: Field | undefined): boolean =>
  of !== undefined && (['day', 'month', 'time', 'choice', 'phone'].includes(of.type.name) || of.unique === true)

/** Pictures are counted: a thumbnail of a few millimetres shows nothing. Of a moment the day stands above its time. */
const cell = (resource: Resource, column: TableColumn<Line>, row: Line, pictures: (n: number) => string): ReactNode =>
  resource.all[column.key]?.type.name === 'moment' && textOf(row[column.key]).includes(' ')
    ? textOf(row[column.key])
        .split(' ')
        .map(part => (
          <span key={part} className="pr-whole">
            {part}{' '}
          </span>
        ))
    : resource.all[column.key]?.type.name === 'images'
      ? listOf(row[column.key]).length
        ? pictures(listOf(row[column.key]).length)
        : '--'
      : cellOf(column, row)
