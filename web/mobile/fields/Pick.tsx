import { useContext, useId, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { marks } from '../../../contract/marks.ts'
import { type InputProps, type Line, textOf } from '../../engine/faces.ts'
import { AroundContext } from '../../engine/fields/around.ts'
import { besideOf, broughtBy, callOf, offerOf, refOf } from '../../engine/fields/refRows.ts'
import { usePause } from '../../engine/fields/usePause.ts'
import { useTarget } from '../../engine/registry.ts'
import { Icon } from '../../kit/Icon.tsx'
import { chooserOf, findChoices, rememberChosen, rememberedChoices } from '../base/choices.ts'
import { Sheet } from '../base/Sheet.tsx'
import { useTexts } from '../base/texts.ts'
import { clock } from '../../../contract/clock.ts'

/**
 * A row of another resource, from a list over the whole screen; without a network from what the phone remembers. What
 * the rules of the form would refuse is not offered.
 */
export function PickFace({ id, of, name, title, words, value, onChange, bring, ...control }: InputProps) {
  const texts = useTexts()
  const { to, show } = refOf(of)
  const around = useContext(AroundContext)
  const target = useTarget(to)
  const chooser = chooserOf(around?.resource, name, of)
  const list = useId()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const asked = usePause(text.trim())
  const [picked, setPicked] = useState<Line | null>(null)
  const now = textOf(value)
  const { data, isPending } = useQuery({
    queryKey: ['phone', 'choices', to, show, around?.resource.key, name, asked],
    enabled: open,
    networkMode: 'always',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findChoices(chooser, asked, signal),
  })
  const { data: called } = useQuery({
    queryKey: ['phone', 'choice', to, show, around?.resource.key, name, now],
    enabled: now !== '' && picked?.id !== now,
    networkMode: 'always',
    queryFn: async () => (await rememberedChoices(chooser)).find(row => row.id === now) ?? null,
  })
  const row = picked?.id === now ? picked : called
  const offer = open && data && target ? offerOf(of, name, target, data.rows, around, clock.now()) : null
  const take = async (chosen: Line | null) => {
    setPicked(chosen)
    setOpen(false)
    setText('')
    // Its rules will want to know it, also after the network is gone.
    if (chosen) await rememberChosen(chooser, chosen).catch(() => undefined)
    onChange?.(chosen?.id ?? '')
    if (chosen && refOf(of).brings) bring(broughtBy(of, chosen))
  }
  return (
    <>
      <button
        type="button"
        id={id}
        className="m-pick"
        aria-haspopup="dialog"
        aria-describedby={control['aria-describedby']}
        aria-label={`${title}: ${now ? (row ? callOf(of, row).label : now) : texts.choose}`}
        data-name={name}
        onClick={() => setOpen(true)}
      >
        <span data-empty={now === '' || undefined}>{now ? (row ? callOf(of, row).label : now) : texts.choose}</span>
        <Icon name="down" size={22} />
      </button>
      <Sheet open={open} title={title} onClose={() => setOpen(false)}>
        <input
          type="search"
          value={text}
          placeholder={texts.search}
          aria-label={texts.search}
          aria-controls={list}
          onChange={event => setText(event.target.value)}
        />
        {data?.remembered && <p className="m-hint">{texts.known}</p>}
        <ul id={list} className="m-list">
          {now !== '' && !of.required && (
            <li>
              <button type="button" onClick={() => void take(null)}>
                {texts.clear}
              </button>
            </li>
          )}
          {offer?.rows.map(each => (
            <li key={each.id}>
              <button type="button" aria-pressed={each.id === now} onClick={() => void take(each)}>
                <span>{callOf(of, each).label}</span>
                <small>{[callOf(of, each).number, ...besideOf(of, target!, each, words)].join(' ')}</small>
              </button>
            </li>
          ))}
        </ul>
        {offer && !offer.rows.length && <p className="m-hint">{texts.nothing}</p>}
        {offer && offer.left > 0 && (
          <p className="m-hint">
            {words.texts.leftOut(
              offer.left,
              [...offer.why.map(words.rule), ...offer.says].join(marks[words.lang].clause),
            )}
          </p>
        )}
        {isPending && <p className="m-hint">{texts.loading}</p>}
      </Sheet>
    </>
  )
}
