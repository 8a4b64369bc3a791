import { inLang } from '../../../../contract/in-lang.ts'
import { clock } from '../../../../contract/clock.ts'
import { figureOf, leadOf } from '../../../../kernel/define/panel.ts'
import { sources, useInfoId, type SourceName } from './data.ts'
import { to } from './links.ts'
import { useLang } from '../../../state/prefs.ts'

type Line = Readonly<Record<string, string>>

/**
 * What the definition of a panel says of itself in the language in force: its title, what its numbers count, each by
 * its name, and the list that proves them.
 */
export function useSaid(name: SourceName) {
  const lang = useLang()
  const infoId = useInfoId()
  const { panel, params } = sources[name]
  const { title, says, leads } = figureOf(panel)
  const linkTo = (proof: string | undefined, line: Line = {}): string | undefined => {
    if (!proof) return undefined
    const [path = '', query] = leadOf(proof, clock.today(), Number(params?.['days'] ?? 1), line).split('?')
    return to(path, infoId, Object.fromEntries(new URLSearchParams(query)))
  }
  return {
    title: inLang(title, lang),
    hint: inLang(says, lang),
    hintOf: (number: string): string => inLang(figureOf(panel, number).says, lang),
    more: linkTo(leads),
    titleOf: (number: string): string => inLang(figureOf(panel, number).title, lang),
    /** @param line the line of the answer the number stands in */
    linkOf: (number: string, line?: Line): string | undefined => linkTo(figureOf(panel, number).leads, line),
  }
}
