import { open } from '../../define/call.ts'
import { refuse } from '../../errors.ts'
import { Raw, type OpenCall } from '../../ask/call.ts'
import { texts } from '../bare.ts'
import { argument } from './argument.ts'
import type { Door } from './grants.ts'

/**
 * For providers that were told the address of the server: whoever comes back here is sent on to the page that finishes
 * the sign-in, which alone has what belongs to it. No provider's token is kept, so there is none to revoke or to
 * refresh. platform-contract.md 2.3
 */
export const socialReturn = (door: Pick<Door, 'identity'>): OpenCall => ({
  id: 'auth/callback',
  title: '第三方登录返回',
  method: 'GET',
  path: '/blade-auth/oauth/callback/:source',
  source: 'kernel/request/auth/social-return.ts',
  access: open,
  rate: 'login',
  bare: true,
  query: texts('code', 'state'),
  async handle(_context, input) {
    const source = input.params['source'] ?? ''
    if (!door.identity?.sources.some(offer => offer.source === source)) throw refuse('socialSource')
    const query = new URLSearchParams({ code: argument(input, 'code', 2000), state: argument(input, 'state', 400) })
    return new Raw(
      '',
      { location: `/oauth/redirect/${encodeURIComponent(source)}?${query}`, 'cache-control': 'no-store' },
      302,
    )
  },
})
