/** Milliseconds between two looks at a file or a process while waiting for it. */
export const step = 20

/** Says a line after the first second of waiting and then every ten: a quick start stays quiet. */
export function slowly(log: (line: string) => void): (line: string) => void {
  let next = performance.now() + 1000
  return line => {
    if (performance.now() < next) return
    next = performance.now() + 10_000
    log(line)
  }
}
