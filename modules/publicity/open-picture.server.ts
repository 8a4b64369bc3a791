import type { Sql } from '../../kernel/define/value.ts'
import type { OpenCall } from '../../kernel/ask/call.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { wireDay } from '../../contract/wire.ts'
import { laterDay } from '../../contract/days.ts'
import { open } from '../../kernel/define/call.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { fileKey } from '../../kernel/fields/files/type.ts'
import { faceless } from '../../kernel/files/thumbnail.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { storedFiles } from '../../kernel/store/tables.ts'
import { enterprises, picturePath } from '../enterprise/asks.server.ts'
import { disinfections, samples } from '../ledger/asks.server.ts'
import { dishes } from '../selfexam/asks.server.ts'
import { handable, handColumns, type handing } from '../system/asks.server.ts'
import { placeOf, type Item } from './open-kitchen.server.ts'
import { publicPages } from './tables.ts'
import { publicOf } from './public-kitchens.server.ts'

const k = storedFiles('k')
const e = enterprises('e')
const p = publicPages('p')
const c = dishes('c')
const l = samples('l')
const x = disinfections('x')

/** Sizes that leave: large enough to read a licence, smaller than what was taken. decisions-2.md E */
const sides = [String(faceless), '240', '480', '960']
const usual = '480'
/** Of records nobody knows whether people are in them: their pictures leave so small that nobody is recognized. */
const least = String(faceless)
/** Days before and after today of whose dishes pictures are shown. */
const days = 14

const among = (...lists: readonly Sql[]): string =>
  `$2 = any(string_to_array(concat_ws(',', ${lists.join(', ')}), ','))`
/** A record of these days, of a kind that the kitchen shows. */
const ofRecord = (
  of: ReturnType<typeof samples> | ReturnType<typeof disinfections>,
  item: Item,
  at: Sql,
  images: Sql,
): string =>
  `exists (select from ${of} join ${p} on ${p.tenantId} = ${of.tenantId} and ${p.infoId} = ${of.infoId} and not ${p.isDeleted} and '${item}' = any(string_to_array(${p.showItems}, ','))
      where ${of.tenantId} = app.tenant() and ${of.infoId} = $1 and ${at} >= $3::date and ${at} < $4::date and ${of.submitStatus} = 1 and ${of.correctedBy} is null and not ${of.isDeleted} and ${among(images)})`
/**
 * A picture, when the page of this kitchen shows it: in its file, on its page, of a dish it announces, or, where it is
 * asked for so small that nobody is recognized ($5), of a sample or a disinfection. All others nobody sees who is not
 * signed in.
 */
const openly: Statement = {
  name: 'open_picture',
  text: `select ${handColumns} from ${k} where ${k.tenantId} = app.tenant() and ${k.key} = $2 and ${k.type} like 'image/%' and (
    exists (select from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = $1 and ${among(e.infoImages, e.infoLogo, e.managerImages, e.foodSafetyManagerImages, e.licenseImgs, e.bizLicenseImgs)})
    or exists (select from ${p} where ${p.tenantId} = app.tenant() and ${p.infoId} = $1 and not ${p.isDeleted} and (${among(p.img)} or '15' = any(string_to_array(${p.showItems}, ',')) and ${among(p.promise)}))
    or exists (select from ${c} join ${p} on ${p.tenantId} = ${c.tenantId} and ${p.infoId} = ${c.infoId} and not ${p.isDeleted} and '5' = any(string_to_array(${p.showItems}, ','))
      where ${c.tenantId} = app.tenant() and ${c.infoId} = $1 and ${c.cookbookSuppDate} between $3::date and $4::date and ${c.publishStatus} in (1, 2) and ${c.submitStatus} = 1 and ${c.correctedBy} is null and not ${c.isDeleted} and ${among(c.cookbookImgs)})
    or $5::boolean and (${ofRecord(l, '8', l.additiveDate, l.additiveCanImg)} or ${ofRecord(x, '9', x.disinfectDate, x.disinfectImgs)}))`,
}

/** Pictures of the page of a public kitchen, made small. */
export function pictureCall(kernel: Kernel, hand: ReturnType<typeof handing>): OpenCall {
  const text = { type: 'string' } as const
  return {
    id: 'publicity/open.picture',
    title: '公示页·图片',
    method: 'GET',
    path: picturePath,
    source: 'modules/publicity/open-picture.server.ts',
    access: open,
    query: { infoId: text, tenantId: text, key: text, size: { type: 'string', enum: sides } },
    async handle({ now }, input) {
      const { tenant, info } = placeOf(input)
      const key = worded(input.query['key'])
      if (!fileKey.test(key)) throw refuse('notFound')
      const today = wireDay(now)
      const size = worded(input.query['size']) || usual
      if (!sides.includes(size)) throw refuse('notChoice', { title: 'size' })
      const [, kitchens, rows] = await kernel.store.run([
        enterTenant(tenant),
        publicOf([info]),
        bind(openly, info, key, laterDay(today, 0, -days), laterDay(today, 0, days), String(size === least)),
      ])
      if (!kitchens!.length) throw refuse('kitchenHidden')
      const [file] = rows!
      if (!file) throw refuse('notFound')
      // Whoever hides a kitchen hides its pictures within the hour, also from those who have them.
      return hand(
        handable(file),
        { ...input, query: { size } },
        { cache: 'public, max-age=3600', isBounded: size === least },
      )
    },
  }
}
