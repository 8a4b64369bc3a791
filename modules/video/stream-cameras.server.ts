import type { Sql } from '../../kernel/define/value.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Wired } from '../../kernel/define/rows.ts'
import type { English } from '../../kernel/define/titles.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import { array } from '../../kernel/store/arrays.ts'
import { cameras } from '../iot/asks.server.ts'
import { flagOf, like, pageOf, text as textIn } from './lists.server.ts'
import { done, pageHelper } from './wire.server.ts'

const c = cameras('t')
const text = { type: 'string' } as const
type Verb = 'read' | 'create' | 'update' | 'remove'

/**
 * Cameras by where their pictures come from, as consoles of WVP ask for them: what is pushed and what is pulled are
 * cameras like all others. docs/decisions/0034
 * @param belong of camera_belong
 */
export function streamCameras(kernel: Kernel, english: English, belong: number, base: string, source: string) {
  const camera = kernel.find('iot/camera')!
  const { list, detail } = reading(camera, kernel)
  const write = writing(camera, kernel, titlesOf(camera, english))
  const code = String(belong)

  /** The camera, where its pictures come this way. @throws Refusal notFound */
  async function row(context: Signed, id: unknown): Promise<Wired> {
    const own = givenId(id)
    const file = await detail(context, own)
    if (String(file['belong']) !== code) throw refuse('notFound')
    return { ...file, id: own }
  }
  return {
    camera,
    write,
    row,
    /** @param ids of those that run now @param flag the word of the query that wants them, or the others, alone */
    async page<T>(
      context: Signed,
      query: Values,
      flag: string,
      ids: readonly string[],
      columns: readonly Sql[],
      told: (file: Wired) => T,
    ) {
      const { page, count } = pageOf(query)
      const words = textIn(query['query'])
      const isWanted = flagOf(query[flag])
      const filter = {
        ...{ belong: code, current: String(page), size: String(count) },
        ...{ infoId: query['infoId'], cityId: query['cityId'] },
      }
      const { records, total } = await list(context, filter, put => [
        ...(words === ''
          ? []
          : [`(${[c.cameraName, ...columns].map(of => `${of} ilike ${put(like(words))}`).join(' or ')})`]),
        ...(isWanted === null ? [] : [`${isWanted ? '' : 'not '}${c.id} = any(${put(array(ids))}::bigint[])`]),
      ])
      return pageHelper(records.map(told), total, page, count)
    },
    /** Those of the ids that the asker sees. */
    seen: async (context: Signed, ids: readonly string[]) =>
      ids.length
        ? (await list(context, { belong: code, size: '1000' }, put => [`${c.id} = any(${put(array(ids))}::bigint[])`]))
            .records
        : [],
    /** All of them, or none. @throws Refusal notFound where one comes another way */
    async remove(context: Signed, ids: unknown): Promise<void> {
      const all = idList(ids)
      const file = await list(context, { belong: code, size: '1000' }, put => [
        `${c.id} = any(${put(array(all))}::bigint[])`,
      ])
      if (file.records.length !== all.length) throw refuse('notFound')
      await write.remove(context, all.join(','))
    },
    call: (
      method: SignedCall['method'],
      verb: Verb,
      title: string,
      path: string,
      says: readonly string[],
      handle: (context: Signed, values: Values, input: Input) => Promise<unknown>,
    ): SignedCall => ({
      ...{ id: `${camera.key}.${base}-${path.replaceAll(/\W+/g, '-')}`, title, method, path: `/${base}/${path}` },
      ...{ source, bare: true, access: accessOf(camera, verb) },
      ...(method === 'POST'
        ? { body: { type: 'object', properties: Object.fromEntries(says.map(name => [name, text])) } }
        : { query: Object.fromEntries(says.map(name => [name, text])) }),
      // It changes something: no other site has a browser do it.
      ...(method === 'GET' && verb !== 'read' && { sameOrigin: true }),
      handle: async (context, input) => done(await handle(context, { ...input.query, ...input.body }, input)),
    }),
  }
}
