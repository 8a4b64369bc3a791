import type { ComponentType } from 'react'
import { Input } from 'antd'
import { lazy, type Lazy } from '../../kit/lazy.tsx'

interface Titled {
  readonly title: string
}

/** Stands where an input will be as soon as its code has come: it has the name already. */
export const Awaited = ({ title }: Titled) => <Input disabled aria-label={title} />

/**
 * An input whose code is fetched when the first form needs it.
 * @param Wait what stands there until then, where it is larger than a line
 */
export function late<P extends Titled>(
  load: () => Promise<ComponentType<P>>,
  Wait: ComponentType<Titled> = Awaited,
): Lazy<P, ComponentType<P>> {
  return lazy(load, it => it, Wait as ComponentType<P>)
}
