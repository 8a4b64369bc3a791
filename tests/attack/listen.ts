import { wire } from '../../contract/wire.ts'

export interface Heard {
  readonly id: string
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** A browser that listens. */
export interface Listener {
  readonly heard: readonly Heard[]
  /** Resolves when what was heard satisfies this. */
  until(enough: (heard: readonly Heard[]) => boolean): Promise<void>
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>
  stop(): void
}

/**
 * Opens the stream of events, from the event `last` on when there is one. @throws Error with the status when it is
 * refused
 */
export async function listen(
  url: string,
  token: string,
  { last, query = '' }: { last?: string; query?: string } = {},
): Promise<Listener> {
  const gone = new AbortController()
  const response = await fetch(`${url}${wire.api}/emit${query}`, {
    headers: {
      ...(token && { 'blade-auth': `bearer ${token}` }),
      ...(last !== undefined && { 'last-event-id': last }),
    },
    signal: gone.signal,
  })
  if (response.status !== 200) throw new Error(String(response.status))
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  const hello = Promise.withResolvers<void>()
  const take = (block: string): void => {
    const lines = new Map(
      block.split('\n').map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    )
    if (lines.has('retry')) hello.resolve()
    if (!lines.has('event')) return
    heard.push({
      id: lines.get('id')!,
      name: lines.get('event')!,
      payload: JSON.parse(lines.get('data')!) as Heard['payload'],
    })
    for (const look of waiting) look()
  }
  const read = async (): Promise<void> => {
    let rest = ''
    for await (const text of response.body!.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
      rest += text
      for (let at = rest.indexOf('\n\n'); at >= 0; at = rest.indexOf('\n\n')) {
        take(rest.slice(0, at))
        rest = rest.slice(at + 2)
      }
    }
  }
  const ended = read().catch(() => undefined)
  await Promise.race([hello.promise, ended])
  return {
    heard,
    ended,
    until: enough =>
      new Promise(resolve => {
        const look = (): void => {
          if (!enough(heard)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    stop: () => gone.abort(),
  }
}
