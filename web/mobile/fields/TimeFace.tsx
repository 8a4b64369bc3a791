import { clock } from '../../../contract/clock.ts'
import { controlOf, type InputProps, textOf } from '../../engine/faces.ts'

const natives: Readonly<Record<string, string>> = {
  day: 'date',
  moment: 'datetime-local',
  month: 'month',
  time: 'time',
}

/** The picker of the phone's own system; minutes are fine enough for a kitchen. */
export function TimeFace({ of, value, onChange, ...control }: InputProps) {
  const isMoment = of.type.name === 'moment'
  const text = textOf(value)
  return (
    <input
      {...controlOf(control)}
      type={natives[of.type.name]}
      value={isMoment ? text.replace(' ', 'T').slice(0, 16) : text}
      {...(of.of['past'] === true && { max: clock.today() })}
      onChange={({ target }) =>
        onChange?.(isMoment && target.value ? `${target.value.replace('T', ' ')}:00` : target.value)
      }
    />
  )
}
