import { useMemo, useState } from 'react'
import { Input } from 'antd'
import { permission } from '../../../contract/roles.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import sms from '../../../modules/system/sms.ts'
import { post } from '../../api/http.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { usePrefs } from '../../state/prefs.ts'
import { useSession } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { Asking } from '../parts/Asking.tsx'
import { Labelled } from '../parts/Labelled.tsx'
import { phoneProblem } from '../parts/phone.ts'
import { useMarks } from '../parts/texts.ts'
import { useResourceTexts } from './resource/texts.ts'

type SmsRow = WireRow<typeof sms>

const right = permission(sms.key, 'enable')

/** Ways of sending text messages, one of them in use, and a message to try one. platform-contract.md 16 */
export default function Sms() {
  const texts = useResourceTexts()
  const [trying, setTrying] = useState<SmsRow | null>(null)
  const may = useSession(it => it.permissions?.has(right) ?? false)
  const extras = useMemo(
    (): Extras<SmsRow> => ({
      without: ['copy', '@send'],
      ...(may && { buttons: [{ key: 'send', title: texts.send, run: setTrying }] }),
    }),
    [texts, may],
  )
  return (
    <>
      <Crud definition={sms} extras={extras} />
      {trying && <Try row={trying} onClose={() => setTrying(null)} />}
    </>
  )
}

const isObject = (text: string): boolean => {
  if (!text.trim()) return true
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false // not JSON yet: the message at the field says so
  }
}

/** The parameters a template asks for: `{name}`, `{name:6}`, `{!code:6}`. */
const namesIn = (template: string): readonly string[] =>
  [...template.matchAll(/\{!?([a-zA-Z]\w*)/g)].map(([, name]) => name!)

function Try({ row, onClose }: { row: SmsRow; onClose: () => void }) {
  const texts = useResourceTexts()
  const marks = useMarks()
  const lang = usePrefs(it => it.lang)
  const template = row.template
  const [phones, setPhones] = useState('')
  const [params, setParams] = useState(() =>
    JSON.stringify(Object.fromEntries(namesIn(template).map(name => [name, '']))),
  )
  const [tried, setTried] = useState(false)
  const list = phones.split(/[,，;；\s]+/).filter(Boolean)
  const badPhones = !list.length ? texts.needPhones : list.map(phone => phoneProblem(phone, lang)).find(Boolean)
  const badParams = isObject(params) ? undefined : texts.badParams
  const ok = async () => {
    setTried(true)
    if (badPhones || badParams) return false
    const { logsOnly, deliveries } = await post<{
      readonly logsOnly: boolean
      readonly deliveries: readonly { readonly phone: string; readonly state: string }[]
    }>('blade-resource/sms/endpoint/send-message', {
      params: { code: row.smsCode, phones: list, params: params.trim() || '{}' },
      quiet: true,
      timeout: 30_000,
    })
    const open = deliveries.filter(({ state }) => state !== 'accepted').map(({ phone }) => phone)
    if (open.length) toast('error', texts.notAccepted(open.join(marks.comma)))
    else toast(logsOnly ? 'info' : 'success', logsOnly ? texts.loggedOnly : texts.sent)
  }
  return (
    <Asking title={texts.sendTitle(row.smsCode)} width={480} onClose={onClose} onOk={ok} done="" okText={texts.sendDo}>
      {template ? (
        <p className="part-note">
          {texts.template}
          {marks.colon}
          {template}
        </p>
      ) : (
        <p className="part-note" role="alert">
          {texts.noTemplate}
        </p>
      )}
      <Labelled label={texts.phones} required hint={texts.phonesHint} problem={tried ? badPhones : undefined}>
        {props => <Input {...props} value={phones} inputMode="tel" onChange={event => setPhones(event.target.value)} />}
      </Labelled>
      <Labelled label={texts.params} hint={texts.paramsHint} problem={tried ? badParams : undefined}>
        {props => (
          <Input.TextArea
            {...props}
            className="part-code"
            value={params}
            autoSize={{ minRows: 2 }}
            onChange={event => setParams(event.target.value)}
          />
        )}
      </Labelled>
    </Asking>
  )
}
