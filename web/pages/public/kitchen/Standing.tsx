import { inLang } from '../../../../contract/in-lang.ts'
import { itemWords } from '../../../../modules/words/index-items.ts'
import type { Labels } from '../../../engine/words.ts'
import type { Answers } from './data.ts'
import type { KitchenTexts } from './texts.ts'

/**
 * What the grades mean and what the index is made of, for whoever wants to know more; it opens without a script, too.
 * domain.md D.5, D.6; decisions-2.md E 指数
 */
export function Standing({
  answers: { items },
  words,
  texts,
}: {
  answers: Pick<Answers, 'items'>
  words: Labels
  texts: KitchenTexts
}) {
  return (
    <section className="pk-part pk-standing">
      {items.length > 0 && (
        <details>
          <summary>{texts.items}</summary>
          <ul>
            {items.map(({ code, score, weight }) => (
              <li key={code}>
                <span>{inLang(itemWords[code], words.lang)}</span>
                <i aria-hidden>
                  <u style={{ inlineSize: `${Math.round((100 * score) / weight)}%` }} />
                </i>
                <small>{texts.points(String(Math.round(score * 10) / 10), String(Math.round(weight * 10) / 10))}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>{texts.means}</summary>
        {texts.meanings.map(meaning => (
          <p key={meaning}>{meaning}</p>
        ))}
      </details>
    </section>
  )
}
