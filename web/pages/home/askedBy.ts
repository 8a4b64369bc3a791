import type { Figure } from '../../../kernel/define/panel.ts'

/** What a list is asked by so that it is the one a number leads to: cards that show its first rows ask the same. */
export const askedBy = ({ leads = '' }: Pick<Figure, 'leads'>): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(leads.split('?')[1]))
