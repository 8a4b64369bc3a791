/**
 * `npm run check`: the fast loop before every commit. Types, lint, import directions, unused code, generated files.
 * The steps run side by side, two at a time; a failing one prints all it said, the others one line.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Step = { name: string; args: string[] }
export type Outcome = { name: string; seconds: number; code: number; output: string }

/**
 * Runs steps, each a script for this same Node, at most `atOnce` at a time, in order of their list; says each as it
 * ends.
 */
export async function runSteps(
  steps: readonly Step[],
  top: string,
  atOnce: number,
  ended: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...steps]
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const outcome = await runStep(step, top)
      outcomes.push(outcome)
      ended(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}

function runStep({ name, args }: Step, cwd: string): Promise<Outcome> {
  const began = performance.now()
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const end = (code: number) => resolve({ name, code, output, seconds: (performance.now() - began) / 1000 })
    child.on('error', error => {
      output += error.message
      end(1)
    })
    child.on('close', (code, signal) => {
      if (signal !== null) output += `\nended by ${signal}`
      end(code ?? 1)
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const top = join(import.meta.dirname, '..')
  const steps = [
    // the long ones first
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
    { name: 'unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
    { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] }, // mended by `npm run format`
    { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
    ...(existsSync(join(top, 'scripts/generate.ts'))
      ? [{ name: 'generated files', args: ['scripts/generate.ts', '--check'] }]
      : []),
    { name: 'boundaries', args: ['scripts/boundaries.ts'] },
    { name: 'waiting', args: ['scripts/waiting.ts'] },
    { name: 'clock', args: ['scripts/clock.ts'] },
    { name: 'casts', args: ['scripts/casts.ts'] },
    { name: 'positions', args: ['scripts/positions.ts'] },
    { name: 'hand calls', args: ['scripts/hand-calls.ts'] },
    { name: 'row reads', args: ['scripts/row-reads.ts'] },
    { name: 'words', args: ['scripts/words.ts'] },
    { name: 'texts', args: ['scripts/texts.ts'] },
    { name: 'comments', args: ['scripts/comments.ts'] },
    { name: 'pages', args: ['scripts/pages.ts'] },
  ]
  const outcomes = await runSteps(steps, top, 2, ({ name, code, seconds, output }) => {
    console.log(`${code === 0 ? '✓' : '✗'} ${name} · ${seconds.toFixed(1)} s`)
    if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '))
  })
  const failed = outcomes.filter(({ code }) => code !== 0).map(({ name }) => name)
  if (failed.length > 0) {
    console.log(`✗ failed: ${failed.join(', ')}`)
    process.exitCode = 1
  }
}
