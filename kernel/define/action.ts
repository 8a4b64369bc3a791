import { roles, verbs, type Role } from '../../contract/roles.ts'
import type { Action, Grant, Resource } from './resource.ts'

type Actions<Of = Pick<Action, 'needs' | 'roles'>> = Readonly<Record<string, Of>>

const isGranted = (verb: string): boolean => (verbs as readonly string[]).includes(verb)

/** The verb whose permission is asked for something: its own, or the one that the action needs. */
export const verbOf = ({ actions }: { readonly actions: Actions }, name: string): string => actions[name]?.needs ?? name

/** The verbs that actions bring, which nobody is granted otherwise. */
export const verbsIn = (actions: Actions): readonly string[] =>
  [...new Set(Object.keys(actions).map(name => verbOf({ actions }, name)))].filter(verb => !isGranted(verb))

/** The action that says title and roles of such a verb: the first that goes by it. */
export const actionOf = <Of extends Pick<Action, 'needs'>>(
  actions: Actions<Of>,
  verb: string,
): readonly [name: string, action: Of] | undefined =>
  isGranted(verb) ? undefined : Object.entries(actions).find(([name, { needs = name }]) => needs === verb)

/** Whether a grant of a resource holds a verb. */
export const holdsVerb = (grant: Grant | undefined, verb: string): boolean =>
  grant !== undefined &&
  (grant === 'all' || (grant === 'read' ? verb === 'read' : (grant as readonly string[]).includes(verb)))

/** Whom an action is for: whom it says, else those of the verb it needs. */
export function rolesOf(actions: Actions, grants: Resource['grants'], name: string): readonly Role[] {
  const verb = verbOf({ actions }, name)
  return (
    actions[name]!.roles ??
    actionOf(actions, verb)?.[1].roles ??
    roles.filter(role => isGranted(verb) && holdsVerb(grants[role], verb))
  )
}

/** Where an action is called, below /api. */
export function addressOf(
  { path, actions }: Pick<Resource, 'path'> & { readonly actions: Actions<Pick<Action, 'at'>> },
  name: string,
): { readonly method: 'GET' | 'POST'; readonly path: string } {
  const [, get, below] = /^(GET )?(.*)$/.exec(actions[name]?.at ?? name)!
  return { method: get ? 'GET' : 'POST', path: below ? `/${path}/${below}` : `/${path}` }
}
