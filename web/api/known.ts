/**
 * What this page was told, by address: asked again, the server says no more than that it is still so. It is in the
 * memory of the page alone, for no browser keeps what somebody was told. docs/decisions/0044
 */
import { wire } from '../../contract/wire.ts'

/** So many addresses: what a page asks for again and again are a few of them. */
const most = 40
const answers = new Map<string, readonly [tag: string, text: string]>()
let owner = ''

/** Fetches; what is still as this page was told it is answered as it was then. */
export async function fetchKnown(url: string, init: RequestInit & { readonly headers: Record<string, string> }) {
  if (init.method !== 'GET') return fetch(url, init)
  const whose = init.headers[wire.pageHeader]!
  if (whose !== owner) answers.clear()
  owner = whose
  const known = answers.get(url)
  const response = await fetch(url, {
    ...init,
    headers: { ...init.headers, ...(known && { 'If-None-Match': known[0] }) },
  })
  if (known && response.status === 304) return new Response(known[1], { headers: response.headers })
  const tag = response.ok && response.headers.get('etag')
  if (!tag) return response
  const text = await response.text()
  // Somebody else may have come meanwhile.
  if (whose === owner) {
    answers.delete(url)
    answers.set(url, [tag, text])
    if (answers.size > most) answers.delete(answers.keys().next().value!)
  }
  return new Response(text, response)
}
