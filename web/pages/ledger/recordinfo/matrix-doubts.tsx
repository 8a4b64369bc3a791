import { Link } from 'react-router'
import { marks } from '../../../../contract/marks.ts'
import { recordType, trustFlag } from '../../../../modules/words/dictionaries.ts'
import type { Words } from '../../../engine/words.ts'
import { aim } from '../../parts/Drill.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { useDoubts } from './matrix-data.ts'
import { useMatrixTexts } from './matrix-texts.ts'

/** Below this a record counts as nothing and somebody is to look at it. domain.md D.3 */
const forged = 40

/** Records that are doubted, the worst first, and why. domain.md D.3 */
export function Doubts({ from, to, words }: { from: string; to: string; words: Words }) {
  const texts = useMatrixTexts()
  const found = useDoubts(from, to)
  return (
    <Loaded of={found}>
      {({ records }) =>
        records.length === 0 ? (
          <p className="part-none">{texts.noDoubts}</p>
        ) : (
          <ul className="mx-doubts">
            {records.map(one => (
              <li key={`${one.kind}${one.id}`}>
                <b data-forged={one.trustScore < forged || undefined} aria-label={`${texts.score} ${one.trustScore}`}>
                  {one.trustScore}
                </b>
                <span>
                  <strong>{one.infoName}</strong>
                  <small>
                    {one.day} · {words.label(recordType, one.kind)}
                    {one.trustScore < forged && ` · ${texts.forged}`}
                  </small>
                </span>
                <span>
                  <em>
                    {one.trustFlags
                      .split(',')
                      .filter(Boolean)
                      .map(flag => words.label(trustFlag, flag))
                      .join(marks[words.lang].comma)}
                  </em>
                  <small>{one.trustWhy}</small>
                </span>
                <Link className="btn" to={`${one.page}?open=${one.id}`} onClick={() => aim(one)}>
                  {texts.open}
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
