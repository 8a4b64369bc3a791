import type { Stop, Traced } from '../../../modules/trace/stops.ts'
import { factsOf } from './Graph.tsx'
import { inTime } from './layout.ts'
import { useTraceTexts } from './texts.ts'

/** The same as a list in the order of time: what phones show, and what is read aloud. */
export function Timeline({
  chain,
  chosen,
  onChoose,
}: {
  chain: Traced
  chosen: string
  onChoose: (id: string) => void
}) {
  const texts = useTraceTexts()
  const [sources, uses] = [new Set(chain.sources), new Set(chain.uses)]
  const roleOf = ({ id }: Stop): string =>
    id === chain.root ? texts.root : sources.has(id) ? texts.source : uses.has(id) ? texts.use : ''
  return (
    <ol className="tr-line">
      {inTime(chain.nodes).map(stop => (
        <li key={stop.id} className={`tr-${stop.kind}${stop.id === chain.root ? ' tr-root' : ''}`}>
          <button
            type="button"
            aria-pressed={stop.id === chosen}
            data-id={stop.id}
            data-kind={stop.kind}
            onClick={() => onChoose(stop.id)}
          >
            <i>
              {texts.kinds[stop.kind]}
              {roleOf(stop) && ` · ${roleOf(stop)}`}
            </i>
            <b lang="zh-CN">{stop.title}</b>
            <small lang="zh-CN">
              {[stop.at.slice(0, 16), ...factsOf(stop, texts.portions), stop.infoName].filter(Boolean).join(' · ')}
            </small>
          </button>
        </li>
      ))}
    </ol>
  )
}
