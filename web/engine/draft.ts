/** What was typed and not yet filed, kept in this browser until it is; it is gone when the person signs out. */
import { useSession } from '../state/session.ts'
import type { Field } from '../../kernel/fields/index.ts'
import type { Entered } from './form/form.ts'

const nameOf = (key: string) => {
  const user = useSession.getState().user
  return `saber-draft:${user?.tenant_id ?? ''}/${user?.user_id ?? ''}:${key}`
}

/** Passwords and what is masked for others do not lie about in a browser's storage. */
const keepable = (of: Field | undefined) => of !== undefined && of.type.name !== 'secret' && !of.sensitive

export function keepDraft(key: string, fields: Readonly<Record<string, Field>>, entered: Entered): void {
  try {
    localStorage.setItem(
      nameOf(key),
      JSON.stringify(Object.fromEntries(Object.entries(entered).filter(([name]) => keepable(fields[name])))),
    )
  } catch (cause) {
    console.warn('the draft was not kept', cause) // a full storage costs the draft, not the form
  }
}

export function readDraft(key: string): Entered | null {
  const text = localStorage.getItem(nameOf(key))
  if (!text) return null
  try {
    const draft = JSON.parse(text) as unknown
    return typeof draft === 'object' && draft !== null ? (draft as Entered) : null
  } catch {
    return null // written by an older version, or by hand: as good as none
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(nameOf(key))
