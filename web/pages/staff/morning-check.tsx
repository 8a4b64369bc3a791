import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { permission } from '../../../contract/roles.ts'
import { clock } from '../../../contract/clock.ts'
import { wireMoment } from '../../../contract/wire.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { certStatus, empPost, morToday } from '../../../modules/words/dictionaries.ts'
import employee from '../../../modules/staff/employee.ts'
import check from '../../../modules/staff/morning-check.ts'
import { ApiError, get, idempotencyKey } from '../../api/http.ts'
import { listRows, submitRow } from '../../engine/calls.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import { useForget, useTenant } from '../../engine/data.ts'
import { listOf } from '../../engine/faces.ts'
import { small } from '../../engine/files/shots.ts'
import { useWords, type Words } from '../../engine/words.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { scoped, useEnterprise } from '../../state/enterprise.ts'
import { useCan, useOneKitchen, useSession } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { saidBy } from '../parts/Asking.tsx'
import { Filing } from '../parts/Filing.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import '../selfexam/week.css'
import './morning.css'
import { isTemperature } from './temperature.ts'
import { useListed } from '../parts/useListed.ts'
import { useMorningTexts } from './morningTexts.ts'

type Employee = WireRow<typeof employee>

const employed = 1
/** Codes of mor_today: not checked, well, ill. */
const [unchecked, well] = [0, 1] as const
/** Everything people wear in the kitchen, as a roll call finds it. */
const dressed = '1,2'

/** Somebody of the kitchen: well with one number, or by the whole form. */
function Person({
  row,
  words,
  temperature,
  refused,
  mayFile,
  onTemperature,
  onFile,
  onForm,
}: {
  row: Employee
  words: Words
  temperature: string
  refused: string
  mayFile: boolean
  onTemperature: (text: string) => void
  onFile: () => void
  onForm: () => void
}) {
  const texts = useMorningTexts()
  const name = row.empName
  const [photo] = listOf(row.empPhoto)
  const today = Number(row.morStatusToday)
  const health = Number(row.healthStatus)
  return (
    <li className={`mc-person mc-${today}`} data-id={row.id} data-today={today}>
      {photo ? (
        <img className="mc-photo" src={small(photo, 120)} alt="" loading="lazy" />
      ) : (
        <span className="mc-photo" aria-hidden>
          {name.slice(0, 1)}
        </span>
      )}
      <span className="mc-name">
        <b lang="zh-CN">{name}</b>
        <small>{words.label(empPost, row.empPost)}</small>
        {health >= 2 && (
          <small className={health === 2 ? 'mc-warn' : 'mc-bad'}>
            {texts.health} {words.label(certStatus, health)}
          </small>
        )}
      </span>
      <span className={`mc-state mc-is-${today}`}>
        {today === unchecked ? texts.waiting : words.label(morToday, today)}
      </span>
      {mayFile && today === unchecked && (
        <span className="mc-acts">
          <Input
            value={temperature}
            aria-label={`${texts.temperature} ${name}`}
            placeholder="36.5"
            suffix="℃"
            inputMode="decimal"
            autoComplete="off"
            status={temperature && !isTemperature(temperature) ? 'error' : ''}
            onChange={event => onTemperature(event.target.value.replace('。', '.').trim())}
            onPressEnter={onFile}
          />
          <Button type="primary" disabled={!isTemperature(temperature)} onClick={onFile}>
            {texts.well}
          </Button>
          <Button onClick={onForm}>{texts.ill}</Button>
        </span>
      )}
      {refused && <p role="alert">{refused}</p>}
    </li>
  )
}

/**
 * Everybody of the kitchen on one screen: who is well is checked with a temperature and one press. 食品安全法 45 条;
 * domain.md E.2
 */
function RollCall() {
  const texts = useMorningTexts()
  const words = useWords(employee)
  const tenant = useTenant()
  const selection = useEnterprise()
  const forgetChecks = useForget(check)
  const forgetPeople = useForget(employee)
  const can = useCan()
  const checker = useSession(it => it.user?.nick_name || it.user?.user_name || '')
  const [input, setInput] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [form, setForm] = useState<Employee | null>(null)
  const params = scoped({ empStatus: employed, current: 1, size: 200, ascs: 'createTime' }, selection)
  const people = useQuery({
    queryKey: ['resource', employee.key, tenant, 'rollcall', params],
    queryFn: ({ signal }) => listRows(employee, params, signal),
  })
  const chart = useQuery({
    queryKey: ['resource', check.key, tenant, 'chart', selection.infoId],
    queryFn: ({ signal }) =>
      get<readonly { readonly name: string; readonly value: number }[]>(`${check.path}/getMorCheckByChart`, {
        signal,
        quiet: true,
      }),
  })
  const mayFile = can(permission(check.key, 'create'))
  const refresh = async () => {
    await Promise.all([forgetChecks(), forgetPeople()])
  }

  /** @returns how many were stored */
  const file = async (rows: readonly Employee[]): Promise<void> => {
    if (busy || !rows.length) return
    setBusy(true)
    let stored = 0
    for (const row of rows) {
      try {
        await submitRow(
          check,
          {
            empId: row.id,
            checkTime: wireMoment(clock.now()),
            checkTemp: input[row.id]!,
            checkWay: 2,
            handResult: 1,
            wearResult: dressed,
            type: 1,
            checkUser: checker,
            submitStatus: 1,
          },
          idempotencyKey(),
        )
        stored++
        setRefused(all => ({ ...all, [row.id]: '' }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefused(all => ({ ...all, [row.id]: saidBy(error) }))
      }
    }
    setBusy(false)
    if (stored) toast('success', texts.filed(stored))
    await refresh()
  }
  return (
    <section className="mc" aria-label={texts.rollCall}>
      <Loaded of={people} rows={8}>
        {({ records }) => {
          const ready = records.filter(
            row => Number(row.morStatusToday) === unchecked && isTemperature(input[row.id] ?? ''),
          )
          return records.length === 0 ? (
            <p className="mc-none">{texts.nobody}</p>
          ) : (
            <>
              <header className="mc-bar">
                {chart.data?.map(({ name, value }) => (
                  <span key={name} className="mc-sum">
                    <b>{value}</b>
                    {name}
                  </span>
                ))}
                {mayFile && (
                  <Button
                    type="primary"
                    size="large"
                    loading={busy}
                    disabled={!ready.length}
                    onClick={() => void file(ready)}
                  >
                    {texts.fileAll(ready.length)}
                  </Button>
                )}
              </header>
              <p className="mc-hint">{texts.hint}</p>
              <ul className="mc-people">
                {records
                  .toSorted(
                    (a, b) => Number(Number(a.morStatusToday) === well) - Number(Number(b.morStatusToday) === well),
                  )
                  .map(row => (
                    <Person
                      key={row.id}
                      row={row}
                      words={words}
                      temperature={input[row.id] ?? ''}
                      refused={refused[row.id] ?? ''}
                      mayFile={mayFile}
                      onTemperature={text => setInput(all => ({ ...all, [row.id]: text }))}
                      onForm={() => setForm(row)}
                      onFile={() => {
                        if (isTemperature(input[row.id] ?? '')) void file([row])
                      }}
                    />
                  ))}
              </ul>
            </>
          )
        }}
      </Loaded>
      {form && (
        <Filing
          of={check.key}
          onClose={() => setForm(null)}
          onFiled={() => void refresh()}
          initial={() => ({
            empId: form.id,
            checkTime: wireMoment(clock.now()),
            checkTemp: input[form.id] ?? '',
            checkUser: checker,
            type: 2,
          })}
        />
      )}
    </section>
  )
}

/** Morning checks: the roll call of today, or the list of all. domain.md B.3.2 */
export default function Morning() {
  const texts = useMorningTexts()
  const own = useOneKitchen()
  const [listed, setListed] = useListed()
  const crud = <Crud definition={check} />
  if (!own) return <ChooseFirst>{crud}</ChooseFirst>
  return (
    <div className="wk-whole">
      <Segmented
        aria-label={texts.views}
        value={listed ? 'list' : 'call'}
        onChange={value => setListed(value === 'list')}
        options={[
          { value: 'call', label: texts.rollCall },
          { value: 'list', label: texts.list },
        ]}
      />
      {listed ? <div className="wk-list">{crud}</div> : <RollCall />}
    </div>
  )
}
