import { memo } from 'react'
import type { Totals } from '../words/data.ts'
import { useSaid } from '../words/said.ts'
import { percent, useScreenTexts } from '../words/words.ts'
import { FlipNumber } from './FlipNumber.tsx'
import { Icon } from './icons.tsx'

/** Four numbers over the map: all enterprises, and how far their kitchens are equipped. */
export const Kpis = memo(function Kpis({ totals }: { totals: Totals }) {
  const t = useScreenTexts().kpi
  const { title, hint, hintOf, linkOf, more } = useSaid('totals')
  const cards = [
    ['total', title, hint, totals.total, more],
    ['basic', t.basic, hintOf('enterpriseoFNothing'), totals.basic, linkOf('enterpriseoFNothing')],
    ['iot', t.iot, hintOf('enterpriseofIot'), totals.iot, linkOf('enterpriseofIot')],
    ['ai', t.ai, hintOf('enterpriseofAi'), totals.ai, linkOf('enterpriseofAi')],
  ] as const
  return (
    <ul className="ds-kpis">
      {cards.map(([key, name, says, value, href]) => (
        <li key={key} className={`ds-kpi ds-kpi-${key}`}>
          <span className="ds-kpi-icon">
            <Icon name={key} />
          </span>
          <FlipNumber value={value} hint={says} href={href} className="ds-kpi-value" />
          <span className="ds-kpi-name" title={says}>
            {name}
            {key !== 'total' && <em className="ds-wordy">{percent(value, totals.total)}</em>}
          </span>
        </li>
      ))}
    </ul>
  )
})
