import { checkConclusion } from '../../../../modules/words/dictionaries.ts'
import type { SoFar } from '../../../../modules/supervise/so-far.ts'
import type { Words } from '../../../engine/words.ts'
import { useInspectionTexts } from './texts.ts'

const tones = { 1: 'good', 2: 'warn', 3: 'bad' } as const

/** What the inspection comes to so far, always in view. domain.md D.6.1 */
export function Standing({ of, words }: { of: SoFar; words: Words }) {
  const texts = useInspectionTexts()
  const tone = of.judged ? tones[of.conclusion] : 'none'
  return (
    <dl className="insp-standing" data-tone={tone} role="status">
      <div data-main>
        <dt>{texts.score}</dt>
        <dd>{of.score ?? texts.noResult}</dd>
      </div>
      <div data-bad={of.keyFail > 0 || undefined}>
        <dt>{texts.key}</dt>
        <dd>{of.keyFail}</dd>
      </div>
      <div data-bad={of.normalFail > 0 || undefined}>
        <dt>{texts.normal}</dt>
        <dd>{of.normalFail}</dd>
      </div>
      <div>
        <dt>{texts.conclusion}</dt>
        <dd className="insp-word">{of.judged ? words.label(checkConclusion, of.conclusion) : texts.noResult}</dd>
      </div>
      <div>
        <dt>{texts.judged}</dt>
        <dd>{texts.of(of.judged, of.total)}</dd>
      </div>
    </dl>
  )
}
