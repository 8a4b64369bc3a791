/**
 * A recorder of its own process, to be killed: it records pictures into the folder it is told, forty times a second of
 * the clock it makes up. Says `pushed <n>` and `written <n>`, and at the end why it is over.
 */
import { Fanout } from '../../adapters/media-embedded/fanout.ts'
import { Recorder } from '../../adapters/media-embedded/recorder.ts'
import { folderSink } from '../../adapters/media-embedded/recording.ts'
import { FlvMux } from '../../protocols/flv/mux.ts'
import { pictureAt } from './gb-camera.ts'

const [folder = '', width = '64'] = process.argv.slice(2)
let number = 0
let written = 0
const now = (): number => Date.UTC(2026, 10, 28, 8) + number * 40
const sink = folderSink({ folder, keepFree: 0, onFile: file => console.log(`file ${JSON.stringify(file)}`) })
const recorder = new Recorder(
  {
    async begin(startAt) {
      const writer = await sink.begin(startAt)
      return {
        ...writer,
        async append(bytes) {
          await writer.append(bytes)
          console.log(`written ${written++}`)
        },
      }
    },
  },
  {},
  now,
)
const fanout = new Fanout({ queued: 1 << 20, stall: 10_000, gop: 4 << 20 })
recorder.begin(tap => fanout.tap(tap))
const mux = new FlvMux()
const timer = setInterval(() => {
  for (const tag of mux.video(pictureAt({ gop: 50, width: Number(width) }, number))) fanout.push(tag)
  console.log(`pushed ${number++}`)
}, 10)
const { cause } = await recorder.over
clearInterval(timer)
console.log(`over ${cause}`)
