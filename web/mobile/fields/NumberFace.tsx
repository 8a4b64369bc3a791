import { option } from '../../../kernel/fields/base/field.ts'
import { unitOf } from '../../../kernel/fields/index.ts'
import { controlOf, type InputProps, textOf } from '../../engine/faces.ts'
import { useTexts } from '../base/texts.ts'

/** Full-width digits and signs are the same number. */
const normal = (text: string) =>
  text
    .replace(/[０-９．－]/g, c => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace('。', '.')
    .trim()

/** One step up or down: tenths where degrees are read off a thermometer, else ones; never past what the field takes. */
function stepped(of: InputProps['of'], text: string, by: 1 | -1): string {
  const step = of.type.name === 'decimal' && unitOf(of) === '℃' ? 0.1 : 1
  const [min, max] = [option(of, 'min', option(of, 'above', -Infinity)), option(of, 'max', Infinity)]
  const next = Math.min(max, Math.max(min, (Number(text) || 0) + by * step))
  return String(Number(next.toFixed(option(of, 'scale', 0) || 1)))
}

/** A number by thumb: minus and plus beside a box with the keypad. */
export function NumberFace({ of, title, words, value, onChange, ...control }: InputProps) {
  const texts = useTexts()
  const text = textOf(value)
  const unit = words.unit(of)
  return (
    <span className="m-line m-number">
      <button type="button" aria-label={`${texts.less} ${title}`} onClick={() => onChange?.(stepped(of, text, -1))}>
        −
      </button>
      <span className="m-unit">
        <input
          {...controlOf(control)}
          value={text}
          inputMode={of.type.name === 'integer' ? 'numeric' : 'decimal'}
          autoComplete="off"
          onChange={event => onChange?.(normal(event.target.value))}
        />
        {unit && <i>{unit}</i>}
      </span>
      <button type="button" aria-label={`${texts.plus} ${title}`} onClick={() => onChange?.(stepped(of, text, 1))}>
        +
      </button>
    </span>
  )
}
