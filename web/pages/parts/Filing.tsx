import { wireDay, wireMoment } from '../../../contract/wire.ts'
import { type Resource, writable } from '../../../kernel/define/resource.ts'
import { useTarget } from '../../engine/registry.ts'
import type { Entered } from '../../engine/form/form.ts'
import { useWords } from '../../engine/words.ts'
import type { FormExtras } from '../../engine/list/extras.ts'
import { lazy } from '../../kit/lazy.tsx'

const FormDialog = lazy(
  () => import('../../engine/form/FormDialog.tsx'),
  it => it.FormDialog,
)

/**
 * A business day as the field that holds it takes it: the moment itself today, noon of any other day. @param now epoch
 * ms
 */
export function dayAs(resource: Resource, field: string, day: string, now: number): Entered {
  const of = writable(resource).find(([name]) => name === field)?.[1]
  if (!of) return {}
  const name = of.type.name
  return {
    [field]:
      name === 'moment'
        ? day === wireDay(now)
          ? wireMoment(now)
          : `${day} 12:00:00`
        : name === 'month'
          ? day.slice(0, 7)
          : day,
  }
}

function Sheet({
  resource,
  form,
  initial,
  onClose,
  onFiled,
}: {
  resource: Resource
  form?: FormExtras
  initial: Entered
  onClose: () => void
  onFiled: () => void
}) {
  const words = useWords(resource)
  return (
    <FormDialog
      resource={resource}
      words={words}
      editing={{ how: 'add', initial }}
      {...(form && { extras: form })}
      onClose={onClose}
      onFiled={onFiled}
    />
  )
}

/**
 * The form of a new row of any resource, opened where somebody is: one tap instead of a way to its page. @param form
 * how it departs from the definition there @param initial what it starts with, once the resource is known
 */
export function Filing({
  of,
  form,
  initial,
  onClose,
  onFiled,
}: {
  of: string
  form?: FormExtras
  initial: (resource: Resource) => Entered
  onClose: () => void
  onFiled: () => void
}) {
  const resource = useTarget(of)
  return (
    resource && (
      <Sheet
        resource={resource}
        {...(form && { form })}
        initial={initial(resource)}
        onClose={onClose}
        onFiled={onFiled}
      />
    )
  )
}
