import { inLang } from '../../../../contract/in-lang.ts'
import { useState } from 'react'
import type { Why } from '../../../../modules/sunshine/answers.ts'
import { sentenceOf } from '../../../../modules/sunshine/sentences.ts'
import { useLang } from '../../../state/prefs.ts'
import { points, signed } from '../base/figures.ts'
import { Sentence } from '../base/Sentence.tsx'
import { useItems, useSunshineTexts } from '../base/texts.ts'
import { lossKey } from '../../../../modules/sunshine/lost.ts'
import { ToRecords } from '../base/ToRecords.tsx'
import { Appeal } from './Appeal.tsx'

type PartOf = NonNullable<Why['detail']>['parts'][number]

/** Items that lie open before anybody touched them. */
const openFirst = 3
/** Losses of an item that are listed before somebody wants more. */
const listed = 5
/** Points that are written as none. */
const none = 0.005

function Losses({ part, why }: { part: PartOf; why: Why }) {
  const texts = useSunshineTexts()
  const lang = useLang()
  const [isWhole, setIsWhole] = useState(part.losses.length <= listed + 1)
  return (
    <ul className="sx-losses">
      {part.losses.slice(0, isWhole ? undefined : listed).map(loss => (
        <li className="sx-appealed" key={`${loss.code} ${loss.of} ${loss.id} ${loss.days.join()}`}>
          <ToRecords url={loss.url} of={why} className="sx-loss">
            <span>
              <Sentence text={inLang([loss.text, sentenceOf(loss, 'en')], lang)} />
            </span>
            <b>{signed(-loss.lost)}</b>
          </ToRecords>
          <Appeal
            why={why}
            item={part.code}
            loss={lossKey(loss)}
            text={inLang([loss.text, sentenceOf(loss, 'en')], lang)}
            points={loss.lost}
          />
        </li>
      ))}
      {!isWhole && (
        <li>
          <button type="button" className="sx-more" onClick={() => setIsWhole(true)}>
            {texts.more(part.losses.length - listed)}
          </button>
        </li>
      )}
      {isWhole && part.others > 0 && <li className="sx-others">{texts.others(part.others)}</li>}
    </ul>
  )
}

function Item({ part, why, isOpen }: { part: PartOf; why: Why; isOpen: boolean }) {
  const texts = useSunshineTexts()
  const items = useItems()
  // Opened and closed by hand: what comes anew each minute does not fold it.
  const [open, setOpen] = useState(isOpen)
  const isFull = part.lost < none
  const line = (
    <>
      <b>{items(part.code)}</b>
      <i className="sx-bar" aria-hidden>
        <u style={{ inlineSize: `${part.worth * 100}%` }} />
      </i>
      <span className="sx-of">{texts.of(points(part.score), points(part.weight))}</span>
      <span className="sx-lost" data-none={isFull || undefined}>
        {isFull ? texts.full : texts.lost(points(part.lost))}
      </span>
    </>
  )
  if (part.weight === 0)
    return (
      <li className="sx-item sx-unused">
        <p>
          <b>{items(part.code)}</b>
          <span>
            {texts.unused} · {texts.unusedNote}
          </span>
        </p>
      </li>
    )
  return (
    <li className="sx-item" data-item={part.code}>
      {part.losses.length === 0 ? (
        <p>{line}</p>
      ) : (
        <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
          <summary>{line}</summary>
          <Losses part={part} why={why} />
        </details>
      )}
    </li>
  )
}

/** The items, those that lost most first; each lost point opens its records. decisions-2.md A.4 */
export function Items({ why }: { why: Why }) {
  const parts = why.detail!.parts.toSorted((a, b) => b.lost - a.lost)
  return (
    <ol className="sx-items">
      {parts.map((part, at) => (
        <Item key={part.code} part={part} why={why} isOpen={at < openFirst} />
      ))}
    </ol>
  )
}
