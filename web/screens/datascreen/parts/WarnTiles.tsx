import { memo } from 'react'
import { warnKeys, type WarnCounts } from '../words/data.ts'
import { useSaid } from '../words/said.ts'
import { useScreenTexts } from '../words/words.ts'
import { FlipNumber } from './FlipNumber.tsx'
import { Icon } from './icons.tsx'

/** Six kinds of warnings of today; a tile is amber only when there is something to see. */
export const WarnTiles = memo(function WarnTiles({ counts }: { counts: WarnCounts }) {
  const t = useScreenTexts()
  const { hint, hintOf, linkOf } = useSaid('warnCounts')
  return (
    <ul className="ds-tiles">
      {warnKeys.map(key => (
        <li key={key} className={counts[key] ? 'ds-tile ds-tile-on' : 'ds-tile'} title={hintOf(key)}>
          <Icon name={key} />
          <FlipNumber value={counts[key]} hint={`${hintOf(key)}\n${hint}`} href={linkOf(key)} />
          <span>{t.warnTypes[key]}</span>
        </li>
      ))}
    </ul>
  )
})
