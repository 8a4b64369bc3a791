import { link, type Link } from '../../kernel/define/link.ts'
import type { RowOf, Values } from '../../kernel/define/resource.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { certType } from '../words/dictionaries.ts'
import { todo } from '../record/todo.ts'
import { settled, warned } from './warned.ts'

type Certificate = RowOf<'staff/certificate'>

/** Keys of the dictionary cert_type. */
const papers = { licence: 1, business: 2, health: 3, training: 4, supplier: 5 } as const

/** One certificate of a file, by a name of its own within the file. */
interface Held {
  readonly name: string
  readonly type: Certificate['certType']
  /** What the certificate says; null in `end` where it is demanded and nobody has filed one. */
  readonly no: string | null
  readonly org?: string | null
  readonly start?: string | null
  readonly end: string | null
  readonly images: readonly string[] | null
}

interface File<F extends string> {
  readonly key: string
  readonly title: string
  readonly from: F
  readonly holder: Certificate['holderType']
  readonly nameOf: (row: RowOf<F>) => string
  /** The certificates to look after; none of who has left. */
  readonly held: (row: RowOf<F>) => readonly Held[]
}

/** A certificate with another end is another certificate: the file's former one was replaced by it. */
const partOf = ({ name, end }: Held): string => `${name}:${end ?? ''}`

/** Certificates that follow a file: nobody enters them twice. domain.md B.3.3 */
const follows = <F extends string>({ key, title, from, holder, nameOf, held: certificatesOf }: File<F>): Link => {
  const find = (row: RowOf<F>, part: string): Held | undefined =>
    certificatesOf(row).find(certificate => partOf(certificate) === part)
  const valuesOf = (row: RowOf<F>, { type, no, org, start, end, images }: Held) => ({
    certType: type,
    holderType: holder,
    holderId: row.id,
    holderName: nameOf(row),
    certNo: no ?? null,
    certOrg: org ?? null,
    certStart: start ?? null,
    certEnd: end ?? null,
    certImgs: images ?? null,
  })
  return link({
    key,
    title,
    from,
    to: 'staff/certificate',
    parts: row => certificatesOf(row).map(partOf),
    makes: (row, { part }) => {
      const certificate = find(row, part)
      return certificate ? valuesOf(row, certificate) : null
    },
    follows: (copy, row, { now, part }) => {
      const certificate = row && find(row, part)
      if (certificate) {
        const after = { ...copy, ...valuesOf(row, certificate), ...(copy.certStatus === null && { warnStep: null }) }
        const values = { ...valuesOf(row, certificate), ...warned(after, now) }
        const before: Values = copy
        return Object.entries(values).every(
          ([name, value]) => JSON.stringify(before[name] ?? null) === JSON.stringify(value ?? null),
        )
          ? null
          : values
      }
      const isReplaced = row !== null && certificatesOf(row).some(({ name }) => part.startsWith(`${name}:`))
      return copy.certStatus === null || copy.certStatus === 5 ? null : settled(isReplaced, now)
    },
  })
}

const leaving = 2
/** 餐厨收运 → 餐厨收运协议, 虫害消杀 → 虫害消杀合同, else 合同. domain.md C supplier_type, cert_type */
const contractOf = (kinds: readonly string[]): 7 | 9 | 10 => (kinds.includes('5') ? 7 : kinds.includes('6') ? 9 : 10)
const passed = 60

/** What people, licences and suppliers give to look after and to do. domain.md B.3.1 examScore, B.3.3, D.7 cert */
export const staffLinks = [
  follows({
    key: 'employee-certificate',
    title: '人员证件 → 证件预警',
    from: 'staff/employee',
    holder: 2,
    nameOf: row => row.empName,
    held: row =>
      row.empStatus === leaving || row.submitStatus === 0
        ? []
        : [
            ...(row.healthEnd || row.isDirect
              ? [
                  {
                    name: 'health',
                    type: papers.health,
                    no: row.healthNo,
                    org: row.healthOrg,
                    start: row.healthStart,
                    end: row.healthEnd,
                    images: row.healthImgs,
                  },
                ]
              : []),
            ...(row.saTrainEnd || row.isSa
              ? [
                  {
                    name: 'training',
                    type: papers.training,
                    no: row.saTrainNo,
                    org: row.saTrainOrg,
                    start: row.saTrainStart,
                    end: row.saTrainEnd,
                    images: row.saTrainImgs,
                  },
                ]
              : []),
          ],
  }),
  follows({
    key: 'enterprise-certificate',
    title: '企业证照 → 证件预警',
    from: 'enterprise/info',
    holder: 1,
    nameOf: row => row.infoName,
    held: row => [
      ...(row.licenseEnd
        ? [
            {
              name: 'licence',
              type: papers.licence,
              no: row.licenseNo,
              start: row.licenseStart,
              end: row.licenseEnd,
              images: row.licenseImgs,
            },
          ]
        : []),
      ...(row.bizLicenseEnd
        ? [
            {
              name: 'business',
              type: papers.business,
              no: row.infoCode,
              end: row.bizLicenseEnd,
              images: row.bizLicenseImgs,
            },
          ]
        : []),
    ],
  }),
  follows({
    key: 'supplier-certificate',
    title: '供应商证照 → 证件预警',
    from: 'stock/supplier',
    holder: 3,
    nameOf: row => row.supplierName,
    held: row =>
      row.supplierStatus === false || row.isBlack || row.submitStatus === 0
        ? []
        : [
            ...(row.licenseEnd
              ? [
                  {
                    name: 'licence',
                    type: papers.supplier,
                    no: row.licenseNo,
                    end: row.licenseEnd,
                    images: row.licenseImgs,
                  },
                ]
              : []),
            ...(row.contractEnd
              ? [
                  {
                    name: 'contract',
                    type: contractOf(row.supplierType),
                    no: row.contractNo,
                    end: row.contractEnd,
                    images: row.contractImgs,
                  },
                ]
              : []),
          ],
  }),
  todo({
    key: 'certificate-renew',
    title: '证件到期 → 换证待办',
    from: 'staff/certificate',
    type: 'cert',
    page: '/certificate/warncertificate',
    owes: row => {
      const how = ({ 2: '即将到期', 3: '已过期', 4: '缺失' } as Readonly<Record<number, string>>)[row.certStatus ?? 0]
      if (!how || row.warnLevel === null || row.handleStatus !== 0) return null
      const name = `${labelOf(certType, row.certType)}${how}：${row.holderName ?? ''}`
      return {
        title: name,
        content: row.certEnd ? `有效期至 ${row.certEnd}，请及时换证并上传` : '请尽快办理并上传',
        due: row.certEnd ? `${row.certEnd} 23:59:59` : null,
        level: row.warnLevel,
        side: 1,
      }
    },
  }),
  todo({
    key: 'employee-exam',
    title: '考核不合格 → 培训待办',
    from: 'staff/employee',
    type: 'train',
    page: '/enterpriseEmp/enterpriseemp',
    owes: row =>
      row.empStatus !== leaving && row.examScore !== null && row.examScore !== undefined && row.examScore < passed
        ? {
            title: `考核不合格，不得上岗：${row.empName}`,
            content: `抽查考核 ${String(row.examScore)} 分，培训并重新考核合格后方可上岗`,
            due: null,
            level: 2,
            side: 1,
          }
        : null,
  }),
] satisfies readonly Link[]
