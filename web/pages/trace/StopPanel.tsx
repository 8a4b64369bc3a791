import { Link } from '../../kit/router.tsx'
import type { Resource } from '../../../kernel/define/resource.ts'
import { drawn } from '../../engine/drawn.tsx'
import '../../engine/engine.css'
import { useTarget } from '../../engine/registry.ts'
import { useWords } from '../../engine/words.ts'
import { useMenus } from '../../api/menus.ts'
import { resourceOf, type Stop } from '../../../modules/trace/stops.ts'
import { useTraceTexts } from './texts.ts'

function Facts({ resource, stop }: { resource: Resource; stop: Stop }) {
  const words = useWords(resource)
  // Stored files are named by their keys here; everywhere else by their links.
  const linked = Object.entries(stop.data).map(
    ([name, value]) =>
      [
        name,
        ['images', 'files'].includes(resource.all[name]?.type.name ?? '') && typeof value === 'string'
          ? resource.all[name]!.type.wire(value.split(',').filter(Boolean))
          : value,
      ] as const,
  )
  const row = { ...Object.fromEntries(linked), id: stop.id }
  return (
    <dl>
      {Object.entries(resource.all)
        .filter(([name, of]) => name in stop.data && !['ref', 'refs'].includes(of.type.name))
        .map(([name, of]) => {
          const shown = drawn(of, name, row, words)
          return shown === '' || shown === null ? null : (
            <div key={name}>
              <dt>{words.field(name)}</dt>
              <dd lang="zh-CN">{shown}</dd>
            </div>
          )
        })}
    </dl>
  )
}

/** What a record on the way says, and the way to it. */
export function StopPanel({ stop }: { stop: Stop }) {
  const texts = useTraceTexts()
  const resource = useTarget(resourceOf[stop.kind])
  const { leaves } = useMenus()
  const place = leaves.find(({ code }) => code === resourceOf[stop.kind].replace('/', '_'))?.place
  return (
    <section className="tr-panel" aria-label={texts.record}>
      <header>
        <i>{texts.kinds[stop.kind]}</i>
        <h2 lang="zh-CN">{stop.title}</h2>
        <small lang="zh-CN">
          {stop.infoName} · {stop.at}
        </small>
      </header>
      {resource && <Facts resource={resource} stop={stop} />}
      {place && (
        <Link className="btn" to={`/${place}?open=${stop.id}`}>
          {texts.open}
        </Link>
      )}
    </section>
  )
}
