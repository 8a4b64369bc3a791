import { link, open, session } from '../../kernel/define/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refuse } from '../../kernel/errors.ts'
import { filePath } from '../../kernel/fields/files/type.ts'
import { unkept } from '../../kernel/request/answer.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Call, Input, OpenCall, SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { storedFiles } from '../../kernel/store/tables.ts'
import { classTitle, fileClassify, publicClasses } from './file.ts'
import { classOf, filingOf, keyOf, type Said } from './files-filing.server.ts'
import { isShowable, type handing } from './files-hand.server.ts'
import type { keeping } from './files-keep.server.ts'
import { fileRows } from './files-rows.server.ts'
import { newTicket, redeem, ticketSeconds } from './files-ticket.server.ts'

const k = storedFiles('k')

const statement: Statement = {
  name: 'file_seen',
  text: `select app.must(exists (select from ${k} where ${k.tenantId} = app.tenant() and ${k.key} = $1), 'notFound')`,
}

/** Arguments come in the query or in the body. platform-contract.md 1.1 */
const paramsOf = ({ query, body }: Input): Said => ({ ...query, ...body })

/** The files of records: /api/system/file of endpoints.tsv. platform-contract.md 17 */
export function businessFileCalls(
  kernel: Kernel,
  keep: ReturnType<typeof keeping>,
  hand: ReturnType<typeof handing>,
): readonly Call[] {
  const source = 'modules/system/files-business.server.ts'
  const rows = fileRows(kernel)
  const call = (
    name: string,
    title: string,
    method: 'GET' | 'POST',
    handle: SignedCall['handle'],
    more: Partial<SignedCall> = {},
  ): SignedCall => ({
    id: `system/file.${name}`,
    title,
    method,
    path: `/system/file/${name}`,
    source,
    access: session,
    handle,
    ...(more.multipart ? {} : { enters: true }),
    ...more,
  })

  const take = async (context: Signed, input: Input, classify: string, isOpen: boolean): Promise<unknown> => {
    const filing = { ...filingOf(input.query, context.lang, classify), classify }
    const id = kernel.newId()
    const { key } = await keep(context, input, {
      use: isOpen ? 'image' : 'file',
      open: isOpen,
      also: file => rows.filed(context, id, file.key, filing),
    })
    const { row } = await rows.one(context, id)
    const address = isOpen ? `/api/blade-resource/oss/open/${key}` : row.link
    return { ...row, link: address, url: address, ...(isOpen && { thumbnail: `${address}?size=240` }) }
  }

  const shownOf = (input: Input): 'inline' | 'attachment' =>
    paramsOf(input)['use'] === 'preview' ? 'inline' : 'attachment'
  const ticket: SignedCall['handle'] = async (context, input) => {
    const key = paramsOf(input)['id']
      ? (await rows.one(context, paramsOf(input)['id'])).file.key
      : keyOf(paramsOf(input), context.lang)
    const issue = newTicket(context, key, shownOf(input))
    await kernel.store.run([enterAs(context.asker), bind(statement, key), issue.bound])
    return { link: `/api/system/file/fetch?ticket=${issue.ticket}`, seconds: ticketSeconds }
  }

  const id = { id: { type: 'string' } } as const
  const classify = {
    classify: { title: fileClassify.title, type: 'string', enum: Object.keys(fileClassify.items) },
  } as const
  const narrowing = { ...classify, dataId: { type: 'string' }, taskId: { type: 'string' } } as const
  const filters = {
    ...narrowing,
    originalName: { type: 'string' },
    ascs: { type: 'string', enum: ['createTime'] },
  } as const
  const paging = {
    current: { type: 'integer', minimum: 1 },
    size: { type: 'integer', minimum: 1, maximum: 1000 },
  } as const
  const body = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      link: { type: 'string', description: `${filePath}…` },
      classify: classify.classify,
      dataId: { type: 'string' },
      taskId: { type: 'string' },
    },
  } as const
  return [
    call('list', '业务文件列表', 'GET', (context, { query }) => rows.page(context, query), {
      query: { ...filters, ...paging },
    }),
    call('pageFile', '业务文件分页', 'GET', (context, { query }) => rows.page(context, query), {
      query: { ...filters, ...paging },
    }),
    call('getFileListByTask', '任务的文件', 'GET', (context, { query }) => rows.all(context, query, true), {
      query: filters,
    }),
    call(
      'listFileByClassify',
      '某一分类的文件',
      'GET',
      (context, { query }) => rows.all(context, { ...query, classify: classOf(query, context.lang) }),
      { query: filters },
    ),
    call('allList', '全部文件', 'GET', (context, { query }) => rows.all(context, query), { query: filters }),
    call('detail', '业务文件详情', 'GET', async (context, { query }) => (await rows.one(context, query['id'])).row, {
      query: id,
    }),
    call(
      'save',
      '登记已上传的文件',
      'POST',
      async (context, { body: sent }) => ({ id: await rows.submit(context, { ...sent, id: '' }) }),
      { body, says: '新增成功' },
    ),
    call(
      'submit',
      '登记或修改文件',
      'POST',
      async (context, { body: sent }) => ({ id: await rows.submit(context, sent) }),
      { body, says: '保存成功' },
    ),
    call('updateFileByDataId', '文件关联到记录', 'POST', (context, input) => rows.belong(context, paramsOf(input)), {
      query: { dataId: { type: 'string' }, ids: { type: 'string' } },
      says: '更新成功',
    }),
    call('delFile', '删除业务文件', 'POST', (context, input) => rows.remove(context, paramsOf(input)['ids']), {
      query: { ids: { type: 'string' } },
      says: '删除成功',
    }),
    call(
      'upload',
      '上传业务文件',
      'POST',
      (context, input) => take(context, input, classOf(input.query, context.lang, 'task_file'), false),
      { multipart: true, query: narrowing },
    ),
    call(
      'public-upload',
      '上传公开图片',
      'POST',
      async (context, input) => {
        const code = classOf(input.query, context.lang, 'editor_img')
        if (!publicClasses.has(code)) throw refuse('notChoice', { title: classTitle(context.lang) })
        return take(context, input, code, true)
      },
      { multipart: true, query: narrowing },
    ),
    call('ticket', '一次性下载凭证', 'POST', ticket, {
      query: { ...id, link: { type: 'string' }, use: { type: 'string', enum: ['download', 'preview'] } },
    }),
    call(
      'download',
      '下载业务文件',
      'GET',
      async (context, input) => hand((await rows.one(context, input.query['id'])).file, input, { shown: 'attachment' }),
      { access: link, query: id },
    ),
    call(
      'preview',
      '预览业务文件',
      'GET',
      async (context, input) => {
        const { file } = await rows.one(context, input.query['id'])
        return hand(file, input, { shown: isShowable(file) ? 'inline' : 'attachment' })
      },
      { access: link, query: id },
    ),
    {
      id: 'system/file.fetch',
      title: '凭一次性凭证读取文件',
      method: 'GET',
      path: '/system/file/fetch',
      source,
      access: open,
      query: { ticket: { type: 'string' } },
      handle: async ({ asker }, input) => {
        const { file, shown: disposition } = await redeem(kernel, input.query['ticket'], asker?.session ?? null)
        return hand(
          file,
          { ...input, query: {}, headers: {} },
          { shown: isShowable(file) ? disposition : 'attachment', cache: unkept, once: true },
        )
      },
    } satisfies OpenCall,
  ]
}
