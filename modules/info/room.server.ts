import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { recordKinds, recordView } from '../ledger/asks.server.ts'
import { backlogJobs, type Messages } from './backlog-jobs.server.ts'
import { backlogCount, backlogSettle } from './backlog.server.ts'
import { newsWays } from './news.server.ts'
import info from './room.ts'
import { publishedSettle } from './published.server.ts'
import { trainJobs, trainPaper, trainSettle } from './train.server.ts'
import { updataCalls, updataJobs, updataSettle } from './updata.server.ts'

interface Parts extends Messages {
  readonly kernel: Kernel
  readonly english: English
  readonly params: Parameters<typeof backlogJobs>[1]
}

type Timed = Pick<Parts, 'kernel' | 'params' | keyof Messages>

const todos = ({ kernel, params, ...messages }: Timed) =>
  backlogJobs(kernel, params, { complete: some => recordView(kernel, some), kinds: recordKinds }, messages)

export default serve<Parts, Timed>(info, {
  settles: {
    'info/news': publishedSettle,
    'info/train': publishedSettle,
    'info/updata-task': updataSettle,
    'info/backlog': backlogSettle,
    'info/train-record': trainSettle,
  },
  ways: ({ kernel }) => ({ 'info/news': newsWays(kernel) }),
  answers: ({ kernel }) => [backlogCount(kernel), trainPaper(kernel)],
  calls: ({ kernel, english }) => updataCalls(kernel, english),
  jobs: parts => [...todos(parts).hourly, ...trainJobs(parts.kernel)],
  ticks: parts => [...todos(parts).minutely, ...updataJobs(parts.kernel)],
})
