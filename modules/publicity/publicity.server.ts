import { permission } from '../../contract/roles.ts'
import { may } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { submitCall } from '../../kernel/derive/calls/submit-call.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { viewing } from '../../kernel/derive/read/viewing.ts'
import { isBlank } from '../../kernel/derive/row/worded.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { livingNameOf } from '../enterprise/asks.server.ts'
import { lawful } from './completeness.ts'
import { enterprisePage } from './links.ts'
import page from './publicity.ts'
import { publicPages } from './tables.ts'

const p = publicPages()

const { key, path, title } = page
const ofInfo: Statement = {
  name: 'page_of',
  text: `select ${p.id} from ${p} where ${p.tenantId} = app.tenant() and ${p.infoId} = $1 and not ${p.isDeleted}`,
}
const text = { type: 'string' } as const

const released: Statement = {
  name: 'page_released',
  text: `update ${p} set ${p.originLink} = null, ${p.originId} = null, ${p.originPart} = null where ${p.tenantId} = app.tenant() and ${p.id} = $1`,
}

/**
 * Whoever files a page files that of the enterprise, which follows its file; one that was removed is no longer it, so
 * another can be.
 */
export const publicitySettle = (): Settle<'publicity/publicity'> => ({
  creates: async (_transaction, _context, row) => ({
    set: { originLink: enterprisePage, originId: row.infoId, originPart: '' },
  }),
  changes: async (transaction, _context, _verb, before, after) =>
    after ? {} : { further: async () => void (await transaction.run([bind(released, before.id)])) },
})

/** The page of an enterprise, asked for by the enterprise: one's own, else the one that was chosen. domain.md B.10.7 */
export function publicityCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const read = reading(page, kernel)
  const write = writing(page, kernel, titlesOf(page, english))
  const view = viewing(page, 'viewNum')
  const infoOf = ({ asker }: Signed, input: Readonly<Record<string, unknown>>): string => {
    if (asker.info !== '') return asker.info
    if (isBlank(input['infoId'])) throw refuse('enterpriseMissing')
    return givenId(input['infoId'])
  }

  const detail = async (context: Signed, query: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { asker, now } = context
    if (!isBlank(query['id'])) return read.detail(context, query['id'])
    const info = infoOf(context, query)
    if (!isBlank(query['infoId']) && query['infoId'] !== info) throw refuse('notFound')
    const [, rows, [living] = []] = await kernel.store.run([enterAs(asker), bind(ofInfo, info), livingNameOf(info)])
    if (!living) throw refuse('notFound')
    const id = rows![0]?.[0]
    // Of an enterprise that has filed nothing yet: what a new page begins with.
    if (!id)
      return {
        ...Object.fromEntries(Object.entries(page.all).map(([name, of]) => [name, of.initial ?? of.type.empty])),
        infoId: info,
        infoName: living[0],
        showItems: lawful.join(','),
      }
    const row = await read.detail(context, id)
    if (asker.role === 'enterprise') return row
    const [, counted] = await kernel.store.run([enterAs(asker), view(asker.user, id, now)])
    return { ...row, viewNum: Number(counted![0]?.[0] ?? row['viewNum']) }
  }
  /** There is one page: who sends no id means that one. */
  const submit = async (context: Signed, { body }: Input): Promise<unknown> => {
    const { asker } = context
    const [, rows] = isBlank(body['id'])
      ? await kernel.store.run([enterAs(asker), bind(ofInfo, infoOf(context, body))])
      : []
    const there = rows?.[0]?.[0]
    const verb = there || !isBlank(body['id']) ? 'update' : 'create'
    if (!may(page, asker.role, verb) || !holds(asker, permission(key, verb))) throw refuse('forbidden')
    // Who names no row has not read one either.
    return { id: await write[verb](context, there ? { ...body, id: there, updateTime: '' } : body) }
  }
  return [
    {
      source: 'modules/publicity/publicity.server.ts',
      enters: true,
      id: `${key}.detail`,
      title: `${title}详情`,
      method: 'GET',
      path: `/${path}/detail`,
      access: accessOf(page, 'read'),
      query: { id: text, infoId: text },
      handle: (context, { query }) => detail(context, query),
    },
    { ...submitCall(page, write), source: 'modules/publicity/publicity.server.ts', handle: submit },
  ]
}
