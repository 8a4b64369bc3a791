import { inLang } from '../../contract/in-lang.ts'
import { link, open, session } from '../../kernel/define/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { refuse } from '../../kernel/errors.ts'
import { fileKey, filePath, openFilePath } from '../../kernel/fields/files/type.ts'
import type { FileStore } from '../../kernel/files/port.ts'
import type { Pictures } from '../../kernel/files/pictures.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Call, Input, OpenCall, SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import { storedFiles } from '../../kernel/store/tables.ts'
import { businessFileCalls } from './files-business.server.ts'
import { handable, handColumns, handingOf } from './files-hand.server.ts'
import { keeping, uploaded, useOf, type Kept } from './files-keep.server.ts'
import { fileStores, tenants } from './tables.ts'

const k = storedFiles('k')
const t = tenants('t')
const f = fileStores()

const find: Statement = {
  name: 'file_find',
  text: `select ${handColumns} from ${k} where ${k.tenantId} = app.tenant() and ${k.key} = $1`,
}
/**
 * What was put there for anybody, and the picture behind the sign-in page of a tenant for as long as it is that. Never
 * what a kitchen keeps.
 */
const findOpen: Statement = {
  name: 'file_find_open',
  text: `${find.text} and (${k.open} or (${k.infoId} is null and ${k.type} like 'image/%' and exists (select from ${t} where ${t.backgroundUrl} in ('${filePath}' || ${k.key}, '${openFilePath}' || ${k.key}) and not ${t.isDeleted})))`,
}
const storeNamed: Statement = {
  name: 'file_store_named',
  text: `select 1 from ${f} where ${f.tenantId} = app.tenant() and ${f.ossCode} = $1 and ${f.status} = 2 and not ${f.isDeleted}`,
}

/**
 * Uploads and what is read back. The key of a file is ours; who may see its enterprise may see it. platform-contract.md
 * 16, 17
 * @param pictures decodes pictures; null where nothing can: then `?size=` gives the picture as it is, and uploads
 * resemble no others
 */
export function fileCalls(kernel: Kernel, files: FileStore, pictures: Pictures | null = null): readonly Call[] {
  const source = 'modules/system/files.server.ts'
  const keep = keeping(kernel, files, pictures?.grey ?? null)
  const hand = handingOf(files, pictures)
  const attach = kernel.find('system/attach')
  const attaching = attach && rowChanges(attach, kernel)

  /** Who names a store means that one: only the one in use takes files. @throws Refusal refMissing */
  const fieldOf = async ({ asker, lang }: Signed, { query: { code = '' } }: Input): Promise<void> => {
    if (code === '') return
    const [, rows] = await kernel.store.run([enterAs(asker), bind(storeNamed, String(code).slice(0, 100))])
    if (!rows!.length) throw refuse('refMissing', { title: inLang(['对象存储', 'object storage'], lang) })
  }

  const put: SignedCall['handle'] = async (context, input) => {
    await fieldOf(context, input)
    return uploaded(await keep(context, input, { use: useOf(input), fromAlbum: input.query['from'] === 'album' }))
  }

  /** Attachments carry their uploader, as every row somebody makes. */
  const attached = (
    context: Signed,
    { key, name, extension, size }: Kept,
  ): { readonly id: string; readonly bounds: readonly Bound[] } => {
    if (!attaching) return { id: '', bounds: [] }
    const { row, bounds } = attaching.added(context, {
      link: [key],
      domainUrl: '',
      name: key,
      originalName: name,
      extension,
      attachSize: size,
    })
    return { id: row.id, bounds }
  }
  const putAttach: SignedCall['handle'] = async (context, input) => {
    await fieldOf(context, input)
    let id = ''
    const file = await keep(context, input, {
      use: useOf(input),
      also: upload => {
        const attachment = attached(context, upload)
        id = attachment.id
        return attachment.bounds
      },
    })
    return uploaded(file, id)
  }

  const get: SignedCall['handle'] = async (context, input) => {
    const key = input.params['*'] ?? ''
    if (!fileKey.test(key)) throw refuse('notFound')
    const [, rows] = await kernel.store.run([enterAs(context.asker), bind(find, key)])
    if (!rows![0]) throw refuse('notFound')
    return hand(handable(rows![0]), input)
  }

  const getOpen: OpenCall['handle'] = async (_context, input) => {
    const key = input.params['*'] ?? ''
    if (!fileKey.test(key)) throw refuse('notFound')
    const [, rows] = await kernel.store.run([enterTenant(key.slice(0, key.indexOf('/'))), bind(findOpen, key)])
    if (!rows![0]) throw refuse('notFound')
    return hand(handable(rows![0]), input, { cache: 'public, max-age=86400, immutable' })
  }

  const size = { size: { type: 'string' } } as const
  const use = { use: { type: 'string', enum: ['image', 'file', 'avatar'] }, code: { type: 'string' } } as const
  return [
    {
      id: 'resource/file.put',
      title: '上传文件',
      method: 'POST',
      path: '/blade-resource/oss/endpoint/put-file',
      source,
      access: session,
      multipart: true,
      query: { ...use, from: { type: 'string', enum: ['camera', 'album'] } },
      handle: put,
    },
    {
      id: 'resource/file.put-attach',
      title: '上传附件',
      method: 'POST',
      path: '/blade-resource/oss/endpoint/put-file-attach',
      source,
      access: session,
      multipart: true,
      query: use,
      handle: putAttach,
    },
    {
      id: 'resource/file.get',
      title: '读取文件',
      method: 'GET',
      path: `${filePath.slice('/api'.length)}*`,
      source,
      access: link,
      enters: true,
      query: size,
      handle: get,
    },
    {
      id: 'resource/file.open',
      title: '读取公开图片',
      method: 'GET',
      path: `${openFilePath.slice('/api'.length)}*`,
      source,
      access: open,
      query: size,
      handle: getOpen,
    },
    ...businessFileCalls(kernel, keep, hand),
  ]
}
