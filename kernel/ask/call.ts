import type { Access } from '../define/call.ts'
import type { JsonSchema } from '../define/shape.ts'
import type { Json } from '../fields/base/field.ts'
import type { Context, Signed } from './asker.ts'
import type { JsonText } from './json-text.ts'

/** What a caller sent: nothing of it is trusted, a call reads what it declares. */
export interface Input {
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The refresh token that a page of ours has as a cookie; '' for none. */
  readonly refresh: string
  /** The one file of a multipart request, up to `limit` bytes. @throws Refusal when there is none or it is larger */
  file(limit: number): Promise<{ readonly bytes: Uint8Array; readonly name: string; readonly type: string }>
  /**
   * The body as it came, of a call that reads it itself (`reads`). @throws Refusal bodyTooLarge when it has more than
   * so many bytes
   */
  bytes(limit: number): Promise<Uint8Array>
  /** The texts of a multipart request beside its one file. @throws Refusal when they or the file are larger */
  parts(limit: number): Promise<{
    readonly texts: Readonly<Record<string, string>>
    readonly file: { readonly bytes: Uint8Array; readonly name: string; readonly part: string } | null
  }>
  /** Calls back when the caller is gone. */
  onGone(back: () => void): void
}

/** An answer that is not an envelope of JSON: a download, a picture, a stream, or JSON made before. */
export class Raw {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | NodeJS.ReadableStream | JsonText | null
  constructor(
    body: string | Uint8Array | NodeJS.ReadableStream | JsonText | null,
    headers: Readonly<Record<string, string>>,
    status = 200,
  ) {
    this.body = body
    this.headers = headers
    this.status = status
  }
}

/**
 * What a sign-in answers: who somebody is, and the tokens. A page of ours is given the tokens as cookies, everybody
 * else in the answer. docs/decisions/0018
 */
export class Granted {
  readonly access: string
  readonly refresh: string
  readonly whose: Readonly<Record<string, Json>>
  constructor(access: string, refresh: string, whose: Readonly<Record<string, Json>>) {
    this.access = access
    this.refresh = refresh
    this.whose = whose
  }
}

interface Stated {
  /** Unique name: `ledger/purchase.list`. */
  readonly id: string
  readonly title: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api. */
  readonly path: string
  /**
   * Further addresses below /api at which the same call is answered, for clients that know it under another; whatever
   * is said of its path holds for them.
   */
  readonly also?: readonly string[]
  /** The file that defines it: `x-source` of OpenAPI. */
  readonly source: string
  readonly query?: Readonly<Record<string, JsonSchema>>
  /** Of its query, what it cannot do without. */
  readonly needs?: readonly string[]
  readonly body?: JsonSchema
  readonly answers?: JsonSchema
  /** The object itself is the answer, without envelope. platform-contract.md 1.2 */
  readonly bare?: true
  /** What success says; `done` unless told otherwise. */
  readonly says?: string
  /** Which bucket limits it; `none` for answers computed once for everybody. */
  readonly rate?: 'login' | 'filing' | 'code' | 'device' | 'none'
  /**
   * Its own first statement enters with the session; `unless shared`, only when nobody asked the same a moment ago. Of
   * every other call the pipeline looks at the session first: an ended one gets nothing.
   */
  readonly enters?: true | 'unless shared'
  /** An inherited GET that changes something: same origin only. architecture.md 4 */
  readonly sameOrigin?: true
  /** Afterwards the browser of a page of ours holds no tokens. */
  readonly leaves?: true
  /** Answered also to whoever has to change their password before anything else. */
  readonly unchanged?: true
  /** Answered also to whoever has to set up a second factor before anything else. */
  readonly enrols?: true
  /** Carries a file. */
  readonly multipart?: true
  /** Reads its body itself, once it knows who asks: until then nothing of it is taken. */
  readonly reads?: true
  /**
   * Many rows or files leave as one answer: an account has two of these at once, further ones wait for their turn.
   * turns.ts
   */
  readonly queues?: true
}

export interface OpenCall extends Stated {
  readonly access: Extract<Access, { kind: 'open' | 'device' }>
  handle(context: Context, input: Input): Promise<unknown>
}

export interface SignedCall extends Stated {
  readonly access: Exclude<Access, { kind: 'open' | 'device' }>
  handle(context: Signed, input: Input): Promise<unknown>
}

/** Whether a call is made without a session. */
export const isUnsigned = (call: Pick<Call, 'access'>): call is OpenCall =>
  call.access.kind === 'open' || call.access.kind === 'device'

/**
 * One call of the product. Everything the server answers is one of these; OpenAPI and the access tests read the same
 * list.
 */
export type Call = OpenCall | SignedCall
