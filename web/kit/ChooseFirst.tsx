import type { ReactNode } from 'react'
import { useShellTexts } from '../i18n/shell.ts'
import { choose, chosen, useEnterprise } from '../state/enterprise.ts'
import { useRole } from '../state/session.ts'
import { Icon } from './Icon.tsx'

/**
 * Pages about enterprises begin with the whole area of a supervisor, and say so; the tree at the left narrows them to a
 * region, an office or a kitchen, which stands above them until it is cleared. core-platform.md 2, decision 11
 */
export function ChooseFirst({ children }: { children: ReactNode }) {
  const t = useShellTexts()
  const supervises = useRole('supervise')
  const selection = useEnterprise()
  if (!supervises) return children
  return (
    <div className="region-page">
      <div className="region-of">
        {chosen(selection) ? (
          <button
            type="button"
            className="region-chip"
            aria-label={`${t.tree.current(selection.name)}. ${t.tree.clear}`}
            onClick={() => choose({ infoId: '', cityId: '', name: '' })}
          >
            <Icon name="map" size={14} />
            <span>{selection.name}</span>
            <Icon name="close" size={12} />
          </button>
        ) : (
          <>
            <span className="region-chip">
              <Icon name="map" size={14} />
              {t.wel.scopeAll}
            </span>
            <h2>{t.tree.choose}</h2>
          </>
        )}
      </div>
      {children}
    </div>
  )
}
