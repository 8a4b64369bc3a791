import type { Field } from '../../kernel/fields/index.ts'
import { wellOf, type Entered } from '../engine/form/form.ts'
import type { Words } from '../engine/words.ts'

/** One press says that all is well of what nobody has judged yet; whatever is not well is changed after it. */
export function AllWell({
  fields,
  values,
  words,
  onPress,
}: {
  fields: readonly (readonly [string, Field])[]
  values: Entered
  words: Words
  onPress: (values: Entered) => void
}) {
  const well = wellOf(fields, values)
  return (
    <button type="button" className="m-button" disabled={Object.keys(well).length === 0} onClick={() => onPress(well)}>
      {words.texts.allWell}
    </button>
  )
}
