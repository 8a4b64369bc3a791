import type { Kernel } from '../../kernel/ask/kernel.ts'
import { itemsOf, scoreItems } from '../sunshine/asks.server.ts'
import { cameras } from './open-cameras.server.ts'
import { goods } from './open-goods.server.ts'
import { head } from './open-head.server.ts'
import type { Opening } from './open-kitchen.server.ts'
import { menu } from './open-menu.server.ts'
import { ownPage } from './open-page.server.ts'
import { composed, records, type AskingOf, type Part } from './open-parts.server.ts'
import { people } from './open-people.server.ts'

/** The nine items of the index, how much of each was reached; nothing of what lost the rest. decisions-2.md E 指数 */
const items: Part = {
  bounds: ({ info }) => [scoreItems(info)],
  answer: ([rows = []], _view, shows) => (shows('13') ? itemsOf(rows) : []),
}

/**
 * Everything the public page of a kitchen shows, in one answer: a hundred who scan its code within a few seconds cost
 * one computation. decisions-2.md F.1
 */
export const whole = (kernel: Kernel, askingOf: AskingOf): Opening => ({
  name: 'publicIndex',
  title: '公示页',
  isLook: true,
  ...composed({
    kitchen: head(kernel),
    page: ownPage(kernel),
    people,
    goods,
    menu,
    cameras,
    items,
    ...records(askingOf),
  }),
})
