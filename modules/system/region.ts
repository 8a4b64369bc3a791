// system/region 行政区划 blade-system/region system_region
import type { Lang } from '../../contract/in-lang.ts'
import { permission } from '../../contract/roles.ts'
import { integer, text } from '../../kernel/fields/index.ts'

export const regionKey = 'system/region'

/** The country: the only region without a parent. platform-contract.md 12 */
export const rootRegion = '00'

/** Digits of a code, by level: province, city, county (GB/T 2260), street (GB/T 10114), village. */
const digits = [0, 2, 4, 6, 9, 12] as const

/** 0 country … 5 village; -1 for what is no code. */
export const levelOf = (code: string): number =>
  code === rootRegion ? 0 : /^[1-9]\d+$/.test(code) ? (digits as readonly number[]).indexOf(code.length) : -1

/** The code cut by its last level; '' for the country. */
export const parentOf = (code: string): string => {
  const level = levelOf(code)
  return level < 1 ? '' : level === 1 ? rootRegion : code.slice(0, digits[level - 1])
}

/** Codes from the country down to the parent. */
export const ancestorsOf = (code: string): readonly string[] => {
  const parent = parentOf(code)
  return parent === '' ? [] : [...ancestorsOf(parent), parent]
}

/** Digits a child of this region adds to its code; 0 when it can have none. */
export const childDigits = (code: string): number => {
  const level = levelOf(code)
  return level < 0 || level + 1 >= digits.length ? 0 : digits[level + 1]! - digits[level]!
}

/** Titles of everything a region shows. */
export const regionTitles = {
  zh: {
    region: '行政区划',
    code: '区划编号',
    name: '区划名称',
    parentCode: '上级编号',
    parentName: '上级区划',
    regionLevel: '区划级别',
    sort: '排序',
    remark: '备注',
    provinceName: '省',
    cityName: '市',
    districtName: '区县',
    townName: '乡镇街道',
    villageName: '村社区',
  },
  en: {
    region: 'Regions',
    code: 'Code',
    name: 'Name',
    parentCode: 'Parent code',
    parentName: 'Parent',
    regionLevel: 'Level',
    sort: 'Sort',
    remark: 'Remark',
    provinceName: 'Province',
    cityName: 'City',
    districtName: 'County',
    townName: 'Street or town',
    villageName: 'Village',
  },
} as const satisfies Readonly<Record<Lang, Readonly<Record<string, string>>>>

/** What a person enters; the rest of a row follows from the code. */
export const regionFields = {
  code: text({
    title: regionTitles.zh.code,
    max: 12,
    required: true,
    pattern: /^[1-9]\d(\d{2}(\d{2}(\d{3}(\d{3})?)?)?)?$/,
  }),
  name: text({ title: regionTitles.zh.name, max: 50, required: true }),
  sort: integer({ title: regionTitles.zh.sort, min: 0, max: 9999, initial: 0 }),
  remark: text({ title: regionTitles.zh.remark, max: 255 }),
}
export type RegionField = keyof typeof regionFields

/** Levels by number, as dictionary `region` has them. */
export const regionLevels = {
  zh: ['国家', '省份/直辖市', '地市', '区县', '乡镇街道', '村社区'],
  en: ['Country', 'Province', 'City', 'County', 'Street or town', 'Village'],
} as const satisfies Readonly<Record<Lang, readonly string[]>>

export const regionRights = {
  write: permission(regionKey, 'update'),
  remove: permission(regionKey, 'remove'),
  import: permission(regionKey, 'import'),
} as const
