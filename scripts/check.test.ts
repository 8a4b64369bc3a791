import { expect, test } from 'vitest'
import { runSteps } from './check.ts'
import type { Outcome } from './check.ts'

const step = (name: string, program: string) => ({ name, args: ['-e', program] })

test('every step is run and told, and a failing one brings all it said', async () => {
  const told: Outcome[] = []
  await runSteps(
    [
      step('good', 'console.log(1)'),
      step('bad', "console.log('first'); console.error('second'); process.exit(3)"),
      step('killed', "process.kill(process.pid, 'SIGKILL')"),
      step('also good', ''),
    ],
    import.meta.dirname,
    2,
    outcome => told.push(outcome),
  )
  const of = (name: string) => told.find(one => one.name === name)
  expect(told).toHaveLength(4)
  expect(of('good')?.code).toBe(0)
  expect(of('also good')?.code).toBe(0)
  expect(of('bad')).toMatchObject({ code: 3, output: expect.stringContaining('first') as string })
  expect(of('bad')?.output).toContain('second')
  expect(of('killed')).toMatchObject({ code: 1, output: expect.stringContaining('SIGKILL') as string })
})
