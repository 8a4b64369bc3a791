import { useCallback, useId, useMemo, type ReactNode } from 'react'
import { Button } from 'antd'
import { ReloadOutlined } from '@ant-design/icons'
import type { Resource } from '../../../../kernel/define/resource.ts'
import english from '../../../../modules/log/lists.en.ts'
import { columnsOf } from '../../../engine/list/columns.ts'
import { isForbidden } from '../../../api/error.ts'
import { failureOf, useRows } from '../../../engine/data.ts'
import '../../../engine/engine.css'
import type { Line } from '../../../engine/faces.ts'
import { Search } from '../../../engine/list/Search.tsx'
import { conditionsOf } from '../../../engine/list/search.ts'
import { usePlace } from '../../../engine/list/usePlace.ts'
import { wordsOf, type Words } from '../../../engine/words.ts'
import { useEngineTexts } from '../../../engine/texts.ts'
import { ColumnSettings, DataTable, useTableModel, type TableColumn } from '../../../kit/table/index.ts'
import { usePrefs } from '../../../state/prefs.ts'
import { shortly, widths } from './cells.tsx'
import { Entry } from './Entry.tsx'
import './logs.css'
import { useLogTexts, type LogTexts } from './texts.ts'

/** Columns of what a line really has: it knows neither author nor change. */
const columnsFor = (resource: Resource, words: Words, texts: LogTexts): readonly TableColumn<Line>[] =>
  columnsOf(resource, words, false)
    .filter(({ key }) => key in resource.fields || key === 'createTime')
    .map(column => {
      const draw = shortly[column.key]
      return {
        ...column,
        sortable: false,
        width: widths[column.key] ?? column.width ?? 150,
        ...(draw && { cell: (line: Line) => draw(line, texts, words.lang) }),
      }
    })

/**
 * The page of something that was written down and is only read: search, list newest first, one line in full. What it
 * shows stands in the address. `top` stands above the search, `extra` below the fields of an open line.
 */
export function LogPage({
  definition: resource,
  top,
  extra,
}: {
  definition: Resource
  top?: ReactNode
  extra?: (line: Line) => ReactNode
}) {
  const texts = useLogTexts()
  const lang = usePrefs(it => it.lang)
  const engineTexts = useEngineTexts()
  const words = useMemo((): Words => {
    const own = wordsOf(resource, lang, english, engineTexts)
    // Nothing was created here: the time is when it happened.
    return { ...own, field: name => (name === 'createTime' ? texts.time : own.field(name)) }
  }, [resource, lang, texts, engineTexts])
  const id = useId()
  const conditions = useMemo(() => conditionsOf(resource), [resource])
  const [place, go] = usePlace(resource, conditions)
  const { data, error, isFetching, refetch } = useRows(resource, place, true)
  const columns = useMemo(() => columnsFor(resource, words, texts), [resource, words, texts])
  const model = useTableModel<Line>({ name: resource.key, columns, rows: data?.records })
  const open = useCallback((line: string) => go({ open: line }), [go])
  const close = useCallback(() => go({ open: '' }), [go])
  const forbidden = isForbidden(error)
  const failure = error && !forbidden ? failureOf(error, () => void refetch()) : undefined
  return (
    <div className="crud" data-resource={resource.key}>
      {top && <div className="log-top">{top}</div>}
      <Search
        id={id}
        conditions={conditions}
        filters={place.filters}
        words={words}
        onSearch={filters => go({ filters, page: 1, open: '' })}
      />
      <section className="crud-main" aria-label={words.resource}>
        <div className="crud-toolbar" role="toolbar" aria-label={words.resource}>
          <span className="crud-space" />
          <Button
            icon={<ReloadOutlined aria-hidden spin={isFetching} />}
            aria-label={texts.refresh}
            title={texts.refresh}
            onClick={() => void refetch()}
          />
          <ColumnSettings model={model} />
        </div>
        <div className="crud-table">
          <DataTable
            model={model}
            caption={words.resource}
            total={data?.total ?? 0}
            atLeast={data?.atLeast === true}
            page={place.page}
            size={place.size}
            fetching={isFetching}
            selectable={false}
            hotkeys
            onPage={(page, size) => go({ page: size === place.size ? page : 1, size })}
            onOpen={line => open(line.id)}
            filtered={Object.keys(place.filters).length > 0}
            onClearFilters={() => go({ filters: {}, page: 1 })}
            emptyHint={texts.empty}
            {...(place.open && { openId: place.open })}
            {...(forbidden && { blocked: 'forbidden' as const })}
            {...(failure && { failure })}
          />
        </div>
      </section>
      <Entry
        resource={resource}
        words={words}
        id={place.open}
        rows={data?.records ?? []}
        onOpen={open}
        onClose={close}
        {...(extra && { extra })}
      />
    </div>
  )
}
