import { inLang } from '../../../../contract/in-lang.ts'
import type { Recommended } from '../../../../modules/supervise/patrol/answers.ts'
import { partWords } from '../../../../modules/supervise/patrol/reasons.ts'
import offline from '../../../../modules/supervise/offline.ts'
import { useWords } from '../../../engine/words.ts'
import { Counts } from '../../../kit/Meaning.tsx'
import { Drill } from '../../parts/Drill.tsx'
import { evidence, Reason } from './base/Reasons.tsx'
import { usePatrolTexts } from './base/texts.ts'

/** All seven parts of a score, each with what it counts and where its rows are. */
export function Parts({ of }: { of: Recommended }) {
  const texts = usePatrolTexts()
  const { lang } = useWords(offline)
  return (
    <details className="pt-parts">
      <summary>{texts.why}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.part}</th>
            <th scope="col">{texts.points}</th>
          </tr>
        </thead>
        <tbody>
          {of.parts.map(part => {
            const { title, says } = partWords[part.code]
            const [to, filters] = evidence[part.code]
            return (
              <tr key={part.code}>
                <th scope="row">
                  {inLang(title, lang)} <Counts title={title} says={says} />
                  <small>
                    {part.score > 0 && (
                      <Drill to={to} of={of} filters={{ ...filters }}>
                        <Reason of={part} />
                      </Drill>
                    )}
                  </small>
                </th>
                <td>
                  <b>{part.score.toFixed(2)}</b>
                  <small> / {part.most}</small>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
