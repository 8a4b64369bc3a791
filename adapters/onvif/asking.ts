/** A conversation with one camera: by its own clock, and proving who asks in whichever way it wants. */
import { randomBytes } from 'node:crypto'
import type { Networks } from '../../kernel/doors/networks.ts'
import { SearchFailure } from '../../kernel/run/camera-search.ts'
import { textOf } from '../../protocols/gb28181/charset.ts'
import { serviceAddress } from '../../protocols/onvif/address.ts'
import type { Question } from '../../protocols/onvif/device.ts'
import { usernameToken, type Login } from '../../protocols/onvif/security.ts'
import { answerIn, envelope, type Answer } from '../../protocols/onvif/soap.ts'
import { Answers } from '../../protocols/rtsp/auth.ts'
import { exchange, type Heard } from './http.ts'

/** How long one answer may take, and all of them together, ms. */
export const patience = { one: 5_000, all: 20_000 } as const

/** What a conversation knows. */
export interface Talk {
  readonly networks: Networks
  readonly login: Login
  /** Epoch ms. */
  readonly now: () => number
  /** The address of the camera: whatever it names has to be there. */
  readonly host: string
  /** Ends all of it. */
  readonly signal: AbortSignal
  readonly answers: Answers
  /** How far the clock of the camera is ahead, ms; null: it does not tell. */
  readonly ahead: number | null
}

export const talkWith = (networks: Networks, login: Login, host: string, now: () => number): Talk => ({
  ...{ networks, login, now, host, ahead: null },
  signal: AbortSignal.timeout(patience.all),
  answers: new Answers(login, () => randomBytes(8).toString('hex')),
})

/**
 * Asks a service of the camera.
 * @param isOpen it is a question everybody may ask: nothing is proved @throws SearchFailure
 */
export async function answerOf<T>(
  talk: Talk,
  url: string,
  { action, body, answers: awaited }: Question<T>,
  isOpen = false,
): Promise<Answer> {
  const service = serviceAddress(url)
  if (!service || service.host !== talk.host) throw new SearchFailure('elsewhere')
  const place = await talk.networks.reach(service.host, service.port)
  if (place === null) throw new SearchFailure('elsewhere')
  const say = (): Promise<Heard> => {
    const header = isOpen ? [] : [usernameToken(talk.login, randomBytes(16), talk.now() + (talk.ahead ?? 0))]
    const proof = isOpen ? undefined : talk.answers.header('POST', service.path)
    return exchange(
      { host: place, port: service.port, path: service.path },
      envelope(body, header),
      {
        host: `${service.host}:${service.port}`,
        'content-type': `application/soap+xml; charset=utf-8; action="${action}"`,
        connection: 'close',
        ...(proof !== undefined && { authorization: proof }),
      },
      AbortSignal.any([talk.signal, AbortSignal.timeout(patience.one)]),
    )
  }
  let answer = await say()
  // Cameras of profile T may want HTTP digest instead. ONVIF Core §5.9.1
  if (answer.status === 401 && !isOpen && talk.answers.learn(answer.headers)) answer = await say()
  const read = answerIn(textOf(answer.bytes), awaited)
  return read.kind !== 'answer' && answer.status === 401 ? { kind: 'denied', words: '' } : read
}

/** The same, read; null where the camera does not do that. @throws SearchFailure */
export async function replyOf<T>(talk: Talk, url: string, question: Question<T>): Promise<T | null> {
  const answer = await answerOf(talk, url, question)
  if (answer.kind === 'answer') return question.read(answer.element)
  if (answer.kind === 'fault') return null
  if (answer.kind === 'nothing') throw new SearchFailure('stranger')
  throw new SearchFailure(talk.ahead === null ? 'clock' : 'password')
}
