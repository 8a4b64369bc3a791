import type { Values } from '../../kernel/define/rows.ts'
import { decimal } from '../../kernel/fields/index.ts'
import { atMost } from '../words/limits.ts'
import type { Commands } from './commands.ts'

/**
 * What cold cabinets can be told. @param limit the warmest the law allows, ℃ @param isBound whether it does for this
 * file at all
 */
export const coldCommands = (
  limit: { readonly high: number; readonly law: string },
  isBound: (file: Values) => boolean = () => true,
): Commands => ({
  setLimit: {
    title: '设置机内上限',
    args: {
      high: decimal({
        title: '上限',
        digits: 4,
        scale: 1,
        min: -60,
        max: 60,
        unit: '℃',
        required: true,
        lawful: (file: Values) => (isBound(file) ? [atMost(limit.high, '℃', limit)] : []),
      }),
    },
    refuses: (file, { high }) => (isBound(file) && Number(high) > limit.high ? 'commandLoose' : null),
  },
  beep: { title: '鸣响', atOnce: true },
})

export const coldCommandsEn = { setLimit: 'Set its own upper limit', beep: 'Let it beep' }
