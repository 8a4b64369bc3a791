import { masked } from '../fields/base/mask.ts'
import type { SmsTemplate } from './sms-template.ts'

/** How a tenant sends text messages: its row of `sms`. platform-contract.md 16 */
export interface SmsConfig {
  readonly accessKey: string
  readonly secretKey: string
  /** Chooses one of the addresses the operator declared; never an address itself. */
  readonly region: string
  /** Who the message says it is from. */
  readonly signName: string
}

/** What became of one phone's message. */
export interface SmsDelivery {
  readonly phone: string
  /** `unknown`: it may have been sent, so it counts, and is never sent again by itself. */
  readonly state: 'accepted' | 'refused' | 'unknown'
  /** The provider's own number of the message; empty when it has none. */
  readonly reference: string
  /** Why not, for the record; never a text of the message, a phone or a secret. */
  readonly detail: string
}

export interface SmsDoor {
  /** Nothing leaves the house: messages are written down where operators can read them. */
  readonly logsOnly?: true
  /**
   * Sends one message to each phone. Resolves within ten seconds, with one delivery a phone in their order.
   * @param phones as `phonesOf` gave them
   * @param params a value for each placeholder of the template
   * @throws Refusal smsOff (the configuration cannot be used), and those of `filled`; then nothing was sent
   */
  send(
    config: SmsConfig,
    phones: readonly string[],
    template: SmsTemplate,
    params: Readonly<Record<string, string>>,
  ): Promise<readonly SmsDelivery[]>
}

/** A phone number as logs and lists show it. domain.md 0.8 */
export const shownPhone = (phone: string): string => masked('phone', phone)
