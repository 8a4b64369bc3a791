/**
 * `npm run where 采购`: where a thing is written. Takes a key, a title in either language, an address of a call or a
 * page, a table, a column, a permission, a branch of the menu, a dictionary, an error text or the id of a call; prints
 * file:line, best first, and ends with 1 when nothing is found.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { entered } from '../contract/entered.ts'
import { errors } from '../contract/errors.ts'
import { permission } from '../contract/roles.ts'
import { actionOf, addressOf, legacyOf } from '../kernel/define/action.ts'
import { verbsOf, type Resource } from '../kernel/define/resource.ts'
import { titleOf } from '../kernel/define/titles.ts'
import { snake } from '../kernel/define/names.ts'
import { source, type Source } from './generate.ts'

export interface Found {
  readonly file: string
  readonly line: number
  readonly what: string
  readonly score: number
}

/** Something that is written somewhere, and the words it is known by; `worth` decides between equally good matches. */
interface Thing {
  readonly file: string
  readonly line: number
  readonly what: string
  readonly worth: number
  readonly words: readonly (string | undefined)[]
  /** The line of one of several things that are made together, by the end of their address. */
  readonly lineOf?: (end: string) => number
}

const rooms = ['contract', 'kernel', 'engines', 'protocols', 'modules', 'adapters', 'app', 'web', 'scripts']
const mentionsMost = 5
const shownMost = 20

/** All source files by name, tests left out: nobody looks for a test by the words of the product. */
function sources(top: string): ReadonlyMap<string, readonly string[]> {
  const files = rooms
    .filter(room => existsSync(join(top, room)))
    .flatMap(room => readdirSync(join(top, room), { recursive: true, encoding: 'utf8' }).map(name => join(room, name)))
  return new Map(
    files
      .filter(file => /\.tsx?$/.test(file) && !/\.(test|typecheck)\.tsx?$|fixture\.ts$/.test(file))
      .map(file => [file, readFileSync(join(top, file), 'utf8').split('\n')]),
  )
}

function things(
  files: ReadonlyMap<string, readonly string[]>,
  { resources, projections, panels, groups, pages, dictionaries, english }: Source,
): readonly Thing[] {
  const lineIn = (file: string, pattern: RegExp): number =>
    (files.get(file)?.findIndex(line => pattern.test(line)) ?? -1) + 1
  const at = (file: string, pattern: RegExp): { readonly file: string; readonly line: number } => ({
    file,
    line: lineIn(file, pattern) || 1,
  })
  /** Where a room says a branch of the menu or a page. */
  const inRoom = (key: string): ReturnType<typeof at> => {
    const pattern = new RegExp(`key: '${key}', title|^\\s{6}key: '${key}',`)
    const file = [...files.keys()].find(name => /^modules.[^/\\]+.room\.ts$/.test(name) && lineIn(name, pattern) > 0)
    return at(file ?? 'app/rooms.ts', pattern)
  }
  /** An action by its name, quoted where that is two words. */
  const actionLine = (verb: string): RegExp => new RegExp(`(^|[{\\s'])${verb}'?( =|:) `)
  /** A definition and what it is put together from: its own imports, and theirs. */
  const importsOf = (file: string): readonly string[] =>
    (files.get(file) ?? []).flatMap(line =>
      [...line.matchAll(/from '(\.[^']+)'/g)].map(([, path]) => normalize(join(dirname(file), path!))),
    )
  /** What makes a definition, where that is a word of a room: the file it comes from. */
  const makerOf = (file: string): string => {
    const text = files.get(file)?.join('\n') ?? ''
    const maker = /^export default (\w+)\(/m.exec(text)?.[1] ?? ''
    const path = new RegExp(`^import \\{[^}]*\\b${maker}\\b[^}]*\\} from '(\\.[^']+)'`, 'm').exec(text)?.[1] ?? ''
    return normalize(join(dirname(file), path))
  }
  const blocks = new Map<string, readonly string[]>()
  const blocksOf = (file: string): readonly string[] => {
    const known = blocks.get(file)
    if (known) return known
    const imports = importsOf(file)
    const all = [...new Set([file, ...imports, ...imports.flatMap(importsOf)])]
    blocks.set(file, all)
    return all
  }
  /** A field stands in its definition, in a block that the definition spreads, or among the common ones. */
  const fieldAt = (resource: Resource, name: string) => {
    const file = `modules/${resource.key}.ts`
    if (!(name in resource.fields)) return at('kernel/define/com.ts', new RegExp(`[{\\s]${name}: `))
    const pattern = new RegExp(`^\\s+${name}: (?!'|\\[)`)
    return at([...blocksOf(file), 'kernel/define/link.ts'].find(place => lineIn(place, pattern)) ?? file, pattern)
  }
  const ofResource = (resource: Resource): readonly Thing[] => {
    const { key, title, path, table, page, menu, calls } = resource
    const file = `modules/${key}.ts`
    const names = english.resources?.[key]
    const label = `${key} ${title}`
    const definition = at(file, new RegExp(`^\\s*key: '${key}'`))
    // An action may stand in a block that the definition spreads.
    const actionAt = (verb: string) =>
      at(blocksOf(file).find(candidate => lineIn(candidate, actionLine(verb))) ?? file, actionLine(verb))
    const call = (verb: string, name = verb): Thing => {
      const address = name === verb ? addressOf(resource, verb).path : legacyOf(resource, name)
      return {
        ...(verb in resource.actions ? actionAt(verb) : definition),
        what: `${key}.${name} · /api${address}`,
        worth: 2,
        words: [`${key}.${name}`, address],
      }
    }
    /**
     * Where a permission is said: at the action that brings it, else among the grants of the definition, or of what
     * makes definitions of its sort.
     */
    const permitted = (verb: string): ReturnType<typeof at> => {
      const action = actionOf(resource.actions, verb)
      const pattern = verb === 'unmask' ? /^\s+unmask:/ : /^\s+grants:/
      return action
        ? actionAt(action[0])
        : at([file, makerOf(file)].find(place => lineIn(place, pattern)) ?? file, pattern)
    }
    return [
      {
        ...definition,
        what: `${label}${names ? ` · ${names.title}` : ''}`,
        worth: 9,
        words: [key, title, names?.title, path, `/${path}`, table, page],
      },
      {
        ...inRoom(menu.group ?? ''),
        what: `menu of ${label}`,
        worth: 1,
        words: [`${groups.find(group => group.key === menu.group)?.title} ${title}`],
      },
      ...[
        calls?.list ?? 'list',
        'detail',
        'submit',
        'save',
        'update',
        'remove',
        'export',
        'import',
        'template',
        ...Object.keys(resource.actions),
      ].map(name => call(name)),
      ...Object.entries(resource.actions).flatMap(([name, { legacy, title: verb }]): Thing[] => [
        {
          ...call(name),
          what: `${label}: ${verb}`,
          worth: 4,
          words: [verb, `${title}${verb}`, names?.actions?.[name]],
        },
        ...(legacy ? [call(name, legacy)] : []),
      ]),
      ...verbsOf(resource).map((verb): Thing => ({
        ...permitted(verb),
        what: `permission ${permission(key, verb)}`,
        worth: 3,
        words: [permission(key, verb), `${key}.${verb}`],
      })),
      ...Object.entries(resource.all).map(([name, of]): Thing => ({
        ...fieldAt(resource, name),
        what: `${key}.${name} ${of.title}`,
        worth: 5,
        words: [
          name,
          of.title,
          `${key}.${name}`,
          `${table}.${snake(name)}`,
          snake(name),
          titleOf(resource, name, 'en', english),
        ],
      })),
      ...Object.entries(resource.rules).map(([code, { says }]): Thing => ({
        ...at(file, new RegExp(`^\\s+${code}: \\{`)),
        what: `rule ${code} of ${label}`,
        worth: 4,
        words: [code, says],
      })),
    ]
  }
  return [
    ...resources.flatMap(ofResource),
    ...projections.map(({ key, title, table }) => ({
      ...at(`modules/${key}.ts`, new RegExp(`key: '${key}'`)),
      what: `projection ${key} ${title}`,
      worth: 8,
      words: [key, title, table],
    })),
    ...panels.map(({ key, title, says }) => {
      const [room, name] = key.split('/')
      return {
        ...at(`modules/${room}/panels.ts`, new RegExp(`key: '${key}'`)),
        what: `panel ${key} ${title.join(' · ')}`,
        worth: 8,
        words: [key, ...title, ...says, `/indexTotal/${name}`, `/dataScreenOpen/${name}`],
      }
    }),
    ...groups.map(({ key, title }) => ({
      ...inRoom(key),
      what: `menu ${title}`,
      worth: 7,
      words: [title, english.menu?.[key], `menu ${key}`],
    })),
    ...pages.map(({ key, title, page }) => ({
      ...inRoom(key),
      what: `page ${key} ${title}`,
      worth: 7,
      words: [key, title, page, english.menu?.[key]],
    })),
    ...dictionaries.flatMap(({ code, title, items }) => {
      const place = {
        ...at('modules/words/dictionaries.ts', new RegExp(`dictionary\\('${code}'`)),
        what: `dictionary ${code} ${title}`,
      }
      // A label is a word like any other: what is called so, even in part, comes before a list in which it stands.
      return [
        { ...place, worth: 6, words: [code, title] },
        {
          ...place,
          worth: -700,
          words: [...Object.values(items), ...Object.values(english.dictionaries?.[code] ?? {})],
        },
      ]
    }),
    ...Object.entries(errors).map(([code, [, zh, en]]) => ({
      ...at(code in entered ? 'contract/entered.ts' : 'contract/errors.ts', new RegExp(`^\\s+${code}: \\[`)),
      what: `error ${code} ${zh}`,
      worth: 6,
      words: [code, zh, en],
    })),
    ...[...files].flatMap(([file, lines]) =>
      lines.flatMap((text, i): Thing[] => {
        const [, id] = /\bid: '([\w/.-]+)'/.exec(text) ?? []
        const [, path] = /\bpath: '(\/[^']+)'/.exec(text) ?? []
        const [, title] = /\btitle: '([^']+)'/.exec(text) ?? []
        // Addresses made of a beginning and a name: the name is a key of the same file.
        const [, beginning] = /\bpath: `(\/[^`$]+)\/\$\{/.exec(text) ?? []
        if (beginning)
          return [
            {
              file,
              line: i + 1,
              what: `/api${beginning}/…`,
              worth: 7,
              words: [beginning],
              lineOf: end => lineIn(file, new RegExp(`^\\s+${literal(end)}: `, 'i')),
            },
          ]
        return id && path
          ? [{ file, line: i + 1, what: `${id} ${title ?? ''} · /api${path}`, worth: 7, words: [id, path, title] }]
          : []
      }),
    ),
  ]
}

/** Address → its path below /api; anything else in small letters. */
const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/(?<=^\/.*)[?#].*$/, '')
    .replace(/^\/api(?=\/)/, '')
    .replace(/(?<=.)\/$/, '')

const pieces = (word: string): readonly string[] =>
  /^\p{Script=Han}{3,}$/u.test(word) ? [...word].slice(1).map((letter, i) => word[i]! + letter) : []
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Looks through all names as one text; what it returns finds those that hold a word. */
function holding(names: readonly string[]): (word: string) => ReadonlySet<string> {
  const text = names.join('\n')
  const starts: number[] = []
  for (let at = 0, n = 0; n < names.length; at += names[n]!.length + 1, n++) starts.push(at)
  const nameAt = (at: number): number => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= at) low = middle
      else high = middle
    }
    return low
  }
  return word => {
    const hits = new Set<string>()
    for (let at = text.indexOf(word); at >= 0;) {
      const n = nameAt(at)
      hits.add(names[n]!)
      at = n + 1 < starts.length ? text.indexOf(word, starts[n + 1]!) : -1
    }
    return hits
  }
}

/**
 * Reads the sources once; what it returns finds everything a word may mean, best first: definitions, or else the lines
 * that mention it.
 */
export function search(top: string, from: Source): (phrase: string) => readonly Found[] {
  const files = sources(top)
  // A word is one in many definitions: how well it is meant is asked once for all of them.
  const owners = new Map<string, Thing[]>()
  for (const thing of things(files, from))
    for (const name of new Set(thing.words.map(word => plain(word ?? '')))) {
      if (name === '') continue
      const others = owners.get(name)
      if (others) others.push(thing)
      else owners.set(name, [thing])
    }
  const names = [...owners.keys()]
  const within = holding(names)
  /** How well a word names things: all of it, its beginning, a part; an address also by what stands above it. */
  const hitsOf = (word: string): ReadonlyMap<string, number> => {
    const hits = new Map<string, number>()
    for (let end = word.lastIndexOf('/'); end > 0; end = word.lastIndexOf('/', end - 1)) {
      const above = word.slice(0, end)
      if (above.startsWith('/') && owners.has(above)) hits.set(above, 700)
    }
    for (const name of within(word)) hits.set(name, name === word ? 1000 : name.startsWith(word) ? 400 : 200)
    if (hits.size) return hits
    // 进货台账 is nowhere so called, but two of its pieces are.
    for (const piece of pieces(word)) for (const name of within(piece)) hits.set(name, (hits.get(name) ?? 0) + 5)
    return hits
  }
  return phrase => {
    const word = plain(phrase)
    if (word === '') return []
    const hits = new Map<Thing, number>()
    for (const [name, hit] of hitsOf(word))
      for (const thing of owners.get(name)!) if (hit > (hits.get(thing) ?? 0)) hits.set(thing, hit)
    const best = new Map<string, Found>()
    for (const [{ file, line, what, worth, lineOf }, hit] of hits) {
      const entry = { file, line: lineOf?.(word.slice(word.lastIndexOf('/') + 1)) || line, what, score: hit + worth }
      const key = `${file}:${entry.line}`
      if (entry.score > (best.get(key)?.score ?? 0)) best.set(key, entry)
    }
    const isSure = [...best.values()].some(({ score }) => score >= 200)
    if (best.size)
      return [...best.values()]
        .filter(({ score }) => !isSure || score >= 200)
        .toSorted((a, b) => b.score - a.score || a.file.localeCompare(b.file) || a.line - b.line)
    return [...files]
      .flatMap(([file, lines]) =>
        lines.flatMap((text, i) =>
          text.toLowerCase().includes(word) ? [{ file, line: i + 1, what: text.trim().slice(0, 100), score: 1 }] : [],
        ),
      )
      .slice(0, mentionsMost)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const phrase = process.argv.slice(2).join(' ')
  const hits = search(join(import.meta.dirname, '..'), source)(phrase)
  for (const { file, line, what } of hits.slice(0, shownMost)) console.log(`${`${file}:${line}`.padEnd(36)}  ${what}`)
  if (hits.length > shownMost) console.log(`… and ${hits.length - shownMost} more; say more of it`)
  if (!hits.length) {
    console.error(
      phrase.trim() === ''
        ? 'say what to look for: npm run where 采购'
        : `nothing is called “${phrase}”: no key, title, address, table, permission, dictionary, error text or call; docs/RESOURCES.md lists them all`,
    )
    process.exitCode = 1
  }
}
