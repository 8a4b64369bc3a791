import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Resource } from '../../kernel/define/resource.ts'
import { DataTable, useTableModel } from '../kit/table/index.ts'
import { chosen, useEnterprise } from '../state/enterprise.ts'
import { useCan, useRole } from '../state/session.ts'
import { toast } from '../state/toasts.ts'
import { removeRows } from './calls.ts'
import { columnsOf, nameField } from './columns.ts'
import { countMost, failureOf, isForbidden, useForget, useRows } from './data.ts'
import { canOf, rowDeeds } from './deeds.ts'
import './engine.css'
import { textOf } from './faces.ts'
import type { Line } from './faces.ts'
import type { Editing } from './FormDialog.tsx'
import { conditionsOf } from './search.ts'
import { Search } from './Search.tsx'
import { Toolbar } from './Toolbar.tsx'
import { usePlace } from './usePlace.ts'
import { useWords } from './words.ts'

// What is opened, not seen at first, comes when it is opened.
const FormDialog = lazy(() => import('./FormDialog.tsx').then(it => ({ default: it.FormDialog })))
const ActionDialog = lazy(() => import('./ActionDialog.tsx').then(it => ({ default: it.ActionDialog })))
const ImportDialog = lazy(() => import('./ImportDialog.tsx').then(it => ({ default: it.ImportDialog })))
const Detail = lazy(() => import('./Detail.tsx').then(it => ({ default: it.Detail })))

type Shown =
  | { readonly what: 'nothing' }
  | { readonly what: 'form', readonly editing: Editing }
  | { readonly what: 'action', readonly name: string, readonly rows: readonly Line[] }
  | { readonly what: 'import' }

const nothing: Shown = { what: 'nothing' }

/**
 * The page of a resource, from its definition alone: search, list, form, detail, actions, import and export, each as far as
 * the session may. What it shows stands in the address.
 */
export default function CrudPage({ definition }: { definition: Resource }) {
  const resource = definition
  const words = useWords(resource)
  const { texts } = words
  const id = useId()
  const conditions = useMemo(() => conditionsOf(resource), [resource])
  const [place, go] = usePlace(resource, conditions)
  const [shown, setShown] = useState<Shown>(nothing)
  const [opened, setOpened] = useState(place.open !== '')
  const codes = useCan()
  const can = useMemo(() => canOf(resource, codes), [resource, codes])
  const supervises = useRole('supervise')
  const ownEnterprise = useRole('enterprise')
  const selected = useEnterprise(chosen)
  // A supervisor looks at somebody's kitchen: whose, the left tree says. The list of enterprises itself needs no choice.
  const choosing = supervises && resource.scope === 'enterprise' && !resource.owns && !selected
  const { data, error, isFetching, isPlaceholderData, refetch } = useRows(resource, place, !choosing && can('read'))
  const forget = useForget(resource)
  const rows = data?.records

  const columns = useMemo(() => columnsOf(resource, words, ownEnterprise), [resource, words, ownEnterprise])
  const model = useTableModel<Line>({ name: resource.key, columns, rows })

  const remove = useCallback(async (lines: readonly Line[]) => {
    try {
      await removeRows(resource, lines.map(line => line.id))
      toast('success', texts.removed)
      go({ open: '' })
    } finally {
      await forget()
    }
  }, [resource, texts, go, forget])
  const deeds = useMemo(() => rowDeeds(resource, words, can, {
    edit: line => setShown({ what: 'form', editing: { how: 'edit', id: line.id } }),
    copy: line => setShown({ what: 'form', editing: { how: 'copy', id: line.id } }),
    act: (name, lines) => setShown({ what: 'action', name, rows: lines }),
    // The failure is told by the call itself.
    remove: lines => remove(lines).catch(() => {}),
  }), [resource, words, can, remove])

  const open = useCallback((line: string) => { setOpened(true); go({ open: line }) }, [go])
  // The last row of a page went: the page before is the last one now.
  useEffect(() => {
    if (data && !isPlaceholderData && !data.records.length && data.total > 0 && place.page > 1) go({ page: Math.max(1, Math.ceil(data.total / place.size)) })
  }, [data, isPlaceholderData, place, go])

  const rowName = useCallback((line: Line) => textOf(line[nameField(resource)]) || line.id, [resource])
  const root = useRef<HTMLDivElement>(null)
  const mayAdd = can('create') && !choosing
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest('input, textarea, select, [contenteditable]')
      if (typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open')) return
      if (event.key === '/') root.current?.querySelector<HTMLElement>('.crud-search input')?.focus()
      else if (event.key === 'n' && mayAdd) setShown({ what: 'form', editing: { how: 'add' } })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [mayAdd])

  const filtered = Object.keys(place.filters).length > 0
  const forbidden = !can('read') || isForbidden(error)
  return (
    <div className="crud" ref={root} data-resource={resource.key}>
      <Search id={id} conditions={conditions} filters={place.filters} words={words} onSearch={filters => go({ filters, page: 1, open: '' })} />
      <section className="crud-main" aria-label={words.resource}>
        <Toolbar resource={resource} words={words} can={can} model={model} place={place} total={data?.total ?? 0} mayAdd={mayAdd} blocked={choosing || forbidden}
          fetching={isFetching} onRefresh={() => void refetch()} onRemove={remove} onAdd={() => setShown({ what: 'form', editing: { how: 'add' } })}
          onImport={() => setShown({ what: 'import' })} onAct={(name, lines) => setShown({ what: 'action', name, rows: lines })} />
        <div className="crud-table">
          <DataTable model={model} caption={words.resource} total={data?.total ?? 0} atLeast={data?.total === countMost} page={place.page} size={place.size} sort={place.sort} fetching={isFetching}
            onPage={(page, size) => go({ page: size === place.size ? page : 1, size })} onSort={sort => go({ sort, page: 1 })} actions={deeds} onOpen={line => open(line.id)}
            selectable={can('remove') || Object.keys(resource.actions).some(name => resource.actions[name]!.bulk && can(name))}
            hotkeys filtered={filtered} onClearFilters={() => go({ filters: {}, page: 1 })} rowName={rowName}
            {...(place.open && { openId: place.open })} {...(mayAdd && { emptyHint: texts.addEmpty })}
            {...(choosing ? { blocked: 'choose' as const } : forbidden ? { blocked: 'forbidden' as const } : {})}
            {...(error && !forbidden && { failure: failureOf(error, () => void refetch())! })} />
        </div>
      </section>
      <Suspense>
        {shown.what === 'form' && <FormDialog resource={resource} words={words} editing={shown.editing} onClose={() => setShown(nothing)} />}
        {shown.what === 'action' && <ActionDialog resource={resource} words={words} action={shown.name} rows={shown.rows} onClose={() => setShown(nothing)} />}
        {shown.what === 'import' && <ImportDialog resource={resource} words={words} onClose={() => setShown(nothing)} />}
        {(opened || place.open !== '') && (
          <Detail resource={resource} words={words} id={choosing ? '' : place.open} rows={rows ?? []} deeds={deeds} onOpen={open} onClose={() => go({ open: '' })} />
        )}
      </Suspense>
    </div>
  )
}
