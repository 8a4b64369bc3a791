import type { Message } from '../../kernel/define/message.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { happeningsBetween } from '../../modules/iot/happenings.ts'
import { picture, type Kind } from '../../modules/iot/kind.ts'
import { wordOf, type Life } from '../../modules/iot/simulated.ts'
import { seedOf } from '../devices/usual.ts'
import { httpLine, mqttLine, type Doors, type Line } from './line.ts'
import type { Speaker } from './speakers.ts'
import { clock } from '../../contract/clock.ts'

/** A device that is simulated: a client like any other, of the broker or by HTTP. */
export interface Simulated extends Speaker {
  /** It was let in for the first time. */
  readonly ready: Promise<void>
  /** From now on it lives so; a life of its own ends what it was made to say. */
  live(life: Life): void
  /** Says so beside its course from now on; null: its course alone. */
  say(values: Message | null): void
  close(): Promise<void>
}

/** What sends a picture with its word speaks by HTTP, all others to the broker. */
export const isHttp = ({ pictures }: Pick<Kind, 'pictures'>): boolean => picture in pictures

/** Somebody who is beyond a limit speaks at least so often, ms. decisions-2.md B.0 */
const urgentMs = 60_000

/**
 * Connects a device and lets it report at its heartbeat.
 * @param startMs how long it waits before it connects, so that not all come in one moment
 * @param failed told once when the platform does not know the device (any more): it then stays away
 */
export function simulated(
  speaker: Speaker,
  doors: Doors,
  startMs: number,
  failed: (deviceNo: string, why: string) => void,
): Simulated {
  const { deviceNo, kind, file } = speaker
  const seed = seedOf(deviceNo)
  const heartbeatMs = Number(file['heartbeat'] ?? 600) * 1000
  let life: Life = 'usual'
  let words: Message | null = null
  /** What it says since it obeyed. */
  let obeyed: Message = {}
  let line: Line | null = null
  /** What happens is told from here on. */
  let reported = clock.now()
  let timer: NodeJS.Timeout | undefined
  const { promise: ready, resolve: arrived } = Promise.withResolvers<void>()

  const isUrgent = (): boolean => life === 'beyond' || words !== null
  const speak = (): void => {
    clearTimeout(timer)
    timer = setTimeout(speak, isUrgent() ? Math.min(urgentMs, heartbeatMs) : heartbeatMs)
    const at = clock.now()
    const word = wordOf(kind, file, seed, at, life)
    if (!word || !line?.isOpen()) return
    for (const [t, values] of happeningsBetween(kind.happenings(file), reported, at, seed)) line.say({ t, ...values })
    reported = at
    line.say({ t: at, ...word, ...words, ...obeyed })
  }
  /** Does what it is told and answers: in words of its kind, so what follows from a command is seen and judged. */
  const obey = (text: string): void => {
    const { id, cmd = '', args = {} } = JSON.parse(text) as { id?: unknown; cmd?: string; args?: Values }
    const command = kind.commands[cmd]
    line?.say({ ack: id, ok: command ? 1 : 0, msg: command ? '模拟设备已执行' : '模拟设备无此指令' })
    if (!command) return
    const cleared = Object.fromEntries((command.clears ?? []).map(name => [name, 0]))
    obeyed = { ...obeyed, ...command.leads?.(args), ...cleared }
    speak()
  }
  const lineTo = isHttp(kind) ? httpLine : mqttLine
  const connect = (): void => {
    line ??= lineTo(doors, speaker, seed, {
      opened: () => {
        speak()
        arrived()
      },
      told: obey,
      refused: why => failed(deviceNo, why),
    })
  }
  const leave = async (): Promise<void> => {
    const own = line
    line = null
    await own?.close()
  }
  timer = setTimeout(connect, startMs)

  return {
    ...speaker,
    ready,
    live(next) {
      life = next
      words = null
      if (next !== 'beyond') obeyed = {}
      if (next === 'offline') {
        clearTimeout(timer)
        void leave()
      } else if (line) speak()
      else connect()
    },
    say(values) {
      words = values
      // What it is made to say now is said whatever it obeyed before.
      obeyed = {}
      if (line) speak()
    },
    async close() {
      clearTimeout(timer)
      await leave()
    },
  }
}
