import { wireMoment } from '../../contract/wire.ts'
import { link, type Link } from '../../kernel/define/link.ts'
import { isAlready, type RowOf } from '../../kernel/define/rows.ts'

/** What somebody has to do about a record. */
export interface Todo {
  readonly title: string
  readonly content: string
  /** `yyyy-MM-dd HH:mm:ss`; null for no time. */
  readonly due: string | null
  /** alarm_level: 1 urgent, 2 important, 3 usual. */
  readonly level: 1 | 2 | 3
  /** owner_side: 1 the enterprise, 2 the supervisors, 3 the administrators. */
  readonly side: 1 | 2 | 3
}

interface Saying<F extends string> {
  readonly key: string
  readonly title: string
  readonly from: F
  /** Key of the dictionary backlog_type. */
  readonly type: RowOf<'info/backlog'>['backlogType']
  /** Address of the page where it is done. */
  readonly page: string
  /** What has to be done about the record as it is; null when nothing. Pure. */
  readonly owes: (row: RowOf<F>, at: { readonly now: number; readonly part: string }) => Todo | null
  /** A record that gives several things to do names them. */
  readonly parts?: (row: RowOf<F>) => readonly string[]
}

const [open, done, overdue, revoked] = [0, 1, 2, 4] as const

/**
 * A thing to do that follows a record: it stands open while `owes` says so, is done when it no longer does, comes back
 * when it does again (it then begins anew, as it does with another time), and is taken back with the record. domain.md
 * D.7
 */
export const todo = <F extends string>({ key, title, from, type, page, owes, parts }: Saying<F>): Link => {
  const valuesOf = ({ title: name, content, due, level, side }: Todo) => ({
    title: name.slice(0, 100),
    content,
    dueTime: due,
    level,
    ownerSide: side,
  })
  return link({
    key,
    title,
    from,
    to: 'info/backlog',
    ...(parts && { parts }),
    makes: (row, at) => {
      const owed = owes(row, at)
      return (
        owed && {
          ...valuesOf(owed),
          backlogKind: 1 as const,
          backlogType: type,
          bizType: from,
          bizId: row.id,
          bizUrl: `${page}?open=${row.id}`,
        }
      )
    },
    follows: (item, row, at) => {
      const owed = row && owes(row, at)
      const stands = item.backlogStatus === open || item.backlogStatus === overdue
      if (owed) {
        const values = valuesOf(owed)
        if (stands && isAlready(item, values)) return null
        const anew = !stands || item.dueTime !== values.dueTime
        return {
          ...values,
          ...(anew && {
            backlogStatus: open,
            doneTime: null,
            doneUser: null,
            openTime: wireMoment(at.now),
            toldStep: 0,
          }),
        }
      }
      return stands ? { backlogStatus: row ? done : revoked, doneTime: wireMoment(at.now) } : null
    },
  })
}
