import { wireDay } from '../../contract/wire.ts'
import { codes, type Cell } from '../../engines/owed/cells.ts'
import { dueAt, meals } from '../../engines/owed/rules.ts'
import { keyLabel, type English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { realDay } from '../../kernel/fields/day/type.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { kindOf } from '../record/kinds.ts'
import { mealType, recordType } from '../words/dictionaries.ts'
import recordInfo from './record-info.ts'
import { todayFacts, todayOf } from './today-cells.server.ts'

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
 * samples it says so for every meal, too. Whether filing it opens a closed day, which forms say beforehand. Of another
 * day than today where one is named. Desk and phone ask it alike. domain.md B.4.9; decisions-2.md 0 Q1–Q9
 */
export function todayCall(kernel: Kernel, english: English): SignedCall {
  return {
    id: `${recordInfo.key}.today`,
    title: '今日台账',
    method: 'GET',
    path: `/${recordInfo.path}/today`,
    source: 'modules/ledger/record-today.server.ts',
    access: accessOf(recordInfo, 'read'),
    query: { infoId: { type: 'string' }, recordDate: { type: 'string' } },
    enters: true,
    async handle({ asker, now, lang }, { query }) {
      const infoId = asker.info || worded(query['infoId'])
      if (infoId === '' || parseId(infoId) instanceof Bad) throw refuse('enterpriseMissing')
      const day = worded(query['recordDate'])
      if (day !== '' && realDay(day) === null) throw refuse('notDay', { title: 'recordDate' })
      const [, rows] = await kernel.store.run([enterAs(asker), todayFacts(infoId, now, day || wireDay(now))])
      const today = todayOf(rows!)
      if (!today) return []
      const { cells, samples, at } = today
      return cells.map(cell => ({
        recordType: cell.kind,
        title: keyLabel(recordType, cell.kind, lang, english),
        required: cell.need > 0 ? 1 : 0,
        needNum: cell.need,
        recordNum: cell.num,
        recordStatus: code(cell),
        status: cell.status,
        dueTime: clock(cell.due),
        law: cell.law,
        opensDay: cell.isOpenedByFiling && kindOf(cell.kind).ledger ? 1 : 0,
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
      }))
    },
  }
}
