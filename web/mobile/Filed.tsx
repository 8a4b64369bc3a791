import { useEffect } from 'react'
import { Link } from '../kit/router.tsx'
import { Icon } from '../kit/Icon.tsx'
import { simplePlace } from '../state/mode.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { useTexts } from './base/texts.ts'

/** What became of an entry that was handed in: stored, waiting, or back for a correction. */
export function Filed({ entry: key, onChange, onAgain }: { entry: string; onChange: () => void; onAgain: () => void }) {
  const texts = useTexts()
  const { entries, sending, broken } = useOutbox()
  const entry = entries?.find(it => it.key === key)
  const refused = entry?.standing === 'refused'
  useEffect(() => {
    if (refused) onChange()
  }, [refused]) // oxlint-disable-line react/exhaustive-deps -- once, when the refusal arrives
  // While nobody can say what the phone keeps, nothing is called stored.
  const how = entries && !broken && !entry ? 'sent' : sending ? 'sending' : 'waiting'
  return (
    <section className={`m-filed m-filed-${how}`} role="status">
      <Icon name={how === 'sent' ? 'check' : how === 'sending' ? 'cloud' : 'inbox'} size={72} />
      <h2>{texts[how]}</h2>
      <p>{texts[`${how}Text`]}</p>
      <button type="button" className="m-button m-main" onClick={onAgain}>
        {texts.again}
      </button>
      <Link className="m-button" to={simplePlace}>
        {texts.home}
      </Link>
    </section>
  )
}
