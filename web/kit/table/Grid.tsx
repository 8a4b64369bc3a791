import { useMemo, useRef } from 'react'
import type { CSSProperties } from 'react'
import { Body } from './Body.tsx'
import { Skeleton } from './Empty.tsx'
import { useShadows } from './frame.ts'
import { Head } from './Head.tsx'
import { actionsWidth, fitColumns, numberWidth, pinnedEdges, tickWidth } from './layout.ts'
import { useAtom, useShownColumns } from './model.ts'
import { useNeeds } from './needs.ts'
import { nothingOf } from './nothing.tsx'
import type { GridProps } from './props.ts'
import { visibleActions } from './Row.tsx'
import type { Drawn } from './Row.tsx'
import { RowPrompts } from './RowPrompts.tsx'
import type { RowPromptsHandle } from './RowPrompts.tsx'
import type { TableRow } from './types.ts'

const noActions: readonly never[] = []

/** Head and rows. Knows the widths; the rows read them from CSS variables and are not drawn again when one changes. */
export function Grid<T extends TableRow>(props: GridProps<T>) {
  const { model, rows, room, asCards, texts, selectable = true, actions = noActions } = props
  const scroller = useRef<HTMLDivElement>(null)
  const prompts = useRef<RowPromptsHandle<T>>(null)
  const { columns, pinned: wanted } = useShownColumns(model)
  const sizing = useAtom(model.table.atoms.columnSizing)
  const acts = useMemo(() => {
    // Where rows differ in what can be done to them, the widest of those in view decides.
    const differ = rows?.length && actions.some(action => action.shown)
    const each = differ ? rows.map(row => actions.filter(action => action.shown?.(row) ?? true)) : [actions]
    return Math.max(
      ...each.map(mine =>
        mine.length
          ? actionsWidth(
              mine.slice(0, visibleActions).map(action => action.title),
              mine.length > visibleActions,
            )
          : 0,
      ),
    )
  }, [actions, rows])
  const tick = selectable ? tickWidth + (props.numbered ? numberWidth : 0) : 0
  const needs = useNeeds(scroller, columns, rows, !asCards)
  const widths = fitColumns(
    columns.map(column => ({
      key: column.key,
      width: sizing[column.key] ?? column.width ?? 140,
      byHand: column.key in sizing,
      tight: column.align === 'end',
      need: needs.get(column.key),
    })),
    room - tick - acts,
  )
  // Columns that stay must leave at least half of the width to those that scroll.
  const kept = widths.slice(0, wanted).reduce((sum, each) => sum + each, 0) <= (room - acts) / 2 ? wanted : 0
  const cells = useMemo(
    () =>
      columns.map((column, at): Drawn<T> => ({
        column,
        className: `dt-c${column.align && column.align !== 'start' ? ` dt-${column.align}` : ''}${at < kept ? ' dt-pin' : ''}`,
        style: at < kept ? { insetInlineStart: `var(--dt-pin-${at})` } : undefined,
      })),
    [columns, kept],
  )
  const keptWidth = tick + widths.slice(0, kept).reduce((sum, each) => sum + each, 0)
  const tableWidth = tick + acts + widths.reduce((sum, each) => sum + each, 0)
  const style: Record<string, string | number> = { width: tableWidth }
  pinnedEdges(widths, kept, tick).forEach((edge, at) => {
    style[`--dt-pin-${at}`] = `${edge}px`
  })
  useShadows(scroller, `${tableWidth} ${room}`)

  const first = columns[0]
  const ownName = props.rowName
  const rowName = useMemo(
    () => ownName ?? ((row: T) => String((first && (row as Record<string, unknown>)[first.key]) ?? row.id)),
    [ownName, first],
  )
  const nothing = nothingOf(props, rows)
  const body = rows && rows.length > 0 && (
    <Body
      model={model}
      rows={rows}
      cells={cells}
      actions={actions}
      prompts={prompts}
      scroller={scroller}
      offset={(props.page - 1) * props.size}
      openId={props.openId}
      onOpen={props.onOpen}
      selectable={selectable}
      hotkeys={props.hotkeys ?? false}
      asCards={asCards}
      rowName={rowName}
      caption={props.caption}
      texts={texts}
    />
  )
  return (
    <>
      <div className="dt-view">
        <div className="dt-scroll" ref={scroller} onScroll={() => prompts.current?.dismiss()}>
          {asCards ? (
            body
          ) : (
            <table
              role={model.tree ? 'treegrid' : 'table'}
              aria-rowcount={(model.tree ? (rows?.length ?? 0) : props.total) + 1}
              style={style as CSSProperties}
              data-openable={props.onOpen ? '' : undefined}
            >
              <caption className="dt-hidden">{props.caption}</caption>
              <colgroup>
                {selectable && <col style={{ width: tick }} />}
                {widths.map((each, at) => (
                  <col key={columns[at]!.key} style={{ width: each }} />
                ))}
                {acts > 0 && <col style={{ width: acts }} />}
              </colgroup>
              <Head
                model={model}
                cells={cells}
                widths={widths}
                sort={props.sort ?? null}
                onSort={props.onSort}
                selectable={selectable}
                withActions={acts > 0}
                texts={texts}
              />
              {body}
            </table>
          )}
          {nothing ??
            (!rows && !props.failure && (
              <Skeleton
                rows={Math.min(props.size, 10)}
                columns={asCards ? 2 : Math.min(6, columns.length)}
                label={texts.loading}
              />
            ))}
        </div>
        {!asCards && <i className="dt-edge" data-at="start" style={{ insetInlineStart: keptWidth }} />}
        {!asCards && acts > 0 && (
          <i className="dt-edge" data-at="end" style={{ insetInlineEnd: `calc(${acts}px + var(--dt-bar, 0px))` }} />
        )}
      </div>
      <RowPrompts ref={prompts} actions={actions} texts={texts} />
    </>
  )
}
