import type { Values } from '../../kernel/define/resource.ts'
import type { Lang } from '../../contract/in-lang.ts'
import { badText, check } from '../../kernel/define/check.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { bodySchema } from '../../kernel/derive/row/row-schema.ts'
import type { JsonSchema } from '../../kernel/define/shape.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import { batchesOf } from '../stock/asks.server.ts'
import { namesOf } from '../enterprise/asks.server.ts'
import { batchesHit, hitsOf } from './hits.server.ts'
import { runAs } from './query.server.ts'
import recall from './recall.ts'
import type { Reach, ReachedBatch, ReachedKitchen } from './reach.ts'

/** Rows of each kind that are shown; the numbers count all. */
const shownMost = 500

/**
 * What a preview is asked by, as a recall is started: the recall, and of the batches it hits those that were ticked.
 */
const plainBody = bodySchema(recall)
const recallBody: JsonSchema = {
  ...plainBody,
  properties: {
    ...(plainBody['properties'] as Record<string, JsonSchema>),
    batchIds: { title: '选定批次', type: 'string', description: '涉及批次中选定的，id，逗号分隔；不填为全部' },
  },
}

/** The batches that somebody has ticked of those that are hit; null for all of them. @throws Refusal invalid */
export function chosenOf(body: Values, lang: Lang): readonly string[] | null {
  const of = recall.fields.batchIds!
  const ids = worded(body['batchIds']) === '' ? null : of.type.parse(body['batchIds'], of)
  if (ids instanceof Bad)
    throw refuse('invalid', { message: badText(ids, of.title, lang) }, [
      { field: 'batchIds', message: badText(ids, of.title, lang) },
    ])
  return ids
}

/** What a recall would hit, found by the statements that start it; nothing is written. domain.md D.8.5 */
export function recallPreviewCall(kernel: Kernel, english: English): SignedCall {
  const titles = titlesOf(recall, english)

  /** @throws Refusal invalid, recallNone, recallMany, recallChanged */
  const preview = async (context: Signed, body: Values): Promise<Reach> => {
    const { asker, lang, now } = context
    const { values, errors } = check(
      recall,
      body,
      lang,
      titles(lang),
      { now, role: asker.role, user: asker.user },
      { batchIds: chosenOf(body, lang) },
    )
    if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
    const run = runAs(kernel, context)
    const ids = await batchesHit(run, values)
    const [
      {
        stops,
        recall: { enterprises: reached, dishes, meals, samples, diners },
      },
      [rows],
    ] = await Promise.all([hitsOf(run, ids), run([batchesOf(ids, shownMost)])])
    // Whoever was brought something is named, though the one who recalls may not see their rows.
    const [, , names] = await kernel.store.run([
      enterAs(asker),
      enterTenant(asker.tenant),
      namesOf([...new Set([...reached, ...rows!.map(([, info]) => info!)])]),
    ])
    const nameOf = new Map(names!.map(([id, name]) => [id!, name!]))
    const batches = rows!.map(
      ([id, infoId, inboundNo, goodsName, spec, batchNo, code, supplierName, balance, unit, day]): ReachedBatch => ({
        id: id!,
        infoId: infoId!,
        infoName: nameOf.get(infoId!) ?? '',
        inboundNo: inboundNo ?? '',
        goodsName: goodsName ?? '',
        spec: spec ?? '',
        batchNo: batchNo ?? '',
        traceCode: code ?? '',
        supplierName: supplierName ?? '',
        balance: String(Number(balance ?? 0)),
        unit: Number(unit),
        day: day ?? '',
      }),
    )
    const kitchens = reached.map((infoId): ReachedKitchen => ({
      infoId,
      infoName: nameOf.get(infoId) ?? '',
      batches: ids.filter(id => stops.get(id)?.infoId === infoId).length,
      dishes: dishes.filter(dish => dish.infoId === infoId).length,
      diners: meals.filter(meal => meal.infoId === infoId).reduce((sum, meal) => sum + (meal.diners ?? 0), 0),
    }))
    return {
      batchNum: ids.length,
      enterpriseNum: reached.length,
      dishNum: dishes.length,
      mealNum: meals.length,
      sampleNum: samples.length,
      dinerNum: diners,
      batches,
      kitchens: kitchens.slice(0, shownMost),
      dishes: dishes.slice(0, shownMost).map(({ id, infoId, label, day, meal, diners: ate }) => ({
        id,
        infoName: nameOf.get(infoId) ?? '',
        name: label,
        day,
        meal,
        diners: ate,
      })),
      meals: meals
        .slice(0, shownMost)
        .map(({ infoId, day, meal, diners: ate }) => ({ infoName: nameOf.get(infoId) ?? '', day, meal, diners: ate })),
    }
  }
  return {
    source: 'modules/trace/recall-preview.server.ts',
    enters: true,
    id: `${recall.key}.preview`,
    title: '召回预览',
    method: 'POST',
    path: `/${recall.path}/preview`,
    access: accessOf(recall, 'create'),
    body: recallBody,
    handle: (context, { body }) => preview(context, body),
  }
}
