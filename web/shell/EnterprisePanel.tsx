import { Tree } from 'antd'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeight } from '../kit/useHeight.ts'
import { choose, chosen, useEnterprise } from '../state/enterprise.ts'
import { usePrefs } from '../state/prefs.ts'
import { usePhone } from '../state/screen.ts'
import { useEnterpriseTree } from './enterprises.ts'
import { Bones } from './Bones.tsx'
import { tipFor } from './Hint.tsx'
import { Icon } from './Icon.tsx'
import { show, showTree, useLayout } from './layout.ts'
import { Overlay } from './Overlay.tsx'
import { branchIds, filterTree, labelOf, pathTo, type TreeNode } from './tree.ts'

const expandedKey = 'saber-tree'

interface Row { readonly key: string; readonly title: ReactNode; readonly node: TreeNode; readonly children?: Row[]; readonly isLeaf: boolean }

function Label({ node }: { node: TreeNode }) {
  const { t } = useTranslation()
  const label = labelOf(node)
  const grade = Number(node.infoGrade) >= 1 && Number(node.infoGrade) <= 3 ? Number(node.infoGrade) : 0
  const alarms = t('tree.alarmCount', { count: node.openAlarms })
  return (
    <span className={`ent ent-${node.nodeType}`} {...tipFor(label)}>
      {node.nodeType === 'enterprise' && (
        <i className={`ent-dot ent-dot-${grade}`} {...(grade ? { role: 'img', 'aria-label': t('tree.grade', { grade: 'ABC'[grade - 1]! }) } : { 'aria-hidden': true })} />
      )}
      <span className="ent-name">{label}</span>
      {node.nodeType !== 'enterprise' && node.num > 0 && <small>{node.num}</small>}
      {node.openAlarms > 0 && <em data-tip={alarms} aria-label={alarms} role="img">{node.openAlarms > 99 ? '99+' : node.openAlarms}</em>}
    </span>
  )
}

const rowsOf = (nodes: readonly TreeNode[]): Row[] => nodes.map(node => ({
  key: node.id, title: <Label node={node} />, node, isLeaf: !node.children?.length, ...(node.children?.length && { children: rowsOf(node.children) }),
}))

/** The node of an enterprise, or of an area when no enterprise is given. */
const isAt = (infoId: string | null, cityId: string | null) => (node: TreeNode): boolean =>
  infoId ? node.infoId === infoId : node.nodeType !== 'enterprise' && node.cityId === cityId

/** A link may name the enterprise or area it is about: `?infoId=` or `?cityId=`. */
function useSelectionOfLink(tree: readonly TreeNode[] | undefined): void {
  useEffect(() => {
    const asked = new URLSearchParams(location.search)
    const [infoId, cityId] = [asked.get('infoId'), asked.get('cityId')]
    if (!tree || (!infoId && !cityId)) return
    const node = pathTo(tree, isAt(infoId, cityId))?.at(-1)
    if (node) pick(node)
  }, [tree])
}

function pick(node: TreeNode): void {
  const enterprise = node.nodeType === 'enterprise'
  choose({ infoId: enterprise ? node.infoId : '', cityId: enterprise ? '' : node.cityId, name: labelOf(node) })
  show({ treeDrawer: false })
}

function EnterpriseTree() {
  const { t } = useTranslation()
  const { data: tree, error, isPending, refetch } = useEnterpriseTree(true)
  const selection = useEnterprise()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const [expanded, setExpanded] = useState(() => JSON.parse(sessionStorage.getItem(expandedKey) ?? 'null') as readonly string[] | null)
  const [box, height] = useHeight()
  useSelectionOfLink(tree)

  const shown = useMemo(() => filterTree(tree ?? [], wanted), [tree, wanted])
  const rows = useMemo(() => rowsOf(shown), [shown])
  const firstTwo = () => (tree ?? []).flatMap(it => [it.id, ...(it.children ?? []).map(child => child.id)])
  const opened = wanted.trim() ? branchIds(shown) : (expanded ?? firstTwo())
  const selected = tree && chosen(selection) ? pathTo(tree, isAt(selection.infoId, selection.cityId))?.at(-1)?.id : undefined
  return (
    <>
      <div className="tree-search">
        <Icon name="search" size={16} />
        <input type="search" value={text} aria-label={t('tree.search')} placeholder={t('tree.search')} onChange={event => setText(event.target.value)} />
      </div>
      <div className="tree-box" ref={box}>
        {isPending && <Bones widths={[60, 74, 48, 66, 80, 54, 70, 62, 50]} />}
        {error && (
          <div className="tree-none" role="alert">
            <p>{t('tree.failed')}</p><button type="button" className="btn" onClick={() => void refetch()}>{t('common.retry')}</button>
          </div>
        )}
        {tree && !rows.length && <p className="tree-none">{t(wanted ? 'tree.noMatch' : 'tree.empty')}</p>}
        {rows.length > 0 && height > 0 && (
          <Tree<Row> treeData={rows} height={height} blockNode expandedKeys={[...opened]} selectedKeys={selected ? [selected] : []}
            aria-label={t('tree.title')}
            onExpand={keys => {
              if (wanted.trim()) return
              setExpanded(keys as string[])
              sessionStorage.setItem(expandedKey, JSON.stringify(keys))
            }}
            onSelect={(_, { node }) => pick(node.node)} />
        )}
      </div>
    </>
  )
}

/** The supervisor's tree of areas and enterprises, left of the pages; a drawer on phones. core-platform.md 2 */
export default function EnterprisePanel() {
  const { t } = useTranslation()
  const phone = usePhone()
  const { treeDrawer } = useLayout()
  const { treeFolded } = usePrefs()
  const selection = useEnterprise()
  const head = (
    <div className="tree-head">
      <h2>{t('tree.title')}</h2>
      {chosen(selection) && (
        <button type="button" className="tree-chosen" data-tip={t('tree.clear')} onClick={() => choose({ infoId: '', cityId: '', name: '' })}
          aria-label={`${t('tree.current', { name: selection.name })}. ${t('tree.clear')}`}>
          <span>{selection.name}</span><Icon name="close" size={12} />
        </button>
      )}
      {!phone && (
        <button type="button" className="tool" aria-label={t('tree.fold')} data-tip={t('tree.fold')} onClick={() => usePrefs.setState({ treeFolded: true })}>
          <Icon name="left" size={16} />
        </button>
      )}
    </div>
  )
  if (phone) {
    return (
      <>
        <button type="button" className="tree-bar" onClick={showTree}>
          <Icon name="shop" size={16} /><span>{chosen(selection) ? selection.name : t('tree.chooseButton')}</span><Icon name="down" size={16} />
        </button>
        <Overlay open={treeDrawer} onClose={() => show({ treeDrawer: false })} label={t('tree.title')} kind="left">
          <div className="tree tree-drawer">{head}<EnterpriseTree /></div>
        </Overlay>
      </>
    )
  }
  if (treeFolded) {
    return (
      <aside className="tree-rail">
        <button type="button" aria-label={t('tree.unfold')} data-tip={t('tree.unfold')} data-tip-side="right" onClick={showTree}>
          <Icon name="right" size={16} />
        </button>
        <span>{chosen(selection) ? selection.name : t('tree.title')}</span>
      </aside>
    )
  }
  return <aside className="tree" aria-label={t('tree.title')}>{head}<EnterpriseTree /></aside>
}
