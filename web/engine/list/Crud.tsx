import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { DataTable, Empty, useTableModel } from '../../kit/table/index.ts'
import { useCan, useOneKitchen } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { isTree } from './answers.ts'
import { removeRows } from '../calls.ts'
import { runAtOnce } from '../at-once.ts'
import { columnsOf } from './columns.ts'
import { nameField } from './nameField.ts'
import { isForbidden } from '../../api/error.ts'
import { failureOf, rowsBelow, useForget, useManages, useRoots, useRows } from '../data.ts'
import { actionsOn, canOf, isAlone, rowButtons } from './row-buttons.ts'
import '../engine.css'
import type { Extras } from './extras.ts'
import { textOf } from '../faces.ts'
import type { Line } from '../faces.ts'
import type { Entered } from '../form/form.ts'
import type { Editing } from '../form/FormDialog.tsx'
import { comesLater } from '../fields/index.ts'
import { conditionsOf } from './search.ts'
import { Narrowed } from './Narrowed.tsx'
import { Search } from './Search.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useHotkeys } from './useHotkeys.ts'
import { usePlace } from './usePlace.ts'
import { useWords } from '../words.ts'
import { fetchAtIdle } from '../../kit/idle.ts'
import { lazy } from '../../kit/lazy.tsx'

// What is opened, not seen at first, comes when it is opened.
const FormDialog = lazy(
  () => import('../form/FormDialog.tsx'),
  it => it.FormDialog,
)
const ActionDialog = lazy(
  () => import('../form/ActionDialog.tsx'),
  it => it.ActionDialog,
)
const ImportDialog = lazy(
  () => import('../form/ImportDialog.tsx'),
  it => it.ImportDialog,
)
const PictureWall = lazy(
  () => import('../wall/PictureWall.tsx'),
  it => it.default,
)
const Detail = lazy(
  () => import('./Detail.tsx'),
  it => it.Detail,
)

type Shown =
  | { readonly what: 'nothing' }
  | { readonly what: 'form'; readonly editing: Editing }
  | { readonly what: 'action'; readonly name: string; readonly rows: readonly Line[] }
  | { readonly what: 'import' }

const nothing: Shown = { what: 'nothing' }
const plain: Extras = {}

/**
 * The page of a resource, from its definition alone: search, list or tree, form, detail, actions, import and export,
 * each as far as the session may. What it shows stands in the address. `extras` is what a page made by hand adds; it
 * should keep its identity.
 */
export function Crud<D extends Resource>(props: {
  definition: D
  extras?: NoInfer<Extras<WireRow<D>>> | undefined
}): ReactElement
export function Crud({ definition, extras = plain }: { definition: Resource; extras?: Extras | undefined }) {
  const resource = definition
  const { fixed, apart = false, form, whole = false, onChanged } = extras
  const words = useWords(resource)
  const { texts } = words
  const id = useId()
  const tenants = useManages() && resource.managed === true
  const ownEnterprise = useOneKitchen()
  const conditions = useMemo(
    () =>
      conditionsOf(resource, tenants, !ownEnterprise).filter(({ name }) => extras.conditions?.includes(name) ?? true),
    [resource, tenants, ownEnterprise, extras.conditions],
  )
  const [place, go] = usePlace(resource, conditions, apart)
  const [shown, setShown] = useState<Shown>(nothing)
  const [opened, setOpened] = useState(place.open !== '')
  const codes = useCan()
  const can = useMemo(() => canOf(resource, codes), [resource, codes])
  const choosing = extras.blocked !== undefined
  const tree = isTree(resource)
  const asks = !choosing && can('read')
  const page = useRows(resource, place, asks && !tree, fixed)
  const roots = useRoots(resource, place, whole, asks && tree, fixed)
  const { error, isFetching, refetch } = tree ? roots : page
  const rows = tree ? roots.data : page.data?.records
  const total = page.data?.total ?? 0
  const forgetAll = useForget(resource)

  const columns = useMemo(
    () => columnsOf(resource, words, ownEnterprise, extras.cells, tenants, extras.widths).concat(extras.columns ?? []),
    [resource, words, ownEnterprise, extras, tenants],
  )
  const branches = useMemo(
    () =>
      tree ? { ...(!whole && { load: (row: Line) => rowsBelow(resource, row) }), opened: whole ? 2 : 0 } : undefined,
    [tree, whole, resource],
  )
  const model = useTableModel<Line>({
    name: `${resource.key}${apart ? '/apart' : ''}`,
    columns,
    rows,
    ...(branches && { tree: branches }),
  })
  const reload = model.tree?.reload
  const reveal = model.tree?.reveal
  const changed = useCallback(
    (filed?: Entered) => {
      reload?.()
      // What was filed below a folded row is seen.
      reveal?.(textOf(filed?.[resource.parent!]))
      onChanged?.()
    },
    [reload, reveal, onChanged, resource],
  )

  const remove = useCallback(
    async (lines: readonly Line[]) => {
      try {
        await removeRows(
          resource,
          lines.map(line => line.id),
        )
        toast('success', texts.removed)
        go({ open: '' })
      } finally {
        await forgetAll()
        changed()
      }
    },
    [resource, texts, go, forgetAll, changed],
  )
  const open = useCallback(
    (line: string) => {
      setOpened(true)
      go({ open: line })
    },
    [go],
  )
  const act = useCallback(
    (name: string, lines: readonly Line[]) => {
      const own = extras.acts?.[name]
      if (own) own(lines)
      else if (resource.actions[name]!.atOnce)
        void runAtOnce(
          resource,
          name,
          lines.map(line => line.id),
          words,
        ).finally(forgetAll)
      else setShown({ what: 'action', name, rows: lines })
    },
    [extras, resource, words, forgetAll],
  )
  const buttons = useMemo(
    () =>
      rowButtons(
        resource,
        words,
        can,
        {
          view: line => open(line.id),
          edit: line => setShown({ what: 'form', editing: { how: 'edit', id: line.id } }),
          copy: line => setShown({ what: 'form', editing: { how: 'copy', id: line.id } }),
          correct: line => setShown({ what: 'form', editing: { how: 'correct', id: line.id } }),
          act,
          // The failure is told by the call itself.
          remove: lines => remove(lines).catch(() => {}),
          ...(tree && {
            addBelow: (line: Line) =>
              setShown({
                what: 'form',
                editing: {
                  how: 'add',
                  below: true,
                  initial: {
                    [resource.parent!]: line.id,
                    ...(tenants && line['tenantId'] !== undefined && { tenantId: line['tenantId'] }),
                  },
                },
              }),
          }),
        },
        extras,
      ),
    [resource, words, can, open, remove, act, tree, tenants, extras],
  )

  const add = useCallback(() => setShown({ what: 'form', editing: { how: 'add' } }), [])
  // The last row of a page went: the page before is the last one now.
  useEffect(() => {
    const { data, isPlaceholderData } = page
    if (data && !isPlaceholderData && !data.records.length && data.total > 0 && place.page > 1)
      go({ page: Math.max(1, Math.ceil(data.total / place.size)) })
  }, [page, place, go])

  // Who has the only row there can be changes it.
  const filed = isAlone(resource) && ownEnterprise && total > 0
  const mayAdd = !filed && can('create') && !choosing && !extras.without?.includes('add')
  // What is opened next from a list that is there: its form with the inputs it has, and a row.
  const isHere = rows !== undefined
  useEffect(
    () =>
      isHere
        ? fetchAtIdle([
            Detail,
            ...(mayAdd ? [FormDialog, ...Object.values(resource.fields).flatMap(of => comesLater(of))] : []),
          ])
        : undefined,
    [isHere, mayAdd, resource],
  )

  const rowName = useCallback((line: Line) => textOf(line[nameField(resource)]) || line.id, [resource])
  const root = useRef<HTMLDivElement>(null)
  useHotkeys(root, mayAdd ? add : undefined, !apart)

  const selectable =
    (can('remove') && !extras.without?.includes('remove')) ||
    actionsOn(resource, can, extras.without ?? [], 'rows').length > 0 ||
    extras.tools?.some(tool => tool.ticked) === true
  const filtered = Object.keys(place.filters).length > 0
  const forbidden = !can('read') || isForbidden(error)
  const failure = error && !forbidden ? failureOf(error, () => void refetch()) : undefined
  const close = () => setShown(nothing)
  return (
    <div className="crud" ref={root} data-resource={resource.key}>
      {extras.top}
      <Search
        id={id}
        conditions={conditions}
        filters={place.filters}
        words={words}
        onSearch={filters => go({ filters, page: 1, open: '' })}
      />
      <Narrowed
        resource={resource}
        filters={place.filters}
        words={words}
        onDrop={filters => go({ filters, page: 1, open: '' })}
      />
      <section className="crud-main" aria-label={words.resource}>
        <Toolbar
          resource={resource}
          words={words}
          can={verb => !(filed && verb === 'create') && can(verb)}
          model={model}
          place={place}
          total={tree ? (rows?.length ?? 0) : total}
          mayAdd={mayAdd}
          blocked={choosing || forbidden}
          extras={extras}
          fetching={isFetching}
          onRefresh={() => void refetch().then(() => reload?.())}
          onRemove={remove}
          onAdd={add}
          onWall={() => go({ wall: !place.wall })}
          onImport={() => setShown({ what: 'import' })}
          onAct={act}
        />
        <div className="crud-table">
          {extras.blocked !== undefined ? (
            <Empty picture="choose" title={extras.blocked} />
          ) : (
            <DataTable
              model={model}
              caption={words.resource}
              fetching={isFetching}
              actions={buttons}
              onOpen={line => (extras.onOpen ? extras.onOpen(line) : open(line.id))}
              {...(!tree && {
                total,
                atLeast: page.data?.atLeast === true,
                page: place.page,
                size: place.size,
                sort: place.sort,
                onPage: (at: number, size: number) => go({ page: size === place.size ? at : 1, size }),
                onSort: (sort: typeof place.sort) => go({ sort, page: 1 }),
              })}
              selectable={selectable}
              {...(extras.instead && { instead: (chosen: readonly Line[]) => extras.instead!(chosen, open) })}
              {...(place.wall && {
                instead: () => (
                  <PictureWall
                    resource={resource}
                    words={words}
                    model={model}
                    selectable={selectable}
                    rowName={rowName}
                    onOpen={open}
                  />
                ),
              })}
              hotkeys={!apart}
              filtered={filtered}
              onClearFilters={() => go({ filters: {}, page: 1 })}
              rowName={rowName}
              cardsBelow={extras.cardsBelow}
              numbered={extras.numbered}
              {...((extras.openId ?? place.open) && { openId: extras.openId ?? place.open })}
              {...(mayAdd && { emptyHint: texts.addEmpty })}
              {...(choosing ? { blocked: 'choose' as const } : forbidden ? { blocked: 'forbidden' as const } : {})}
              {...(failure && { failure })}
            />
          )}
        </div>
      </section>
      {/* Apart from the dialogs: while the code of a first dialog comes, the row stays, and the dialog opens above it. */}
      {(opened || place.open !== '') && (
        <Detail
          resource={resource}
          words={words}
          id={choosing ? '' : place.open}
          rows={model.rows ?? []}
          buttons={buttons}
          extras={extras}
          onOpen={open}
          onClose={() => go({ open: '' })}
        />
      )}
      {shown.what === 'form' && (
        <FormDialog
          resource={resource}
          words={words}
          editing={shown.editing}
          extras={form}
          onClose={close}
          onFiled={changed}
        />
      )}
      {shown.what === 'action' && (
        <ActionDialog
          resource={resource}
          words={words}
          action={shown.name}
          rows={shown.rows}
          onClose={close}
          onFiled={() => changed()}
        />
      )}
      {shown.what === 'import' && <ImportDialog resource={resource} words={words} onClose={close} />}
    </div>
  )
}
