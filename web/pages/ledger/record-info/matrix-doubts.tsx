import { Link } from '../../../kit/router.tsx'
import { marks } from '../../../../contract/marks.ts'
import { recordType, trustFlag } from '../../../../modules/words/dictionaries.ts'
import type { Words } from '../../../engine/words.ts'
import { aim } from '../../parts/Drill.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { unbelieved } from './doubt.ts'
import { useDoubts } from './matrix-data.ts'
import { useMatrixTexts } from './matrix-texts.ts'

/** Records that are doubted, the worst first, and why. domain.md D.3 */
export function Doubts({ from, to, words }: { from: string; to: string; words: Words }) {
  const texts = useMatrixTexts()
  const query = useDoubts(from, to)
  return (
    <Loaded of={query}>
      {({ records }) =>
        records.length === 0 ? (
          <p className="part-none">{texts.noDoubts}</p>
        ) : (
          <ul className="mx-doubts">
            {records.map(record => (
              <li key={`${record.kind}${record.id}`}>
                <b
                  data-forged={record.trustScore < unbelieved || undefined}
                  aria-label={`${texts.score} ${record.trustScore}`}
                >
                  {record.trustScore}
                </b>
                <span>
                  <strong>{record.infoName}</strong>
                  <small>
                    {record.day} · {words.label(recordType, record.kind)}
                    {record.forgedTime
                      ? ` · ${texts.isForged}`
                      : record.trustScore < unbelieved && ` · ${texts.forged}`}
                  </small>
                </span>
                <span>
                  <em>
                    {record.trustFlags
                      .split(',')
                      .filter(Boolean)
                      .map(flag => words.label(trustFlag, flag))
                      .join(marks[words.lang].comma)}
                  </em>
                  <small>{record.trustWhy}</small>
                </span>
                <Link className="btn" to={`${record.page}?open=${record.id}`} onClick={() => aim(record)}>
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
