import { wireMoment } from '../../contract/wire.ts'
import type { RowOf, Values } from '../../kernel/define/rows.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { tempScene } from '../words/dictionaries.ts'
import { mealAt } from '../words/meals.ts'
import { boundOf } from './core-limits.ts'
import { numberIn, rounded, sourceOf, type DeviceFile, type Writing } from './writing.ts'

type Found = { readonly menu: RowOf<'iot/core-menu'> | null }

/** One measurement of something of the menu, judged by the menu where that is stricter than the law. */
export const coreWriting: Writing<DeviceFile & { readonly bindUser: string | null }, Found> = {
  key: 'device-core-temp',
  into: 'iot/core-temp',
  from: ['menuId'],
  per: 'message',
  finds: { menu: { of: 'iot/core-menu', by: 'menuNo', says: 'menuId' } },
  row([message], file, { found: { menu } }) {
    const { at, values } = message!
    const temp = numberIn(values['temp'])
    const scene = menu?.scene ?? numberIn(values['scene'])
    if (temp === null || scene === null) return null
    const law = boundOf(scene)
    const low = menu?.lowLimit ?? law?.low ?? null
    const high = menu?.highLimit ?? law?.high ?? null
    const isWell = (low === null || temp >= low) && (high === null || temp <= high)
    return {
      ...sourceOf(file),
      measureTime: wireMoment(at),
      menuId: menu?.id ?? null,
      menuName: menu?.menuName ?? labelOf(tempScene, scene),
      scene,
      temp: rounded(temp, 1),
      limitText: [...(low === null ? [] : [`≥${low}℃`]), ...(high === null ? [] : [`≤${high}℃`])].join(' ') || null,
      tempResult: isWell ? 1 : 2,
      measureUser: file.bindUser,
      useMeal: mealAt(wireMoment(at).slice(11, 16)),
    } satisfies Values
  },
  tells: {
    of: 'selfexam/cookbook',
    what: (row, { menu }) =>
      menu?.cookbookId ? { id: menu.cookbookId, set: { coreTemp: row['temp'], cookTime: row['measureTime'] } } : null,
  },
}
