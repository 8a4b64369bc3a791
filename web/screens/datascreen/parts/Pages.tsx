import { memo } from 'react'
import { useScreenTexts } from '../words/words.ts'
import { Icon } from './icons.tsx'

interface PagesProps {
  readonly count: number
  readonly at: number
  readonly onGo: (at: number) => void
  readonly isHeld: boolean
  readonly onHold: () => void
}

/** Which page of the wall is shown, a way to each, and a way to make it stay. */
export const Pages = memo(function Pages({ count, at, onGo, isHeld, onHold }: PagesProps) {
  const { pages: t } = useScreenTexts()
  return (
    <nav className="ds-pages" aria-label={t.title}>
      <button type="button" onClick={onHold} aria-pressed={isHeld} aria-label={t.hold} title={isHeld ? t.go : t.hold}>
        <Icon name={isHeld ? 'play' : 'pause'} />
      </button>
      {Array.from({ length: count }, (_, page) => (
        <button
          key={page}
          type="button"
          className="ds-page-dot"
          aria-current={page === at ? 'page' : undefined}
          aria-label={t.page(page + 1, count)}
          title={t.page(page + 1, count)}
          onClick={() => onGo(page)}
        >
          <i />
        </button>
      ))}
    </nav>
  )
})
