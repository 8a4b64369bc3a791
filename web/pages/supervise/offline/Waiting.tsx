import { Alert, Button } from 'antd'
import { useOutbox, wake } from '../../../outbox/outbox.ts'
import { isInspection } from './opened.ts'
import { useInspectionTexts } from './texts.ts'

/** Inspections of this person that only this device has, each with why it waits. */
export function Waiting({ onOpen }: { onOpen: (key: string) => void }) {
  const texts = useInspectionTexts()
  const { entries, sending } = useOutbox()
  const own = entries?.filter(entry => isInspection(entry) && !entry.work!.safe) ?? []
  if (!own.length) return null
  return (
    <Alert
      className="crud-alert"
      type={own.some(({ standing }) => standing === 'refused') ? 'warning' : 'info'}
      showIcon
      title={texts.waiting(own.length)}
      description={
        <ul className="insp-waiting">
          {own.map(({ key, work, standing, unknown, message }) => (
            <li key={key}>
              <b>{work!.about || texts.title}</b>
              <span>{standing === 'refused' ? texts.toMend : work!.next ? texts.toSend : texts.toFinish}</span>
              {message && <span>{message}</span>}
              {!unknown && (
                <Button size="small" onClick={() => onOpen(key)}>
                  {texts.go}
                </Button>
              )}
            </li>
          ))}
        </ul>
      }
      action={
        <Button size="small" loading={sending} onClick={() => void wake()}>
          {texts.sendNow}
        </Button>
      }
    />
  )
}
