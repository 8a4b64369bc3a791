import { inLang } from '../../../../contract/in-lang.ts'
import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { pages } from 'virtual:definitions'
import type { Resource } from '../../../../kernel/define/resource.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras, FormExtras } from '../../../engine/list/extras.ts'
import { usePrefs } from '../../../state/prefs.ts'
import { SideTree, type SideNode } from '../../parts/SideTree.tsx'
import { LimitedKey } from './inputs.tsx'
import { useScopeTexts } from './texts.ts'
import './scopes.css'

interface MenuNode extends SideNode {
  readonly path: string
  readonly code: string
}

/** Which menu is chosen at the left. */
const conditions = ['scopeName', 'scopeType', 'resourceCode']

/**
 * Scopes of a menu: the menus at the left, the scopes of the chosen one at the right. platform-contract.md 5
 * @param form what the form of this kind of scope adds; `resourceCode` is the resource the menu shows, or the menu's
 * code
 */
export function Scopes({ definition, form }: { definition: Resource; form: (resourceCode: string) => FormExtras }) {
  const texts = useScopeTexts()
  const lang = usePrefs(it => it.lang)
  const [menu, setMenu] = useState<MenuNode | null>(null)
  const place = menu?.path.replace(/^\//, '') ?? ''
  const { data: key = '' } = useQuery({
    queryKey: ['definition', 'page', place],
    enabled: place in pages,
    staleTime: Infinity,
    queryFn: async () => (await pages[place]!()).default.key,
  })
  const code = key || menu?.code || ''
  const extras = useMemo((): Extras => {
    const draft = form(code)
    return {
      apart: true,
      conditions,
      blocked: menu ? undefined : texts.choose,
      fixed: { menuId: menu?.id ?? '' },
      without: ['copy'],
      form: {
        ...draft,
        initial: { ...draft.initial, menuId: menu?.id ?? '', resourceCode: code },
        hides: entered => ['menuId', ...(draft.hides?.(entered) ?? [])],
      },
      ...(menu && { top: <div className="part-top">{texts.ofMenu(menu.title)}</div> }),
    }
  }, [form, code, menu, texts])
  const shape = (row: Readonly<Record<string, unknown>>): MenuNode => ({
    id: String(row['id']),
    title: String(inLang([row['name'], row['nameEn'] || row['name']], lang) || row['title'] || ''),
    hasChildren: row['hasChildren'] === true,
    path: String(row['path'] ?? ''),
    code: String(row['code'] ?? ''),
  })
  return (
    <div className="part-with-side">
      <SideTree
        label={texts.menus}
        path="blade-system/menu/lazy-menu-list"
        shape={shape}
        searchable="name"
        selected={menu?.id ?? ''}
        onSelect={setMenu}
      />
      <LimitedKey value={key}>
        <Crud key={menu?.id ?? 'none'} definition={definition} extras={extras} />
      </LimitedKey>
    </div>
  )
}
