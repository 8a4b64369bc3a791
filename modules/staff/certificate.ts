// staff/certificate 证件与到期预警 certificate/warncertificate staff_certificate
import { wireMoment } from '../../contract/wire.ts'
import { origin } from '../../kernel/define/link.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, day, images, integer, longText, moment, ref, text } from '../../kernel/fields/index.ts'
import { alarmLevel, certStatus, certType, handleStatus, holderType } from '../words/dictionaries.ts'
import { isGiven } from '../record/rules.ts'
import { daysLeft, warned } from './warned.ts'

/** 营业执照, which may have no end; 企业. domain.md C cert_type, holder_type */
const businessLicence = 2
const enterprise = 1

/**
 * One row for each certificate: those of the enterprise are kept here, those of its people, its file and its suppliers
 * follow their files. domain.md B.3.3, D.6.4
 */
export default resource({
  key: 'staff/certificate',
  title: '证件与到期预警',
  wire: { path: 'certificate/warncertificate', none: ['import'] },
  table: 'staff_certificate',
  scope: 'enterprise',
  page: { at: '/certificate/warncertificate', group: 'staff', sort: 3 },
  fields: {
    certType: choice(certType, { title: '证件类型', required: true, filter: true }),
    holderType: choice(holderType, { title: '持有者类型', by: 'system', filter: true, initial: enterprise }),
    holderId: ref('', { title: '持有者', show: '', by: 'system' }),
    holderName: text({ title: '持有者名称', max: 100, by: 'system', search: true }),
    certNo: text({ title: '证件编号', once: true, max: 60, required: true, search: true }),
    certOrg: text({ title: '发证机关', max: 60, required: true }),
    certStart: day({ title: '有效期起', required: true }),
    certEnd: day({ title: '有效期止', filter: 'range', sort: true, hint: '营业执照长期有效的不填' }),
    certImgs: images({ title: '证件照', max: 3, required: true }),
    certStatus: choice(certStatus, { title: '证件状态', by: 'system', filter: true }),
    daysLeft: integer({ title: '剩余天数', unit: '天', by: 'reading' }),
    warnLevel: choice(alarmLevel, { title: '预警级别', by: 'system', filter: true }),
    warnStep: text({ title: '预警节点', max: 10, by: 'system', internal: true }),
    warnTime: moment({ title: '首次预警', by: 'system' }),
    noticeTimes: integer({ title: '提醒次数', by: 'system', initial: 0 }),
    handleStatus: choice(handleStatus, { title: '处置状态', by: 'system', filter: true }),
    handleTime: moment({ title: '处置时间', by: 'system' }),
    handleRemark: text({ title: '处置说明', max: 200, by: 'system' }),
    renewsId: ref('staff/certificate', {
      title: '换发自',
      show: 'certNo',
      as: 'renewsNo',
      hint: '换发的新证选择原证，原证不再预警',
    }),
    newCertId: ref('', { title: '换发后的证件', show: '', by: 'system' }),
    remark: longText({ title: '备注', max: 500 }),
    ...origin,
  },
  list: [
    'infoName',
    'certType',
    'holderType',
    'holderName',
    'certNo',
    'certOrg',
    'certStart',
    'certEnd',
    'certStatus',
    'daysLeft',
    'warnLevel',
    'warnTime',
    'noticeTimes',
    'handleStatus',
    'certImgs',
  ],
  order: 'certEnd desc',
  knows: { infoId: ['infoName'], renewsId: ['certType', 'originLink', 'newCertId'] },
  rules: {
    needEnd: {
      at: 'certEnd',
      says: '请选择有效期止',
      holds: row => row.certType === businessLicence || isGiven(row.certEnd),
    },
    renewsOther: {
      at: 'renewsId',
      says: '换发的证件类型应与原证相同',
      holds: (row, { known }) => !known?.renewsId || known.renewsId.certType === row.certType,
    },
    renewsFile: {
      at: 'renewsId',
      says: '原证随档案自动同步，请到对应档案中更新',
      holds: (_row, { known }) => !known?.renewsId?.originLink,
    },
    renewedTwice: {
      at: 'renewsId',
      says: '原证已经换发过',
      holds: (row, { known, before }) => !known?.renewsId?.newCertId || before?.renewsId === row.renewsId,
    },
    certOrder: {
      at: 'certEnd',
      says: '有效期止不能早于有效期起',
      holds: row => !row.certEnd || row.certEnd >= row.certStart,
    },
  },
  computes: (row, { now, known, before }) => ({
    ...warned(row, now),
    ...(!row.originLink && {
      holderName: known?.infoId?.infoName ?? before?.holderName ?? null,
    }),
  }),
  reads: (row, { now }) => ({ daysLeft: daysLeft(row, now) }),
  life: { frozen: row => (row.originLink ? 'certificateFollows' : null) },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  actions: {
    handle: {
      title: '处置',
      roles: ['enterprise'],
      when: { handleStatus: 0 },
      otherwise: 'certificateHandled',
      on: 'rows',
      input: { handleRemark: longText({ title: '处置说明', min: 5, max: 200, required: true }) },
      run: (_row, input, { now }) => ({
        set: { handleStatus: 1, handleTime: wireMoment(now), handleRemark: input.handleRemark },
      }),
    },
  },
})
