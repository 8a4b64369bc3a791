import { useId, useState, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Checkbox, InputNumber, Select, Skeleton } from 'antd'
import { clock } from '../../../../contract/clock.ts'
import { wireMoment } from '../../../../contract/wire.ts'
import replayCall from '../../../../modules/iot/replay.ts'
import rule, { replayMost } from '../../../../modules/iot/rule.ts'
import { alarmRule } from '../../../../modules/iot/rule-words.ts'
import { alarmLevel } from '../../../../modules/words/dictionaries.ts'
import { ask } from '../../../engine/asks.ts'
import { useWords } from '../../../engine/words.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useAsked } from '../../parts/useAsked.ts'
import type { Change } from './change.ts'
import { Draft } from './Draft.tsx'
import { Outcome } from './Outcome.tsx'
import { useReplayTexts } from './texts.ts'
import './replay.css'

const dayMs = 86_400_000
const usual = 7
const numbers = ['limit', 'holdMin', 'recoverLimit'] as const

/** 明日规则回放昨日: a rule under edit over what devices really said; nothing is written. decisions-2.md C.4 */
export default function Replay() {
  const texts = useReplayTexts()
  const words = useWords(rule)
  const key = useId()
  const selection = useEnterprise()
  // A page that shows rules sends people here for one of them.
  const [address] = useAsked('rule')
  const sought = address in alarmRule.items ? address : ''
  const [change, setChange] = useState<Change>({ ruleKey: sought })
  const [before, setBefore] = useState(sought)
  if (sought !== before) {
    setBefore(sought)
    setChange({ ruleKey: sought })
  }
  const [days, setDays] = useState(usual)
  const replay = useMutation({
    mutationFn: () =>
      ask(replayCall, {
        rules: change.ruleKey ? [change] : [],
        scope: {
          ...(selection.infoId && { infoIds: [selection.infoId] }),
          ...(selection.cityId && { cityId: selection.cityId }),
        },
        from: wireMoment(clock.now() - days * dayMs),
      }),
  })
  const titles = { limit: texts.limit, holdMin: texts.hold, recoverLimit: texts.recover }
  const edit = (part: Partial<Change>) => {
    setChange(old => ({ ...old, ...part }))
    replay.reset()
  }
  const labelled = (name: string, title: string, input: ReactNode) => (
    <div className="rp-field">
      <label htmlFor={`${key}-${name}`}>{title}</label>
      {input}
    </div>
  )
  return (
    <ChooseFirst>
      <div className="rp">
        <h1>{texts.title}</h1>
        <p className="rp-note">{texts.note}</p>
        <form
          className="rp-ask"
          onSubmit={event => {
            event.preventDefault()
            replay.mutate()
          }}
        >
          {labelled(
            'rule',
            texts.rule,
            <Select
              id={`${key}-rule`}
              showSearch={{ optionFilterProp: 'label' }}
              allowClear
              className="rp-rule"
              placeholder={texts.chooseRule}
              value={change.ruleKey || undefined}
              onChange={(value?: string) => {
                setChange({ ruleKey: value ?? '' })
                replay.reset()
              }}
              options={Object.keys(alarmRule.items).map(value => ({ value, label: words.label(alarmRule, value) }))}
            />,
          )}
          {change.ruleKey ? (
            <>
              {numbers.map(name =>
                labelled(
                  name,
                  titles[name],
                  <InputNumber
                    key={`${change.ruleKey} ${name}`}
                    id={`${key}-${name}`}
                    stringMode
                    placeholder={texts.same}
                    value={change[name] ?? null}
                    onChange={(value: string | null) => edit({ [name]: value ?? '' })}
                  />,
                ),
              )}
              {labelled(
                'level',
                texts.level,
                <Select
                  id={`${key}-level`}
                  allowClear
                  placeholder={texts.same}
                  value={change.level}
                  onChange={(level?: number) => edit({ level: level! })}
                  options={Object.keys(alarmLevel.items).map(value => ({
                    value: Number(value),
                    label: words.label(alarmLevel, Number(value)),
                  }))}
                />,
              )}
              <Checkbox checked={change.isOff === true} onChange={({ target }) => edit({ isOff: target.checked })}>
                {texts.off}
              </Checkbox>
            </>
          ) : (
            <p className="rp-note">{texts.noRule}</p>
          )}
          {labelled(
            'days',
            texts.days,
            <InputNumber
              id={`${key}-days`}
              min={1}
              max={replayMost}
              precision={0}
              value={days}
              onChange={value => setDays(value ?? usual)}
            />,
          )}
          <p className="rp-note">
            {texts.kitchens}: <b lang="zh-CN">{selection.name || texts.all}</b>. {texts.narrow}
          </p>
          <Button type="primary" htmlType="submit" loading={replay.isPending}>
            {replay.isPending ? texts.running : texts.run}
          </Button>
        </form>
        {replay.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
        {replay.error && (
          <Alert
            type="error"
            title={replay.error.message}
            action={<Button onClick={() => replay.mutate()}>{texts.again}</Button>}
          />
        )}
        {!replay.data && !replay.isPending && !replay.error && <p className="rp-first">{texts.first}</p>}
        {replay.data && (
          <>
            {change.ruleKey && <Draft change={change} />}
            <Outcome answer={replay.data} />
          </>
        )}
      </div>
    </ChooseFirst>
  )
}
