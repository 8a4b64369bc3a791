import type { InputProps } from '../../engine/faces.ts'
import { facesOf } from '../../engine/fields/index.ts'
import '../../engine/engine.css'
import { ThemeRoot } from '../../kit/ThemeRoot.tsx'

/** An input as a desk has it, for what is rarely asked on a phone. */
export default function Desk(props: InputProps) {
  const { Input } = facesOf(props.of)
  return (
    <ThemeRoot>
      <Input {...props} />
    </ThemeRoot>
  )
}
