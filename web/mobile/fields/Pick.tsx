import { useId, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type InputProps, type Line, textOf } from '../../engine/faces.ts'
import { broughtBy, refOf } from '../../engine/fields/refRows.ts'
import { usePause } from '../../engine/fields/usePause.ts'
import { Icon } from '../../shell/Icon.tsx'
import { findChoices, rememberedChoices } from '../choices.ts'
import { Sheet } from '../Sheet.tsx'
import { useTexts } from '../texts.ts'

/** A row of another resource, from a list over the whole screen; without a network from what the phone remembers. */
export function PickFace({ id, of, name, title, value, onChange, bring, ...control }: InputProps) {
  const texts = useTexts()
  const { to, show } = refOf(of)
  const list = useId()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const asked = usePause(text.trim())
  const [picked, setPicked] = useState<Line | null>(null)
  const now = textOf(value)
  const { data, isPending } = useQuery({
    queryKey: ['phone', 'choices', to, show, asked], enabled: open, networkMode: 'always', staleTime: 60_000, placeholderData: keepPreviousData, queryFn: ({ signal }) => findChoices(of, asked, signal),
  })
  const { data: called } = useQuery({
    queryKey: ['phone', 'choice', to, show, now], enabled: now !== '' && picked?.id !== now, networkMode: 'always',
    queryFn: async () => (await rememberedChoices(of)).find(row => row.id === now) ?? null,
  })
  const row = picked?.id === now ? picked : called
  const take = (chosen: Line | null) => {
    setPicked(chosen)
    setOpen(false)
    setText('')
    onChange?.(chosen?.id ?? '')
    if (chosen && refOf(of).brings) bring(broughtBy(of, chosen))
  }
  return (
    <>
      <button type="button" id={id} className="m-pick" aria-haspopup="dialog" aria-describedby={control['aria-describedby']} aria-label={`${title}: ${now ? textOf(row?.[show]) || now : texts.choose}`} data-name={name} onClick={() => setOpen(true)}>
        <span data-empty={now === '' || undefined}>{now ? textOf(row?.[show]) || now : texts.choose}</span><Icon name="down" size={22} />
      </button>
      <Sheet open={open} title={title} onClose={() => setOpen(false)}>
        <input type="search" value={text} placeholder={texts.search} aria-label={texts.search} aria-controls={list} onChange={event => setText(event.target.value)} />
        {data?.remembered && <p className="m-hint">{texts.known}</p>}
        <ul id={list} className="m-list">
          {now !== '' && !of.required && <li><button type="button" onClick={() => take(null)}>{texts.clear}</button></li>}
          {data?.rows.map(each => <li key={each.id}><button type="button" aria-pressed={each.id === now} onClick={() => take(each)}>{textOf(each[show]) || each.id}</button></li>)}
        </ul>
        {data && !data.rows.length && <p className="m-hint">{texts.nothing}</p>}
        {isPending && <p className="m-hint">{texts.loading}</p>}
      </Sheet>
    </>
  )
}
