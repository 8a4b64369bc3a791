import { Button, Tag } from 'antd'
import { wireMoment } from '../../../../contract/wire.ts'
import { usePrefs } from '../../../state/prefs.ts'
import { toast } from '../../../state/toasts.ts'
import { useRunNow, useRuns, type Run } from './data.ts'
import { cronWords, outcomeWords } from './words.ts'
import { usePartTexts } from '../../parts/texts.ts'
import { useJobTexts } from './texts.ts'
import './jobs.css'

const tones: Readonly<Record<string, string>> = {
  completed: 'success',
  failed: 'error',
  active: 'processing',
  retry: 'warning',
}
const states = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const
const isState = (state: string): state is (typeof states)[number] => (states as readonly string[]).includes(state)

const moment = (iso: string): string => (iso ? wireMoment(Date.parse(iso)) : '--')

function Line({ run }: { run: Run }) {
  const texts = useJobTexts()
  const lang = usePrefs(it => it.lang)
  const outcome = outcomeWords(run.outcome, lang) || '--'
  return (
    <tr>
      <td data-title={texts.job}>{run.title[lang]}</td>
      <td data-title={texts.state}>
        <Tag color={tones[run.state] ?? 'default'}>{isState(run.state) ? texts[run.state] : run.state}</Tag>
      </td>
      <td data-title={texts.started}>{moment(run.started)}</td>
      <td data-title={texts.ended}>{moment(run.ended)}</td>
      <td data-title={texts.tries} className="jobs-number">
        {run.tries}
      </td>
      <td data-title={texts.outcome} className="jobs-outcome" title={outcome}>
        {outcome}
      </td>
    </tr>
  )
}

/** What the platform does by itself: what ran, how it ended, how often it was tried. For administrators. */
export default function Jobs() {
  const texts = useJobTexts()
  const parts = usePartTexts()
  const lang = usePrefs(it => it.lang)
  const { data, isPending, isError, refetch } = useRuns()
  const run = useRunNow()
  const kinds = [...new Map((data?.jobs ?? []).map(job => [job.name, job])).values()]
  const ask = (name: string) => run.mutate(name, { onSuccess: () => toast('success', texts.asked) })
  return (
    <section className="jobs">
      <ul className="jobs-kinds">
        {kinds.map(({ name, title, cron, cost }) => (
          <li key={name}>
            <div>
              <b>{title[lang]}</b>
              <small title={cron}>{cronWords(cron, lang)}</small>
              <small>{texts.cost(cost.quiet, cost.each[lang])}</small>
            </div>
            <Button onClick={() => ask(name)} loading={run.isPending && run.variables === name}>
              {texts.runNow}
            </Button>
          </li>
        ))}
      </ul>
      <table>
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <th>{texts.job}</th>
            <th>{texts.state}</th>
            <th>{texts.started}</th>
            <th>{texts.ended}</th>
            <th>{texts.tries}</th>
            <th>{texts.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {data?.runs.map(past => (
            <Line key={past.id} run={past} />
          ))}
        </tbody>
      </table>
      {isPending && <p className="jobs-none">{parts.loading}</p>}
      {isError && (
        <p className="jobs-none" role="alert">
          {texts.failedToLoad}{' '}
          <Button type="link" onClick={() => void refetch()}>
            {texts.again}
          </Button>
        </p>
      )}
      {data?.runs.length === 0 && <p className="jobs-none">{texts.none}</p>}
    </section>
  )
}
