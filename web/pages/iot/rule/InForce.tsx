import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Skeleton } from 'antd'
import { clock } from '../../../../contract/clock.ts'
import { wireMoment } from '../../../../contract/wire.ts'
import rule, { state } from '../../../../modules/iot/rule.ts'
import { standings } from '../../../../modules/iot/rule-standing.ts'
import { alarmType, deviceKind } from '../../../../modules/words/dictionaries.ts'
import { listRows } from '../../../engine/calls.ts'
import { useTenant } from '../../../engine/data.ts'
import { useWords } from '../../../engine/words.ts'
import { useLang } from '../../../state/prefs.ts'
import { usePartTexts } from '../../parts/texts.ts'
import { StandingLine } from './StandingLine.tsx'
import { useRulesTexts } from './texts.ts'

/** There are fewer rules than this, and each has one version that is approved and not retired. */
const most = 200

/** The versions that were approved, and those that retired last: one may judge until the hour of the next. */
function useVersions() {
  const tenant = useTenant()
  return useQuery({
    queryKey: ['resource', rule.key, tenant, 'standing'],
    queryFn: async ({ signal }) => {
      const rowsIn = (it: number) => listRows(rule, { current: 1, size: most, state: it }, signal)
      const pages = await Promise.all([rowsIn(state.retired), rowsIn(state.inForce)])
      return pages.flatMap(({ records }) => records)
    },
  })
}

/** Every rule by which devices are judged now, by kind, with its clause; each can be tried changed. D.4 */
export function InForce() {
  const texts = useRulesTexts()
  const parts = usePartTexts()
  const words = useWords(rule)
  const lang = useLang()
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useVersions()
  if (error)
    return (
      <Alert
        type="error"
        title={error.message}
        action={<Button onClick={() => void refetch()}>{parts.again}</Button>}
      />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const kindName = (kind: string) => words.label(deviceKind, kind)
  const wish = typed.trim().toLowerCase()
  const matches = standings(data, wireMoment(clock.now()), lang === 'zh').filter(({ type, label, law, kind }) =>
    [words.label(alarmType, type), label, law, kindName(kind)].some(text => text.toLowerCase().includes(wish)),
  )
  return (
    <div className="ru-force">
      <p>{texts.note}</p>
      <div className="ru-search">
        <Input.Search
          allowClear
          aria-label={texts.search}
          placeholder={texts.search}
          onChange={event => setTyped(event.target.value)}
        />
        <span role="status">{texts.total(matches.length)}</span>
      </div>
      {!matches.length && <p>{parts.noMatch}</p>}
      {[...Map.groupBy(matches, ({ kind }) => kind)].map(([kind, own]) => (
        <section key={kind} aria-label={kindName(kind)}>
          <h2>{kindName(kind)}</h2>
          <ul>
            {own.map(standing => (
              <StandingLine key={standing.key} standing={standing} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
