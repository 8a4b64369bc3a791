import { useId } from 'react'
import { Button, InputNumber, Segmented } from 'antd'
import {
  codes,
  mostPoints,
  mostWeight,
  powers,
  type Code,
  type Curve,
  type Rules,
} from '../../../../engines/index/rules.ts'
import { useItems } from '../base/texts.ts'
import { totalOf, type Wrong } from './rules.ts'
import { useOfficeTexts } from './texts.ts'

const curves = Object.keys(powers) as readonly Curve[]
const urgents = ['hazard', 'cold', 'coldLate'] as const

/** What is wrong, in words. */
function useReason(wrong: Wrong | null): string {
  const texts = useOfficeTexts()
  if (wrong === null) return ''
  switch (wrong.what) {
    case 'lacking':
      return texts.lacking(wrong.n)
    case 'over':
      return texts.over(wrong.n)
    case 'points':
      return texts.pointsRange
    default:
      return texts[wrong.what]
  }
}

/** Nine weights, the curve and what dangers take; each weight as a slider and as a number. decisions-2.md A.7 */
export function RulesForm({
  inForce,
  rules,
  wrong,
  onRules,
}: {
  inForce: Rules
  rules: Rules
  wrong: Wrong | null
  onRules: (rules: Rules) => void
}) {
  const texts = useOfficeTexts()
  const items = useItems()
  const id = useId()
  const reason = useReason(wrong)
  const weigh = (code: Code, value: number | null) =>
    onRules({ ...rules, weights: { ...rules.weights, [code]: value ?? 0 } })
  return (
    <form className="sx-card sx-rules" aria-label={texts.weights} onSubmit={event => event.preventDefault()}>
      <header>
        <h2>{texts.weights}</h2>
        <small>{texts.weightsHint}</small>
      </header>
      {codes.map(code => (
        <div key={code} className="sx-weight" data-code={code}>
          <label htmlFor={`${id}-${code}`}>{items(code)}</label>
          <input
            type="range"
            aria-label={items(code)}
            min={0}
            max={mostWeight}
            step={1}
            value={rules.weights[code]}
            onChange={event => weigh(code, event.target.valueAsNumber)}
          />
          <InputNumber
            id={`${id}-${code}`}
            min={0}
            max={mostWeight}
            precision={0}
            value={rules.weights[code]}
            onChange={value => weigh(code, value)}
          />
        </div>
      ))}
      <p className="sx-total" data-wrong={wrong ? true : undefined} role="status">
        <b>{texts.total(totalOf(rules))}</b>
        {reason && <span>{reason}</span>}
      </p>
      <fieldset>
        <legend>{texts.curve}</legend>
        <Segmented
          aria-label={texts.curve}
          value={rules.curve}
          onChange={curve => onRules({ ...rules, curve })}
          options={curves.map(value => ({ value, label: texts.curves[value] }))}
        />
        <small>{texts.curveHint}</small>
      </fieldset>
      <fieldset>
        <legend>{texts.urgent}</legend>
        {urgents.map(kind => (
          <div key={kind} className="sx-point">
            <label htmlFor={`${id}-${kind}`}>{texts.urgents[kind]}</label>
            <InputNumber
              id={`${id}-${kind}`}
              min={0}
              max={mostPoints}
              value={rules.urgent[kind]}
              onChange={value => onRules({ ...rules, urgent: { ...rules.urgent, [kind]: value ?? 0 } })}
            />
          </div>
        ))}
      </fieldset>
      <Button disabled={rules === inForce} onClick={() => onRules(inForce)}>
        {texts.reset}
      </Button>
    </form>
  )
}
