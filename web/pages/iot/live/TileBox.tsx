import { memo, useSyncExternalStore } from 'react'
import { momentAt } from '../../../../contract/wire.ts'
import { kinds } from '../../../../modules/iot/kinds.ts'
import type { Tile } from '../../../../modules/iot/tile.ts'
import { useWords } from '../../../engine/words.ts'
import { scaleOf } from '../curve/scale.ts'
import { tileClock } from './clock.ts'
import { standingOf } from './standing.ts'
import type { WallStore } from './store.ts'
import { useLiveTexts } from './texts.ts'
import { Trail } from './Trail.tsx'

/** Shapes beside colours: a square, a diamond and a triangle for the levels, a ring for silence, a dot for all well. */
const shapes: Readonly<Record<string, string>> = { alarm1: '■', alarm2: '◆', alarm3: '▲', silent: '○', fine: '●' }

/** How long ago it spoke; drawn by itself, when its words change. */
function Age({ at }: { at: string }) {
  const texts = useLiveTexts()
  const text = useSyncExternalStore(tileClock.subscribe, () => {
    if (!at) return texts.never
    const minutes = Math.floor((tileClock.now() - momentAt(at)) / 60_000)
    return minutes < 1 ? texts.just : texts.ago(minutes)
  })
  return <time>{text}</time>
}

/** One device: its name and kitchen, what it measures, how it stands, where it went, and how long ago it spoke. */
export const TileBox = memo(function TileBox({
  store,
  id,
  onOpen,
}: {
  store: WallStore
  id: string
  onOpen: (tile: Tile) => void
}) {
  const tile = useSyncExternalStore(
    draw => store.onTile(id, draw),
    () => store.tile(id),
  )
  const kind = tile && kinds.get(tile.kind)
  return tile && kind ? <Known tile={tile} file={kind.file} onOpen={onOpen} /> : null
})

type File = NonNullable<ReturnType<typeof kinds.get>>['file']

function Known({
  tile,
  file,
  onOpen,
}: {
  tile: NonNullable<ReturnType<WallStore['tile']>>
  file: File
  onOpen: (tile: Tile) => void
}) {
  const texts = useLiveTexts()
  const words = useWords(file)
  const standing = standingOf(tile)
  const isSilent = !tile.isOnline
  const label = [
    standing === 'alarm' ? texts.level(tile.level) : texts.states[standing],
    ...(isSilent && standing === 'alarm' ? [texts.states.silent] : []),
  ].join(' · ')
  const fields: Readonly<Record<string, (typeof file.all)[keyof typeof file.all] | undefined>> = file.all
  const lines = Object.entries(tile.values).flatMap(([name, value]) => {
    const of = fields[name]
    const scale = of && value !== '' ? scaleOf(of, words) : null
    return scale ? [{ name, isYesNo: scale.isShare, text: scale.say(Number(value)) }] : []
  })
  const [first, ...rest] = lines
  return (
    <button
      type="button"
      className="lv-tile"
      data-id={tile.id}
      data-standing={standing}
      data-silent={isSilent || undefined}
      data-level={tile.level || undefined}
      onClick={() => onOpen(tile)}
    >
      <span className="lv-head">
        <b lang="zh-CN">{tile.name}</b>
        <i aria-hidden>{shapes[standing === 'alarm' ? `alarm${tile.level}` : standing]}</i>
        <em>{label}</em>
      </span>
      <small lang="zh-CN" className="lv-kitchen">
        {tile.infoName}
      </small>
      <span className="lv-value">
        {/* A yes or no alone says nothing: 门开 否. */}
        {first?.isYesNo && <span>{words.field(first.name)}</span>}
        {isSilent && first && <span>{texts.last}</span>}
        <strong>{first?.text ?? '--'}</strong>
        {rest.map(({ name, text }) => (
          <span key={name}>
            {words.field(name)} {text}
          </span>
        ))}
      </span>
      <span className="lv-foot">
        <Trail values={tile.trail} />
        <Age at={tile.at} />
      </span>
    </button>
  )
}
