import { lazy, Suspense, useState } from 'react'
import type { Words } from '../words.ts'

const Preview = lazy(() => import('./Preview.tsx'))

/** Thumbnails that open large. */
export function Pictures({ links, words: { texts } }: { links: readonly string[], words: Words }) {
  const [at, setAt] = useState<number | null>(null)
  return (
    <span className="crud-pictures">
      {links.map((link, n) => (
        <button key={link} type="button" className="crud-picture" aria-label={`${texts.preview} ${texts.picture(n + 1)}`} onClick={() => setAt(n)}>
          <img src={link} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      {at !== null && <Suspense><Preview links={links} at={at} onAt={setAt} onClose={() => setAt(null)} /></Suspense>}
    </span>
  )
}
