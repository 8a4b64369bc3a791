import { sources, useInfoId, type SourceName } from './data.ts'
import { to } from './links.ts'
import { useWords } from './words.ts'

/**
 * What the definition of a panel says of itself in the language in force: its title, what its numbers count, and the
 * list that proves them.
 */
export function useSaid(name: SourceName) {
  const inEnglish = useWords().htmlLang === 'en'
  const infoId = useInfoId()
  const { title, says, leads } = sources[name].panel
  const [path, query] = leads?.split('?') ?? []
  return {
    title: title[inEnglish ? 1 : 0],
    hint: says[inEnglish ? 1 : 0],
    more: path && to(path, infoId, Object.fromEntries(new URLSearchParams(query))),
  }
}
