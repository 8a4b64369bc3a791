// base/checklist 清单模板 base/checklist base_checklist
import { wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, flag, integer, lines, longText, moment, ref, text } from '../../kernel/fields/index.ts'
import { checklistHeading, lists, lostKeys, ownKeys, type Line } from '../lists/checklist-versions.ts'
import { checklistKind, checklistState } from '../words/dictionaries.ts'

/** checklist_state */
export const state = { draft: 0, inForce: 1, retired: 2 } as const

/** What a list has to say about itself. */
export const counted = (items: readonly Line[]) => ({
  itemNum: items.length,
  keyNum: items.filter(({ isKey }) => isKey).length,
})

/**
 * Versions of the lists that inspections and self-examinations go by. A version is edited as long as it is a draft, put
 * in force it replaces the one before, and neither is changed any more; while a tenant has none in force, what is built
 * in is asked. domain.md B.7.1 templateId, C.51–C.53, E.3 清单模板
 */
export default resource({
  key: 'base/checklist',
  title: '清单模板',
  wire: { path: 'base/checklist', none: ['import'] },
  table: 'base_checklist',
  scope: 'tenant',
  few: true,
  page: { at: '/base/checklist', group: 'base', sort: 5 },
  fields: {
    kind: choice(checklistKind, {
      title: '清单',
      required: true,
      filter: true,
      initial: 1,
      hint: '新建时不填检查项，保存后自动带入现行清单，再改；启用后不再改动，只能换新版。周排查只填W开头的项，日管控的重点项随日管控清单自动带入。编码永久有效：新增项用从未用过的编码（线下检查为类别号加序号，如2.9；日管控为D加数字；周排查为W加数字）',
    }),
    version: integer({ title: '版本', by: 'system', hint: '启用时由系统编号；内置清单为0' }),
    state: choice(checklistState, { title: '状态', by: 'system', filter: true, initial: 0 }),
    items: lines({
      title: '检查项',
      max: 200,
      hint: '内置的重点项（★）可改文字，不能删除或改为一般项；系统自动判定的项不能删除',
      fields: {
        code: text({ title: '编码', max: 20, required: true }),
        name: text({ title: '检查内容', max: 200, required: true }),
        category: choice(checklistHeading, { title: '类别', required: true }),
        isKey: flag({ title: '重点项' }),
        en: text({ title: '英文', max: 300 }),
        law: text({ title: '违反条款与处罚条款', max: 200 }),
      },
    }),
    remark: longText({ title: '修改说明', max: 500 }),
    itemNum: integer({ title: '项数', by: 'system' }),
    keyNum: integer({ title: '重点项数', by: 'system' }),
    effectiveTime: moment({ title: '启用时间', by: 'system', sort: true }),
    effectiveUser: ref('system/user', { title: '启用人', show: 'name', as: 'effectiveUserName', by: 'system' }),
    retiredTime: moment({ title: '停用时间', by: 'system' }),
  },
  list: [
    'kind',
    'version',
    'state',
    'itemNum',
    'keyNum',
    'remark',
    'effectiveTime',
    'effectiveUserName',
    'retiredTime',
  ],
  order: 'createTime desc',
  distinct: [{ by: ['kind'], while: { state: state.inForce } }],
  rules: {
    someItems: {
      at: 'items',
      says: '清单至少要有一项',
      holds: (row, { before }) => !before || Boolean(row.items?.length),
    },
    codesOnce: {
      at: 'items',
      says: '编码不能重复',
      holds: ({ items }) => !items || new Set(items.map(({ code }) => code)).size === items.length,
    },
    codeShape: {
      at: 'items',
      says: '编码格式不对：线下检查为“类别号.序号”（如2.9），日管控为D加两三位数字，周排查为W加两三位数字（日管控的重点项自动带入）',
      holds: ({ kind, items }) => (items ?? []).every(({ code }) => lists[kind]!.code.test(code)),
    },
    ownHeading: {
      at: 'items',
      says: '编码与类别不一致：线下检查的编码以类别号开头，周排查项为W开头',
      holds: ({ kind, items }) =>
        (items ?? []).every(({ code, category }) => lists[kind]!.below(code, Number(category))),
    },
    keptItems: {
      at: 'items',
      says: '重点项（★）和系统自动判定的项可以改文字，不能删除',
      holds: ({ kind, items }) =>
        !items?.length || [...lists[kind]!.kept].every(code => items.some(item => item.code === code)),
    },
    keptKeys: {
      at: 'items',
      says: '内置的重点项（★）按规定确定，不能改为一般项',
      holds: ({ kind, items }) => lostKeys(kind, (items ?? []) as readonly Line[]).length === 0,
    },
    ownKeys: {
      at: 'items',
      says: '日管控、周排查的重点项按规定确定，新增项为一般项',
      holds: ({ kind, items }) => ownKeys(kind, (items ?? []) as readonly Line[]).length === 0,
    },
  },
  computes: ({ items }) => counted((items ?? []) as readonly Line[]),
  life: { frozen: row => (row.state === state.draft ? null : 'listInForce') },
  grants: { administrator: 'all' },
  actions: {
    // Its number and what becomes of the version before: checklist.server.ts.
    putInForce: {
      title: '启用',
      roles: ['administrator'],
      when: { state: state.draft },
      run: (_row, _input, { now, user }: { readonly now: number; readonly user: string }) => ({
        set: { state: state.inForce, effectiveTime: wireMoment(now), effectiveUser: user },
      }),
    },
  },
})
