import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chosen, useEnterprise } from '../state/enterprise.ts'
import { useRole } from '../state/session.ts'
import { showTree } from './layout.ts'

/** For a supervisor a page about enterprises waits until one (or an area) is chosen in the tree. core-platform.md 2 */
export function ChooseFirst({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const supervises = useRole('supervise')
  const ready = useEnterprise(chosen)
  if (!supervises || ready) return children
  return (
    <section className="choose">
      <svg viewBox="0 0 260 150" aria-hidden>
        <rect className="ch-panel" x="14" y="14" width="84" height="122" rx="10" />
        {[34, 58, 82, 106].map((y, i) => (
          <g key={y}>
            <circle className={i === 1 ? 'ch-dot ch-on' : 'ch-dot'} cx={i ? 40 : 30} cy={y} r="5" />
            <path className={i === 1 ? 'ch-line ch-on' : 'ch-line'} d={`M${i ? 52 : 42} ${y}h${i ? 34 : 40}`} />
          </g>
        ))}
        <rect className="ch-panel" x="116" y="14" width="130" height="122" rx="10" />
        <path className="ch-line" d="M134 42h94M134 66h94M134 90h70M134 114h52" />
        <path className="ch-hand" d="M70 66l26 12-11 4 8 12-6 4-8-12-8 8z" />
      </svg>
      <h2>{t('tree.choose')}</h2>
      <p>{t('tree.chooseText')}</p>
      <button type="button" className="btn btn-main choose-open" onClick={showTree}>{t('tree.chooseButton')}</button>
    </section>
  )
}
