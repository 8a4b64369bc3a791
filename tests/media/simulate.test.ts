import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { watching } from './pulling.ts'

const file = join(import.meta.dirname, '../../app/simulate.ts')
const run = (...words: readonly string[]) =>
  spawn(process.execPath, [file, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })

test('whoever asks the simulator for cameras gets their addresses, and pictures at them, without a database', async () => {
  const child = run('--cameras', '2', '--cameras-at', '127.0.0.1:0', '--cameras-login', 'admin:a b')
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const addresses = [(await lines.next()).value as string, (await lines.next()).value as string]
    expect(addresses.map(address => /^rtsp:\/\/127\.0\.0\.1:\d+\/camera\/(\d)$/.exec(address)?.[1])).toEqual(['1', '2'])
    const viewer = watching(addresses[1]!, { login: { username: 'admin', password: 'a b' } })
    await viewer.until(() => viewer.pictures.length > 1)
    viewer.pull.close()
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
})

test('whoever asks it for none is told how many there may be', async () => {
  const child = run('--cameras', '0')
  let words = ''
  child.stderr.on('data', piece => (words += String(piece)))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(words).toMatch(/--cameras.*1.*64/)
})
