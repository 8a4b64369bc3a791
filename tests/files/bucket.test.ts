import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeFiles } from '../../adapters/files-local/fake.ts'
import { fakeS3 } from '../../adapters/files-s3/fake.ts'
import { openFilesS3 } from '../../adapters/files-s3/index.ts'
import { openStorage } from '../../kernel/files/storage.ts'
import { pdf } from '../../kernel/files/samples.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Input } from '../../kernel/ask/call.ts'
import { fileCalls } from '../../modules/system/files.server.ts'
import { asOwner, contextOf } from '../product.ts'
import { kitchens, type Kitchens } from './kitchens.ts'
import { clock } from '../../contract/clock.ts'

let w: Kitchens
let server: Awaited<ReturnType<typeof fakeS3>>
beforeAll(async () => {
  w = await kitchens()
  server = await fakeS3()
}, 120_000)
afterAll(async () => {
  await server?.close()
  await w?.product.close()
})

/** The calls over a bucket, asked as the server asks them. */
function calls() {
  const row = { id: '11', ...server.config }
  const storage = openStorage(
    fakeFiles().store,
    async () => row,
    bucket => openFilesS3(bucket, { hosts: [server.host], attempts: 1 }),
    clock.now,
  )
  const all = new Map(fileCalls(w.product.kernel, storage).map(call => [call.id, call]))
  return (id: string, context: Signed, input: Partial<Input>): Promise<unknown> =>
    all.get(id)!.handle(context, {
      query: {},
      body: {},
      params: {},
      headers: {},
      refresh: '',
      onGone: () => undefined,
      bytes: async () => pdf,
      parts: async () => ({ texts: {}, file: null }),
      file: async () => ({ bytes: pdf, name: '合同.pdf', type: '' }),
      ...input,
    })
}

test('where a bucket is switched on an upload lies in it, its row remembers where, and it is read from there', async () => {
  const [call, context] = [calls(), await contextOf(w.product, w.owner, 'aaaaaa')]
  const { name } = (await call('resource/file.put', context, { query: { use: 'file' } })) as { name: string }
  expect(server.objects.get(name)?.bytes.equals(pdf)).toBe(true)
  const places = await asOwner(
    w.product.ownerUrl,
    async client => (await client.query('select place from kernel_file where key = $1', [name])).rows,
  )
  expect(places).toEqual([{ place: '11/kitchen-files' }])
  const { body, headers } = (await call('resource/file.get', context, { params: { '*': name } })) as {
    body: Readable
    headers: Record<string, string>
  }
  expect([(await buffer(body)).equals(pdf), headers['content-length']]).toEqual([true, String(pdf.length)])
})

test('an upload whose row is refused leaves nothing in the bucket', async () => {
  const call = calls()
  const context = await contextOf(w.product, w.owner, 'aaaaaa')
  server.objects.clear()
  const gone = { ...context, asker: { ...context.asker, session: '1' } }
  await expect(call('resource/file.put', gone, { query: { use: 'file' } })).rejects.toMatchObject({ code: 'SK401' })
  await expect(call('system/file.upload', context, { query: { taskId: '9999999999999999999' } })).rejects.toMatchObject(
    { code: 'malformed' },
  )
  expect(server.seen.filter(line => line.startsWith('PUT')).length).toBeGreaterThan(1)
  expect(server.objects.size).toBe(0)
})
