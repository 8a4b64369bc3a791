/**
 * Two hundred tiles of the wall and nothing else, for tests/e2e/live.spec.ts: a React Profiler around each counts how
 * often it is drawn, and what a stream would bring is handed in by the test.
 */
import { Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import { clock } from '../../../contract/clock.ts'
import { wireMoment } from '../../../contract/wire.ts'
import type { FirstTile, Tile } from '../../../modules/iot/tile.ts'
import { openWall } from '../../../web/pages/iot/live/store.ts'
import { TileBox } from '../../../web/pages/iot/live/TileBox.tsx'

const drawn: Record<string, number> = {}
const store = openWall()
const now = clock.now()
const tile = (n: number, seconds: number, temp: number): Tile => ({
  id: String(n),
  kind: 'fridge',
  name: `${n}号柜`,
  infoId: '1',
  infoName: '食堂',
  at: wireMoment(now - 60_000 + seconds * 1000),
  isOnline: true,
  level: 0,
  values: { temp: String(temp), humidity: '60.0' },
})
const tiles = Array.from({ length: 200 }, (_, n): FirstTile => ({ ...tile(n, 0, 4), trail: [3, 4, 4] }))
store.begin(tiles)
Object.assign(window, {
  drawn,
  /** So many words of one device, one after the other within a frame. */
  say: (n: number, words: number) => {
    for (let word = 1; word <= words; word++) store.hear([tile(n, word, 4 + word / 10)], () => false)
  },
})
const open = () => undefined
createRoot(document.querySelector('#root')!).render(
  <div className="lv-tiles">
    {tiles.map(({ id }) => (
      <Profiler key={id} id={id} onRender={name => void (drawn[name] = (drawn[name] ?? 0) + 1)}>
        <TileBox store={store} id={id} onOpen={open} />
      </Profiler>
    ))}
  </div>,
)
