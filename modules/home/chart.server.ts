import { inLang } from '../../contract/in-lang.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { Asker } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { flag } from '../../kernel/define/value.ts'
import { answer } from '../../kernel/derive/calls/contract-calls.ts'
import type { Told } from '../../kernel/derive/calls/panel-told.ts'
import { partsIn } from '../../kernel/derive/row/scope.ts'
import { refuse } from '../../kernel/errors.ts'
import { labelOf } from '../../kernel/fields/choice/type.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { areas, units as offices } from '../base/asks.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import chart, { charts, type Reading } from './chart.ts'
import { draw } from './drawing.ts'

const [a, u, e] = [areas('a'), offices('u'), enterprises('e')]
/** Whether an area has this code, or kitchens are in one that nobody has named; whether an office has this id. */
const existence = {
  area: select(
    'chart_area',
    flag`exists (select from ${a} where ${a.tenantId} = app.tenant() and ${a.areaCode} = $1 and not ${a.isDeleted})
      or exists (select from ${e} where ${e.tenantId} = app.tenant() and starts_with(${e.areaCode}, $1) and not ${e.isDeleted})`,
    list => `select ${list}`,
  ),
  unit: select(
    'chart_unit',
    flag`exists (select from ${u} where ${u.tenantId} = app.tenant() and ${u.id} = $1::bigint and not ${u.isDeleted})`,
    list => `select ${list}`,
  ),
}

/**
 * The charts of the page, for whoever draws them elsewhere: each says what its panel tells whoever asks, and nothing of
 * its own. decisions-2.md G wel/chart
 * @param toldOf a panel of any room, by its key
 */
export function chartAnswer(kernel: Kernel, toldOf: (key: string) => Told) {
  const all = new Map(
    Object.entries<Reading>(charts).map(([name, reading]) => [name, { reading, ...toldOf(reading.panel) }]),
  )
  /** @throws Refusal where nobody knows the area or the office, or several are named */
  const look = async (asker: Asker, cityId: unknown): Promise<void> => {
    if (Array.isArray(cityId)) throw refuse('areaUnknown')
    for (const [kind, key] of partsIn({ cityId })) {
      const [, [isKnown]] = await kernel.store.run([enterAs(asker), bind(existence[kind], key)])
      if (!isKnown) throw refuse('areaUnknown')
    }
  }
  return answer(chart, async ({ asker, lang, now }, { name, days }, { query: { infoId, cityId } }) => {
    const entry = all.get(name)
    if (!entry) throw refuse('chartUnknown', { names: [...all.keys()].join(', ') })
    const { reading, panel, tell } = entry
    await look(asker, cityId)
    const telling = await tell(asker, { infoId, cityId, ...(days && { days: String(days) }) })
    return {
      ...draw(reading, panel, telling, { lang, label: kernel.label?.(lang) ?? labelOf }),
      ...{ updated: wireMoment(now), note: inLang(panel.says, lang) },
    }
  })
}
