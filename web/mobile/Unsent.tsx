import { Link } from '../kit/router.tsx'
import { wireMoment } from '../../contract/wire.ts'
import { textOf } from '../engine/faces.ts'
import { nameOf } from '../state/menu.ts'
import { usePrefs } from '../state/prefs.ts'
import type { Entry, Standing } from '../outbox/entry.ts'
import { localId } from '../engine/files/local.ts'
import { actPlaceOf, placeOf } from './open.ts'
import { useKinds } from './kinds.ts'
import { changed, shelf, useOutbox, wake } from '../outbox/outbox.ts'
import { Frame } from './Frame.tsx'
import { ask } from './base/Sheet.tsx'
import { useTexts } from './base/texts.ts'

/** What tells one entry from another: the first words somebody typed. */
const gist = ({ values }: Entry): string =>
  Object.values(values)
    .map(textOf)
    .find(text => /\p{L}/u.test(text) && !localId(text) && !text.startsWith('/')) ?? ''

function Item({ entry, name }: { entry: Entry; name: string }) {
  const texts = useTexts()
  const { key, resource, bill, act, standing, unknown, message, begun, filled } = entry
  const drop = async () => {
    if (!(await ask(unknown ? texts.dropUnknown : texts.dropAsk))) return
    await shelf().drop(key)
    await changed()
  }
  return (
    <li className="m-entry" data-standing={standing}>
      <b>{[name, gist(entry)].filter(Boolean).join(' · ')}</b>
      <small>{texts.waitsSince(wireMoment(filled || begun).slice(5, 16))}</small>
      {message && <small className="m-error">{message}</small>}
      {unknown && <small>{texts.unknown}</small>}
      <span>
        {!unknown && (
          <Link className="m-button m-main" to={`${act ? actPlaceOf(resource) : placeOf(resource, bill)}?entry=${key}`}>
            {standing === 'draft' ? texts.open : texts.change}
          </Link>
        )}
        <button type="button" className="m-button m-danger" onClick={() => void drop()}>
          {texts.drop}
        </button>
      </span>
    </li>
  )
}

/** Everything of this person that has not reached the server. */
export function Unsent() {
  const texts = useTexts()
  const lang = usePrefs(it => it.lang)
  const { entries, sending } = useOutbox()
  const kinds = useKinds()
  const nameFor = (key: string) => {
    const kind = kinds?.find(it => it.key === key)
    return kind ? nameOf(kind, lang) : ''
  }
  const part = (standing: Standing, title: string) => {
    const own = entries?.filter(it => it.standing === standing) ?? []
    return (
      own.length > 0 && (
        <section aria-label={title}>
          <h2 className="m-hello">{title}</h2>
          <ul className="m-list">
            {own.map(entry => (
              <Item key={entry.key} entry={entry} name={nameFor(entry.resource)} />
            ))}
          </ul>
        </section>
      )
    )
  }
  return (
    <Frame title={texts.outbox}>
      {entries && !entries.length && <p className="m-none">{texts.outboxEmpty}</p>}
      {part('refused', texts.toChange)}
      {part('ready', texts.outbox)}
      {entries?.some(it => it.standing === 'ready') && (
        <button type="button" className="m-button" disabled={sending} onClick={() => void wake()}>
          {sending ? texts.sending : texts.sendNow}
        </button>
      )}
      {part('draft', texts.drafts)}
    </Frame>
  )
}
