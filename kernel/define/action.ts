import type { EnteredCode } from '../../contract/entered.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { EventName } from '../../contract/events.ts'
import { roles, verbs, type Role } from '../../contract/roles.ts'
import type { Fields, Row } from '../fields/base/field.ts'
import type { Com } from './com.ts'
import type { Grant } from './definition.ts'
import type { Resource } from './resource.ts'
import type { Values } from './rows.ts'
import type { Acting, AnyKnown } from './rule.ts'
import type { When } from './when.ts'

/**
 * A verb of a resource. `run` is pure and says what to change; the kernel locks the row, checks `when` inside the
 * transaction, writes, audits and emits. `when` also disables the button in the browser. architecture.md 2(b)
 */
export interface Action<R = Values, W = R, I = Fields, K = AnyKnown> {
  /** The words of its button, in Chinese. */
  readonly title: string
  /** For whom it is; unsaid: for those of the verb it `needs`. */
  readonly roles?: readonly Role[]
  /**
   * The verb whose permission it goes by, where it has none of its own; the first action that names a verb nobody else
   * has is its title.
   */
  readonly needs?: string
  /**
   * What it is done to: one row unless said, `rows` one or several of the list, `list` none, so it stands above the
   * list.
   */
  readonly on?: 'rows' | 'list'
  /**
   * Its address below the path of the resource, where that is not its name ('' for that path itself, with a slash
   * before it below /api); `GET …` of what only tells something.
   */
  readonly at?: string
  /** What callers call the ids of its rows; `ids` unless said. */
  readonly ids?: string
  /** The state a row is in for it to be done; elsewhere the button is grey and the server refuses. */
  readonly when?: When<R>
  /**
   * What the day decides beside the state: where it is false there is nothing to be done, and nobody is offered it.
   * `run` refuses by itself. Pure.
   */
  readonly sensible?: (row: W, at: { readonly now: number }) => boolean
  /** The refusal when `when` or `sensible` does not hold; `wrongState` unless said. */
  readonly otherwise?: EnteredCode
  /** What it asks for in its dialog. */
  readonly input?: I
  /**
   * Inputs its dialog asks for only where this holds, of the row and what was entered so far; of several rows, of any
   * of them. Elsewhere they are not seen and are sent empty. What must be so is for `run` to say. Pure.
   */
  readonly shown?: { readonly [F in keyof I]?: (row: W, entered: I extends Fields ? Row<I> : Values) => boolean }
  /**
   * Rows of the same resource that name this one in the field `by`, and are as `rows` says: its dialog begins with a
   * line for each of them in the input `lines`, which names it by `names`, the first of them unique. What is said in
   * such a line is done with that row in the same act, the rest as with this one.
   */
  readonly below?: {
    readonly lines: string
    readonly by: string
    readonly rows: Readonly<Record<string, string>>
    readonly names: readonly [string, ...string[]]
  }
  /**
   * Whoever is named in one of these fields of the row does not do it: two people look. Field → what is said to them.
   */
  readonly notBy?: Readonly<Partial<Record<string & (keyof R | keyof Com), EnteredCode>>>
  /**
   * An inherited GET address that runs the same action, with the token in the header and from the same origin only:
   * below the path of the resource, or below /api where it begins with `/`.
   */
  readonly legacy?: string
  /**
   * It takes away, stops or accuses: it stands last and apart, in red. Whoever does it is asked whether they mean it,
   * says the `reason`, or types the `title` of what it is done to.
   */
  readonly danger?: 'ask' | 'reason' | 'title'
  /**
   * The server part of its room carries it out (`acts`): it changes rows of others as well, or reaches out of the
   * house, which `run` cannot.
   */
  readonly served?: true
  /** Harmless: done at once, nobody is asked whether they mean it. */
  readonly atOnce?: true
  /** What it says when it went well, instead of that it is done. An answer with a `result` says that. */
  readonly says?: readonly [zh: string, en: string]
  /** Absent where the server part says all that changes. */
  run?(
    row: W & { readonly id: string },
    input: I extends Fields ? Row<I> : Values,
    circumstance: Acting<W, K>,
  ): ActionResult<R>
}

export interface ActionResult<R> {
  readonly set?: Partial<R>
  readonly emit?: EventName
  /** Refuses after all: a code of the catalogue, shown at the input `at` when one is named. */
  readonly refuse?: ErrorCode
  readonly at?: string
}

/**
 * Why somebody does not do this with a row, because they are whom it must not be done by; undefined where they are not.
 * @param user the id of their account
 */
export const barred = (
  { notBy }: Pick<Action, 'notBy'>,
  row: Readonly<Record<string, unknown>>,
  user: string,
): EnteredCode | undefined => Object.entries(notBy ?? {}).find(([field]) => user !== '' && row[field] === user)?.[1]

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

/** Where the inherited address of an action is, below /api. */
export const legacyOf = ({ path }: Pick<Resource, 'path'>, legacy: string): string =>
  legacy.startsWith('/') ? legacy : `/${path}/${legacy}`

/** Where an action is called, below /api. */
export function addressOf(
  { path, actions }: Pick<Resource, 'path'> & { readonly actions: Actions<Pick<Action, 'at'>> },
  name: string,
): { readonly method: 'GET' | 'POST'; readonly path: string } {
  const [, get, below] = /^(GET )?(.*)$/.exec(actions[name]?.at ?? name)!
  const method = get ? 'GET' : 'POST'
  return { method, path: below!.startsWith('/') ? below! : below ? `/${path}/${below}` : `/${path}` }
}
