import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { Alert, Button } from 'antd'
import type { Resource } from '../../../kernel/define/resource.ts'
import { ApiError, idempotencyKey } from '../../api/http.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useEnterprise } from '../../state/enterprise.ts'
import { useOneKitchen } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { checkSheet, downloadTemplate, importMost, importRows } from '../calls.ts'
import type { CheckedRow } from '../calls.ts'
import { useForget } from '../data.ts'
import { textOf } from '../faces.ts'
import { FieldInput } from './FieldInput.tsx'
import { ownerField } from './form.ts'
import type { Words } from '../words.ts'
import { waiting } from '../waiting.tsx'

type Step =
  | { readonly at: 'choose'; readonly failure: string }
  | { readonly at: 'checking'; readonly name: string }
  | { readonly at: 'checked'; readonly name: string; readonly rows: readonly CheckedRow[]; readonly failure: string }
  | { readonly at: 'importing'; readonly name: string; readonly rows: readonly CheckedRow[]; readonly done: number }

/** Rows shown of a long list of mistakes; nobody mends more than these before trying again. */
const mostShown = 300

/**
 * Import in two steps: the sheet is checked and every mistake is named with its row, then only the good rows are
 * stored, when the person says so. Rows refused while storing come back in the same list.
 */
export function ImportDialog({ resource, words, onClose }: { resource: Resource; words: Words; onClose: () => void }) {
  const { texts } = words
  const [step, setStep] = useState<Step>({ at: 'choose', failure: '' })
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const selected = useEnterprise(it => it.infoId)
  const ownEnterprise = useOneKitchen()
  const owner = ownEnterprise || selected ? undefined : ownerField(resource)
  const [asked, setAsked] = useState('')
  /** Names this sheet: a batch that was stored but not answered is not filed a second time when it is sent again. */
  const sheet = useRef('')
  const infoId = ownerField(resource) ? selected || asked : ''
  const forget = useForget(resource)
  const why = (error: unknown) =>
    error instanceof ApiError
      ? [error.msg, error.traceId && texts.trace(error.traceId)].filter(Boolean).join(' · ')
      : String(error)

  const check = async (file: File) => {
    if (!/\.xlsx$/i.test(file.name)) return setStep({ at: 'choose', failure: texts.onlySheet })
    setStep({ at: 'checking', name: file.name })
    sheet.current = idempotencyKey()
    try {
      setStep({ at: 'checked', name: file.name, rows: await checkSheet(resource, file), failure: '' })
    } catch (error) {
      setStep({ at: 'choose', failure: why(error) })
    }
  }

  const store = async (name: string, rows: readonly CheckedRow[]) => {
    const good = rows.filter(row => !row.errors.length)
    const refused: CheckedRow[] = []
    let stored = 0
    let failure = ''
    let at = 0
    for (; at < good.length && !failure; at += importMost) {
      setStep({ at: 'importing', name, rows, done: stored })
      const batch = good.slice(at, at + importMost)
      try {
        const answer = await importRows(
          resource,
          batch.map(({ body }) => ({ ...body, ...(infoId && { infoId }) })),
          `${sheet.current}-${batch[0]!.line}`,
        )
        stored += answer.stored
        for (const { row, message } of answer.results)
          if (message) refused.push({ ...batch[row]!, errors: [{ field: '', message }] })
      } catch (error) {
        failure = why(error)
        at -= importMost // this batch was not answered: it stays among those still to do
      }
    }
    if (stored) {
      toast('success', texts.imported(stored))
      void forget()
    }
    const left = [...rows.filter(row => row.errors.length), ...refused, ...good.slice(at)].sort(
      (a, b) => a.line - b.line,
    )
    if (left.length) setStep({ at: 'checked', name, rows: left, failure })
    else onClose()
  }

  const rows = step.at === 'checked' || step.at === 'importing' ? step.rows : []
  const good = rows.filter(row => !row.errors.length).length
  const mistakes = rows.flatMap(row =>
    row.errors.map((error, n) => ({ ...error, line: row.line, key: `${row.line}-${n}`, value: row.body[error.field] })),
  )
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const file = event.dataTransfer.files[0]
    if (file && !(owner && !asked)) void check(file)
  }
  const busy = step.at === 'checking' || step.at === 'importing'
  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        {texts.close}
      </Button>
      {step.at === 'checked' && <Button onClick={() => picker.current?.click()}>{texts.otherFile}</Button>}
      {(step.at === 'checked' || step.at === 'importing') && (
        <Button
          type="primary"
          disabled={!good}
          loading={waiting(step.at === 'importing')}
          onClick={() => {
            if (step.at === 'checked') void store(step.name, step.rows)
          }}
        >
          {step.at === 'importing' ? texts.importing : good ? texts.importGood(good) : texts.nothingGood}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      title={`${texts.imports} · ${words.resource}`}
      onClose={() => {
        if (!busy) onClose()
      }}
      width={720}
      footer={footer}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={texts.chooseFile}
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void check(file)
        }}
      />
      {(step.at === 'choose' || step.at === 'checking') && (
        <div className="crud-import" onDragOver={event => event.preventDefault()} onDrop={onDrop}>
          <p>{texts.importHint}</p>
          {owner && (
            <label className="crud-owner">
              <span>{words.field('infoId')}</span>
              <FieldInput
                inputId={`${id}-owner`}
                of={owner[1]}
                name="infoId"
                title={words.field('infoId')}
                words={words}
                before={undefined}
                value={asked}
                onChange={value => setAsked(textOf(value))}
                bring={() => {}}
                onBusy={() => {}}
              />
            </label>
          )}
          <span className="crud-range">
            <Button onClick={() => void downloadTemplate(resource, words.resource).catch(() => {})}>
              {texts.template}
            </Button>
            <Button
              type="primary"
              disabled={Boolean(owner) && !asked}
              loading={waiting(busy)}
              onClick={() => picker.current?.click()}
            >
              {busy ? texts.checking : texts.chooseFile}
            </Button>
          </span>
        </div>
      )}
      {step.at === 'choose' && step.failure && (
        <Alert className="crud-alert" type="error" showIcon title={step.failure} />
      )}
      {step.at === 'checked' && step.failure && (
        <Alert className="crud-alert" type="error" showIcon title={step.failure} />
      )}
      {rows.length > 0 && (
        <>
          <Alert
            className="crud-alert"
            type={mistakes.length ? 'warning' : 'success'}
            showIcon
            title={texts.found(good, rows.length - good)}
          />
          {mistakes.length > 0 && (
            <div className="crud-mistakes" tabIndex={0} role="region" aria-label={texts.problem}>
              <table>
                <thead>
                  <tr>
                    <th>{texts.line}</th>
                    <th>{texts.column}</th>
                    <th>{texts.problem}</th>
                  </tr>
                </thead>
                <tbody>
                  {mistakes.slice(0, mostShown).map(({ key, line, field, message, value }) => (
                    <tr key={key}>
                      <td>{line}</td>
                      <td>{field ? words.field(field) : '--'}</td>
                      <td>
                        {message}
                        {textOf(value) !== '' && <small> “{textOf(value)}”</small>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
