import type { OpenCall } from '../../kernel/ask/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { handing } from '../system/asks.server.ts'
import { cameras } from './open-cameras.server.ts'
import { display } from './open-display.server.ts'
import { goods } from './open-goods.server.ts'
import { head } from './open-head.server.ts'
import { openCalls, type Opening } from './open-kitchen.server.ts'
import { menu } from './open-menu.server.ts'
import { ownPage } from './open-page.server.ts'
import type { AskingOf } from './open-parts.server.ts'
import { people } from './open-people.server.ts'
import { pictureCall } from './open-picture.server.ts'

/** What the public page of a kitchen asks. domain.md D.11, E.4 */
export const publicCalls = (
  kernel: Kernel,
  hand: ReturnType<typeof handing>,
  page: Opening,
  askingOf: AskingOf,
): readonly OpenCall[] => [
  ...openCalls(kernel, 'modules/publicity/open-calls.server.ts', [
    head(kernel),
    ownPage(kernel),
    people,
    goods,
    menu,
    cameras,
    display(kernel, askingOf),
    page,
  ]),
  pictureCall(kernel, hand),
]
