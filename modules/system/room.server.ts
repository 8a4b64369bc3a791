import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { MenuRow } from '../../kernel/ask/menu-rows.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { clientWays } from './client.server.ts'
import { datasourceActs, datasourceCalls } from './datasource.server.ts'
import { scopeWays } from './data-scope.server.ts'
import dictBiz from './dict-biz.ts'
import { dictCalls } from './dict.server.ts'
import dict from './dict.ts'
import { dictionaryCalls } from './dictionary.server.ts'
import { fileCalls } from './files.server.ts'
import { jobCalls } from './job.server.ts'
import { monitorCalls } from './monitor.server.ts'
import { configurationWays, storageActs, type TryBucket } from './oss-sms.server.ts'
import { regionCalls } from './region.server.ts'
import { accessCalls } from './role-access.server.ts'
import system from './room.ts'
import { smsActs } from './sms.server.ts'
import { tenants } from './tenant.server.ts'
import { userActs } from './user-acts.server.ts'
import { profileCall } from './user-profile.server.ts'
import { userResets } from './user-reset.server.ts'
import { userCalls, userWays } from './user.server.ts'
import { apiScopes, dataScopes, menus, offices, packages, parameters, posts, roles } from './tables.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
  readonly menus: readonly MenuRow[]
  /** Addresses of all calls there are, once there are all. */
  readonly paths: () => readonly string[]
  readonly rules: Parameters<typeof userCalls>[1]
  readonly params: Parameters<typeof tenants>[1]
  readonly seal: Seal
  readonly doors: { readonly datasources?: readonly string[] }
  readonly sms: Parameters<typeof smsActs>[2]
  readonly tryBucket: TryBucket
  readonly files: Parameters<typeof fileCalls>[1]
  readonly pictures: Parameters<typeof fileCalls>[2]
  readonly vitals: Parameters<typeof monitorCalls>[1]
  readonly board: Parameters<typeof jobCalls>[0]
  readonly dictionaries: Parameters<typeof dictionaryCalls>[1]
}

export default serve<Parts>(system, {
  gives: { roles, packages, menus, dataScopes, apiScopes, offices, posts, parameters },
  acts: ({ kernel, english, seal, doors, tryBucket, rules, params, sms }) => ({
    'system/tenant': tenants(kernel, params, english).acts,
    'system/user': { ...userActs(kernel), ...userResets(kernel, rules, params) },
    'system/sms': smsActs(kernel, seal, sms),
    'system/datasource': datasourceActs(kernel, seal, doors.datasources ?? []),
    'system/oss': storageActs(kernel, tryBucket, english),
  }),
  ways: ({ kernel, english, params, paths }) => ({
    'system/user': userWays(kernel),
    'system/client': clientWays,
    'system/oss': configurationWays(english),
    'system/sms': configurationWays(english),
    ...scopeWays(kernel, paths),
    ...tenants(kernel, params, english).ways,
  }),
  calls: ({ kernel, english, ...parts }) => [
    ...userCalls(kernel, parts.rules, parts.params, english),
    profileCall(kernel),
    ...tenants(kernel, parts.params, english).calls,
    ...[dict, dictBiz].flatMap(resource => dictCalls(resource, kernel, english)),
    ...datasourceCalls(kernel),
    ...regionCalls(kernel),
    ...monitorCalls(kernel, parts.vitals),
    ...accessCalls(kernel, english, parts.menus),
    ...dictionaryCalls(kernel, parts.dictionaries, english),
    ...fileCalls(kernel, parts.files, parts.pictures),
    ...jobCalls(parts.board),
  ],
})
