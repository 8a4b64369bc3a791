import { wire } from '../../contract/wire.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { Raw, type SignedCall } from '../../kernel/ask/call.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { text } from '../../kernel/define/value.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { isBlank } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { originAt } from '../../kernel/request/origin.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { codePlace, ofTenant } from '../words/public-place.ts'
import { posterSizes, writePosters } from './poster.server.ts'
import page from './publicity.ts'

const t = enterprises('t')
/** Posters of one file. */
const most = 500

/** The posters of a kitchen, of those that are named, or of all that are looked at: a page each. domain.md E.4 */
export function posterCall(kernel: Kernel): SignedCall {
  const file = kernel.find('enterprise/info')!
  const string = { type: 'string' } as const
  return {
    source: 'modules/publicity/poster-calls.server.ts',
    enters: true,
    id: `${page.key}.poster`,
    title: `${page.title}海报`,
    method: 'GET',
    path: `/${page.path}/poster`,
    access: accessOf(page, 'read'),
    query: { size: { type: 'string', enum: [...posterSizes] }, infoIds: string, infoId: string, cityId: string },
    needs: ['size'],
    queues: true,
    async handle({ asker }, { query, headers }) {
      const size = posterSizes.find(it => it === query['size'])
      if (!size) throw refuse('filter', { name: 'size' })
      const infos = isBlank(query['infoIds']) ? [] : idList(query['infoIds'])
      const { where, values } = scopeOf(file, asker, infos.length ? {} : query) ?? { where: ['false'], values: [] }
      if (infos.length) where.push(`${t.id} = any($${values.push(array(infos))}::bigint[])`)
      // Whose page is hidden, or who is over, has no code that leads anywhere.
      const posters = select(
        '',
        { name: text`${t.infoName}`, id: text`${t.id}`, licenceNo: text`coalesce(${t.licenseNo}, '')` },
        list =>
          `select ${list} from ${t} where ${where.join(' and ')} and ${t.isPublic} and ${t.infoStatus} is distinct from 5 and not ${t.isDeleted} order by ${t.areaCode}, ${t.infoName}, ${t.id} limit ${most + 1}`,
      )
      const [, kitchens = []] = await kernel.store.run([enterAs(asker), bind(posters, ...values)])
      if (!kitchens.length) throw refuse('kitchenHidden')
      if (kitchens.length > most) throw refuse('exportRows', { max: most })
      const tenant = asker.tenant === wire.defaultTenant ? '' : asker.tenant
      const [only] = kitchens
      const title = kitchens.length === 1 ? `公示海报-${only!.name}` : `公示海报-${kitchens.length}家`
      return new Raw(
        writePosters(
          kitchens.map(({ name, id, licenceNo }) => ({
            name,
            licenceNo,
            address: originAt(headers['host']) + codePlace + id + ofTenant(tenant),
          })),
          size,
        ),
        {
          'content-type': 'application/pdf',
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${title}.pdf`)}`,
        },
      )
    },
  }
}
