import { text } from '../../kernel/define/value.ts'
import { refuseAt, type Refusal } from '../../kernel/errors.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import type { Told } from './order.ts'
import { kinds } from './kinds.ts'
import { alarms } from './tables.ts'

const a = alarms('a')
const grave = select(
  'command_opposite',
  text`${a.alarmNo}`,
  list => `select ${list} from ${a} where ${a.tenantId} = app.tenant() and ${a.infoId} = $1 and ${a.deviceId} = $2 and ${a.ruleKey} = any($3::varchar[]) and ${a.alarmLevel} = 1 and ${a.handleStatus} = 0 and not ${a.isDeleted}
    order by ${a.id} desc limit 1`,
)

/**
 * Why a command is not sent before somebody has said that it is meant all the same: nobody has dealt with a grave alarm
 * that had the device do the opposite. decisions-2.md B.1
 */
export async function opposite(
  { run }: Pick<Transaction, 'run'>,
  { id, kind: key, info, file }: Told,
  cmd: string,
): Promise<Refusal | null> {
  const { commands, obeying, obeys } = kinds.get(key)!
  const { undoes, title } = commands[cmd]!
  const rules = undoes === undefined ? [] : obeying.filter(rule => obeys(file, rule).includes(undoes))
  if (rules.length === 0) return null
  const [[no]] = await run([bind(grave, info, id, textArray(rules))])
  return no === undefined ? null : refuseAt('evenSo', 'alarmOpposite', { no, title })
}
