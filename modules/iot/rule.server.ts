import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { number, text } from '../../kernel/define/value.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import type { English } from '../../kernel/define/titles.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { inputOf } from '../../kernel/derive/write/action.ts'
import { refuse } from '../../kernel/errors.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import type { Act, Acts } from '../../kernel/derive/calls/action-calls.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { figuresOf } from './rule-words.ts'
import { editionOf, kindsWith, spanIn } from './replay-ask.server.ts'
import type { Replays } from './replay.server.ts'
import rule, { looserThan, replaying, state } from './rule.ts'
import { ruleVersions } from './tables.ts'

const v = ruleVersions('v')
/** What the platform says by itself is the first version. decisions-2.md C.4 ruleVer */
const first = 1

const versionsOf = select(
  'rule_versions',
  { last: number`max(${v.version})`, current: text`max(${v.id}) filter (where ${v.state} = ${state.inForce})` },
  list => `select ${list} from ${v} where ${v.tenantId} = app.tenant() and ${v.ruleKey} = $1 and not ${v.isDeleted}`,
)

/** A limit of law is tightened only: what is looser is refused with its clause. @throws Refusal `ruleLooser` */
function refuseLooser(context: Signed, row: RowOf<'iot/rule'>): void {
  const broken = looserThan(row)
  if (!broken) return
  const clause = { figures: figuresOf(broken), law: broken.law }
  throw refuse('ruleLooser', clause, [
    { field: 'limitValue', message: refuse('ruleLooser', clause).text(context.lang) },
  ])
}

/** A version that is approved is counted, and the one before retires at the hour in which it begins. */
export function ruleSettle(kernel: Kernel): Settle<'iot/rule'> {
  const rows = rowChanges(rule, kernel)
  const retire = async (transaction: Transaction, context: Signed, id: string, at: string | null): Promise<void> => {
    const old = await rows.locked(transaction, context, [id], { action: 'approve' })
    await transaction.run(
      rows.changed(
        context,
        old.map(before => ({ before, after: { ...before, state: state.retired, retiredTime: at } })),
        'retire',
      ),
    )
  }
  return {
    async creates(_transaction, context, row) {
      refuseLooser(context, row)
      return {}
    },
    async changes(transaction, context, verb, _before, after) {
      if (!after || (verb !== 'update' && verb !== 'approve')) return {}
      refuseLooser(context, after)
      if (verb === 'update') return {}
      const [[versions]] = await transaction.run([bind(versionsOf, after.ruleKey)])
      if (versions?.current) await retire(transaction, context, versions.current, after.effectiveTime)
      return { set: { version: Math.max(first, versions?.last ?? 0) + 1 } }
    },
  }
}

const dayMs = 86_400_000

/** Replays a draft over what devices really said, and writes down at it what that came to. decisions-2.md C.4 */
export function ruleActs(kernel: Kernel, english: English, { run }: Replays): Acts {
  const titles = titlesOf(rule, english)
  const rows = rowChanges(rule, kernel)
  const lockedRows = (transaction: Transaction, context: Signed, id: string) =>
    rows.locked(transaction, context, [id], { action: 'replay', first: [enterAs(context.asker)] })
  const replay: Act = async (context, raw, sent) => {
    const id = givenId(raw)
    const { replayDays, infoId } = inputOf(replaying, sent, context, titles(context.lang))
    const draft = await kernel.store.transaction(async transaction => (await lockedRows(transaction, context, id))[0]!)
    if (draft.state !== state.draft) throw refuse('ruleInForce')
    const days = replayDays
    const { from, to } = spanIn({ from: wireMoment(context.now - days * dayMs) }, context.now)
    const changes = new Map([[String(draft.ruleKey), editionOf(draft)]])
    const answer = await run(context, {
      changes,
      cityId: '',
      infoIds: infoId ? [infoId] : [],
      deviceIds: [],
      kinds: kindsWith(new Set(changes.keys())),
      from,
      to,
    })
    await kernel.store.transaction(async transaction => {
      const [before] = await lockedRows(transaction, context, id)
      // Somebody edited it meanwhile: what was replayed is no longer what it says.
      if (before!.updateTime !== draft.updateTime || before!.state !== state.draft) throw refuse('stale')
      const sum = ({ L1, L2, L3 }: typeof answer.current): number => L1 + L2 + L3
      const after = {
        ...before!,
        replayTime: wireMoment(context.now),
        replayFrom: wireDay(from),
        replayTo: wireDay(to),
        replayDevices: answer.devices,
        replayBefore: sum(answer.current),
        replayAfter: sum(answer.next),
        replayAdded: answer.addedNum,
        replayRemoved: answer.removedNum,
        replayReal: answer.hit.real,
        replayFalse: answer.hit.false,
      }
      await transaction.run(rows.changed(context, [{ before: before!, after }], 'replay'))
    })
    return { result: `${answer.addedNum} / ${answer.removedNum}` }
  }
  return { 'iot/rule': { replay } }
}
