import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/error.ts'
import { askPublic } from '../../../api/ask.ts'
import { useReady } from '../../../api/first.ts'
import { address } from './data.ts'
import { keptBy } from './kept.ts'
import { useComplaintTexts } from './texts.ts'

interface Status {
  readonly complainNo: string
  readonly complainStatusName: string
  readonly receiveTime: string
  readonly acceptDeadline: string
  readonly deadline: string
  readonly replyContent: string
}

/** What became of a complaint, asked by its code. */
export function Progress({ tenantId }: { tenantId: string }) {
  const texts = useComplaintTexts()
  const [code, setCode] = useState('')
  const [status, setStatus] = useState<Status | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const ask = async (wanted: string) => {
    setBusy(true)
    setProblem('')
    setStatus(null)
    await askPublic<Status>(address, { code: wanted.trim(), tenantId }).then(setStatus, (error: unknown) =>
      setProblem(
        error instanceof ApiError && error.code === 404
          ? texts.noCode
          : error instanceof ApiError && error.code
            ? error.msg
            : texts.failed,
      ),
    )
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void ask(code)
  }
  const ready = useReady()
  const kept = ready ? keptBy(localStorage) : []
  return (
    <section className="ac" aria-label={texts.progress}>
      <h2>{texts.progress}</h2>
      <form onSubmit={submit}>
        <label className="ac-field">
          {texts.enterCode}
          <input
            required
            minLength={12}
            maxLength={14}
            autoComplete="off"
            autoCapitalize="characters"
            value={code}
            onChange={event => setCode(event.target.value)}
          />
        </label>
        <button type="submit" className="ac-send ac-ask" disabled={busy || !ready}>
          {texts.ask}
        </button>
      </form>
      {kept.length > 0 && (
        <>
          <h3>{texts.mine}</h3>
          <ul className="ac-mine">
            {kept.map(filed => (
              <li key={filed.code}>
                <button
                  type="button"
                  onClick={() => {
                    setCode(filed.code)
                    void ask(filed.code)
                  }}
                >
                  <b>{filed.code}</b>
                  <span lang="zh-CN">{filed.about}</span>
                  <small>{filed.day}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {problem && (
        <p role="alert" className="ac-problem">
          {problem}
        </p>
      )}
      {status && (
        <dl className="ac-status" role="status">
          <dt>{texts.state}</dt>
          <dd>
            <b>{status.complainStatusName}</b> {status.complainNo}
          </dd>
          <dt>{texts.received}</dt>
          <dd>{status.receiveTime}</dd>
          {status.deadline && (
            <>
              <dt>{texts.deadline}</dt>
              <dd>{status.deadline}</dd>
            </>
          )}
          {status.replyContent && (
            <>
              <dt>{texts.reply}</dt>
              <dd lang="zh-CN">{status.replyContent}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  )
}
