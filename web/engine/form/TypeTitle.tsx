import { Input } from 'antd'

/** Who does what cannot be taken back types what it is done to: nobody does that by a slip. */
export function TypeTitle({ label, value, onType }: { label: string; value: string; onType: (typed: string) => void }) {
  return (
    <label className="crud-typed">
      {label}
      <Input value={value} maxLength={100} autoComplete="off" onChange={event => onType(event.target.value)} />
    </label>
  )
}
