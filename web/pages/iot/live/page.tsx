import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Empty, Select } from 'antd'
import { useNavigate } from '../../../kit/router.tsx'
import { kinds } from '../../../../modules/iot/kinds.ts'
import { liveFeed, wall, type Tile } from '../../../../modules/iot/tile.ts'
import { deviceKind } from '../../../../modules/words/dictionaries.ts'
import device from '../../../../modules/iot/device.ts'
import { watchFeed } from '../../../api/events.ts'
import { useAsk } from '../../../engine/asks.ts'
import { useWords } from '../../../engine/words.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { useConnection } from '../../../state/connection.ts'
import { chosen, useEnterprise } from '../../../state/enterprise.ts'
import { useOneKitchen } from '../../../state/session.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { openWall, type WallStore } from './store.ts'
import { standingOf, type Standing } from './standing.ts'
import { TileBox } from './TileBox.tsx'
import { useLiveTexts } from './texts.ts'
import './live.css'

const grave: Readonly<Record<Standing, number>> = { alarm: 0, silent: 1, fine: 2 }
const standings: readonly Standing[] = ['alarm', 'silent', 'fine']

/** Alarms first, the gravest before others, then what is silent; by kitchen and name. */
const first = (a: Tile, b: Tile): number =>
  grave[standingOf(a)] - grave[standingOf(b)] ||
  a.level - b.level ||
  a.infoName.localeCompare(b.infoName, 'zh') ||
  a.name.localeCompare(b.name, 'zh')

/** All devices in one stream: no question is asked while the page stands. */
function useWall() {
  const [store] = useState(() => openWall())
  const isCarried = useConnection(it => it.stream === 'open' && it.feed.split(',').includes(liveFeed))
  const isBroken = useConnection(it => it.stream === 'broken')
  // Asked when the stream carries the feed, so that nothing falls between; and anew whenever it comes back.
  const query = useAsk(wall, {}, { again: isCarried, enabled: isCarried || isBroken, staleTime: 0, keeps: true })
  useEffect(() => query.data && store.begin(query.data.tiles), [query.data, store])
  const isNarrowed = chosen(useEnterprise())
  useEffect(
    // A new device of a place that is not looked at does not belong here; the next visit shows it.
    () => watchFeed<readonly Tile[]>(liveFeed, changes => store.hear(changes, () => !isNarrowed)),
    [store, isNarrowed],
  )
  return { store, query, isCarried }
}

function Tiles({ store, total }: { store: WallStore; total: number }) {
  const texts = useLiveTexts()
  const words = useWords(device)
  const alone = useOneKitchen()
  const navigate = useNavigate()
  const order = useSyncExternalStore(store.onLayout, store.order)
  const [kind, setKind] = useState('')
  const [kitchen, setKitchen] = useState('')
  const [state, setState] = useState<Standing | ''>('')
  const all = useMemo(() => [...order.values()].toSorted(first), [order])
  const match = all.filter(
    tile =>
      (!kind || tile.kind === kind) && (!kitchen || tile.infoId === kitchen) && (!state || standingOf(tile) === state),
  )
  const count = (standing: Standing) => all.filter(tile => standingOf(tile) === standing).length
  const onOpen = useCallback(
    (tile: Tile) => {
      const file = kinds.get(tile.kind)?.file
      if (file?.page) void navigate(`${file.page}?open=${tile.id}`)
    },
    [navigate],
  )
  const kitchens = new Map(all.map(tile => [tile.infoId, tile.infoName]))
  return (
    <>
      <div className="lv-filters" role="search">
        <Select
          aria-label={texts.kind}
          value={kind}
          onChange={setKind}
          options={[
            { value: '', label: texts.all.kind },
            ...[...new Set(all.map(tile => tile.kind))].map(value => ({
              value,
              label: words.label(deviceKind, value),
            })),
          ]}
        />
        {!alone && (
          <Select
            aria-label={texts.kitchen}
            value={kitchen}
            onChange={setKitchen}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: '', label: texts.all.kitchen },
              ...[...kitchens].map(([value, label]) => ({ value, label })),
            ]}
          />
        )}
        <Select
          aria-label={texts.state}
          value={state}
          onChange={setState}
          options={[
            { value: '' as const, label: texts.all.state },
            ...standings.map(value => ({ value, label: texts.states[value] })),
          ]}
        />
        <p role="status">{texts.counts(count('alarm'), count('silent'), count('fine'))}</p>
      </div>
      {match.length === 0 && <Empty description={all.length ? texts.noMatch : texts.none} />}
      <div className="lv-tiles">
        {match.map(({ id }) => (
          <TileBox key={id} store={store} id={id} onOpen={onOpen} />
        ))}
      </div>
      {total > all.length && <p className="lv-more">{texts.more(total - all.length)}</p>}
    </>
  )
}

/** What all devices say now, alarms first. domain.md E.1 温度墙 */
export default function Live() {
  const texts = useLiveTexts()
  const { store, query, isCarried } = useWall()
  return (
    <ChooseFirst>
      <div className="lv">
        <section aria-label={texts.title} className="lv-wall">
          <p className="lv-stream" data-live={isCarried || undefined}>
            {isCarried ? texts.live : query.data ? texts.broken : ''}
          </p>
          <Loaded of={query} page rows={10}>
            {({ total }) => <Tiles store={store} total={total} />}
          </Loaded>
        </section>
      </div>
    </ChooseFirst>
  )
}
