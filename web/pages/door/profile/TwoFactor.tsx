import { useState } from 'react'
import { Alert, Button, Input, QRCode } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/http.ts'
import { totpAdded } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { Asking, saidBy } from '../../parts/Asking.tsx'
import { Copied } from '../../parts/Copied.tsx'
import { Labelled } from '../../parts/Labelled.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { beginTotp, confirmTotp, endTotp, totpKey, useTotp, type Offer } from './data.ts'
import { useInfoTexts } from './texts.ts'

type Step =
  | { readonly at: 'state' }
  | { readonly at: 'offer'; readonly offer: Offer }
  | { readonly at: 'codes'; readonly codes: readonly string[] }
  | { readonly at: 'stop' }
const start: Step = { at: 'state' }

/** The second factor: on with a first code, which shows recovery codes once; off with a code. */
export function TwoFactor() {
  const texts = useInfoTexts()
  const client = useQueryClient()
  const state = useTotp()
  const [step, setStep] = useState<Step>(start)
  const [busy, setBusy] = useState(false)
  const again = () => void client.invalidateQueries({ queryKey: totpKey })
  const begin = async () => {
    setBusy(true)
    await beginTotp().then(
      offer => setStep({ at: 'offer', offer }),
      () => {},
    ) // a refusal is told by the call itself
    setBusy(false)
  }
  if (step.at === 'offer')
    return (
      <Enrol
        offer={step.offer}
        onDone={codes => {
          setStep({ at: 'codes', codes })
          totpAdded()
          again()
        }}
      />
    )
  if (step.at === 'codes') return <Codes codes={step.codes} onClose={() => setStep(start)} />
  return (
    <Loaded of={state}>
      {({ enabled, recoveryLeft, required }) => (
        <div className="info-totp">
          <span className={`crud-tone ${enabled ? 'crud-good' : 'crud-mute'}`}>{enabled ? texts.on : texts.off}</span>
          {required && !enabled && <Alert type="warning" showIcon title={texts.required} />}
          <p>{texts.totpText}</p>
          {enabled && recoveryLeft !== undefined && <p>{texts.left(recoveryLeft)}</p>}
          {enabled ? (
            <Button danger onClick={() => setStep({ at: 'stop' })}>
              {texts.stop}
            </Button>
          ) : (
            <Button type="primary" loading={busy} onClick={() => void begin()}>
              {texts.begin}
            </Button>
          )}
          {step.at === 'stop' && <Stop onClose={() => setStep(start)} onDone={again} />}
        </div>
      )}
    </Loaded>
  )
}

function Enrol({ offer, onDone }: { offer: Offer; onDone: (codes: readonly string[]) => void }) {
  const texts = useInfoTexts()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const confirm = async () => {
    if (!/^\d{6}$/.test(code)) return setProblem(texts.needCode)
    setBusy(true)
    setProblem('')
    try {
      onDone((await confirmTotp(code, offer.offer ?? '')).recoveryCodes)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(saidBy(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="info-totp"
      onSubmit={event => {
        event.preventDefault()
        void confirm()
      }}
      noValidate
    >
      <p>{texts.scan}</p>
      <div className="info-qr">
        <QRCode type="svg" value={offer.uri} size={180} bordered={false} color="#000" bgColor="#fff" />
      </div>
      <Copied text={offer.secret} />
      <Labelled label={texts.enter} required problem={problem || undefined}>
        {props => (
          <Input
            {...props}
            autoFocus
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            placeholder={texts.code}
            onChange={event => setCode(event.target.value.replace(/\D/g, ''))}
          />
        )}
      </Labelled>
      <Button type="primary" htmlType="submit" loading={busy}>
        {texts.confirm}
      </Button>
    </form>
  )
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const texts = useInfoTexts()
  const copy = () =>
    navigator.clipboard?.writeText(codes.join('\n')).then(
      () => toast('success', texts.copied),
      () => {},
    )
  return (
    <div className="info-totp">
      <Alert type="success" showIcon title={texts.recovery} description={texts.recoveryHint} />
      <ul className="info-codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <span className="crud-range">
        <Button onClick={() => void copy()}>{texts.copyAll}</Button>
        <Button type="primary" onClick={onClose}>
          {texts.kept}
        </Button>
      </span>
    </div>
  )
}

function Stop({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const texts = useInfoTexts()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const ok = async () => {
    setTried(true)
    if (!code.trim()) return false
    await endTotp(code.trim())
    onDone()
  }
  return (
    <Asking title={texts.stop} width={400} danger onClose={onClose} onOk={ok} done={texts.stopped}>
      <Labelled
        label={texts.code}
        required
        hint={texts.stopHint}
        problem={tried && !code.trim() ? texts.needStop : undefined}
      >
        {props => (
          <Input
            {...props}
            autoFocus
            value={code}
            autoComplete="one-time-code"
            onChange={event => setCode(event.target.value)}
          />
        )}
      </Labelled>
    </Asking>
  )
}
