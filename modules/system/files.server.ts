import { link, session } from '../../kernel/define/call.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { writeAudit } from '../../kernel/derive/witness.ts'
import { refuse } from '../../kernel/errors.ts'
import { fileKey, filePath } from '../../kernel/fields/files/type.ts'
import { inspect } from '../../kernel/files/inspect.ts'
import { newKey, type FileStore } from '../../kernel/files/port.ts'
import { uses, type Use } from '../../kernel/files/kinds.ts'
import { Raw, type SignedCall } from '../../kernel/request/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/store/entry.ts'

const insert: Statement = { name: 'file_insert', text: 'insert into kernel_file (tenant_id, key, info_id, name, type, size, width, height, taken_at, user_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)' }
const find: Statement = { name: 'file_find', text: 'select name, type, size from kernel_file where tenant_id = app.tenant() and key = $1' }

/** Uploads and what is read back. The key of a file is ours; who may see its enterprise may see it. platform-contract.md 16 */
export function fileCalls(kernel: Kernel, files: FileStore): readonly SignedCall[] {
  const source = 'modules/system/files.server.ts'

  const put: SignedCall['handle'] = async (context, input) => {
    const use: Use = input.query['use'] === 'file' ? 'file' : input.query['use'] === 'avatar' ? 'avatar' : 'image'
    const upload = await input.file(uses[use].most + 1)
    const found = inspect(upload.bytes, use, upload.name)
    if (!found.ok) throw refuse(found.code, found.params)
    const { asker, now } = context
    const key = newKey(asker.tenant, found.extension, now)
    await files.put(asker.tenant, key, found.bytes, { extension: found.extension })
    // A file whose row is refused belongs to nobody: it goes again.
    await kernel.store.run([
      enterAs(asker),
      bind(insert, asker.tenant, key, asker.info || null, found.name, found.type, String(found.bytes.length), found.width ? String(found.width) : null, found.height ? String(found.height) : null, found.takenAt ? `${found.takenAt}+08` : null, asker.user),
      writeAudit(kernel.newId(), context, { operation: 'file.put', resource: 'file', info: asker.info, after: { key, name: found.name, size: found.bytes.length } }),
    ]).catch(async (error: unknown) => {
      await files.remove(key)
      throw error
    })
    return { link: filePath + key, domain: '', name: key, originalName: found.name, attachId: '' }
  }

  const get: SignedCall['handle'] = async (context, { params }) => {
    const key = params['*'] ?? ''
    if (!fileKey.test(key)) throw refuse('notFound')
    const [, rows] = await kernel.store.run([enterAs(context.asker), bind(find, key)])
    const row = rows![0]
    if (!row) throw refuse('notFound')
    const file = await files.get(key)
    if (!file) throw refuse('notFound')
    const picture = row[1]!.startsWith('image/')
    return new Raw(file.stream, {
      'content-type': row[1]!, 'content-length': row[2]!, 'cache-control': 'private, max-age=86400, immutable', 'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `${picture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row[0]!)}`,
    })
  }

  return [
    { id: 'resource/file.put', title: '上传文件', method: 'POST', path: '/blade-resource/oss/endpoint/put-file', source, access: session, multipart: true, query: { use: { type: 'string', enum: ['image', 'file', 'avatar'] } }, handle: put },
    { id: 'resource/file.put-attach', title: '上传附件', method: 'POST', path: '/blade-resource/oss/endpoint/put-file-attach', source, access: session, multipart: true, query: { use: { type: 'string' } }, handle: put },
    { id: 'resource/file.get', title: '读取文件', method: 'GET', path: `${filePath.slice('/api'.length)}*`, source, access: link, enters: true, handle: get },
  ]
}
