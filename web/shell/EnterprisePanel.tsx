import { useShellTexts } from '../i18n/shell.ts'
import { choose, chosen, useEnterprise } from '../state/enterprise.ts'
import { usePrefs } from '../state/prefs.ts'
import { usePhone, useWide } from '../state/screen.ts'
import { ChosenByLink, EnterpriseTree } from './EnterpriseTree.tsx'
import { Icon } from '../kit/Icon.tsx'
import { show, showTree, useLayout } from './layout.ts'
import { Overlay } from './Overlay.tsx'

/** The supervisor's tree of areas and enterprises, left of the pages; a drawer on phones. core-platform.md 2 */
export default function EnterprisePanel() {
  return (
    <>
      <ChosenByLink />
      <Panel />
    </>
  )
}

function Panel() {
  const t = useShellTexts()
  const phone = usePhone()
  const { treeDrawer } = useLayout()
  const wide = useWide(it => it.wide)
  const folding = usePrefs(it => it.treeFolded)
  const treeFolded = folding === 'auto' ? !wide : folding
  const selection = useEnterprise()
  const head = (
    <div className="tree-head">
      <h2>{t.tree.title}</h2>
      {chosen(selection) && (
        <button
          type="button"
          className="tree-chosen"
          data-tip={t.tree.clear}
          onClick={() => choose({ infoId: '', cityId: '', name: '' })}
          aria-label={`${t.tree.current(selection.name)}. ${t.tree.clear}`}
        >
          <span>{selection.name}</span>
          <Icon name="close" size={12} />
        </button>
      )}
      {!phone && (
        <button
          type="button"
          className="tool"
          aria-label={t.tree.fold}
          data-tip={t.tree.fold}
          onClick={() => usePrefs.setState({ treeFolded: true })}
        >
          <Icon name="left" size={16} />
        </button>
      )}
    </div>
  )
  if (phone) {
    return (
      <>
        <button type="button" className="tree-bar" onClick={showTree}>
          <Icon name="shop" size={16} />
          <span>{chosen(selection) ? selection.name : t.tree.chooseButton}</span>
          <Icon name="down" size={16} />
        </button>
        <Overlay open={treeDrawer} onClose={() => show({ treeDrawer: false })} label={t.tree.title} kind="left">
          <div className="tree tree-drawer">
            {head}
            <EnterpriseTree />
          </div>
        </Overlay>
      </>
    )
  }
  if (treeFolded) {
    return (
      <aside className="tree-rail">
        <button
          type="button"
          aria-label={t.tree.unfold}
          data-tip={t.tree.unfold}
          data-tip-side="right"
          onClick={showTree}
        >
          <Icon name="right" size={16} />
        </button>
        <span>{chosen(selection) ? selection.name : t.tree.title}</span>
      </aside>
    )
  }
  return (
    <aside className="tree" aria-label={t.tree.title}>
      {head}
      <EnterpriseTree />
    </aside>
  )
}
