// What pictures cost, and how soon they come: the hub in a process of its own, cameras and viewers of ours in this one.
// `npm run load -- media`; LOAD_STREAMS for fewer, LOAD_PROFILE for a profile of the hub. A figure is said with what
// the product wants of it: a busy machine misses, so nothing here is a test.
import { setTimeout as sleep } from 'node:timers/promises'
import { openDevice } from '../../adapters/sip-server/device/index.ts'
import type { HeardCall } from '../../adapters/sip-server/lower/phone.ts'
import { openFleet } from './film.ts'
import { startHub, wayTo, type Hub } from './hub-parent.ts'
import { quantile } from './quantile.ts'
import { measureSignals } from './signals.ts'
import { countingViewer, lookingViewer } from './viewer.ts'

const port = Number(process.env['LOAD_PORT'] ?? 18911) + 1100
const count = Number(process.env['LOAD_STREAMS'] ?? 300)
const windowMs = 12_000
const verdict = (holds: boolean, target: string): string => `${holds ? 'within' : 'MISSES'} ${target}`
const range = (n: number): number[] => Array.from({ length: n }, (_, at) => at)

/** So many streams of 1 Mbit/s, which nobody watches. */
async function measureStreams(hub: Hub, transport: 'tcpPassive' | 'udp'): Promise<void> {
  const fleet = openFleet({ rate: 1, gop: 50 })
  const channels = range(count).map(n => `${transport}${n}`)
  const before = await hub.spent()
  // Thirty are called at once; their key frames come at different moments.
  for (let from = 0; from < count; from += 30)
    await Promise.all(
      channels
        .slice(from, from + 30)
        .map((channel, n) => hub.open({ channel, fleet, transport, phase: (from + n) % 50 })),
    )
  await sleep(2000)
  const first = await hub.spent()
  await sleep(windowMs)
  const last = await hub.spent()
  const seconds = (last.at - first.at) / 1000
  const share = (last.cpu - first.cpu) / (last.at - first.at)
  const each = (last.rss - before.rss) / count
  const rate = ((last.received - first.received) * 8) / 1e6 / seconds / count
  const carried = count / share
  console.log(
    `${last.streams} streams of ${rate.toFixed(2)} Mbit/s over ${transport}: ${(share * 100).toFixed(1)} % of a core, so ${carried.toFixed(0)} a core  ${verdict(carried >= 300, '300')}; ${each.toFixed(2)} MB each  ${verdict(each <= 2, '2 MB')}; ${last.lost - first.lost} packets lost, ${((last.pictures - first.pictures) / seconds / count).toFixed(1)} pictures/s each, the sender kept ${(fleet.punctuality() * 100).toFixed(1)} % of its time`,
  )
  fleet.close()
  await Promise.all(channels.map(channel => hub.ask({ does: 'stop', channel })))
}

/** Five hundred who watch one stream. */
async function measureViewers(hub: Hub): Promise<void> {
  const fleet = openFleet({ rate: 1, gop: 50 })
  await hub.open({ channel: 'crowd', fleet, transport: 'tcpPassive' })
  const before = await hub.spent()
  const viewers = range(500).map(() => countingViewer(hub.http, 'crowd'))
  await sleep(3000)
  for (const viewer of viewers) viewer.reset()
  const first = await hub.spent()
  await sleep(windowMs)
  const last = await hub.spent()
  const bytes = viewers.map(viewer => viewer.bytes)
  const whole = quantile(bytes, 0.5)
  const equal = bytes.filter(size => size > whole * 0.95).length
  console.log(
    `${last.viewers} viewers of one stream of ${((whole * 8) / 1e3 / (last.at - first.at)).toFixed(2)} Mbit/s: ${(((last.cpu - first.cpu) / (last.at - first.at)) * 100).toFixed(1)} % of a core, ${(((last.rss - before.rss) / 500) * 1000).toFixed(0)} kB each; ${equal} got all of it, ${last.dropped - first.dropped} pictures dropped  ${verdict(equal === 500 && last.dropped === first.dropped, 'all of 500')}`,
  )
  for (const viewer of viewers) viewer.close()
  fleet.close()
  await hub.ask({ does: 'stop', channel: 'crowd' })
}

/** Twenty who take nothing beside twenty who do. */
async function measureStalled(hub: Hub): Promise<void> {
  const fleet = openFleet({ rate: 8, gop: 50 })
  await hub.open({ channel: 'stalled', fleet, transport: 'tcpPassive' })
  const well = range(20).map(() => countingViewer(hub.http, 'stalled'))
  const ill = range(20).map(() => countingViewer(hub.http, 'stalled', false))
  await sleep(1000)
  for (const viewer of well) viewer.reset()
  const before = await hub.spent()
  const began = performance.now()
  let last = before
  while (last.stalled < ill.length && performance.now() - began < 90_000) {
    await sleep(500)
    last = await hub.spent()
  }
  const bytes = well.map(viewer => viewer.bytes)
  const isUnharmed = well.every(({ isOver }) => !isOver) && Math.min(...bytes) > Math.max(...bytes) * 0.95
  console.log(
    `${last.stalled} of ${ill.length} viewers who take nothing closed after ${((performance.now() - began) / 1000).toFixed(0)} s, the memory of the hub grew by ${(last.rss - before.rss).toFixed(0)} MB; the others waited ${Math.max(...well.map(({ gap }) => gap)).toFixed(0)} ms at most  ${verdict(last.stalled === ill.length && isUnharmed, 'dropped, others unharmed')}`,
  )
  for (const viewer of [...well, ...ill]) viewer.close()
  fleet.close()
  await hub.ask({ does: 'stop', channel: 'stalled' })
}

/** The first picture of a stream that runs. */
async function measureWarm(hub: Hub): Promise<void> {
  const fleet = openFleet({ rate: 1, gop: 50 })
  await hub.open({ channel: 'warm', fleet, transport: 'tcpPassive' })
  const late: number[] = []
  for (const _ of range(50)) {
    const viewer = lookingViewer(hub.http, 'warm')
    late.push(await viewer.first)
    viewer.close()
    await sleep(37)
  }
  const p50 = quantile(late, 0.5)
  console.log(
    `first picture of a stream that runs: p50 ${p50.toFixed(1)} ms, p95 ${quantile(late, 0.95).toFixed(1)} ms  ${verdict(p50 <= 100, '100 ms')}`,
  )
  fleet.close()
  await hub.ask({ does: 'stop', channel: 'warm' })
}

/** The first picture of cameras that have to be called first: each begins anywhere between its key frames. */
async function measureCold(hub: Hub): Promise<void> {
  const gop = 50
  const fleet = openFleet({ rate: 1, gop })
  const begin = async ({ offer, ended }: HeardCall, phase: number): Promise<void> => {
    const way = await wayTo(offer.isTcp ? 'tcpPassive' : 'udp', offer.port!)
    const leave = fleet.add({ ssrc: Number(offer.ssrc), way, phase, loss: 0 })
    void ended.then(() => {
      leave()
      way.end()
    })
  }
  const devices = await Promise.all(
    range(24).map(async n => {
      const [id, password] = [`3402000000132000${String(9000 + n)}`, `Secret-${n}-of-a-camera`]
      await hub.ask({ does: 'enter', device: id, password })
      const device = await openDevice({
        ...{ id, password, transport: 'UDP', channels: [{ id, name: id, isOn: true }], host: `127.2.0.${n + 1}` },
        platform: { host: '127.0.0.1', port: hub.sip, id: hub.platformId },
        started: call => void begin(call, (n * 13) % gop),
      })
      if ((await device.register()) !== 200) throw new Error(`${id} is not let in`)
      return { id, device }
    }),
  )
  const [late, packets]: [number[], number[]] = [[], []]
  for (const { id } of devices) {
    // Whoever comes does so at any moment: the last one ended with a key frame.
    await sleep(Math.random() * gop * 40)
    const channel = `cold${id}`
    const asking = performance.now()
    packets.push(Number(await hub.ask({ does: 'call', channel, device: id })))
    const open = performance.now() - asking
    const viewer = lookingViewer(hub.http, channel)
    late.push(open + (await viewer.first))
    viewer.close()
    await hub.ask({ does: 'stop', channel })
  }
  const [p50, packet] = [quantile(late, 0.5), quantile(packets, 0.5)]
  console.log(
    `first picture of a camera by GB/T 28181 that is called for it, with a key frame every ${gop * 40} ms: p50 ${p50.toFixed(0)} ms, p95 ${quantile(late, 0.95).toFixed(0)} ms, ${(p50 / (gop * 40)).toFixed(2)} of that distance  ${verdict(p50 <= gop * 40 * 1.2, '1.2')}; from INVITE to the first packet p50 ${packet} ms, p95 ${quantile(packets, 0.95)} ms  ${verdict(packet <= 300, '300 ms')}`,
  )
  await Promise.all(devices.map(({ device }) => device.close()))
  fleet.close()
}

/** A network that loses one packet in a hundred. */
async function measureLoss(hub: Hub): Promise<void> {
  const gop = 25
  const fleet = openFleet({ rate: 1, gop })
  await hub.open({ channel: 'loss', fleet, transport: 'udp', loss: 101 })
  const viewer = lookingViewer(hub.http, 'loss')
  const before = await hub.spent()
  await sleep(windowMs + 8000)
  const last = await hub.spent()
  const gaps = viewer.pictures.slice(1).map((at, n) => at - viewer.pictures[n]!)
  const most = Math.max(...gaps)
  const isPlaying = !viewer.isOver && last.starts === before.starts && viewer.keys > 0
  console.log(
    `one packet of a hundred lost (${last.lost - before.lost}): ${viewer.pictures.length} of ${((last.at - before.at) / 40).toFixed(0)} pictures shown, none for ${(most / 1000).toFixed(1)} s at most with a key frame every second  ${verdict(isPlaying, 'playing on')}`,
  )
  viewer.close()
  fleet.close()
  await hub.ask({ does: 'stop', channel: 'loss' })
}

/** A camera that is switched off for some seconds. */
async function measureReturn(hub: Hub): Promise<void> {
  const fleet = openFleet({ rate: 1, gop: 50 })
  await hub.open({ channel: 'return', fleet, transport: 'tcpPassive' })
  const late: number[] = []
  for (const [n, awayMs] of [1000, 5000, 15_000].entries()) {
    const viewer = lookingViewer(hub.http, 'return')
    await viewer.first
    const back = hub.breakOff('return')
    await sleep(awayMs + n)
    const at = performance.now()
    back()
    while (!viewer.isOver && !(viewer.pictures.at(-1)! > at)) await sleep(20)
    late.push(viewer.isOver ? Infinity : viewer.pictures.find(time => time > at)! - at)
    viewer.close()
  }
  console.log(
    `a camera away for 1, 5 and 15 s shows again ${late.map(ms => (ms / 1000).toFixed(1)).join(', ')} s after it is back, to the viewer who was there  ${verdict(Math.max(...late) <= 10_000, '10 s')}`,
  )
  fleet.close()
  await hub.ask({ does: 'stop', channel: 'return' })
}

/** Measures all of it, or the parts that are named. */
export async function measureMedia(named: string): Promise<void> {
  const parts: Readonly<Record<string, (hub: Hub) => Promise<void>>> = {
    tcp: hub => measureStreams(hub, 'tcpPassive'),
    udp: hub => measureStreams(hub, 'udp'),
    viewers: measureViewers,
    stalled: measureStalled,
    warm: measureWarm,
    cold: measureCold,
    loss: measureLoss,
    return: measureReturn,
  }
  for (const [n, [name, measure]] of Object.entries(parts).entries()) {
    if (named !== '' && named !== name) continue
    // Each with a hub of its own: what one leaves in memory is no other's.
    const hub = await startHub(port + n * 2000)
    try {
      await measure(hub)
    } finally {
      hub.close()
    }
  }
  if (named === '' || named === 'signals') await measureSignals()
}
