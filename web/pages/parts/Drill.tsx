import type { ReactNode } from 'react'
import { Link } from '../../kit/router.tsx'
import { shellTexts } from '../../i18n/shell.ts'
import { wire } from '../../../contract/wire.ts'
import { useMenus } from '../../api/menus.ts'
import { choose, chosen, useEnterprise } from '../../state/enterprise.ts'
import { useRole } from '../../state/session.ts'

/** Whose rows are wanted, when it is one enterprise's, or those of an area. */
type Of =
  | { readonly infoId: string; readonly infoName: string }
  | { readonly areaCode: string; readonly areaName: string }

/**
 * Turns the tree to one enterprise, or to all a supervisor has where nothing is chosen: their lists wait for a choice.
 * core-platform.md 2
 */
export function aim(of?: Of): void {
  if (of && 'areaCode' in of) choose({ infoId: '', cityId: of.areaCode, name: of.areaName })
  else if (of?.infoId) choose({ infoId: of.infoId, cityId: '', name: of.infoName })
  else if (!chosen(useEnterprise.getState()))
    choose({ infoId: '', cityId: wire.rootArea, name: shellTexts().wel.scopeAll })
}

/** The way from a number to the rows behind it; no link for those whose menu has no such page. domain.md E.6 */
export function Drill({
  to,
  filters = {},
  of,
  className,
  label,
  children,
}: {
  /** The end of the page's address. */
  to: string
  /** Parameters of its search bar. */
  filters?: Readonly<Record<string, string>>
  of?: Of
  className?: string
  label?: string
  children: ReactNode
}) {
  const page = useMenus().leaves.find(({ place }) => place.endsWith(to))
  const supervises = useRole('supervise')
  const query = new URLSearchParams(filters).toString()
  if (!page) return <span className={className}>{children}</span>
  return (
    <Link
      className={className}
      aria-label={label}
      to={`/${page.place}${query && `?${query}`}`}
      onClick={() => {
        if (supervises) aim(of)
      }}
    >
      {children}
    </Link>
  )
}

/** The same by the whole address that a definition says (`leadOf`). */
export function Lead({ to, ...rest }: Omit<Parameters<typeof Drill>[0], 'filters'>) {
  const [path = '', query = ''] = to.split('?')
  return <Drill to={path.slice(1)} filters={Object.fromEntries(new URLSearchParams(query))} {...rest} />
}
