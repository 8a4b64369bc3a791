import { useState, type ReactNode } from 'react'
import { Button, Input, Tree } from 'antd'
import { useQueries, useQuery } from '@tanstack/react-query'
import { get } from '../../api/http.ts'
import { useTenant } from '../../engine/data.ts'
import { usePause } from '../../engine/fields/usePause.ts'
import { usePartTexts } from './texts.ts'
import './parts.css'

/** A node of a level: rows of a lazy list and nodes of a lazy tree both are. platform-contract.md 1.5 */
export interface SideNode {
  readonly id: string
  readonly title: string
  readonly hasChildren?: boolean
}
interface Drawn {
  readonly key: string
  readonly title: string
  readonly isLeaf: boolean
  readonly children?: Drawn[]
}

const byParentId = (parentId: string): Readonly<Record<string, string>> => ({ parentId })

/** The tree beside a list: levels are fetched as they are opened; choosing a node again lets it go. */
export function SideTree<N extends SideNode>({
  label,
  path,
  params = {},
  level: asLevel = byParentId,
  shape,
  searchable,
  selected,
  onSelect,
  head,
}: {
  label: string
  /** The call that answers one level. */
  path: string
  params?: Readonly<Record<string, string>>
  /** How it is told which: by `parentId`, '0' for the top, unless said. */
  level?: (parentId: string) => Readonly<Record<string, string>>
  /** A node out of what the call answers. */
  shape: (row: Readonly<Record<string, unknown>>) => N
  /** The parameter that looks for a text everywhere. */
  searchable?: string
  selected: string
  onSelect: (node: N | null) => void
  head?: ReactNode
}) {
  const texts = usePartTexts()
  const tenant = useTenant()
  const [open, setOpen] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const search = usePause(text.trim())
  const level = (parentId: string) => ({
    queryKey: ['resource', 'side', tenant, path, params, parentId],
    staleTime: 30_000,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (
        await get<readonly Readonly<Record<string, unknown>>[]>(path, {
          params: { ...params, ...asLevel(parentId) },
          signal,
          quiet: true,
        })
      ).map(shape),
  })
  const parents = ['0', ...open]
  const levels = useQueries({ queries: parents.map(level) })
  const query = useQuery({
    queryKey: ['resource', 'side', tenant, path, params, 'search', search],
    enabled: search !== '' && searchable !== undefined,
    queryFn: async ({ signal }) =>
      (
        await get<readonly Readonly<Record<string, unknown>>[]>(path, {
          params: { ...params, [searchable!]: search },
          signal,
          quiet: true,
        })
      ).map(shape),
  })
  const byParent = new Map(parents.map((parent, at) => [parent, levels[at]!.data ?? []]))
  const nodes = new Map([...levels.flatMap(it => it.data ?? []), ...(query.data ?? [])].map(node => [node.id, node]))
  const draw = (parent: string, seen: ReadonlySet<string>): Drawn[] =>
    (byParent.get(parent) ?? [])
      .filter(({ id }) => !seen.has(id))
      .map(({ id, title, hasChildren }) => {
        const below = open.includes(id) ? draw(id, new Set([...seen, id])) : []
        return { key: id, title, isLeaf: !hasChildren, ...(below.length && { children: below }) }
      })
  const searching = search !== '' && searchable !== undefined
  const data: Drawn[] = searching
    ? (query.data ?? []).map(({ id, title }) => ({ key: id, title, isLeaf: true }))
    : draw('0', new Set())
  const top = searching ? query : levels[0]!
  return (
    <aside className="part-side" aria-label={label}>
      {head}
      {searchable && (
        <Input.Search
          allowClear
          value={text}
          placeholder={texts.search}
          aria-label={`${texts.search} ${label}`}
          onChange={event => setText(event.target.value)}
        />
      )}
      {top.isPending ? (
        <p className="part-none">{texts.loading}</p>
      ) : top.error ? (
        <p className="part-none" role="alert">
          {top.error.message}{' '}
          <Button size="small" onClick={() => void top.refetch()}>
            {texts.again}
          </Button>
        </p>
      ) : data.length === 0 ? (
        <p className="part-none">{searching ? texts.noMatch : texts.none}</p>
      ) : (
        <Tree
          blockNode
          treeData={data}
          expandedKeys={searching ? [] : [...open]}
          onExpand={keys => setOpen(keys.map(String))}
          selectedKeys={selected ? [selected] : []}
          aria-label={label}
          onSelect={keys => onSelect(keys.length ? (nodes.get(String(keys[0])) ?? null) : null)}
        />
      )}
    </aside>
  )
}
