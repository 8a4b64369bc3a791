import { useState } from 'react'
import { useShellTexts } from '../../../i18n/shell.ts'
import { Waiting } from '../../../kit/Waiting.tsx'
import type { Leaf } from '../../../state/menu.ts'
import { nameOf } from '../../../state/menu.ts'
import { usePrefs } from '../../../state/prefs.ts'
import './frame.css'

const elsewhere = (path: string): boolean => /^https?:/.test(path)

/**
 * The page a menu row names, in a frame that gets no more than it needs: no way out of the frame and no word of where
 * it stands. Another host keeps its own origin (its cookies, its storage); a file of ours gets none, so that it cannot
 * reach the session. Only rows of the session's menu get here: the address of a frame never comes from the address bar.
 * core-platform.md 2
 */
export function FramePage({ leaf }: { leaf: Leaf }) {
  const t = useShellTexts()
  const lang = usePrefs(it => it.lang)
  const [here, setHere] = useState(false)
  const outside = elsewhere(leaf.path)
  return (
    <section className="fr">
      {outside && (
        <p className="fr-bar">
          <span>{t.frame.note}</span>
          <a href={leaf.path} target="_blank" rel="noopener noreferrer">
            {t.frame.own} ↗
          </a>
        </p>
      )}
      {!here && <Waiting />}
      <iframe
        src={leaf.path}
        title={nameOf(leaf, lang)}
        sandbox={`allow-scripts allow-forms allow-popups${outside ? ' allow-same-origin' : ''}`}
        referrerPolicy="no-referrer"
        onLoad={() => setHere(true)}
      />
    </section>
  )
}
