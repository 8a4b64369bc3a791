import { accessOf } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refuse } from '../../kernel/errors.ts'
import alarm from './alarm.ts'

/**
 * What pages call to remove alarms: whoever looks after alarms is told that they stay. business-area.md 5
 * @throws Refusal alarmKept, always
 */
export const alarmRemoval = ({ store }: Pick<Kernel, 'store'>): SignedCall => ({
  id: `${alarm.key}.remove`,
  title: `${alarm.title}删除`,
  method: 'POST',
  path: `/${alarm.path}/remove`,
  source: 'modules/iot/alarm-kept.server.ts',
  enters: true,
  access: accessOf(alarm, 'update'),
  query: { ids: { type: 'string' } },
  async handle({ asker }) {
    await store.run([enterAs(asker)])
    throw refuse('alarmKept')
  },
})
