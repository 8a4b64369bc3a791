import type { Versions } from '../../kernel/fields/checklist/versions.ts'
import type { checklistKind } from '../words/dictionaries.ts'

/**
 * One line of a checklist. Its code is kept with what was found, so it is for ever; what is asked now may be worded
 * anew, never be another thing. domain.md C.50–C.53
 */
export interface ChecklistItem {
  readonly code: string
  readonly name: string
  readonly en: string
}

/** A line that law asks for. */
export interface LawfulItem extends ChecklistItem {
  /**
   * The clauses that are broken where it fails, and those that punish it, each list parted by ；. What nobody has
   * verified yet ends in 【待核】. decisions H
   */
  readonly law: string
  readonly penalty: string
}

const unverified = '【待核】'
const punished = /^(.*)（处罚：(.*)）$/

/** Both kinds of clauses as one text, as a record keeps it beside its item. */
export const lawOf = ({ law, penalty }: Pick<LawfulItem, 'law' | 'penalty'>): string => `${law}（处罚：${penalty}）`
/** An item as a form asks it. */
export const question = <I extends LawfulItem>({ penalty, ...item }: I) => ({
  ...item,
  law: lawOf({ law: item.law, penalty }),
})

const verified = (texts: readonly string[]): string =>
  [
    ...new Set(texts.flatMap(text => text.split('；')).filter(clause => clause !== '' && !clause.includes(unverified))),
  ].join('；')
/** The clauses of an item or a limit as people read them: nothing that is not verified. */
export function lawTold(text: string): string {
  const [, law, penalty] = punished.exec(text) ?? ['', text, '']
  const clauses = verified([law!])
  const penalties = verified([penalty!])
  return penalties ? lawOf({ law: clauses, penalty: penalties }) : clauses
}
/**
 * What failed items broke and what punishes it, each clause once, for a paper of the law: nothing that is not verified.
 */
export function brokenBy(items: readonly { readonly law: string | null }[]): {
  readonly law: string
  readonly penalty: string
} {
  const parts = items.map(({ law }) => punished.exec(law ?? '') ?? ['', law ?? '', ''])
  return { law: verified(parts.map(([, law]) => law!)), penalty: verified(parts.map(([, , penalty]) => penalty!)) }
}

/**
 * How a record says which version of a list it was asked by. domain.md B.7.1 templateId, B.6.1 templateId / templateVer
 */
export const versions = (kind: NonNullable<(typeof checklistKind)['key']> & number): Versions => ({
  of: 'base/checklist',
  kind,
  id: 'templateId',
  name: 'templateVer',
})
