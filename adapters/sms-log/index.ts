import { shownPhone, type SmsDoor } from '../../kernel/doors/sms.ts'
import { filled } from '../../kernel/doors/sms-template.ts'

/** What is written for a message: no phone in full, no secret value. */
export interface SmsLine {
  readonly event: 'sms.log'
  readonly phones: readonly string[]
  readonly sign: string
  readonly template: string
  readonly text: string
}

/**
 * Text messages that only go to the log: for trying out, and until a tenant has a provider. Keeps nothing else. Secret
 * values are masked even here, so nobody can sign in by reading a log.
 * @param write the log of the server
 */
export const openSmsLog = (write: (line: SmsLine) => void): SmsDoor => ({
  logsOnly: true,
  async send({ signName }, phones, template, params) {
    const { shown: text } = filled(template, params)
    write({ event: 'sms.log', phones: phones.map(shownPhone), sign: signName, template: template.id, text })
    return phones.map(phone => ({ phone, state: 'accepted', reference: '', detail: '' }))
  },
})
