/** How a recording is played: MANSRTSP within a call. GB/T 28181-2022 §9.8, annex B */

/** Pause; go on, from `from` seconds behind the beginning, at `scale` times the speed; end. */
export type Command =
  | { readonly does: 'pause' }
  | { readonly does: 'play'; readonly scale?: number; readonly from?: number }
  | { readonly does: 'teardown' }

/** The text of a command. @param seq counts up within a call */
export function commandText(command: Command, seq: number): string {
  const lines = [`${command.does.toUpperCase()} RTSP/1.0`, `CSeq: ${seq}`]
  if (command.does === 'pause') lines.push('PauseTime: now')
  if (command.does === 'play') {
    if (command.scale !== undefined) lines.push(`Scale: ${command.scale.toFixed(command.scale % 1 === 0 ? 1 : 3)}`)
    // without a place it goes on from where it is
    lines.push(`Range: npt=${command.from === undefined ? 'now' : Math.max(0, Math.trunc(command.from))}-`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** Reads a command and its number; null for what is none. */
export function commandOf(body: Uint8Array): { readonly command: Command; readonly seq: number } | null {
  const [start = '', ...lines] = Buffer.from(body.subarray(0, 2048)).toString('latin1').split(/\r?\n/)
  const does = /^\s*(PLAY|PAUSE|TEARDOWN)\s+(?:\S+\s+)?(?:MANSRTSP|RTSP)\/1\.0\s*$/i.exec(start)?.[1]?.toLowerCase()
  const value = (name: string): string =>
    lines
      .find(line => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? ''
  const seq = Number(/^\d{1,9}$/.exec(value('cseq'))?.[0] ?? 0)
  if (does === 'pause' || does === 'teardown') return { command: { does }, seq }
  if (does !== 'play') return null
  const scale = /^-?\d{1,3}(?:\.\d{1,6})?$/.exec(value('scale'))?.[0]
  const from = /^npt\s*=\s*(\d{1,9}(?:\.\d{1,6})?)\s*-/i.exec(value('range'))?.[1]
  return {
    command: {
      does,
      ...(scale !== undefined && { scale: Number(scale) }),
      ...(from !== undefined && { from: Number(from) }),
    },
    seq,
  }
}
