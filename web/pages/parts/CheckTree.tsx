import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button, Input, Tree } from 'antd'
import { allIds, branchIds, matching, ticked, type TreeNode } from './tree.ts'
import { usePartTexts } from './texts.ts'
import './parts.css'

interface Drawn {
  readonly key: string
  readonly title: string
  readonly children?: Drawn[]
}
const drawn = (nodes: readonly TreeNode[]): Drawn[] =>
  nodes.map(({ id, title, children }) => ({ key: id, title, ...(children?.length && { children: drawn(children) }) }))

/**
 * A tree to tick in: ticking a node ticks what is below it, parents show halves. `value` holds the wholly ticked nodes,
 * never half ones.
 */
export function CheckTree({
  nodes,
  value,
  onChange,
  label,
}: {
  nodes: readonly TreeNode[]
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  label: string
}) {
  const texts = usePartTexts()
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const shown = useMemo(() => matching(nodes, search), [nodes, search])
  const [open, setOpen] = useState<readonly string[]>(() => nodes.map(node => node.id))
  const searching = search.trim() !== ''
  const data = useMemo(() => drawn(shown), [shown])
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(360)
  useEffect(() => {
    setHeight(Math.max(240, Math.min(520, innerHeight - 360)))
  }, [])
  // Ids outside the tree would be ticks nobody sees.
  const everyId = useMemo(() => new Set(allIds(shown)), [shown])
  const put = (ids: readonly string[]) => onChange(ticked(nodes, new Set(value), everyId, new Set(ids)))
  return (
    <div className="part-tree" ref={box}>
      <div className="part-tree-bar">
        <Input.Search
          allowClear
          value={text}
          placeholder={texts.search}
          aria-label={`${texts.search} ${label}`}
          onChange={event => setText(event.target.value)}
        />
        <Button size="small" onClick={() => put([...everyId])}>
          {texts.all}
        </Button>
        <Button size="small" onClick={() => put([])}>
          {texts.clear}
        </Button>
        <Button size="small" onClick={() => setOpen(open.length ? [] : branchIds(nodes))}>
          {open.length ? texts.fold : texts.unfold}
        </Button>
        <small role="status">{texts.chosen(value.length)}</small>
      </div>
      {data.length === 0 ? (
        <p className="part-none">{searching ? texts.noMatch : texts.none}</p>
      ) : (
        <Tree
          checkable
          selectable={false}
          blockNode
          height={height}
          treeData={data}
          expandedKeys={searching ? [...branchIds(shown)] : [...open]}
          onExpand={keys => setOpen(keys.map(String))}
          checkedKeys={value.filter(id => everyId.has(id))}
          onCheck={keys => put((Array.isArray(keys) ? keys : keys.checked).map(String))}
          aria-label={label}
        />
      )}
    </div>
  )
}
