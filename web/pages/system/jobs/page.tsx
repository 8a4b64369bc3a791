import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { wireMoment } from '../../../../contract/wire.ts'
import { usePrefs } from '../../../state/prefs.ts'
import { toast } from '../../../state/toasts.ts'
import { useRunNow, useRuns, type Run } from './data.ts'
import { cronWords, outcomeWords } from './words.ts'
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
  const { t } = useTranslation()
  const lang = usePrefs(it => it.lang)
  const outcome = outcomeWords(run.outcome, lang) || '--'
  return (
    <tr>
      <td data-title={t('jobs.job')}>{run.title[lang]}</td>
      <td data-title={t('jobs.state')}>
        <Tag color={tones[run.state] ?? 'default'}>{isState(run.state) ? t(`jobs.${run.state}`) : run.state}</Tag>
      </td>
      <td data-title={t('jobs.started')}>{moment(run.started)}</td>
      <td data-title={t('jobs.ended')}>{moment(run.ended)}</td>
      <td data-title={t('jobs.tries')} className="jobs-number">
        {run.tries}
      </td>
      <td data-title={t('jobs.outcome')} className="jobs-outcome" title={outcome}>
        {outcome}
      </td>
    </tr>
  )
}

/** What the platform does by itself: what ran, how it ended, how often it was tried. For administrators. */
export default function Jobs() {
  const { t } = useTranslation()
  const lang = usePrefs(it => it.lang)
  const { data, isPending, isError, refetch } = useRuns()
  const run = useRunNow()
  const kinds = [...new Map((data?.jobs ?? []).map(job => [job.name, job])).values()]
  const ask = (name: string) => run.mutate(name, { onSuccess: () => toast('success', t('jobs.asked')) })
  return (
    <section className="jobs">
      <ul className="jobs-kinds">
        {kinds.map(({ name, title, cron }) => (
          <li key={name}>
            <div>
              <b>{title[lang]}</b>
              <small title={cron}>{cronWords(cron, lang)}</small>
            </div>
            <Button onClick={() => ask(name)} loading={run.isPending && run.variables === name}>
              {t('jobs.runNow')}
            </Button>
          </li>
        ))}
      </ul>
      <table>
        <caption>{t('jobs.caption')}</caption>
        <thead>
          <tr>
            <th>{t('jobs.job')}</th>
            <th>{t('jobs.state')}</th>
            <th>{t('jobs.started')}</th>
            <th>{t('jobs.ended')}</th>
            <th>{t('jobs.tries')}</th>
            <th>{t('jobs.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.runs.map(past => (
            <Line key={past.id} run={past} />
          ))}
        </tbody>
      </table>
      {isPending && <p className="jobs-none">{t('common.loading')}</p>}
      {isError && (
        <p className="jobs-none" role="alert">
          {t('jobs.failedToLoad')}{' '}
          <Button type="link" onClick={() => void refetch()}>
            {t('jobs.again')}
          </Button>
        </p>
      )}
      {data?.runs.length === 0 && <p className="jobs-none">{t('jobs.none')}</p>}
    </section>
  )
}
