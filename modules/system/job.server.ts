import { refuse } from '../../kernel/errors.ts'
import type { SignedCall } from '../../kernel/request/call.ts'
import type { Jobs } from '../../kernel/run/jobs.ts'

const administrators = { kind: 'permission', code: 'system_job_read', roles: ['administrator'] } as const

/** Jobs as administrators see them: what ran, how it ended, how often it was tried. */
export const jobCalls = (board: () => Jobs | null): readonly SignedCall[] => [{
  id: 'system/job.list', title: '后台任务', method: 'GET', path: '/system/job/list', source: 'modules/system/job.server.ts', access: administrators,
  handle: async () => {
    const jobs = board()
    if (!jobs) throw refuse('busy')
    return jobs.recent()
  },
}]
