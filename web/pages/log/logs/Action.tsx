import type { Resource } from '../../../../kernel/define/resource.ts'
import { useTarget } from '../../../engine/registry.ts'
import { useWords } from '../../../engine/words.ts'
import { partsOf, verbOf } from './actions.ts'
import { useLogTexts } from './texts.ts'

/** The definition of a place that has one; what is none keeps its title among the texts. */
const useResource = (on: string): Resource | null => {
  const { places } = useLogTexts()
  return useTarget(on in places ? '' : on)
}

const Title = ({ of }: { of: Resource }) => useWords(of).resource

/** The title of a resource, or of what is none but keeps its lines here; the key itself when neither is known. */
export function Place({ on }: { on: string }) {
  const { places } = useLogTexts()
  const resource = useResource(on)
  return <span title={on}>{places[on] ?? (resource ? <Title of={resource} /> : on)}</span>
}

const OwnVerb = ({ id, of }: { id: string; of: Resource }) => verbOf(id, useLogTexts().actions, useWords(of).action)

/** What was done, in words; nothing when there are none. */
export function Verb({ id }: { id: string }) {
  const { actions } = useLogTexts()
  const resource = useResource(partsOf(id)[0])
  return resource ? <OwnVerb id={id} of={resource} /> : verbOf(id, actions)
}

/** A call in English; the log has its title in Chinese. */
export function Call({ id, title }: { id: string; title: string }) {
  const { calls, places } = useLogTexts()
  const [on] = partsOf(id)
  const resource = useResource(on)
  const action = calls[id] ?? (resource || on in places ? null : id || title)
  return (
    <span title={title}>
      {action ?? (
        <>
          <Place on={on} />: <Verb id={id} />
        </>
      )}
    </span>
  )
}
