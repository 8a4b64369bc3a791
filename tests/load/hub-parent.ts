/** The parent's side of `media-hub.ts`: the hub asked, and its cameras, which send when they are invited. */
import { fork } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { GbSource } from '../../kernel/run/media.ts'
import type { Fleet, Way } from './film.ts'
import type { HubWord, ParentWord, Question, Spent } from './hub-words.ts'

/** A camera whose stream is measured. */
export interface Shown {
  readonly channel: string
  readonly fleet: Fleet
  readonly transport: GbSource['transport']
  readonly loss?: number
  /** Where in the film it begins. */
  readonly phase?: number
}
/** The hub, and what may be done with it. */
export interface Hub {
  readonly http: number
  readonly sip: number
  readonly platformId: string
  /** Opens a channel of a camera, and waits for its first picture. */
  open(shown: Shown): Promise<void>
  /** A camera breaks off, and is away until what this returns is called. */
  breakOff(channel: string): () => void
  ask(question: Question): Promise<unknown>
  spent(): Promise<Spent>
  close(): void
}

/** Where the packets of a camera go by a way of the network. */
export async function wayTo(transport: GbSource['transport'], port: number): Promise<Way & { end(): void }> {
  if (transport === 'udp') {
    const udp = createSocket('udp4')
    return { udp, port, end: () => void udp.close() }
  }
  const tcp = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(tcp, 'connect')
  return { tcp, end: () => void tcp.destroy() }
}

/** Starts it as a process of its own. @param from the first port of those its streams come in by */
export async function startHub(from: number): Promise<Hub> {
  const profile = process.env['LOAD_PROFILE']
  const child = fork(join(import.meta.dirname, 'media-hub.ts'), [String(from)], {
    execArgv: ['--expose-gc', ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const cameras = new Map<string, Shown & { readonly ssrc: number; isAway: boolean; end: () => void }>()
  const opened = Promise.withResolvers<Extract<HubWord, { does: 'open' }>>()
  const say = (word: ParentWord): void => void child.send(word)
  let count = 0

  async function invited(channel: string, port: number): Promise<void> {
    const camera = cameras.get(channel)!
    if (camera.isAway) return say({ does: 'away', channel })
    const way = await wayTo(camera.transport, port)
    const { ssrc, loss = 0, phase = 0 } = camera
    const leave = camera.fleet.add({ ssrc, loss, phase, way })
    camera.end = () => {
      leave()
      way.end()
      camera.end = () => undefined
    }
    say({ does: 'here', channel, port })
  }
  child.on('message', (word: HubWord) => {
    if (word.does === 'open') opened.resolve(word)
    else if (word.does === 'invite') void invited(word.channel, word.port)
    else if (word.does === 'bye') cameras.get(word.channel)?.end()
    else if (word.does === 'answer') waiting.get(word.id)?.resolve(word.answer)
    else waiting.get(word.id)?.reject(new Error(word.fault))
  })
  child.once('exit', code => opened.reject(new Error(`the hub ended with ${code}`)))
  const { http, sip, platformId } = await opened.promise
  const ask = async (question: Question): Promise<unknown> => {
    const id = ++count
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    say({ ...question, id })
    return answer.promise.finally(() => waiting.delete(id))
  }
  return {
    ...{ http, sip, platformId, ask },
    async open(camera) {
      const ssrc = 100_000_000 + ++count
      cameras.set(camera.channel, { ...camera, ssrc, isAway: false, end: () => undefined })
      const question = { does: 'open', channel: camera.channel, transport: camera.transport, ssrc } as const
      // A machine that is busy with something else answers late: who is not there yet is waited for.
      for (let tries = 4; ; tries--)
        try {
          return void (await ask(question))
        } catch (error) {
          if (tries === 0) throw error
        }
    },
    breakOff(channel) {
      const camera = cameras.get(channel)!
      camera.isAway = true
      camera.end()
      return () => (camera.isAway = false)
    },
    spent: async () => (await ask({ does: 'spent' })) as Spent,
    close: () => void child.disconnect(),
  }
}
