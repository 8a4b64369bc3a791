import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFilesLocal } from '../../adapters/files-local/index.ts'
import { newKey } from '../files/port.ts'
import { startFault } from './start-fault.ts'

test('a start that finds no room for its pictures says which disk lacks it, how much is left and how much it takes', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sk-room-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const store = await openFilesLocal({ dir, keepFree: 2 ** 52 })
  const refusal: unknown = await store
    .put('000000', newKey('000000', 'jpg', 0), Buffer.alloc(9), { extension: 'jpg' })
    .catch((error: unknown) => error)
  await store.close()
  const { message } = startFault(refusal)
  expect(message).toMatch(/所在磁盘仅剩 \d+ MB，至少需要 4294967296 MB：请腾出空间，或改用另一个 DATA_DIR/)
  expect(message).toMatch(/has \d+ MB free and 4294967296 MB are needed/)
  expect(message).toContain(dir)
})
