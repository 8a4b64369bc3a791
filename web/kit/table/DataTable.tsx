import { Pagination } from 'antd'
import { wire } from '../../../contract/wire.ts'
import './table.css'
import { EmptyButton } from './Empty.tsx'
import { useWidth } from './frame.ts'
import { Grid } from './Grid.tsx'
import { useAtom } from './model.ts'
import type { TableModel } from './model.ts'
import type { DataTableProps } from './props.ts'
import { useTableTexts } from './texts.ts'
import type { TableTexts } from './texts.ts'
import type { TableRow } from './types.ts'

/**
 * A table that fills its container's height: the head and the pager stay in sight, the rows scroll between them. Below
 * 640 px of its own width (or `cardsBelow`) the rows are cards. Sorting, paging and filtering are the caller's; the
 * state of columns and ticks is the model's.
 */
export function DataTable<T extends TableRow>(props: DataTableProps<T>) {
  const { model, blocked, failure, page = 1, onPage } = props
  const texts = useTableTexts()
  const rows = blocked ? undefined : model.rows
  const total = blocked ? 0 : (props.total ?? rows?.length ?? 0)
  const size = props.size ?? Math.max(1, total)
  const [frame, width] = useWidth()
  const asCards = width > 0 && width < (props.cardsBelow ?? 640)
  const counted = (n: number) => texts.total(n) + (props.atLeast ? ` ${texts.orMore}` : '')
  return (
    <div
      className="dt"
      ref={frame}
      data-density={model.prefs.density}
      data-cards={asCards || undefined}
      data-numbered={props.numbered || undefined}
      aria-busy={props.fetching}
    >
      {props.fetching && rows && <div className="dt-progress" role="progressbar" aria-label={texts.fetching} />}
      {failure && rows && (
        <div className="dt-stale" role="alert">
          <span>{texts.stale(failure.message)}</span>
          {failure.retry && <EmptyButton onClick={failure.retry}>{texts.retry}</EmptyButton>}
        </div>
      )}
      {rows?.length && props.instead ? (
        <div className="dt-view">
          <div className="dt-scroll">{props.instead(rows)}</div>
        </div>
      ) : (
        width > 0 && (
          <Grid
            {...props}
            page={page}
            size={size}
            total={total}
            rows={rows}
            room={width}
            asCards={asCards}
            texts={texts}
          />
        )
      )}
      <div className="dt-foot">
        <TickedCount model={model} texts={texts} otherwise={asCards || !onPage ? counted(total) : ''} />
        {onPage && (
          <Pagination
            className="dt-pager"
            current={page}
            pageSize={size}
            total={asCards ? Math.max(total, 1) : total}
            showSizeChanger={!asCards}
            showQuickJumper={width > 900}
            showLessItems={width < 900}
            simple={asCards}
            size={width < 900 ? 'small' : undefined}
            pageSizeOptions={[...wire.pageSizes]}
            showTotal={asCards ? undefined : counted}
            onChange={onPage}
          />
        )}
      </div>
    </div>
  )
}

function TickedCount<T extends TableRow>({
  model,
  texts,
  otherwise,
}: {
  model: TableModel<T>
  texts: TableTexts
  otherwise: string
}) {
  const count = Object.keys(useAtom(model.table.atoms.rowSelection)).length
  return (
    <div className="dt-ticked" role="status">
      {count > 0 ? (
        <>
          {texts.ticked(count)}{' '}
          <button type="button" onClick={model.untick}>
            {texts.untick}
          </button>
        </>
      ) : (
        otherwise
      )}
    </div>
  )
}
