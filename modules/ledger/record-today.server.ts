import { wireDay, wireMoment } from '../../contract/wire.ts'
import { codes, type Cell, type Day } from '../../engines/owed/cells.ts'
import type { Type } from '../../engines/owed/matrix.ts'
import { dueAt, meals, type RawFact } from '../../engines/owed/rules.ts'
import { keyLabel, type English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { mealType, recordType } from '../words/dictionaries.ts'
import type { RecordType } from '../record/kinds.ts'
import { owedOf } from '../record/owes.ts'
import { dayColumns, doneColumns, owedCells } from './owed.server.ts'
import recordInfo from './record-info.ts'

const { tables, from } = owedCells({ infos: '$1', first: '$2', last: '$2', clock: '$3', atOnce: true })
/** What is known of the day of a kitchen, and what was recorded of each kind it owes. */
const facts: Statement = {
  name: 'record_today',
  plannedOnce: true,
  text: `${tables}select e.type, k.kind, g.at, json_build_object(${Object.entries(dayColumns)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ')}), json_build_object(${Object.entries(doneColumns)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ')}),
    array_to_json(array[${meals.map(meal => `coalesce(s.sample${meal}, 0)`).join(', ')}]) from ${from}`,
}
const clock = (minutes: number): string =>
  minutes ? `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` : ''
const code = ({ status, inTime, need }: Cell): number =>
  status === 'done'
    ? inTime >= Math.max(need, 1)
      ? codes.done
      : codes.late
    : status === 'part'
      ? codes.part
      : status === 'notDue'
        ? codes.notDue
        : status === 'missing'
          ? codes.missing
          : codes.notNeeded

/**
 * What one kitchen owes today, kind by kind: how much, how much of it is there, until when the rest is due, and why. Of
 * samples it says so for every meal, too. Desk and phone ask it alike. domain.md B.4.9; decisions-2.md 0 Q1–Q9
 */
export function todayCall(kernel: Kernel, english: English): SignedCall {
  return {
    id: `${recordInfo.key}.today`,
    title: '今日台账',
    method: 'GET',
    path: `/${recordInfo.path}/today`,
    source: 'modules/ledger/record-today.server.ts',
    access: accessOf(recordInfo, 'read'),
    query: { infoId: { type: 'string' } },
    enters: true,
    async handle({ asker, now, lang }, { query }) {
      const infoId = asker.info || worded(query['infoId'])
      if (infoId === '' || parseId(infoId) instanceof Bad) throw refuse('enterpriseMissing')
      const [, rows] = await kernel.store.run([
        enterAs(asker),
        bind(facts, array([infoId]), wireDay(now), wireMoment(now)),
      ])
      const [head] = rows!
      if (!head) return []
      const at = Number(head[2])
      const done = new Map(
        rows!.map(([, kind, , , text]) => [kind as RecordType, JSON.parse(text!) as NonNullable<Day['done'][string]>]),
      )
      // What is known of people stands in the row of the morning check alone.
      const houseFacts = JSON.parse((rows!.find(([, kind]) => kind === 'morcheck') ?? head)[3]!) as Readonly<
        Record<RawFact, number>
      >
      const samples = JSON.parse(head[5]!) as readonly number[]
      return owedOf({ type: Number(head[0]) as Type, facts: houseFacts, done: Object.fromEntries(done), at }).map(
        cell => ({
          recordType: cell.kind,
          title: keyLabel(recordType, cell.kind, lang, english),
          required: cell.need > 0 ? 1 : 0,
          needNum: cell.need,
          recordNum: cell.num,
          recordStatus: code(cell),
          status: cell.status,
          dueTime: clock(cell.due),
          law: cell.law,
          meals:
            cell.kind !== 'sample'
              ? []
              : cell.asked.flatMap(({ due, need }) =>
                  meals
                    .filter(meal => dueAt(meal) === due && need > 0)
                    .map(meal => ({
                      meal,
                      title: keyLabel(mealType, meal, lang, english),
                      needNum: need,
                      recordNum: samples[meal - 1]!,
                      dueTime: clock(due),
                      isDue: at >= due,
                    })),
                ),
        }),
      )
    },
  }
}
