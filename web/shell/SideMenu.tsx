import { Menu, type MenuProps } from 'antd'
import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from '../kit/router.tsx'
import { useShellTexts } from '../i18n/shell.ts'
import { type Leaf, type MenuNode, nameOf, placeOf } from '../state/menu.ts'
import type { Lang } from '../../contract/in-lang.ts'
import { usePrefs } from '../state/prefs.ts'
import { useTabs } from '../state/tabs.ts'
import { useLook } from '../themes/apply.ts'
import { Bones } from './Bones.tsx'
import { tipFor } from './Hint.tsx'
import { Icon } from '../kit/Icon.tsx'
import { show } from './layout.ts'

type Item = NonNullable<MenuProps['items']>[number]

const itemsOf = (nodes: readonly MenuNode[], lang: Lang, deep: boolean): Item[] =>
  nodes.map(node => {
    const name = nameOf(node, lang)
    const label = <span {...tipFor(name)}>{name}</span>
    const icon = deep ? undefined : <Icon name={node.source} />
    if (node.children?.length) return { key: node.id, icon, label, children: itemsOf(node.children, lang, true) }
    const place = placeOf(node)
    return {
      key: place,
      icon,
      label: (
        <a className="menu-link" href={`/${place}`} tabIndex={-1} draggable={false} onClick={leaveToMenu}>
          {label}
        </a>
      ),
    }
  })

/** A plain click is the menu's; with a key or the middle button the browser opens the address as it does any link's. */
function leaveToMenu(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation()
  else event.preventDefault()
}

/** Where the shell goes for a leaf: its open tab as it was, a new tab, or a window of its own. */
export function useOpen(): (leaf: Leaf) => void {
  const navigate = useNavigate()
  return leaf => {
    show({ menuDrawer: false, palette: false })
    if (leaf.isOpen === 2 && leaf.place.startsWith('myiframe/')) window.open(leaf.path, '_blank', 'noopener,noreferrer')
    else navigate(`/${leaf.place}${useTabs.getState().tabs.find(it => it.place === leaf.place)?.search ?? ''}`)
  }
}

interface Props {
  readonly tree: readonly MenuNode[]
  readonly leaves: readonly Leaf[]
  readonly current: string
  readonly folded: boolean
  readonly pending: boolean
  readonly failed: boolean
  readonly retry: () => unknown
}

export function SideMenu({ tree, leaves, current, folded, pending, failed, retry }: Props) {
  const t = useShellTexts()
  const { lang, openMenus } = usePrefs()
  const look = useLook(it => it.look)
  const open = useOpen()
  const items = useMemo(() => itemsOf(tree, lang, false), [tree, lang])
  if (pending) return <Bones widths={[64, 78, 52, 70, 60, 82, 56, 68]} />
  if (failed || !tree.length) {
    return (
      <div className="menu-none">
        <p>{failed ? t.menu.failed : t.menu.empty}</p>
        {failed && !folded && (
          <button type="button" className="menu-retry" onClick={() => void retry()}>
            {t.common.retry}
          </button>
        )}
      </div>
    )
  }
  return (
    <Menu
      mode="inline"
      theme={look.siderDark ? 'dark' : 'light'}
      inlineCollapsed={folded}
      inlineIndent={22}
      items={items}
      selectedKeys={[current]}
      {...(folded ? {} : { openKeys: [...openMenus], onOpenChange: keys => usePrefs.setState({ openMenus: keys }) })}
      onClick={({ key }) => {
        const leaf = leaves.find(it => it.place === key)
        if (leaf) open(leaf)
      }}
    />
  )
}
