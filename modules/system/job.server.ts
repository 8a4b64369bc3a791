import { refuse } from '../../kernel/errors.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import type { Jobs } from '../../kernel/run/jobs.ts'

const administrators = (verb: string) =>
  ({ kind: 'permission', code: `system_job_${verb}`, roles: ['administrator'], managing: true }) as const
const source = 'modules/system/job.server.ts'

/**
 * Jobs as administrators see them: what there is, what ran, how it ended, how often it was tried; and a run at once.
 */
export function jobCalls(board: () => Jobs | null): readonly SignedCall[] {
  const open = (): Jobs => {
    const jobs = board()
    if (!jobs) throw refuse('busy')
    return jobs
  }
  return [
    {
      id: 'system/job.list',
      title: '后台任务',
      method: 'GET',
      path: '/system/job/list',
      source,
      access: administrators('read'),
      handle: async () => ({ jobs: open().jobs, runs: await open().recent() }),
    },
    {
      id: 'system/job.run',
      title: '立即执行后台任务',
      method: 'POST',
      path: '/system/job/run',
      source,
      access: administrators('run'),
      query: { name: { type: 'string' } },
      handle: async (_context, { query }) => {
        if (!(await open().ask(String(query['name'] ?? '')))) throw refuse('notFound')
      },
    },
  ]
}
