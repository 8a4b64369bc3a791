import { Segmented, Tree } from 'antd'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useShellTexts } from '../i18n/shell.ts'
import type { TreeBy, TreeNode } from '../../contract/tree.ts'
import { useHeight } from '../kit/useHeight.ts'
import { choose, chosen, useEnterprise } from '../state/enterprise.ts'
import { usePrefs } from '../state/prefs.ts'
import { Bones } from './Bones.tsx'
import { useEnterpriseTree, useLeaves, useWayTo } from './enterprises.ts'
import { tipFor } from './Hint.tsx'
import { Icon } from '../kit/Icon.tsx'
import { show } from './layout.ts'
import { labelOf, openOfSearch, owing, pathTo, withLeaves } from './tree.ts'

const expandedKey = 'saber-tree'
const nothing: readonly TreeNode[] = []

interface Row {
  readonly key: string
  readonly title: ReactNode
  readonly node: TreeNode
  readonly children?: Row[]
  readonly isLeaf: boolean
}

function Label({ node }: { node: TreeNode }) {
  const t = useShellTexts()
  const label = labelOf(node)
  const grade = Number(node.infoGrade) >= 1 && Number(node.infoGrade) <= 3 ? Number(node.infoGrade) : 0
  const alarms = t.tree.alarmCount(node.openAlarms)
  const isEnterprise = node.nodeType === 'enterprise'
  return (
    <span className={`ent ent-${node.nodeType}`} {...tipFor(label)}>
      {isEnterprise && (
        <i
          className={`ent-dot ent-dot-${grade}`}
          {...(grade ? { role: 'img', 'aria-label': t.tree.grade('ABC'[grade - 1]!) } : { 'aria-hidden': true })}
        />
      )}
      <span className="ent-name">{label}</span>
      {!isEnterprise && node.num > 0 && <small>{node.num}</small>}
      {isEnterprise && node.online === 0 && (
        <u className="ent-off" role="img" data-tip={t.tree.offline} aria-label={t.tree.offline} />
      )}
      {node.openAlarms > 0 && (
        <em data-tip={alarms} aria-label={alarms} role="img">
          {node.openAlarms > 99 ? '99+' : node.openAlarms}
        </em>
      )}
    </span>
  )
}

const rowsOf = (nodes: readonly TreeNode[]): Row[] =>
  nodes.map(node => {
    const branch = node.nodeType !== 'enterprise'
    return {
      key: node.id,
      title: <Label node={node} />,
      node,
      isLeaf: !branch,
      ...(branch && { children: rowsOf(node.children ?? []) }),
    }
  })

/** The node of an enterprise, or of an area or unit when no enterprise is given. */
const isAt =
  (infoId: string | null, cityId: string | null) =>
  (node: TreeNode): boolean =>
    infoId ? node.infoId === infoId : node.nodeType !== 'enterprise' && node.cityId === cityId

function pick(node: TreeNode): void {
  const enterprise = node.nodeType === 'enterprise'
  choose({ infoId: enterprise ? node.infoId : '', cityId: enterprise ? '' : node.cityId, name: labelOf(node) })
  show({ treeDrawer: false })
}

/** Once: whoever chooses something else afterwards, or nothing, keeps it. */
function useChosen(node: TreeNode | undefined): void {
  const done = useRef(false)
  useEffect(() => {
    if (!node || done.current) return
    done.current = true
    pick(node)
  }, [node])
}

function ChosenEnterprise({ infoId }: { readonly infoId: string }) {
  const way = useWayTo(
    usePrefs(it => it.treeBy),
    infoId,
  )
  useChosen(useMemo(() => way && pathTo(way, isAt(infoId, null))?.at(-1), [way, infoId]))
  return null
}
function ChosenArea({ cityId }: { readonly cityId: string }) {
  const { data: tree } = useEnterpriseTree(
    usePrefs(it => it.treeBy),
    '',
  )
  useChosen(useMemo(() => tree && pathTo(tree, isAt(null, cityId))?.at(-1), [tree, cityId]))
  return null
}
/**
 * Chooses what a link is about that names an enterprise or area, `?infoId=` or `?cityId=`: also where the tree itself
 * is folded or in its drawer.
 */
export function ChosenByLink() {
  const [{ infoId, cityId }] = useState(() => {
    const asked = new URLSearchParams(location.search)
    return { infoId: asked.get('infoId') ?? '', cityId: asked.get('cityId') ?? '' }
  })
  return infoId ? <ChosenEnterprise infoId={infoId} /> : cityId ? <ChosenArea cityId={cityId} /> : null
}

/**
 * Areas or units with their enterprises, which come when a branch is opened; what is looked for is found on the server,
 * by name or pinyin initials.
 */
export function EnterpriseTree() {
  const t = useShellTexts()
  const by = usePrefs(it => it.treeBy)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text).trim()
  const { data: fetched, error, isPending, isPlaceholderData, refetch } = useEnterpriseTree(by, wanted)
  const selection = useEnterprise()
  const [expanded, setExpanded] = useState(
    () => JSON.parse(sessionStorage.getItem(expandedKey) ?? 'null') as readonly string[] | null,
  )
  const [searched, setSearched] = useState<readonly string[] | null>(null)
  const [box, height] = useHeight()

  const firstTwo = useMemo(
    () => (fetched ?? []).flatMap(it => [it.id, ...(it.children ?? []).map(child => child.id)]),
    [fetched],
  )
  // The way to what was found is open; of the whole tree the first two levels, or what was left open.
  const byItself = useMemo(() => (wanted ? openOfSearch(fetched ?? nothing) : firstTwo), [wanted, fetched, firstTwo])
  const opened = (wanted ? searched : expanded) ?? byItself
  // What a search has found is all that is wanted of a branch, until somebody opens another.
  const asked = useMemo(
    () => owing(fetched ?? nothing, new Set(opened)).filter(id => !wanted || !byItself.includes(id)),
    [wanted, fetched, opened, byItself],
  )
  const leaves = useLeaves(by, asked)
  const tree = useMemo(() => withLeaves(fetched ?? nothing, leaves), [fetched, leaves])
  const rows = useMemo(() => rowsOf(tree), [tree])
  const selected = chosen(selection) ? pathTo(tree, isAt(selection.infoId, selection.cityId))?.at(-1)?.id : undefined

  const expand = (keys: readonly string[]) => {
    if (wanted) return setSearched(keys)
    setExpanded(keys)
    sessionStorage.setItem(expandedKey, JSON.stringify(keys))
  }
  return (
    <>
      <div className="tree-by">
        <Segmented<TreeBy>
          size="small"
          block
          value={by}
          aria-label={t.tree.by}
          onChange={treeBy => {
            usePrefs.setState({ treeBy })
            setExpanded(null)
            setSearched(null)
            sessionStorage.removeItem(expandedKey)
          }}
          options={[
            { value: 'area', label: t.tree.byArea },
            { value: 'market', label: t.tree.byMarket },
          ]}
        />
      </div>
      <div className="tree-search">
        <Icon name="search" size={16} />
        <input
          type="search"
          value={text}
          aria-label={t.tree.search}
          placeholder={t.tree.search}
          onChange={event => {
            setText(event.target.value)
            setSearched(null)
          }}
        />
      </div>
      <div className="tree-box" ref={box} aria-busy={isPlaceholderData}>
        {isPending && <Bones widths={[60, 74, 48, 66, 80, 54, 70, 62, 50]} />}
        {error && (
          <div className="tree-none" role="alert">
            <p>{t.tree.failed}</p>
            <button type="button" className="btn" onClick={() => void refetch()}>
              {t.common.retry}
            </button>
          </div>
        )}
        {fetched && !rows.length && <p className="tree-none">{wanted ? t.tree.noMatch : t.tree.empty}</p>}
        {rows.length > 0 && height > 0 && (
          <Tree<Row>
            treeData={rows}
            height={height}
            blockNode
            expandedKeys={[...opened]}
            selectedKeys={selected ? [selected] : []}
            aria-label={t.tree.title}
            onExpand={keys => expand(keys as string[])}
            onSelect={(_, { node }) => pick(node.node)}
          />
        )}
      </div>
    </>
  )
}
