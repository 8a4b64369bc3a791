import { checksPerYear, type Risk, type RiskLevel } from '../../../engines/grade/risk.ts'
import { enterAs } from '../../../kernel/ask/entry.ts'
import type { Kernel } from '../../../kernel/ask/kernel.ts'
import { json, number, text } from '../../../kernel/define/value.ts'
import { answer } from '../../../kernel/derive/calls/contract-calls.ts'
import { givenId } from '../../../kernel/derive/row/given-id.ts'
import { bind } from '../../../kernel/store/batch.ts'
import { select } from '../../../kernel/store/select.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import { patrolScores } from '../tables.ts'
import { riskOf } from './risk.ts'

const [t, e] = [patrolScores('t'), enterprises('e')]

const latest = select(
  'risk_latest',
  {
    file: e.riskLevel,
    counted: json<Risk>`${t.risk}`,
    countedAt: text`to_char(${t.countedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`,
    done: number`${t.checksDone}`,
  },
  list => `select ${list} from ${t} join ${e} on ${e.tenantId} = ${t.tenantId} and ${e.id} = ${t.infoId} and not ${e.isDeleted}
    where ${t.tenantId} = app.tenant() and ${t.infoId} = $1 and ${t.risk} is not null`,
)

/** Of what the class of risk of a kitchen in reach is made. */
export const riskAnswer = (kernel: Kernel) =>
  answer(riskOf, async ({ asker }, { infoId }) => {
    const [, [row] = []] = await kernel.store.run([enterAs(asker), bind(latest, givenId(infoId, 'infoId'))])
    if (!row) return { risk: null }
    const { file, ...rest } = row
    const level = (file as RiskLevel | null) ?? row.counted.level
    return { risk: { level, ...rest, yearly: checksPerYear[level] } }
  })
