import { permission } from '../../../contract/roles.ts'
import offline from '../../../modules/supervise/offline.ts'
import { Counts } from '../../kit/Meaning.tsx'
import { useCan } from '../../state/session.ts'
import { Drill } from '../parts/Drill.tsx'
import { usePosition, useRecommended } from '../supervise/patrol/base/data.ts'
import { Line } from '../supervise/patrol/base/Line.tsx'
import { usePatrolTexts } from '../supervise/patrol/base/texts.ts'
import { Sign } from './drawings.tsx'
import { Bones, Card, Failed } from './parts.tsx'

/** Lines of the card. domain.md D.11 推荐巡查 TOP10 */
const most = 10

/** Where to look first, with why and how far, and the way to the form. domain.md D.9 */
export function Patrols() {
  const texts = usePatrolTexts()
  const may = useCan()(permission(offline.key, 'read'))
  const { position, find, state, isOffered } = usePosition(may)
  const { data, error, isPending, refetch } = useRecommended(most, position)
  if (!may) return null
  return (
    <Card
      title={texts.title}
      hint={data?.countedAt ? texts.asOf(data.countedAt.slice(5, 16)) : texts.hint}
      more={
        <>
          <Counts title={[texts.score, texts.score]} says={[texts.says.score, texts.says.score]} />
          {isOffered && !position && (
            <button type="button" className="btn" onClick={find} disabled={state === 'asking'}>
              {state === 'asking' ? texts.locating : texts.locate}
            </button>
          )}
          <Drill to="supervise/patrol">{texts.more}</Drill>
        </>
      }
    >
      {state === 'failed' && <p className="pt-calm">{texts.noPosition}</p>}
      {isPending && <Bones count={5} kind="wl-rows" />}
      {error && !data && <Failed of={error} again={refetch} />}
      {data && data.lines.length === 0 && (
        <div className="wl-none wl-little">
          <Sign name="calm" />
          <p>{data.countedAt ? texts.none : texts.notYet}</p>
        </div>
      )}
      {data && data.lines.length > 0 && (
        <ol className="pt-lines" aria-label={texts.title}>
          {data.lines.map((line, n) => (
            <Line key={line.infoId} of={line} place={n + 1} short />
          ))}
        </ol>
      )}
    </Card>
  )
}
