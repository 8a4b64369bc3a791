import { useState } from 'react'
import { Button, Input } from 'antd'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { unit } from '../../../modules/words/dictionaries.ts'
import ledger from '../../../modules/stock/ledger.ts'
import { ApiError, idempotencyKey } from '../../api/http.ts'
import { submitRow } from '../../engine/calls.ts'
import { useWords } from '../../engine/words.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../state/toasts.ts'
import { saidBy } from '../parts/Asking.tsx'
import { differenceOf } from '../selfexam/difference.ts'
import { useKitchenPageTexts } from '../parts/kitchen-texts.ts'

type Batch = WireRow<typeof ledger>

interface Said {
  readonly real: string
  readonly reason: string
  readonly refused: string
  readonly isStored: boolean
}
const unsaid: Said = { real: '', reason: '', refused: '', isStored: false }

/**
 * Batches counted side by side: what the books say, what lies there, and why it differs. Each is stored by itself; one
 * that is refused says why and stays. domain.md D.8.2
 */
export function Counting({
  rows,
  onClose,
  onCounted,
}: {
  rows: readonly Batch[]
  onClose: () => void
  onCounted: () => void
}) {
  const texts = useKitchenPageTexts()
  const words = useWords(ledger)
  const [input, setInput] = useState<Readonly<Record<string, Said>>>({})
  const [keys] = useState(() => new Map(rows.map(({ id }) => [id, idempotencyKey()])))
  const [busy, setBusy] = useState(false)
  const of = (id: string): Said => input[id] ?? unsaid
  const say = (id: string, change: Partial<Said>) =>
    setInput(all => ({ ...all, [id]: { ...(all[id] ?? unsaid), ...change } }))
  const book = (row: Batch): string => row.balanceQty
  const open = rows.filter(({ id }) => !of(id).isStored)

  const store = async () => {
    const wanted = open.filter(({ id }) => of(id).real !== '')
    if (!wanted.length) return toast('info', texts.nothingCounted)
    setBusy(true)
    let stored = 0
    for (const { id } of wanted) {
      try {
        await submitRow(ledger, { id, stocktakeQty: of(id).real, diffReason: of(id).reason }, keys.get(id)!)
        say(id, { isStored: true, refused: '' })
        stored++
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        keys.set(id, idempotencyKey())
        say(id, { refused: saidBy(error) })
      }
    }
    setBusy(false)
    if (stored) toast('success', texts.counted(stored))
    onCounted()
    if (stored === open.length) onClose()
  }
  return (
    <Dialog
      open
      title={texts.countTitle(rows.length)}
      width={860}
      onClose={onClose}
      dirty={open.some(({ id }) => of(id).real !== '')}
      onOk={() => void store()}
      okText={words.texts.save}
      busy={busy}
    >
      {open.length > 1 && (
        <p className="st-count-all">
          <Button onClick={() => open.forEach(row => say(row.id, { real: book(row), reason: '' }))}>
            {texts.allSame}
          </Button>
        </p>
      )}
      <ul className="st-count">
        {rows.map(row => {
          const { real, reason, refused, isStored } = of(row.id)
          const difference = differenceOf(book(row), real)
          const name = row.goodsName
          const measure = words.label(unit, row.unit)
          return (
            <li key={row.id} data-id={row.id}>
              <span className="st-name" lang="zh-CN">
                <b>{name}</b>
                <small>{[row.batchNo, row.shelfNo, row.expireDate].filter(Boolean).join(' · ')}</small>
              </span>
              <span className="st-book">
                {texts.book} <b>{book(row)}</b> {measure}
              </span>
              {isStored ? (
                <span className="crud-tone crud-good">{texts.stored}</span>
              ) : (
                <>
                  <Input
                    value={real}
                    aria-label={`${texts.real} ${name}`}
                    placeholder={texts.real}
                    inputMode="decimal"
                    autoComplete="off"
                    suffix={measure}
                    onChange={event => say(row.id, { real: event.target.value.trim(), refused: '' })}
                  />
                  <Button onClick={() => say(row.id, { real: book(row), reason: '', refused: '' })}>
                    {texts.same}
                  </Button>
                  {difference !== null && difference !== '0' && (
                    <span className="st-differs">
                      <span className={difference.startsWith('-') ? 'crud-tone crud-bad' : 'crud-tone crud-warn'}>
                        {texts.difference} {difference}
                      </span>
                      <Input
                        value={reason}
                        aria-label={`${texts.reason} ${name}`}
                        placeholder={`${texts.reason} (${texts.reasonHint})`}
                        maxLength={200}
                        onChange={event => say(row.id, { reason: event.target.value, refused: '' })}
                      />
                    </span>
                  )}
                  {refused && <p role="alert">{refused}</p>}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
