import { memo } from 'react'
import type { ChangeEvent, CSSProperties, ReactNode } from 'react'
import type { RowAction, TableColumn, TableRow } from './types.ts'
import type { TableTexts } from './texts.ts'
import type { Fold } from './tree.ts'

/** One column as the rows draw it: decided once per change of the columns, so that a row only reads it. */
export interface Drawn<T extends TableRow> {
  readonly column: TableColumn<T>
  readonly className: string
  readonly style: CSSProperties | undefined
}

export interface RowProps<T extends TableRow> {
  readonly row: T
  /** Place in the whole list, counted from 1, the header being 1. */
  readonly at: number
  readonly cells: readonly Drawn<T>[]
  readonly actions: readonly RowAction<T>[]
  readonly ticked: boolean
  readonly tabbable: boolean
  readonly open: boolean
  readonly selectable: boolean
  readonly rowName: (row: T) => string
  readonly onTick: (event: ChangeEvent<HTMLInputElement>) => void
  readonly texts: TableTexts
  /** Of a tree: where the row stands in it. */
  readonly level: number | undefined
  readonly fold: Fold | undefined
  readonly place: number | undefined
  readonly siblings: number | undefined
}

export const visibleActions = 2
/** A card shows this much of a row; the rest is in its detail. */
const cardFacts = 8
const emptyValues = new Set<unknown>(['', null, undefined])

export const cellOf = <T extends TableRow>(column: TableColumn<T>, row: T): ReactNode => {
  const drawn = column.cell ? column.cell(row) : ((row as Record<string, unknown>)[column.key] as ReactNode)
  return emptyValues.has(drawn) ? <span className="dt-blank">--</span> : drawn
}

/** The buttons of one row. No handler of their own: the body listens once for all rows. */
export function ActionButtons<T extends TableRow>({
  row,
  actions,
  rowName,
  texts,
}: Pick<RowProps<T>, 'row' | 'actions' | 'rowName' | 'texts'>) {
  const mine = actions.filter(action => action.shown?.(row) ?? true)
  const inline = mine.slice(0, visibleActions)
  return (
    <>
      {inline.map(action => {
        const refused = action.refused?.(row)
        return (
          <button
            key={action.key}
            type="button"
            data-act={action.key}
            className={action.danger ? 'dt-danger' : undefined}
            aria-disabled={refused ? true : undefined}
            title={refused}
          >
            {action.title}
          </button>
        )
      })}
      {mine.length > visibleActions && (
        <button
          type="button"
          data-act="…"
          aria-haspopup="menu"
          aria-label={texts.rowActions(rowName(row))}
          title={texts.more}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              fill="currentColor"
              d="M3 6.75a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5m5 0a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5m5 0a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5"
            />
          </svg>
        </button>
      )}
    </>
  )
}

export function Tick({
  ticked,
  name,
  onTick,
}: {
  ticked: boolean
  name: string
  onTick: RowProps<TableRow>['onTick']
}) {
  return (
    <input type="checkbox" className="dt-check" aria-label={name} checked={ticked} onChange={onTick} tabIndex={-1} />
  )
}

/** The arrow before a row that has rows below it; the room of one before a row that has none. */
function FoldMark({ fold, name, texts }: { fold: Fold; name: string; texts: TableTexts }) {
  if (fold === 'leaf') return <i className="dt-leaf" />
  const label =
    fold === 'loading'
      ? texts.foldLoading
      : fold === 'failed'
        ? texts.foldFailed
        : fold === 'open'
          ? texts.fold(name)
          : texts.unfold(name)
  return (
    <button
      type="button"
      className="dt-fold"
      data-fold={fold}
      tabIndex={-1}
      aria-label={label}
      title={fold === 'failed' ? label : undefined}
    >
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        {fold === 'loading' ? (
          <circle cx="8" cy="8" r="6" />
        ) : fold === 'failed' ? (
          <path d="M13 8a5 5 0 1 1-1.6-3.7M13 1.8v3h-3" />
        ) : (
          <path d="m6 3.5 4.5 4.5L6 12.5" />
        )}
      </svg>
    </button>
  )
}

const expanded = (fold: Fold | undefined) => (fold && fold !== 'leaf' ? fold !== 'closed' : undefined)
const indent = (level: number) => ({ '--dt-level': level - 1 }) as CSSProperties
const namedCell = <T extends TableRow>(cells: readonly Drawn<T>[]) => cells.find(cell => cell.column.names) ?? cells[0]

function PlainRow<T extends TableRow>(props: RowProps<T>) {
  const { row, cells, actions, ticked, level, fold } = props
  const named = fold && namedCell(cells)
  const role = fold ? 'gridcell' : 'cell'
  return (
    <tr
      role="row"
      data-id={row.id}
      aria-rowindex={props.at}
      aria-selected={props.selectable ? ticked : undefined}
      aria-level={level}
      aria-expanded={expanded(fold)}
      aria-posinset={props.place}
      aria-setsize={props.siblings}
      aria-busy={fold === 'loading' || undefined}
      data-open={props.open || undefined}
      tabIndex={props.tabbable ? 0 : -1}
    >
      {props.selectable && (
        <td role={role} className="dt-tick" data-n={props.at - 1}>
          <Tick ticked={ticked} name={props.texts.tick(props.rowName(row))} onTick={props.onTick} />
        </td>
      )}
      {cells.map(cell =>
        cell === named && fold ? (
          <td
            key={cell.column.key}
            role={role}
            className={`${cell.className} dt-branch`}
            style={{ ...cell.style, ...indent(level ?? 1) }}
          >
            <FoldMark fold={fold} name={props.rowName(row)} texts={props.texts} />
            {cellOf(cell.column, row)}
          </td>
        ) : (
          <td key={cell.column.key} role={role} className={cell.className} style={cell.style}>
            {cellOf(cell.column, row)}
          </td>
        ),
      )}
      {actions.length > 0 && (
        <td role={role} className="dt-acts">
          <ActionButtons row={row} actions={actions} rowName={props.rowName} texts={props.texts} />
        </td>
      )}
    </tr>
  )
}

function PlainCard<T extends TableRow>(props: RowProps<T>) {
  const { row, cells, actions, ticked, level, fold } = props
  const head = namedCell(cells)
  const rest = cells.filter(cell => cell !== head).slice(0, cardFacts)
  return (
    <li
      data-id={row.id}
      data-ticked={ticked || undefined}
      data-open={props.open || undefined}
      tabIndex={props.tabbable ? 0 : -1}
      {...(fold && {
        role: 'treeitem',
        'aria-level': level,
        'aria-expanded': expanded(fold),
        'aria-posinset': props.place,
        'aria-setsize': props.siblings,
        style: indent(level ?? 1),
      })}
      aria-selected={fold && props.selectable ? ticked : undefined}
    >
      <div className="dt-card-head">
        {props.selectable && (
          <span className="dt-tick">
            <Tick ticked={ticked} name={props.texts.tick(props.rowName(row))} onTick={props.onTick} />
          </span>
        )}
        <strong>{head && cellOf(head.column, row)}</strong>
        {fold && fold !== 'leaf' && <FoldMark fold={fold} name={props.rowName(row)} texts={props.texts} />}
      </div>
      <dl>
        {rest.map(({ column }) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{cellOf(column, row)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className="dt-acts">
          <ActionButtons row={row} actions={actions} rowName={props.rowName} texts={props.texts} />
        </div>
      )}
    </li>
  )
}

/** Memoised: a row is drawn again only when one of its own values changes (see tests/e2e/table.spec.ts). */
export const Row = memo(PlainRow) as typeof PlainRow
export const Card = memo(PlainCard) as typeof PlainCard
