/** Whoever subscribed to the catalogue is told of its changes until that runs out. RFC 6665, GB/T 28181-2022 §9.11 */
import type { UpperPlatform } from '../../../kernel/run/cascade.ts'
import { bodyOf } from '../../../protocols/gb28181/body.ts'
import { bytesIn } from '../../../protocols/gb28181/charset.ts'
import { writeXml } from '../../../protocols/gb28181/xml.ts'
import { dialogAsCallee, heardWithin, isWithin, requestWithin, type Dialog } from '../../../protocols/sip/dialog.ts'
import { headerOf, type Header } from '../../../protocols/sip/message.ts'
import { expiresOf, partyOf } from '../../../protocols/sip/values.ts'
import type { Clock } from '../clock.ts'
import type { Incoming } from '../layer.ts'
import { statusOf, type Lower } from '../lower/lower.ts'
import { itemOf } from './answers.ts'
import type { Change } from './changes.ts'

/** The least and the most it lasts, s. */
const LEAST = 60
const MOST = 86_400
const TYPE = 'Application/MANSCDP+xml'

interface Held {
  dialog: Dialog
  until: number
  /** The number of the question, which notices carry, too. */
  readonly sn: number
}

/** One subscription at a time: a platform that began anew takes the place of its old one. */
export function openSubscription(lower: Lower, platform: UpperPlatform, clock: Clock, changed: () => void) {
  let current: Held | null = null
  let stop = (): void => undefined
  const { ownId, charset, perMessage } = platform

  function hold(next: Held | null): void {
    stop()
    const isOther = (current === null) !== (next === null)
    current = next
    if (next !== null) stop = clock.wake(next.until, () => hold(null))
    if (isOther) changed()
  }
  async function notify(text: string, state: string): Promise<boolean> {
    if (current === null) return false
    const headers: readonly Header[] = [
      ['Event', 'Catalog'],
      ['Subscription-State', state],
    ]
    const own = current
    const status = statusOf(
      await lower
        .ask(route => {
          const more = { headers, type: TYPE, body: bytesIn(charset, text) }
          const [request, dialog] = requestWithin(own.dialog, 'NOTIFY', lower.layer.via(route), more)
          own.dialog = dialog
          return request
        })
        .catch(() => 'unreachable' as const),
    )
    // It knows nothing of it any more. RFC 6665 §4.2.2
    if (status === 481 && current === own) hold(null)
    return status >= 200 && status < 300
  }

  return {
    get isHeld() {
      return current !== null
    },
    /** SUBSCRIBE came, from where it may come from. */
    requested({ request, remember }: Incoming): void {
      const reply = remember()
      if (reply === null) return
      if (!/^catalog\b/i.test(headerOf(request, 'Event'))) return void reply(489)
      const body = bodyOf(request.body)
      const isAgain = partyOf(headerOf(request, 'To')).tag !== ''
      if (isAgain && (current === null || !isWithin(current.dialog, request))) return void reply(481)
      if (!isAgain && body?.type !== 'Catalog') return void reply(400)
      const period = expiresOf(request, MOST)
      const seconds = period === 0 ? 0 : Math.max(LEAST, period)
      const sn = body?.sn ?? current?.sn ?? 0
      const answer = [
        ['CmdType', 'Catalog'],
        ['SN', sn],
        ['DeviceID', ownId],
        ['Result', 'OK'],
      ] as const
      const response = reply(200, {
        headers: [
          ['Expires', String(seconds)],
          ['Event', headerOf(request, 'Event')],
          ['Contact', `<sip:${ownId}@${lower.self()}>`],
        ],
        type: TYPE,
        body: bytesIn(charset, writeXml(['Response', answer], 'GB2312')),
      })
      const dialog =
        isAgain && current !== null
          ? heardWithin(current.dialog, request)
          : dialogAsCallee(request, partyOf(headerOf(response, 'To')).tag)
      hold(seconds === 0 || dialog === null ? null : { dialog, until: clock.now() + seconds * 1000, sn })
    },
    /** Tells of changes, so many in a message as in its catalogue. */
    async tell(changes: readonly Change[]): Promise<void> {
      for (let at = 0; at < changes.length && current !== null; at += perMessage) {
        const part = changes.slice(at, at + perMessage)
        const items = part.map(({ channel, event }) => itemOf(channel, ownId, event))
        const head = [
          ['CmdType', 'Catalog'],
          ['SN', current.sn],
          ['DeviceID', ownId],
          ['SumNum', changes.length],
        ] as const
        const text = writeXml(['Notify', [...head, ['DeviceList', items, { Num: items.length }]]], 'GB2312')
        await notify(text, `active;expires=${Math.max(0, Math.ceil((current.until - clock.now()) / 1000))}`)
      }
    },
    close: () => hold(null),
  }
}
