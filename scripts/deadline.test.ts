import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const here = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href)

test('a run that takes longer than it may ends with all that it had begun, and says what was running', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { spawn } from 'node:child_process'
       import { endAfter } from ${here('deadline.mjs')}
       endAfter(0.02, () => 'browser tests')
       const child = spawn('sh', ['-c', 'sleep 987 & wait'], { stdio: 'ignore' })
       console.log('began ' + child.pid)
       setInterval(() => undefined, 1000)`,
    ],
    { encoding: 'utf8', timeout: 60_000 },
  )
  expect(status).toBe(1)
  expect(stdout).toContain('browser tests')
  expect(stdout).toContain('sleep 987')
  const pid = /began (\d+)/.exec(stdout)![1]!
  const { stdout: state } = spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' })
  expect(state, 'it is gone, or dead and nobody has looked').toMatch(/^Z?\S*\s*$/)
  expect(state).not.toMatch(/^[RSD]/)
})

test('a run that ends in time is not held back by the limit', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `import { endAfter } from ${here('deadline.mjs')}; endAfter(1, () => '')`],
    { encoding: 'utf8', timeout: 30_000 },
  )
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
})
