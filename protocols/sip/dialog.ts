/** What two sides know of each other while a call lasts: RFC 3261 §12. */
import { headerOf, headersOf, type Header, type Request, type Response } from './message.ts'
import { contactsOf, partyOf, seqOf, splitOutside } from './values.ts'
import { requestOf } from './write.ts'

export interface Dialog {
  readonly callId: string
  /** From and To of what we send, with tags. */
  readonly local: string
  readonly remote: string
  readonly localTag: string
  readonly remoteTag: string
  /** Where requests go: the Contact of the other side. */
  readonly target: string
  readonly routes: readonly string[]
  /** The last CSeq of ours, and of theirs where there was one. */
  readonly localSeq: number
  readonly remoteSeq: number | null
}

/** The dialog an answer to our INVITE makes, §12.1.2. @returns null for an answer without a tag */
export function dialogAsCaller(invite: Request, response: Response): Dialog | null {
  const remote = headerOf(response, 'To')
  const remoteTag = partyOf(remote).tag
  if (remoteTag === '') return null
  return {
    callId: headerOf(invite, 'Call-ID'),
    local: headerOf(invite, 'From'),
    localTag: partyOf(headerOf(invite, 'From')).tag,
    remote,
    remoteTag,
    // Devices leave their Contact out at times: then requests go where INVITE went.
    target: contactsOf(response)[0]?.uri || invite.uri,
    routes: headersOf(response, 'Record-Route')
      .flatMap(value => splitOutside(value, ','))
      .reverse(),
    localSeq: seqOf(invite)?.number ?? 1,
    remoteSeq: null,
  }
}

/** The dialog our answer to an INVITE makes, §12.1.1. @param tag ours, as it stands in that answer */
export const dialogAsCallee = (invite: Request, tag: string): Dialog => ({
  callId: headerOf(invite, 'Call-ID'),
  local: `${headerOf(invite, 'To')};tag=${tag}`,
  localTag: tag,
  remote: headerOf(invite, 'From'),
  remoteTag: partyOf(headerOf(invite, 'From')).tag,
  target: contactsOf(invite)[0]?.uri ?? partyOf(headerOf(invite, 'From')).uri,
  routes: headersOf(invite, 'Record-Route').flatMap(value => splitOutside(value, ',')),
  localSeq: 0,
  remoteSeq: seqOf(invite)?.number ?? null,
})

/** The next request within a dialog, §12.2.1.1, and the dialog after it. */
export function requestWithin(
  dialog: Dialog,
  method: string,
  via: string,
  more: { readonly headers?: readonly Header[]; readonly type?: string; readonly body?: Uint8Array } = {},
): readonly [Request, Dialog] {
  const seq = dialog.localSeq + 1
  const routes = dialog.routes.map((route): Header => ['Route', route])
  const request = requestOf({
    method,
    uri: dialog.target,
    from: dialog.local,
    to: dialog.remote,
    callId: dialog.callId,
    seq,
    via,
    ...more,
    headers: [...routes, ...(more.headers ?? [])],
  })
  return [request, { ...dialog, localSeq: seq }]
}

/** Whether a request of the other side is of this dialog: Call-ID and both tags, §12.2.2. */
export const isWithin = (dialog: Dialog, request: Request): boolean =>
  headerOf(request, 'Call-ID') === dialog.callId &&
  partyOf(headerOf(request, 'To')).tag === dialog.localTag &&
  partyOf(headerOf(request, 'From')).tag === dialog.remoteTag

/**
 * A request of the other side, §12.2.2.
 * @returns the dialog after it; null for one that is older than the last: it is answered with 500
 */
export function heardWithin(dialog: Dialog, request: Request): Dialog | null {
  const number = seqOf(request)?.number
  if (number === undefined || (dialog.remoteSeq !== null && number < dialog.remoteSeq)) return null
  return { ...dialog, remoteSeq: number }
}

/** CANCEL of a request, §9.1: the same in all but its method. */
export const cancelOf = (request: Request): Request => ({
  ...request,
  method: 'CANCEL',
  headers: request.headers
    .filter(([name]) => ['Via', 'From', 'To', 'Call-ID', 'CSeq', 'Max-Forwards', 'Route'].includes(name))
    .map(([name, value]): Header =>
      name === 'CSeq' ? [name, `${seqOf(request)?.number ?? 1} CANCEL`] : [name, value],
    ),
  body: new Uint8Array(0),
})
