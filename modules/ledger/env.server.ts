import { inLang } from '../../contract/in-lang.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { roomClimateAt } from '../iot/asks.server.ts'
import { byDevice } from '../record/sensed.ts'
import { limits } from '../words/limits.ts'
import env from './env.ts'

type Row = RowOf<'ledger/env'>
/** 专间 of kitchen_area; 合格 of pass_fail. */
const [specialRoom, pass] = ['7', 1]
const rounded = (mean: number | null | undefined): number | null => (mean == null ? null : Number(mean.toFixed(1)))

/**
 * What a thermometer in the special room said within half an hour stands in the record of that room, and its conclusion
 * must agree with it. decisions-2.md B.1 freeze
 */
export const envSettle = (_kernel: Kernel): Settle<'ledger/env'> => {
  const measured = async ({ run }: Transaction, { lang }: Signed, row: Row): Promise<Settled<Row>> => {
    if (row.submitStatus !== 1 || row.recordSource === byDevice || !row.envArea.includes(specialRoom)) return {}
    const [[climate]] = await run([roomClimateAt(row.infoId, row.envDate)])
    const [temp, humidity] = [rounded(climate?.temp), rounded(climate?.humidity)]
    if (temp === null) return {}
    if (temp > limits.specialRoom.high && row.envResult === pass) {
      const message = inLang([env.rules['roomTooWarm']!.says, refuse('invalid').text(lang)], lang)
      throw refuse('invalid', { message }, [{ field: 'envResult', message }])
    }
    return { set: { envTemp: temp, envHumidity: humidity } }
  }
  return {
    creates: measured,
    changes: async (transaction, context, _verb, _before, after) =>
      after && after.envTemp === null ? measured(transaction, context, after) : {},
  }
}
