/** Asks devices and waits for what they say: MESSAGE there, MESSAGE back, known by its number. GB/T 28181-2022 §9.5 */
import type { Asked, AskFault } from '../../kernel/run/cameras.ts'
import { documentOf, type Question } from '../../protocols/gb28181/ask.ts'
import type { Body } from '../../protocols/gb28181/body.ts'
import type { Page } from '../../protocols/gb28181/catalog.ts'
import { bytesIn } from '../../protocols/gb28181/charset.ts'
import { gather, gathered, gatheredOf, type Gathered } from '../../protocols/gb28181/gather.ts'
import { requestOf } from '../../protocols/sip/write.ts'
import { addressed, type Platform } from './address.ts'
import type { Book, Entry } from './book.ts'
import type { Clock } from './clock.ts'
import type { Layer } from './layer.ts'

export interface Asking {
  /** Asks one thing. `read` says what an answer means; null for what is none, which is waited past. */
  ask<T>(gbId: string, about: string, question: Question, read: (body: Body) => T | null): Promise<Asked<T>>
  /** Asks for a list that comes in parts. */
  list<Item>(
    gbId: string,
    about: string,
    question: Question,
    read: (body: Body) => Page<Item>,
    keyOf: (item: Item) => string,
  ): Promise<Asked<Gathered<Item>>>
  /** Says something that has no answer; whether it came. */
  tell(gbId: string, about: string, question: Question, sn?: number): Promise<Asked<true>>
  /** A device said something with a number. @returns whether anybody waits for it */
  heard(gbId: string, body: Body): boolean
  readonly waiting: number
  close(): void
}

export interface AskSettings extends Platform {
  readonly book: Book
  readonly layer: Layer
  readonly clock: Clock
  /** Where the count of questions begins. */
  readonly start: number
  /** How long an answer may take, ms. */
  readonly patience?: number
}

interface Waiting {
  readonly hear: (body: Body) => void
  readonly fail: (fault: AskFault, status: number | null) => void
}

const PATIENCE = 10_000
/** Questions of one device, and of all. */
const MOST_OF_DEVICE = 64
const MOST = 20_000

export function asking(settings: AskSettings): Asking {
  const { book, layer, clock, patience = PATIENCE } = settings
  const waiting = new Map<string, Waiting>()
  const counts = new Map<string, number>()
  let last = Math.abs(Math.trunc(settings.start)) % 100_000
  const keyOf = (gbId: string, type: string, sn: number): string => `${gbId}|${type}|${sn}`

  function send(
    entry: Entry,
    about: string,
    question: Question,
    sn: number,
    done: (fault: AskFault | null, status: number | null) => void,
  ): void {
    const { charset } = entry.device
    const text = documentOf(question, sn, about, charset)
    const message = requestOf({
      method: 'MESSAGE',
      ...addressed(settings, entry, about, layer.tag()),
      callId: `${layer.tag()}${layer.tag()}`,
      seq: 1 + (sn % 1_000_000),
      via: layer.via(entry.route),
      type: 'Application/MANSCDP+xml',
      body: bytesIn(charset, text),
    })
    layer.ask(
      message,
      entry.route,
      answer => {
        if (answer === 'silence') done('silent', null)
        else if (answer === 'unreachable') done('away', null)
        else done(answer.status >= 300 ? 'refused' : null, answer.status)
      },
      patience,
    )
  }

  /** Waits for answers of one number, from before it is asked: a device may be quicker than its own 200. */
  function wait<T>(
    gbId: string,
    about: string,
    question: Question,
    begin: (settle: (result: Asked<T>) => void) => { readonly hear: (body: Body) => void; readonly end: () => void },
  ): Promise<Asked<T>> {
    const entry = book.online(gbId)
    if (entry === null) return Promise.resolve({ isAnswered: false, fault: 'away', status: null })
    const count = counts.get(gbId) ?? 0
    if (count >= MOST_OF_DEVICE || waiting.size >= MOST)
      return Promise.resolve({ isAnswered: false, fault: 'busy', status: null })
    const sn = (last = (last % 99_999_999) + 1)
    const key = keyOf(gbId, question.type, sn)
    counts.set(gbId, count + 1)
    return new Promise(resolve => {
      const settle = (result: Asked<T>): void => {
        if (!waiting.delete(key)) return
        const left = (counts.get(gbId) ?? 1) - 1
        if (left > 0) counts.set(gbId, left)
        else counts.delete(gbId)
        work.end()
        resolve(result)
      }
      const work = begin(settle)
      waiting.set(key, {
        hear: work.hear,
        fail: (fault, status) => settle({ isAnswered: false, fault, status }),
      })
      send(entry, about, question, sn, (fault, status) => {
        if (fault !== null) settle({ isAnswered: false, fault, status })
      })
    })
  }

  return {
    ask: (gbId, about, question, read) =>
      wait(gbId, about, question, settle => {
        const end = clock.wake(clock.now() + patience, () =>
          settle({ isAnswered: false, fault: 'silent', status: null }),
        )
        return {
          end,
          hear(body) {
            const answer = read(body)
            if (answer !== null) settle({ isAnswered: true, answer })
          },
        }
      }),
    list: <Item>(
      gbId: string,
      about: string,
      question: Question,
      read: (body: Body) => Page<Item>,
      itemKey: (item: Item) => string,
    ) =>
      wait<Gathered<Item>>(gbId, about, question, settle => {
        let state = gather<Item>(clock.now(), patience)
        const look = (): void => {
          settle(
            state.messages === 0
              ? { isAnswered: false, fault: 'silent', status: null }
              : { isAnswered: true, answer: gatheredOf(state) },
          )
        }
        let cancel = clock.wake(state.endAt, look)
        return {
          end: () => cancel(),
          hear(body) {
            state = gathered(state, read(body), itemKey, clock.now(), patience)
            cancel()
            cancel = clock.wake(state.endAt, look)
          },
        }
      }),
    tell(gbId, about, question, sn = (last = (last % 99_999_999) + 1)) {
      const entry = book.online(gbId)
      if (entry === null) return Promise.resolve({ isAnswered: false, fault: 'away', status: null })
      return new Promise(resolve => {
        send(entry, about, question, sn, (fault, status) =>
          resolve(fault === null ? { isAnswered: true, answer: true } : { isAnswered: false, fault, status }),
        )
      })
    },
    heard(gbId, body) {
      const work = waiting.get(keyOf(gbId, body.type, body.sn))
      work?.hear(body)
      return work !== undefined
    },
    get waiting() {
      return waiting.size
    },
    close() {
      for (const { fail } of waiting.values()) fail('away', null)
    },
  }
}
