import { useState } from 'react'
import { dictionaryOf } from '../../../kernel/fields/index.ts'
import { type InputProps, listOf, textOf } from '../../engine/faces.ts'
import { useTexts } from '../base/texts.ts'

interface Option {
  readonly key: string
  readonly label: string
}
/** As many fit above the fold; of more, the first ones and those that are chosen. */
const [allOf, firstOf] = [9, 7]

function Chips({
  id,
  many,
  options,
  chosen,
  onToggle,
}: {
  id: string | undefined
  many: boolean
  options: readonly Option[]
  chosen: readonly string[]
  onToggle: (key: string) => void
}) {
  const texts = useTexts()
  const [open, setOpen] = useState(false)
  const shown =
    open || options.length <= allOf ? options : options.filter(({ key }, at) => at < firstOf || chosen.includes(key))
  const left = options.length - shown.length
  return (
    <span className="m-chips">
      {shown.map(({ key, label }, at) => (
        <label key={key} className="m-chip">
          <input
            {...(at === 0 && id && { id })}
            name={id}
            type={many ? 'checkbox' : 'radio'}
            checked={chosen.includes(key)}
            // A chosen radio hears no change; pressed again it is taken back.
            onChange={() => onToggle(key)}
            onClick={() => {
              if (!many && chosen.includes(key)) onToggle(key)
            }}
          />
          <span>{label}</span>
        </label>
      ))}
      {left > 0 && (
        <button type="button" className="m-chip-more" onClick={() => setOpen(true)}>
          {texts.moreChoices(left)}
        </button>
      )}
    </span>
  )
}

const optionsOf = ({ of, words }: InputProps): readonly Option[] => {
  const from = dictionaryOf(of)
  return Object.keys(from.items).map(key => ({ key, label: words.label(from, key) }))
}

/** One of a dictionary. */
export function ChoiceFace(props: InputProps) {
  const { id, of, value, onChange } = props
  const now = textOf(value)
  const put = (key: string) => onChange?.(dictionaryOf(of).numeric ? Number(key) : key)
  return (
    <Chips
      id={id}
      many={false}
      options={optionsOf(props)}
      chosen={now === '' ? [] : [now]}
      onToggle={key => {
        if (key !== now) put(key)
        else if (!of.required) onChange?.('')
      }}
    />
  )
}

/** Several of a dictionary, in its order. */
export function ChoicesFace(props: InputProps) {
  const options = optionsOf(props)
  const now = listOf(props.value)
  const toggle = (key: string) =>
    options.map(each => each.key).filter(each => (each === key ? !now.includes(each) : now.includes(each)))
  return (
    <Chips
      id={props.id}
      many
      options={options}
      chosen={now}
      onToggle={key => props.onChange?.(toggle(key).join(','))}
    />
  )
}

export function FlagFace({ id, of, words: { texts }, value, onChange }: InputProps) {
  const on = value === 1 || value === true || value === '1'
  return (
    <Chips
      id={id}
      many={false}
      options={[
        { key: '1', label: texts.yes },
        { key: '0', label: texts.no },
      ]}
      chosen={of.type.name === 'answer' && textOf(value) === '' ? [] : [on ? '1' : '0']}
      onToggle={key => onChange?.(Number(key))}
    />
  )
}
