export interface SseEvent {
  readonly id: string
  readonly event: string
  readonly data: string
}

/** Cuts a text/event-stream into events, whatever pieces it arrives in. HTML standard, 9.2.6 */
export function sseReader(emit: (event: SseEvent) => void): (piece: string) => void {
  let rest = ''
  let id = ''
  let event = ''
  let data: string[] = []
  return piece => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    for (const line of lines) {
      if (line === '') {
        if (data.length) emit({ id, event: event || 'message', data: data.join('\n') })
        event = ''
        data = []
        continue
      }
      const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line)!
      if (field === 'data') data.push(value!)
      else if (field === 'event') event = value!
      else if (field === 'id' && !value!.includes('\0')) id = value!
    }
  }
}
