import type { TableColumn } from '../../../kit/table/index.ts'
import { agentOf } from './agent.ts'
import type { Session } from './data.ts'
import type { SessionTexts } from './texts.ts'

const state = (it: Session, texts: SessionTexts) =>
  it.isCurrent ? (
    <span className="crud-tone crud-good">{texts.current}</span>
  ) : it.isLocked ? (
    <span className="crud-tone crud-mute">{texts.locked}</span>
  ) : (
    <span className="crud-tone crud-info">{texts.active}</span>
  )

/** Columns of a list of sessions; whose they are only where they are everybody's. */
export const columnsFor = (texts: SessionTexts, everybody: boolean): readonly TableColumn<Session>[] => [
  ...(everybody
    ? [
        { key: 'account', title: texts.account, width: 140, names: true, locked: true },
        { key: 'name', title: texts.name, width: 120 },
      ]
    : []),
  {
    key: 'agent',
    title: texts.device,
    width: 200,
    cell: it => <span title={it.agent}>{agentOf(it.agent)}</span>,
    ...(!everybody && { names: true, locked: true }),
  },
  { key: 'ip', title: texts.ip, width: 150 },
  { key: 'startTime', title: texts.started, width: 170 },
  { key: 'lastTime', title: texts.seen, width: 170 },
  { key: 'expireTime', title: texts.expires, width: 170, hidden: true },
  { key: 'state', title: texts.state, width: 110, cell: it => state(it, texts) },
]
