import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { Pagination } from 'antd'
import { wire } from '../../../contract/wire.ts'
import './table.css'
import { Body } from './Body.tsx'
import { Empty, EmptyButton, Skeleton } from './Empty.tsx'
import { Head } from './Head.tsx'
import { actionsWidth, fitColumns, pinnedEdges, tickWidth } from './layout.ts'
import { useAtom, useShownColumns } from './model.ts'
import { useNeeds } from './needs.ts'
import type { TableModel } from './model.ts'
import { visibleActions } from './Row.tsx'
import type { Drawn } from './Row.tsx'
import { RowPrompts } from './RowPrompts.tsx'
import type { RowPromptsHandle } from './RowPrompts.tsx'
import { useTableTexts } from './texts.ts'
import type { TableTexts } from './texts.ts'
import type { Blocked, Failure, RowAction, Sort, TableRow } from './types.ts'

const noActions: readonly never[] = []

export interface DataTableProps<T extends TableRow> {
  readonly model: TableModel<T>
  /** What the table holds, for those who hear it instead of seeing it. */
  readonly caption: string
  /** Rows on all pages; without paging the rows in view when not said. */
  readonly total?: number
  /** The count stopped at `total`: there are that many or more. */
  readonly atLeast?: boolean
  /** Without `onPage` all rows are on the one page there is, and no pager is shown. Trees are not paged. */
  readonly page?: number
  readonly size?: number
  readonly onPage?: (page: number, size: number) => void
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort | null) => void
  /** True while newer rows are on their way; the old ones stay. */
  readonly fetching?: boolean
  readonly blocked?: Blocked
  readonly failure?: Failure
  /** True when conditions narrow the list: an empty one then offers to clear them. */
  readonly filtered?: boolean
  readonly onClearFilters?: () => void
  readonly actions?: readonly RowAction<T>[]
  readonly onOpen?: (row: T) => void
  readonly openId?: string
  readonly selectable?: boolean
  /** J and K move between rows from anywhere on the page. */
  readonly hotkeys?: boolean
  /** What to call a row; its first shown column by default. */
  readonly rowName?: (row: T) => string
  /** Said under “nothing here yet”. */
  readonly emptyHint?: string
  /** Narrower than this (px) the rows become cards. */
  readonly cardsBelow?: number | undefined
}

/**
 * A table that fills its container's height: the head and the pager stay in sight, the rows scroll between them. Below
 * 640 px of its own width (or `cardsBelow`) the rows are cards. Sorting, paging and filtering are the caller's; the state of columns and
 * ticks is the model's.
 */
export function DataTable<T extends TableRow>(props: DataTableProps<T>) {
  const { model, blocked, failure, page = 1, onPage } = props
  const texts = useTableTexts()
  const rows = blocked ? undefined : model.rows
  const total = blocked ? 0 : props.total ?? rows?.length ?? 0
  const size = props.size ?? Math.max(1, total)
  const [frame, width] = useWidth()
  const asCards = width > 0 && width < (props.cardsBelow ?? 640)
  const counted = (n: number) => texts.total(n) + (props.atLeast ? ` ${texts.orMore}` : '')
  return (
    <div className="dt" ref={frame} data-density={model.prefs.density} data-cards={asCards || undefined} aria-busy={props.fetching}>
      {props.fetching && rows && <div className="dt-progress" role="progressbar" aria-label={texts.fetching} />}
      {failure && rows && (
        <div className="dt-stale" role="alert">
          <span>{texts.stale}：{failure.message}</span>
          {failure.retry && <EmptyButton onClick={failure.retry}>{texts.retry}</EmptyButton>}
        </div>
      )}
      {width > 0 && <Grid {...props} page={page} size={size} total={total} rows={rows} room={width} asCards={asCards} texts={texts} />}
      <div className="dt-foot">
        <TickedCount model={model} texts={texts} otherwise={asCards || !onPage ? counted(total) : ''} />
        {onPage && (
          <Pagination className="dt-pager" current={page} pageSize={size} total={total} showSizeChanger={!asCards}
            showQuickJumper={width > 900} showLessItems={width < 900} simple={asCards} size={width < 900 ? 'small' : undefined}
            pageSizeOptions={[...wire.pageSizes]} showTotal={asCards ? undefined : counted} onChange={onPage} />
        )}
      </div>
    </div>
  )
}

type GridProps<T extends TableRow> = DataTableProps<T> & { page: number, size: number, total: number, rows: readonly T[] | undefined, room: number, asCards: boolean, texts: TableTexts }

/** Head and rows. Knows the widths; the rows read them from CSS variables and are not drawn again when one changes. */
function Grid<T extends TableRow>(props: GridProps<T>) {
  const { model, rows, room, asCards, texts, selectable = true, actions = noActions } = props
  const scroller = useRef<HTMLDivElement>(null)
  const prompts = useRef<RowPromptsHandle<T>>(null)
  const { columns, pinned: wanted } = useShownColumns(model)
  const sizing = useAtom(model.table.atoms.columnSizing)
  const acts = useMemo(() => {
    // Where rows differ in what can be done to them, the widest of those in view decides.
    const differ = rows?.length && actions.some(action => action.shown)
    const each = differ ? rows.map(row => actions.filter(action => action.shown?.(row) ?? true)) : [actions]
    return Math.max(...each.map(mine => mine.length ? actionsWidth(mine.slice(0, visibleActions).map(action => action.title), mine.length > visibleActions) : 0))
  }, [actions, rows])
  const tick = selectable ? tickWidth : 0
  const needs = useNeeds(scroller, columns, rows, !asCards)
  const widths = fitColumns(columns.map(column => ({
    key: column.key, width: sizing[column.key] ?? column.width ?? 140, byHand: column.key in sizing, tight: column.align === 'end', need: needs.get(column.key),
  })), room - tick - acts)
  // Columns that stay must leave at least half of the width to those that scroll.
  const kept = widths.slice(0, wanted).reduce((sum, each) => sum + each, 0) <= (room - acts) / 2 ? wanted : 0
  const cells = useMemo(() => columns.map((column, at): Drawn<T> => ({
    column,
    className: `dt-c${column.align && column.align !== 'start' ? ` dt-${column.align}` : ''}${at < kept ? ' dt-pin' : ''}`,
    style: at < kept ? { insetInlineStart: `var(--dt-pin-${at})` } : undefined,
  })), [columns, kept])
  const keptWidth = tick + widths.slice(0, kept).reduce((sum, each) => sum + each, 0)
  const tableWidth = tick + acts + widths.reduce((sum, each) => sum + each, 0)
  const style: Record<string, string | number> = { width: tableWidth }
  pinnedEdges(widths, kept, tick).forEach((edge, at) => { style[`--dt-pin-${at}`] = `${edge}px` })
  useShadows(scroller, `${tableWidth} ${room}`)

  const first = columns[0]
  const ownName = props.rowName
  const rowName = useMemo(() => ownName ?? ((row: T) => String((first && (row as Record<string, unknown>)[first.key]) ?? row.id)), [ownName, first])
  const nothing = emptyOf(props, rows)
  const body = rows && rows.length > 0 && (
    <Body model={model} rows={rows} cells={cells} actions={actions} prompts={prompts} scroller={scroller} offset={(props.page - 1) * props.size}
      openId={props.openId} onOpen={props.onOpen} selectable={selectable} hotkeys={props.hotkeys ?? false} asCards={asCards}
      rowName={rowName} caption={props.caption} texts={texts} />
  )
  return (
    <>
      <div className="dt-view">
        <div className="dt-scroll" ref={scroller} onScroll={() => prompts.current?.dismiss()}>
          {asCards ? body : (
            <table role={model.tree ? 'treegrid' : 'table'} aria-rowcount={(model.tree ? rows?.length ?? 0 : props.total) + 1} style={style as CSSProperties} data-openable={props.onOpen ? '' : undefined}>
              <caption className="dt-hidden">{props.caption}</caption>
              <colgroup>
                {selectable && <col style={{ width: tick }} />}
                {widths.map((each, at) => <col key={columns[at]!.key} style={{ width: each }} />)}
                {acts > 0 && <col style={{ width: acts }} />}
              </colgroup>
              <Head model={model} cells={cells} widths={widths} sort={props.sort ?? null} onSort={props.onSort} selectable={selectable}
                withActions={acts > 0} texts={texts} />
              {body}
            </table>
          )}
          {nothing ?? (!rows && !props.failure && <Skeleton rows={Math.min(props.size, 10)} columns={asCards ? 2 : Math.min(6, columns.length)} label={texts.loading} />)}
        </div>
        {!asCards && <i className="dt-edge" data-at="start" style={{ insetInlineStart: keptWidth }} />}
        {!asCards && acts > 0 && <i className="dt-edge" data-at="end" style={{ insetInlineEnd: `calc(${acts}px + var(--dt-bar, 0px))` }} />}
      </div>
      <RowPrompts ref={prompts} actions={actions} texts={texts} />
    </>
  )
}

function emptyOf<T extends TableRow>(props: GridProps<T>, rows: readonly T[] | undefined): ReactNode {
  const { blocked, failure, texts, filtered, onClearFilters } = props
  if (blocked) return <Empty picture={blocked} title={texts[blocked]} hint={texts[`${blocked}Hint`]} />
  if (!rows && failure) {
    return (
      <Empty picture="failed" title={texts.failed} hint={[failure.message, failure.traceId && texts.trace(failure.traceId)].filter(Boolean).join(' · ')}>
        {failure.retry && <EmptyButton onClick={failure.retry}>{texts.retry}</EmptyButton>}
      </Empty>
    )
  }
  if (!rows || rows.length) return null
  if (!filtered) return <Empty picture="none" title={texts.none} hint={props.emptyHint} />
  return (
    <Empty picture="filtered" title={texts.filtered} hint={texts.filteredHint}>
      {onClearFilters && <EmptyButton onClick={onClearFilters}>{texts.clearFilters}</EmptyButton>}
    </Empty>
  )
}

function TickedCount<T extends TableRow>({ model, texts, otherwise }: { model: TableModel<T>, texts: TableTexts, otherwise: string }) {
  const count = Object.keys(useAtom(model.table.atoms.rowSelection)).length
  return (
    <div className="dt-ticked" role="status">
      {count > 0 ? <>{texts.ticked(count)} <button type="button" onClick={model.untick}>{texts.untick}</button></> : otherwise}
    </div>
  )
}

/** The width of an element, followed while it changes; paper has a width of its own, which is not followed. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => { if (!matchMedia('print').matches && element.clientWidth) setWidth(element.clientWidth) }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => sizes.disconnect()
  }, [])
  return [frame, width] as const
}

/**
 * Marks the view while columns are hidden under its sticky edges, without drawing anything again. The shadow is one strip
 * over all rows: a shadow on each of four hundred cells costs more to paint than everything else together.
 */
function useShadows(scroller: React.RefObject<HTMLDivElement | null>, layout: string) {
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const view = box.parentElement!
    const look = () => {
      view.toggleAttribute('data-under-start', box.scrollLeft > 0)
      view.toggleAttribute('data-under-end', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
      view.style.setProperty('--dt-bar', `${box.offsetWidth - box.clientWidth}px`)
      view.style.setProperty('--dt-rows', `${Math.min(box.clientHeight, box.firstElementChild?.clientHeight ?? 0)}px`)
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    if (box.firstElementChild) sizes.observe(box.firstElementChild)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller, layout])
}
