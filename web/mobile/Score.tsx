import { Link } from '../kit/router.tsx'
import { changesOf } from '../../engines/index/changes.ts'
import { inLang } from '../../contract/in-lang.ts'
import type { Why } from '../../modules/sunshine/answers.ts'
import { adviceOf, dueOf } from '../../modules/sunshine/sentences.ts'
import { Band } from '../pages/sunshine/base/Band.tsx'
import { bandKeyOf } from '../pages/sunshine/base/bands.ts'
import { Change } from '../pages/sunshine/base/Change.tsx'
import { countOf, dayBefore } from '../pages/sunshine/base/changes.ts'
import { useWhy } from '../pages/sunshine/base/data.ts'
import { headline, points, signed } from '../pages/sunshine/base/figures.ts'
import { Sentence } from '../pages/sunshine/base/Sentence.tsx'
import { useBandTexts, useItems, useSunshineTexts } from '../pages/sunshine/base/texts.ts'
import { useLang } from '../state/prefs.ts'
import { useTexts } from './base/texts.ts'
import { ToScore } from './ToScore.tsx'

/** The score with its band, and how it moved since the day before. */
function Standing({ why }: { why: Why }) {
  const texts = useTexts()
  const bands = useBandTexts()
  const { score, isClosed } = why
  const [before, now] = [dayBefore(why), countOf(why)]
  const change = before && now && changesOf(before, now)
  return (
    <span>
      {texts.index} {score !== null && <b>{headline(score)}</b>} <Band of={bandKeyOf(score)} />
      {isClosed && <small>{bands.closed}</small>}
      {change && <Change of={change.to - change.from} />}
    </span>
  )
}

/** The item that lost most. */
function Lack({ why: { score, detail } }: { why: Why }) {
  const texts = useTexts()
  const items = useItems()
  const bands = useBandTexts()
  const { nothingLost } = useSunshineTexts()
  const [worst] = detail?.parts.toSorted((a, b) => b.lost - a.lost) ?? []
  return (
    <small>
      {score === null
        ? bands.pendingNote
        : worst && worst.lost > 0
          ? texts.worst(items(worst.code), points(worst.lost))
          : nothingLost}
    </small>
  )
}

/** What brings most for a minute of work: of what is due today, else of what can be made up for. */
function Advice({ why: { today, detail } }: { why: Why }) {
  const texts = useSunshineTexts()
  const lang = useLang()
  const [due, tip] = [today[0], detail?.tips[0]]
  const next = due ?? tip
  if (!next) return <small>{texts.noAdvice}</small>
  return (
    <small>
      <Sentence text={due ? dueOf(due, lang) : inLang([tip!.text, adviceOf(tip!, 'en')], lang)} />{' '}
      <b>{texts.gain(signed(next.gain), String(next.effort))}</b>
    </small>
  )
}

/**
 * The kitchen's index in three lines: how it stands, what lost most, what to do next. Without an answer it is a button
 * that leads there. domain.md D.5; decisions-2.md A.5
 */
export default function Score({ to }: { to: string }) {
  const { data: why } = useWhy()
  if (!why) return <ToScore to={to} />
  return (
    <Link className="m-score" to={to}>
      <Standing why={why} />
      <Lack why={why} />
      <Advice why={why} />
    </Link>
  )
}
