/** What follows from the kind of an enterprise. */

/**
 * Diners per meal from which a food safety director must be employed, by enterprise type.
 * 集中用餐单位落实食品安全主体责任监督管理规定, domain.md A.1 needDirector
 */
const directorFrom: Readonly<Record<number, number>> = { 4: 500, 5: 1000, 6: 300, 7: 1000, 8: 300, 9: 500 }

/**
 * From which size a restaurant is a large or medium one: m², or seats. Provinces draw the line; parameters
 * director.area and director.seats.
 */
export interface DirectorSize {
  readonly area: number
  readonly seats: number
}
export const usualSize: DirectorSize = { area: 500, seats: 250 }
/** Of what no parameter decides: director.server.ts knows where the line is drawn. */
export const anySize: DirectorSize = { area: Infinity, seats: Infinity }
/** 食品加工厂, 大中型餐饮; 特殊食品 of license_scope; 连锁总部 of enterprise_nature. domain.md C */
const [factory, restaurant] = [1, 2] as const
const [specialFood, headquarters] = ['11', 2] as const

/** Of an enterprise what decides whether it must employ a director. */
interface Sized {
  readonly type?: number | null
  readonly infoDiners?: number | null
  readonly infoArea?: number | null
  readonly seatNum?: number | null
  readonly licenseScope?: readonly string[] | null
}

/**
 * Whether it must employ a food safety director: canteens by whom they feed, large and medium restaurants, headquarters
 * of chains, makers of special food. 企业落实食品安全主体责任监督管理规定;
 * 集中用餐单位落实食品安全主体责任监督管理规定; decisions Q10
 * @param nature enterprise_nature of the body it belongs to
 */
export function needsDirector(
  { type, infoDiners, infoArea, seatNum, licenseScope }: Sized,
  nature: number | null = null,
  size: DirectorSize = usualSize,
): boolean {
  const reaches = (value: number | null | undefined, from: number): boolean => (value ?? -1) >= from
  return (
    nature === headquarters ||
    reaches(infoDiners, (type ? directorFrom[type] : undefined) ?? Infinity) ||
    (type === restaurant && (reaches(infoArea, size.area) || reaches(seatNum, size.seats))) ||
    (type === factory && licenseScope?.includes(specialFood) === true)
  )
}

/** Types whose kitchen feeds the people of one house. domain.md C.1 */
export const isCanteen = (type: number): boolean => [4, 5, 6, 8, 9].includes(type)

/** How licence numbers of a kind begin. domain.md 0.7 */
export const prefixOf: Readonly<Record<number, string>> = { 1: 'JY', 2: 'YB', 3: 'SC' }

/** Who has no licence yet has none of these. */
interface Licensed {
  readonly licenseStart: string | null | undefined
  readonly licenseEnd: string | null | undefined
}

/**
 * When an enterprise was first licensed: a renewal, which has another end, moves the start and not this; a start that
 * is put right moves it as well. Pure. domain.md D.6.1 新证
 */
export function firstLicence(
  { licenseStart, licenseEnd }: Licensed,
  before: (Licensed & { readonly firstLicense: string | null }) | undefined,
): string | null {
  const was = before?.firstLicense ?? before?.licenseStart ?? licenseStart ?? null
  if (!was || !licenseStart) return was
  return before && was === before.licenseStart && before.licenseEnd === licenseEnd
    ? licenseStart
    : [was, licenseStart].toSorted()[0]!
}
