import { projection } from '../../kernel/define/projection.ts'
import { integer, text } from '../../kernel/fields/index.ts'

/**
 * Public enterprises by district, type, state of business, build and grades: what the counting panels of the screens
 * read. domain.md D.11
 */
export default projection({
  key: 'enterprise/profile',
  title: '企业统计',
  table: 'proj_enterprise_profile',
  scope: 'tenant',
  by: {
    district: text({ title: '区县', max: 6 }),
    type: integer({ title: '企业类型' }),
    infoStatus: integer({ title: '营业状态' }),
    buildType: integer({ title: '明厨亮灶类型' }),
    grade: integer({ title: '动态等级' }),
    yearGrade: integer({ title: '年度等级' }),
  },
  sums: ['num'],
  seen: {
    by: {
      type: 'type',
      infoStatus: 'infoStatus',
      buildType: 'infoBuildType',
      grade: 'infoGrade',
      yearGrade: 'infoYearIndex',
    },
  },
  from: {
    'enterprise/info': row =>
      row.isPublic && row.infoStatus !== 5
        ? {
            key: {
              district: row.areaCode.slice(0, 6),
              type: row.type,
              infoStatus: row.infoStatus!,
              buildType: row.infoBuildType ?? 0,
              grade: row.infoGrade ?? 0,
              yearGrade: row.infoYearIndex ?? 0,
            },
            add: { num: 1 },
          }
        : null,
  },
})
