import { alsoSubmits } from '../kernel/derive/also-submit.ts'
import { resourceCalls } from '../kernel/derive/calls.ts'
import { authCalls } from '../kernel/request/auth/auth-calls.ts'
import { noticeCalls } from '../modules/desk/notice.server.ts'
import { noteCalls } from '../modules/ledger/note.server.ts'
import { recordInfoCalls } from '../modules/ledger/record-info.server.ts'
import { recordMatrixCalls } from '../modules/ledger/record-matrix.server.ts'
import { recordView } from '../modules/ledger/record-view.server.ts'
import { employeeCalls } from '../modules/staff/employee.server.ts'
import { morningCheckCalls } from '../modules/staff/morning-check.server.ts'
import { areaCalls } from '../modules/base/area.server.ts'
import { checklistCalls } from '../modules/base/checklist.server.ts'
import { interfaceCalls } from '../modules/base/interface.server.ts'
import { bodyCalls } from '../modules/base/enterprise.server.ts'
import { bindingCalls } from '../modules/base/market-info.server.ts'
import { unitCalls } from '../modules/base/market-market.server.ts'
import { marketCalls } from '../modules/base/market.server.ts'
import { infoCalls } from '../modules/enterprise/info.server.ts'
import { mapCalls } from '../modules/enterprise/map.server.ts'
import { subCalls } from '../modules/enterprise/sub.server.ts'
import { treeCalls } from '../modules/enterprise/tree.server.ts'
import { backlogCalls } from '../modules/info/backlog.server.ts'
import { confirmations } from '../modules/info/confirmed.server.ts'
import { newsCalls } from '../modules/info/news.server.ts'
import { trainCalls } from '../modules/info/train.server.ts'
import { updataCalls } from '../modules/info/updata.server.ts'
import { auditCalls } from '../modules/log/audit.server.ts'
import { logCalls } from '../modules/log/lists.server.ts'
import { screenCalls } from '../modules/publicity/datascreen.server.ts'
import { publicityCalls } from '../modules/publicity/publicity.server.ts'
import { reportCalls } from '../modules/report/report.server.ts'
import { comparedCalls } from '../modules/supervise/areas.server.ts'
import { boardCalls } from '../modules/supervise/board.server.ts'
import { complainCalls } from '../modules/supervise/complain.server.ts'
import { complainPublicCalls } from '../modules/supervise/complain-public.server.ts'
import { gradeDeskCalls } from '../modules/supervise/grade-desk.server.ts'
import { gradeCalls } from '../modules/supervise/grades.server.ts'
import level from '../modules/supervise/level.ts'
import { workbenchCalls } from '../modules/supervise/workbench.server.ts'
import { yearLevelCalls } from '../modules/supervise/year-level.server.ts'
import { foundCalls } from '../modules/selfexam/found.server.ts'
import { cookbookCalls } from '../modules/selfexam/cookbook.server.ts'
import { emergencyOf } from '../modules/trace/emergency.server.ts'
import { accompanyPublicCalls } from '../modules/selfexam/accompany-public.server.ts'
import { draftCalls } from '../modules/selfexam/draft.server.ts'
import { evidenceCalls } from '../modules/trace/evidence.server.ts'
import { traceCalls } from '../modules/trace/query.server.ts'
import { recallCalls } from '../modules/trace/recall.server.ts'
import { ledgerCalls } from '../modules/stock/ledger.server.ts'
import { clientCalls } from '../modules/system/client.server.ts'
import { datasourceCalls } from '../modules/system/datasource.server.ts'
import dictBiz from '../modules/system/dict-biz.ts'
import { dictCalls } from '../modules/system/dict.server.ts'
import dict from '../modules/system/dict.ts'
import { dictionaryCalls } from '../modules/system/dictionary.server.ts'
import { keepingOpenly } from '../modules/system/files-keep.server.ts'
import { fileCalls } from '../modules/system/files.server.ts'
import { jobCalls } from '../modules/system/job.server.ts'
import { monitorCalls } from '../modules/system/monitor.server.ts'
import { configurationCalls, storageCalls, type TryBucket } from '../modules/system/oss-sms.server.ts'
import { regionCalls } from '../modules/system/region.server.ts'
import { accessCalls } from '../modules/system/role-access.server.ts'
import { smsCalls } from '../modules/system/sms.server.ts'
import { tenantCalls } from '../modules/system/tenant.server.ts'
import { accountsWith } from '../modules/system/user-with.server.ts'
import { userDeeds } from '../modules/system/user-deeds.server.ts'
import { userResets } from '../modules/system/user-reset.server.ts'
import { userCalls } from '../modules/system/user.server.ts'
import { passwordRules, secondFactor } from './rules.ts'
import type { MenuRow } from '../kernel/derive/menu-rows.ts'
import type { Kernel } from '../kernel/derive/kernel.ts'
import type { Seal } from '../kernel/derive/secrets.ts'
import type { English } from '../kernel/define/titles.ts'
import type { Logs } from '../kernel/log/logs.ts'
import type { Call, SignedCall } from '../kernel/request/call.ts'
import type { Tokens } from '../kernel/request/token.ts'
import type { Jobs } from '../kernel/run/jobs.ts'
import { described, resources } from './catalogue.ts'
import { identityDoor, smsDoor, type Doors } from './doors.ts'

/** What the calls work with: everything that is open by then. */
export interface Parts {
  readonly kernel: Kernel
  readonly english: English
  readonly menus: readonly MenuRow[]
  readonly tokens: Tokens
  readonly params: Parameters<typeof tenantCalls>[1]
  readonly doors: Doors
  readonly seal: Seal
  readonly logs: Logs
  readonly files: Parameters<typeof fileCalls>[1]
  readonly tryBucket: TryBucket
  readonly pictures: Parameters<typeof fileCalls>[2]
  readonly reader: Parameters<typeof noteCalls>[3]
  readonly emit: readonly SignedCall[]
  readonly vitals: Parameters<typeof monitorCalls>[1]
  readonly board: () => Jobs | null
  readonly failed: (error: unknown) => void
  readonly told: Parameters<typeof smsDoor>[1]
}

/** Every call of the product, in one ordered list. What is not named here is not answered. */
export function callsOf({ kernel, english, menus, tokens, params, doors, seal, logs, files, tryBucket, pictures, reader, emit, vitals, board, failed, told }: Parts): readonly Call[] {
  const accounts = accountsWith(kernel)
  const acceptDays = () => params.get('complain.acceptDays')
  const calls: readonly Call[] = [
    ...authCalls(kernel, tokens, {
      logs, rules: passwordRules, factor: secondFactor, seal: async () => seal, wantsCaptcha: () => params.get('captcha.enabled'), wantsTotp: () => params.get('totp.required'), failCount: () => params.get('account.failCount'), takesGuests: () => params.get('account.registerUser'), namesTenant: () => params.get('tenant.mode'), identity: identityDoor(doors, kernel.store),
    }),
    ...userCalls(kernel, passwordRules, params, english),
    ...userDeeds(kernel),
    ...userResets(kernel, passwordRules, params),
    ...clientCalls(kernel, english),
    ...tenantCalls(kernel, params, english),
    ...[dict, dictBiz].flatMap(resource => dictCalls(resource, kernel, english)),
    ...noticeCalls(kernel, english, confirmations(kernel)),
    ...backlogCalls(kernel), ...newsCalls(kernel), ...updataCalls(kernel, english), ...trainCalls(kernel), ...publicityCalls(kernel, english),
    ...reportCalls(kernel, english),
    ...datasourceCalls(kernel, seal, doors.datasources ?? []),
    ...configurationCalls(kernel, english),
    ...storageCalls(kernel, tryBucket),
    ...smsCalls(kernel, seal, smsDoor(doors, told)),
    ...ledgerCalls(kernel, english),
    ...cookbookCalls(kernel, english), ...draftCalls(kernel, recordView(kernel)), ...foundCalls(kernel), ...accompanyPublicCalls(kernel, english),
    ...traceCalls(kernel),
    ...recallCalls(kernel, english),
    ...evidenceCalls(kernel, english, files, failed),
    ...regionCalls(kernel),
    ...logCalls(kernel),
    ...auditCalls(kernel, english, failed),
    ...monitorCalls(kernel, vitals),
    ...accessCalls(kernel, english, menus, () => calls.map(({ path }) => path)),
    ...dictionaryCalls(kernel, [...resources, ...described], english),
    ...fileCalls(kernel, files, pictures),
    ...noteCalls(kernel, files, pictures ?? null, reader),
    ...recordInfoCalls(kernel, english), ...recordMatrixCalls(kernel),
    ...employeeCalls(kernel, english),
    ...morningCheckCalls(kernel, english),
    ...boardCalls(kernel), ...workbenchCalls(kernel, day => recordView(kernel, day).table), ...comparedCalls(kernel), ...gradeDeskCalls(kernel),
    ...gradeCalls({ resource: level, grade: 'level', index: 'infoGrade' }, kernel, english),
    ...yearLevelCalls(kernel, english),
    ...complainCalls(kernel, acceptDays, english),
    ...complainPublicCalls(kernel, { acceptDays, english, seize: emergencyOf(kernel).seize, keep: keepingOpenly(kernel, files, pictures?.grey ?? null) }),
    ...treeCalls(kernel), ...infoCalls(kernel, english), ...mapCalls(kernel, english), ...subCalls(kernel, english, accounts),
    ...areaCalls(kernel, english), ...checklistCalls(kernel), ...interfaceCalls(kernel, doors.interfaces ?? []), ...bodyCalls(kernel, english, accounts), ...marketCalls(kernel, english, accounts), ...bindingCalls(kernel), ...unitCalls(kernel),
    ...screenCalls(kernel),
    ...jobCalls(board),
    ...emit,
    ...resources.flatMap((resource): readonly SignedCall[] => resourceCalls(resource, kernel, english)),
  ]
  return [...calls, ...alsoSubmits(calls, resources)]
}
