/** Finds cameras that speak ONVIF where the operator declared networks of cameras, and asks what they have. */
import type { Networks } from '../../kernel/doors/networks.ts'
import {
  SearchFailure,
  type CameraProfile,
  type CameraSearch,
  type FoundCamera,
  type KnownCamera,
} from '../../kernel/run/camera-search.ts'
import { serviceAddress } from '../../protocols/onvif/address.ts'
import { capabilities, deviceFacts, services, systemTime, type MediaServices } from '../../protocols/onvif/device.ts'
import { media1, media2, type MediaQuestions, type Profile } from '../../protocols/onvif/media.ts'
import { addressOf } from '../../protocols/rtsp/address.ts'
import { answerOf, replyOf, talkWith, type Talk } from './asking.ts'
import { searchNetworks } from './discovery.ts'

/** The section of the configuration this adapter reads. */
export interface Onvif {
  /** Where cameras may be. */
  readonly networks: Networks
  /** Epoch ms. */
  readonly now: () => number
  /** How long answers of a search are waited for, ms. */
  readonly searchMs?: number
}

const usualMs = 5_000
/** Streams of one camera that are shown: a recorder of ONVIF has several of each of its cameras. */
const mostProfiles = 16

/** An address the camera named, where it is its own; '' for every other. */
const ownPicture = (text: string, host: string): string => (serviceAddress(text)?.host === host ? text : '')
function ownStream(text: string, host: string): string {
  const address = addressOf(text)
  return address?.host === host ? address.url : ''
}

async function clockOf(talk: Talk, url: string): Promise<number | null> {
  const answer = await answerOf(talk, url, systemTime, true)
  if (answer.kind === 'nothing') throw new SearchFailure('stranger')
  const at = answer.kind === 'answer' ? systemTime.read(answer.element) : null
  return at === null ? null : at - talk.now()
}

/** The streams of a camera: asked of its Media2 service, and of the older one where that has none. */
async function profilesOf(
  talk: Talk,
  { media1: old, media2: recent }: MediaServices,
): Promise<readonly [url: string, questions: MediaQuestions, profiles: readonly Profile[]]> {
  for (const [url, questions] of [
    [recent, media2],
    [old, media1],
  ] as const) {
    const profiles = url === '' ? null : await replyOf(talk, url, questions.profiles)
    if (profiles?.length) return [url, questions, profiles]
  }
  throw new SearchFailure('noMedia')
}

async function known(talk: Talk, url: string): Promise<KnownCamera> {
  const facts = await replyOf(talk, url, deviceFacts)
  const all = await replyOf(talk, url, services)
  const media = all?.media1 || all?.media2 ? all : await replyOf(talk, url, capabilities)
  if (!media) throw new SearchFailure('noMedia')
  const [at, questions, list] = await profilesOf(talk, media)
  const profiles: CameraProfile[] = []
  let elsewhere = 0
  for (const { token, ...profile } of list.slice(0, mostProfiles)) {
    const uri = (await replyOf(talk, at, questions.stream(token))) ?? ''
    const stream = ownStream(uri, talk.host)
    if (stream === '' && uri !== '') elsewhere++
    if (stream === '') continue
    const picture = (await replyOf(talk, at, questions.snapshot(token))) ?? ''
    profiles.push({ ...profile, stream, snapshot: ownPicture(picture, talk.host) })
  }
  if (!profiles.length) throw new SearchFailure(elsewhere > 0 ? 'elsewhere' : 'noMedia')
  const { maker = '', model = '', firmware = '', serial = '' } = facts ?? {}
  return { maker, model, firmware, serial, ahead: talk.ahead, profiles }
}

export function openOnvif({ networks, now, searchMs = usualMs }: Onvif): CameraSearch {
  let running: Promise<readonly FoundCamera[]> | null = null
  return {
    search() {
      running ??= searchNetworks(networks, searchMs).finally(() => {
        running = null
      })
      return running
    },
    async ask(url, login) {
      const host = serviceAddress(url)?.host
      if (host === undefined) throw new SearchFailure('elsewhere')
      const talk = talkWith(networks, login, host, now)
      return known({ ...talk, ahead: await clockOf(talk, url) }, url)
    },
  }
}
