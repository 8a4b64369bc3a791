// The hub of pictures by itself, a child of `media.ts`: what is measured is what this process uses. It says at which
// port it gives streams out and devices register, and is told which channels to open and to stop.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openMediaEmbedded } from '../../adapters/media-embedded/index.ts'
import { fakeCameras } from '../../adapters/sip-server/fake.ts'
import { openGb } from '../../app/gb.ts'
import type { GbAnswer, GbSource } from '../../kernel/run/media.ts'
import type { HubWord, ParentWord, Spent } from './hub-words.ts'

const tell = (word: HubWord): void => void (process.connected && process.send!(word))
const platformId = '34020000002000000001'
const devices = new Map<string, string>()
const from = Number(process.argv[2])
const media = openMediaEmbedded({ host: '127.0.0.1', ports: { from, to: from + 1999 } })
const cameras = fakeCameras(devices)
const gb = await openGb(
  { port: 0, id: platformId, domain: platformId.slice(0, 10), address: '127.0.0.1' },
  '127.0.0.1',
  {
    ...cameras,
    async known(gbId) {
      const device = await cameras.known(gbId)
      return device && { ...device, infoId: '1', streamMode: 'TCP-PASSIVE' as const }
    },
    connect: () => undefined,
  },
  () => undefined,
)
const server = createServer((request, response) => {
  if (!media.answer(request.url!.slice(1), response)) response.writeHead(404).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

const answers = new Map<string, PromiseWithResolvers<GbAnswer>>()
/** A camera of the parent without a signal: it is told by message where to send. */
const cameraOf = (channel: string, transport: GbSource['transport'], ssrc: number): GbSource => ({
  ...{ kind: 'gb', transport, ssrc },
  invite(port) {
    const answer = Promise.withResolvers<GbAnswer>()
    answers.set(channel, answer)
    tell({ does: 'invite', channel, port })
    return answer.promise
  },
  bye: async () => tell({ does: 'bye', channel }),
})

function spent(): Spent {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const all = media.all()
  const sum = (of: (one: (typeof all)[number]) => number): number => all.reduce((total, one) => total + of(one), 0)
  return {
    at: performance.now(),
    cpu: (user + system) / 1000,
    rss: process.memoryUsage().rss / 1e6,
    streams: all.filter(({ isLive }) => isLive).length,
    viewers: sum(({ viewers }) => viewers),
    received: sum(({ trace }) => trace?.bytes ?? 0),
    lost: sum(({ trace }) => trace?.lost ?? 0),
    pictures: sum(({ pictures }) => pictures),
    dropped: sum(({ dropped }) => dropped),
    stalled: sum(({ stalled }) => stalled),
    starts: sum(({ starts }) => starts),
  }
}

async function done(word: ParentWord): Promise<unknown> {
  if (word.does === 'spent') return spent()
  if (word.does === 'enter') return void devices.set(word.device, word.password)
  if (word.does === 'stop') return media.stop(word.channel)
  if (word.does === 'open') {
    await media.open(word.channel, cameraOf(word.channel, word.transport, word.ssrc))
    return null
  }
  if (word.does !== 'call') return null
  const sources = await gb.sources({ tenantId: '000000', infoId: '1' }, word.device, word.device)
  if (typeof sources === 'string') throw new Error(`no camera: ${sources}`)
  await media.open(word.channel, sources[0]!)
  const { startedAt, firstPacketAt } = media.stats(word.channel)!.trace!
  return (firstPacketAt ?? Infinity) - startedAt
}

process.on('message', (word: ParentWord) => {
  if (word.does === 'here') {
    const answer = { host: '127.0.0.1', port: word.port, ssrc: null, ended: new Promise<never>(() => undefined) }
    answers.get(word.channel)?.resolve(answer)
  } else if (word.does === 'away') answers.get(word.channel)?.reject(new Error('it starts'))
  else
    void done(word).then(
      answer => tell({ does: 'answer', id: word.id, answer }),
      (error: unknown) => tell({ does: 'fault', id: word.id, fault: String(error) }),
    )
})
process.on('disconnect', () => process.exit(0))
tell({ does: 'open', http: (server.address() as AddressInfo).port, sip: gb.port, platformId })
