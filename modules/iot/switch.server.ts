import type { Kernel } from '../../kernel/ask/kernel.ts'
import { answer } from '../../kernel/derive/calls/contract-calls.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import contract from './switch-ways.ts'
import file from './switch.ts'

export function switchWays(kernel: Kernel) {
  const { list } = reading(file, kernel)
  return answer(contract, async (context, { id }) => {
    // Who sees the switch, by all that narrows its list.
    const [row] = (await list(context, { ids: id, size: '1' })).records
    if (!row) throw refuse('notFound')
    const { deviceName, onlineStatus, channels, lastCmd, lastCmdTime, lastCmdResult } = row
    const states = [row.ch1, row.ch2, row.ch3, row.ch4, row.ch5, row.ch6, row.ch7, row.ch8]
    const ways = new Map((channels || []).map(way => [way.no, way] as const))
    return {
      ...{ id, deviceName, onlineStatus },
      channels: states.slice(0, Number(row.channelNum)).map((state, n) => ({
        no: n + 1,
        name: ways.get(n + 1)?.name ?? '',
        state,
        linkDevice: ways.get(n + 1)?.linkDevice ?? '',
      })),
      ...{ lastCmd: worded(lastCmd), lastCmdTime: worded(lastCmdTime), lastCmdResult: worded(lastCmdResult) },
    }
  })
}
