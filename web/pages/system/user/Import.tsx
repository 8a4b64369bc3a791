import { useRef, useState } from 'react'
import { Alert, Button, Checkbox } from 'antd'
import user from '../../../../modules/system/user.ts'
import { download } from '../../../api/http.ts'
import { useWords } from '../../../engine/words.ts'
import { toast } from '../../../state/toasts.ts'
import { Asking } from '../../parts/Asking.tsx'
import { Labelled } from '../../parts/Labelled.tsx'
import { FirstPasswords } from './FirstPasswords.tsx'
import { importUsers, type Fresh, type Sheet } from './data.ts'
import { useUserTexts } from './texts.ts'

/**
 * Accounts out of a sheet: it is checked first, every mistake is named with its row, and the rows that are right are
 * offered.
 */
export function Import({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) {
  const texts = useUserTexts()
  const words = useWords(user)
  const [file, setFile] = useState<File | null>(null)
  const [covered, setCovered] = useState(false)
  const [tried, setTried] = useState(false)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [made, setMade] = useState<Fresh | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { good = 0, wrong = [] } = sheet ?? {}
  const ok = async () => {
    setTried(true)
    if (!file) return false
    const checked = sheet ?? (await importUsers(file, covered, 'check'))
    // What is wrong is read before the rest is stored.
    if (checked !== sheet && (checked.wrong?.length || !checked.good)) {
      setSheet(checked)
      return false
    }
    if (!checked.good) return false
    const { stored, changed, accounts } = await importUsers(file, covered, 'good')
    toast('success', texts.imported(stored + changed))
    onDone()
    if (!accounts?.length) return
    setMade({ isOwn: true, accounts })
    return false
  }
  if (made) return <FirstPasswords title={texts.madeDone} fresh={made} onClose={onClose} />
  return (
    <Asking
      title={texts.imports}
      width={640}
      onClose={onClose}
      onOk={ok}
      done=""
      {...(sheet && { okText: good ? words.texts.importGood(good) : words.texts.nothingGood })}
    >
      <Labelled label={texts.file} required problem={tried && !file ? texts.needFile : undefined}>
        {({ id, status, ...props }) => (
          <span className="part-file">
            <input
              ref={picker}
              type="file"
              hidden
              accept=".xlsx"
              aria-label={texts.file}
              onChange={event => {
                setFile(event.target.files?.[0] ?? null)
                setSheet(null)
              }}
            />
            <Button id={id} danger={status === 'error'} {...props} onClick={() => picker.current?.click()}>
              {texts.choose}
            </Button>
            <span>{file?.name ?? texts.noFile}</span>
            <Button
              type="link"
              onClick={() => void download('blade-user/export-template', {}, `${texts.imports}.xlsx`).catch(() => {})}
            >
              {texts.template}
            </Button>
          </span>
        )}
      </Labelled>
      <Labelled label={texts.existing} hint={texts.coveredHint}>
        {({ id }) => (
          <Checkbox
            id={id}
            checked={covered}
            onChange={event => {
              setCovered(event.target.checked)
              setSheet(null)
            }}
          >
            {texts.covered}
          </Checkbox>
        )}
      </Labelled>
      {sheet && (
        <>
          <Alert
            className="crud-alert"
            type="warning"
            showIcon
            title={words.texts.found(good, new Set(wrong.map(({ line }) => line)).size)}
          />
          <div className="crud-mistakes" tabIndex={0} role="region" aria-label={words.texts.problem}>
            <table>
              <thead>
                <tr>
                  <th>{words.texts.line}</th>
                  <th>{words.texts.column}</th>
                  <th>{words.texts.problem}</th>
                </tr>
              </thead>
              <tbody>
                {wrong.map(({ line, field, message }) => (
                  <tr key={`${line}${field}${message}`}>
                    <td>{line}</td>
                    <td>{field ? words.field(field) : '--'}</td>
                    <td>{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Asking>
  )
}
