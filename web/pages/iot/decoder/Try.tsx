import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { SaysOf } from '../../../../kernel/define/contract.ts'
import decoderTry from '../../../../modules/iot/decoder-try.ts'
import { ask } from '../../../engine/asks.ts'
import { useTryTexts } from './texts.ts'
import './try.css'

/** What devices of each form send, for whoever has none at hand. */
const samples: Readonly<Record<string, string>> = {
  own: '{"temp":4.5,"humidity":60}',
  thingsboard: '{"ts":1763611200000,"values":{"temperature":4.5}}',
  tasmota: '{"Time":"2026-11-20T12:00:00","DS18B20":{"Temperature":4.5},"TempUnit":"C"}',
  zigbee2mqtt: '{"temperature":4.5,"humidity":60,"battery":97,"linkquality":120}',
  homeassistant: '4.5',
}

/** Tries a message on a saved model: what would be stored, and what is refused and why. */
export function Try({ id, form }: { id: string; form: string }) {
  const texts = useTryTexts()
  const key = useId()
  const [topic, setTopic] = useState('')
  const [payload, setPayload] = useState('')
  const attempt = useMutation({
    mutationFn: (says: SaysOf<typeof decoderTry>) => ask(decoderTry, says, { quiet: false }),
  })
  const outcome = attempt.data
  return (
    <section className="dt-try" aria-labelledby={`${key}-title`}>
      <h3 id={`${key}-title`}>{texts.title}</h3>
      <p className="dt-note">{texts.note}</p>
      <label htmlFor={`${key}-topic`}>{texts.topic}</label>
      <Input
        id={`${key}-topic`}
        value={topic}
        maxLength={200}
        placeholder={texts.topicHint}
        onChange={event => setTopic(event.target.value)}
      />
      <label htmlFor={`${key}-payload`}>{texts.payload}</label>
      <Input.TextArea
        id={`${key}-payload`}
        value={payload}
        maxLength={5000}
        autoSize={{ minRows: 3, maxRows: 12 }}
        placeholder={`${texts.payloadHint} ${samples[form] ?? ''}`}
        onChange={event => setPayload(event.target.value)}
      />
      <Button
        type="primary"
        loading={attempt.isPending}
        disabled={payload === ''}
        onClick={() => attempt.mutate({ id, topic, payload })}
      >
        {texts.run}
      </Button>
      {outcome && (
        <div role="status">
          <p>
            <code>{outcome.topic}</code>
          </p>
          {outcome.stored.map((reading, n) => (
            <Alert
              key={n}
              type="success"
              title={texts.stored}
              description={
                <p>
                  {reading.deviceNo} · <time>{reading.at}</time> ·{' '}
                  <code>
                    {Object.entries(reading.values)
                      .map(([name, value]) => `${name} = ${String(value)}`)
                      .join(', ')}
                  </code>
                </p>
              }
            />
          ))}
          {outcome.refused.map((refusal, n) => (
            <Alert key={n} type="error" title={texts.refused} description={refusal.says} />
          ))}
          {outcome.stored.length + outcome.refused.length === 0 && <Alert type="info" title={texts.nothing} />}
        </div>
      )}
    </section>
  )
}
