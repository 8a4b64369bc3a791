import type { Kernel } from '../kernel/derive/kernel.ts'
import { loggedJob } from '../kernel/log/job.ts'
import type { Logs } from '../kernel/log/logs.ts'
import { keepLogs } from '../kernel/log/months.ts'
import type { Job } from '../kernel/run/jobs.ts'
import { noticeJobs } from '../modules/desk/notice-release.server.ts'
import { backlogJobs } from '../modules/info/backlog-jobs.server.ts'
import { confirmations } from '../modules/info/confirmed.server.ts'
import { trainJobs } from '../modules/info/train.server.ts'
import { updataJobs } from '../modules/info/updata.server.ts'
import { recordKinds } from '../modules/ledger/kinds.ts'
import { recordView } from '../modules/ledger/record-view.server.ts'
import { sampleJobs } from '../modules/ledger/sample-jobs.server.ts'
import { examJobs } from '../modules/selfexam/exam-jobs.server.ts'
import { staffJobs } from '../modules/staff/staff-jobs.server.ts'
import { supplierJobs } from '../modules/stock/supplier-jobs.server.ts'
import { superviseJobs } from '../modules/supervise/jobs.server.ts'
import { trustJobs } from '../modules/trust/jobs.server.ts'
import { monthly } from './database.ts'
import { housekeeping } from './housekeeping.ts'

/** Everything the clock does, in one list. */
export function jobsOf({ kernel, ownerUrl, params, logs }: { readonly kernel: Kernel; readonly ownerUrl: string; readonly params: Parameters<typeof backlogJobs>[1]; readonly logs: Logs }): readonly Job[] {
  const todos = backlogJobs(kernel, params, { complete: some => recordView(kernel, some), kinds: recordKinds })
  const logged = [...housekeeping(kernel, ownerUrl), keepLogs(ownerUrl, monthly), ...superviseJobs(kernel), ...staffJobs(kernel), ...supplierJobs(kernel), ...examJobs(kernel), ...todos.hourly, ...trainJobs(kernel)]
  // What runs every few minutes would fill the log with nothing.
  const often = [...noticeJobs(kernel, confirmations(kernel).raise), ...todos.minutely, ...updataJobs(kernel), ...sampleJobs(kernel), ...trustJobs(kernel, recordKinds)]
  return [...logged.map(job => loggedJob(logs, job, kernel.now)), ...often]
}
