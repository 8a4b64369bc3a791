import { useShellTexts } from '../i18n/shell.ts'
import { dismiss, type Toast, useToasts } from '../state/toasts.ts'

const signs: Readonly<Record<Toast['kind'], string>> = {
  success: 'M9 1.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM5.2 9.2l2.6 2.6 5-5.4',
  error: 'M9 1.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM9 5v5M9 12.6v.2',
  info: 'M9 1.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM9 8v5M9 5.2v.2',
}

/** The place where short messages appear; read out by screen readers as they come. */
export function Toasts() {
  const t = useShellTexts()
  const list = useToasts(it => it.list)
  return (
    <div className="toasts" role="status" aria-live="polite">
      {list.map(it => (
        <div key={it.id} className={`toast toast-${it.kind}`} data-kind={it.kind}>
          <svg
            viewBox="0 0 18 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden
          >
            <path d={signs[it.kind]} />
          </svg>
          <span>
            {it.text}
            {it.traceId && <small>{t.common.trace(it.traceId)}</small>}
          </span>
          {it.action && (
            <button
              type="button"
              className="toast-do"
              onClick={() => {
                dismiss(it.id)
                it.action?.run()
              }}
            >
              {it.action.title}
            </button>
          )}
          <button type="button" className="toast-x" aria-label={t.common.close} onClick={() => dismiss(it.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
