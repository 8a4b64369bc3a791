import { Button, Dropdown, Tree, type GetRef } from 'antd'
import { type Key, type ReactNode, useEffect, useRef, useState } from 'react'
import { useHeight } from '../../../kit/useHeight.ts'
import { above, useLevels, type Node } from './data.ts'
import type { Actions } from './actions.ts'
import { useTexts } from './texts.ts'

interface Row {
  readonly key: string
  readonly title: ReactNode
  readonly isLeaf: boolean
  readonly selectable?: boolean
  readonly className?: string
  readonly children?: Row[]
}

/**
 * The tree of regions, a level asked for when it is opened; the context menu of a node does what the pane beside it
 * does. core-platform.md 2
 */
export function RegionTree({
  selected,
  opened,
  onOpen,
  onSelect,
  actions,
}: {
  selected: string | null
  opened: readonly string[]
  onOpen: (codes: readonly string[]) => void
  onSelect: (code: string) => void
  actions: Actions
}) {
  const texts = useTexts()
  const [box, height] = useHeight()
  const tree = useRef<GetRef<typeof Tree>>(null)
  const [at, setAt] = useState<{ readonly code: string; readonly title: string } | null>(null)
  const asked = [above, ...opened]
  const levels = useLevels(asked)
  const levelOfParent = new Map(asked.map((parent, i) => [parent, levels[i]!]))

  /** What stands below an open node while its level is not there. */
  const instead = (parent: string): Row[] => {
    const { isError, refetch } = levelOfParent.get(parent)!
    const title = isError ? (
      <>
        {texts.failed}{' '}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </>
    ) : (
      texts.loading
    )
    return [{ key: `${parent}-`, title, isLeaf: true, selectable: false, className: 'region-instead' }]
  }
  const rowsOf = (nodes: readonly Node[]): Row[] =>
    nodes.map(({ id, title, hasChildren }): Row => {
      const below = levelOfParent.get(id)
      return {
        key: id,
        isLeaf: !hasChildren,
        title: (
          <span className="region-node">
            {title}
            <small>{id}</small>
          </span>
        ),
        ...(hasChildren && below && { children: below.data ? rowsOf(below.data) : instead(id) }),
      }
    })
  const top = levels[0]!
  const titles = new Map(levels.flatMap(({ data }) => (data ?? []).map(({ id, title }) => [id, title] as const)))
  // What was just added, or found by a search, may lie below the fold.
  const reveal = height > 0 && selected !== null && titles.has(selected) ? selected : null
  useEffect(() => {
    if (reveal !== null) tree.current?.scrollTo({ key: reveal, align: 'auto' })
  }, [reveal])
  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{ items: at ? actions.menu(at.code, at.title) : [] }}
      open={at !== null}
      onOpenChange={open => {
        if (!open) setAt(null)
      }}
    >
      <div className="region-box" ref={box}>
        {top.isPending && (
          <p className="region-none" aria-busy="true">
            {texts.loading}
          </p>
        )}
        {top.isError && (
          <div className="region-none" role="alert">
            <p>{texts.failed}</p>
            <Button onClick={() => void top.refetch()}>{texts.again}</Button>
          </div>
        )}
        {top.data?.length === 0 && <p className="region-none">{texts.empty}</p>}
        {top.data && top.data.length > 0 && height > 0 && (
          <Tree<Row>
            ref={tree}
            treeData={rowsOf(top.data)}
            height={height}
            blockNode
            aria-label={texts.tree}
            expandedKeys={[...opened]}
            selectedKeys={selected ? [selected] : []}
            onExpand={(keys: Key[]) => onOpen(keys.map(String))}
            onSelect={(_, { node }) => {
              if (node.selectable !== false) onSelect(node.key)
            }}
            onRightClick={({ node: { key } }) => setAt(titles.has(key) ? { code: key, title: titles.get(key)! } : null)}
          />
        )}
      </div>
    </Dropdown>
  )
}
