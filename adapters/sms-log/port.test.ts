import { expect, test } from 'vitest'
import { templateOf } from '../../kernel/doors/sms-template.ts'
import { openSmsLog, type SmsLine } from './index.ts'

const config = { accessKey: 'key', secretKey: 'top-secret', region: '', signName: '阳光食安' }
const template = templateOf('SMS_2', '{name}的验证码是{!code:6}')

test('a message goes to the log without the phone in full, the secret value or the keys', async () => {
  const lines: SmsLine[] = []
  const sent = await openSmsLog(line => void lines.push(line)).send(config, ['13912345678', '13812345678'], template, {
    name: '李红梅',
    code: '050471',
  })
  expect(sent).toEqual(
    ['13912345678', '13812345678'].map(phone => ({ phone, state: 'accepted', reference: '', detail: '' })),
  )
  expect(lines).toEqual([
    {
      event: 'sms.log',
      phones: ['139****5678', '138****5678'],
      sign: '阳光食安',
      template: 'SMS_2',
      text: '李红梅的验证码是***',
    },
  ])
})

test('a message that may not be sent is not written either', async () => {
  const lines: SmsLine[] = []
  await expect(
    openSmsLog(line => void lines.push(line)).send(config, ['13912345678'], template, { name: 'x', code: 'evil.cn' }),
  ).rejects.toMatchObject({ code: 'tooLong' })
  expect(lines).toEqual([])
})
