/** What follows from the kind of an enterprise. */

/** Diners per meal from which a food safety director must be employed, by enterprise type. 集中用餐单位落实食品安全主体责任监督管理规定, domain.md A.1 needDirector */
const directorFrom: Readonly<Record<number, number>> = { 4: 500, 5: 1000, 6: 300, 7: 1000, 8: 300, 9: 500 }

/** Whether it must employ a food safety director. */
export const needsDirector = ({ type, infoDiners }: { readonly type?: unknown; readonly infoDiners?: unknown }): boolean =>
  typeof infoDiners === 'number' && infoDiners >= (directorFrom[type as number] ?? Infinity)

/** Types whose kitchen feeds the people of one house. domain.md C.1 */
export const isCanteen = (type: unknown): boolean => [4, 5, 6, 8, 9].includes(type as number)

/** How licence numbers of a kind begin. domain.md 0.7 */
export const prefixOf: Readonly<Record<number, string>> = { 1: 'JY', 2: 'YB', 3: 'SC' }

/** Who has no licence yet has none of these. */
interface Licensed { readonly licenseStart: string | null | undefined; readonly licenseEnd: string | null | undefined }

/** When an enterprise was first licensed: a renewal, which has another end, moves the start and not this; a start that is put right moves it as well. Pure. domain.md D.6.1 新证 */
export function firstLicence({ licenseStart, licenseEnd }: Licensed, before: Readonly<Record<string, unknown>> | undefined): string | null {
  const was = (before?.['firstLicense'] ?? before?.['licenseStart'] ?? licenseStart ?? null) as string | null
  if (!was || !licenseStart) return was
  return before && was === before['licenseStart'] && before['licenseEnd'] === licenseEnd ? licenseStart : [was, licenseStart].toSorted()[0]!
}
