/**
 * Import directions, checked: architecture.md 1, "Direction rules". Each violation names the file, the line and the
 * reason. Imports are found by pattern, not by parsing: our imports stand at the start of a line or are `import('…')`
 * with a fixed text. What the patterns cannot see (a computed path) must not be used in product code.
 */
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFiles } from './project-files.ts'
import { rings } from './rings.ts'
import { foreignTables } from './tables.ts'

export type Violation = { file: string; line: number; reason: string }

/** One import: `target` is a path of ours, or the name of a package or Node module when `ours` is false. */
type Import = { line: number; target: string; ours: boolean; kind: 'static' | 'dynamic' | 'type' }
type Graph = ReadonlyMap<string, readonly Import[]>

type Room = {
  /** whether a file belongs here; the first room that says so has it */
  holds: RegExp
  /** what its files may import of ours; `folder` is the file's own second-level folder */
  may: (target: string, folder: string) => boolean
  /** whether packages and Node modules are allowed, too; where only some are, which */
  outside: boolean | readonly string[]
  reason: string
}

const within =
  (...roots: string[]) =>
  (target: string) =>
    roots.some(root => target === root || target.startsWith(`${root}/`))

/** Rooms every other may use, each knowing only those before it. */
const sharedRooms = ['modules/words', 'modules/lists', 'modules/goods', 'modules/record']
const isShared = within(...sharedRooms)
/** What a room lets others ask of it. */
const isAsked = (target: string) => /^modules\/[^/]+\/asks\.server\.ts$/.test(target)

const rooms: readonly Room[] = [
  {
    holds: /^contract\//,
    may: within('contract'),
    outside: false,
    reason: 'contract is what browser and server both know: it imports nothing',
  },
  {
    holds: /^kernel\/fields\//,
    may: within('contract', 'kernel/fields'),
    outside: true,
    reason: 'kernel/fields runs in the browser, too, and knows no resource: it imports contract and itself',
  },
  {
    holds: /^kernel\/define\//,
    may: within('contract', 'kernel/define', 'kernel/fields'),
    outside: true,
    reason: 'kernel/define runs in the browser, too: it imports contract and kernel/fields',
  },
  {
    holds: /^kernel\//,
    may: within('contract', 'kernel'),
    outside: true,
    reason: 'the kernel knows nothing of food: it imports contract and itself',
  },
  {
    holds: /^engines\//,
    may: within('contract', 'engines'),
    // packages that only calculate: the same facts give the same answer, and nothing is read, kept or asked of anybody
    outside: ['otplib'],
    reason:
      'an engine is a pure function of its facts, without clock, store or network: it imports contract and the few packages that only calculate',
  },
  {
    holds: /^protocols\//,
    may: within('protocols'),
    outside: true,
    reason: 'a protocol library knows nothing of this product: it imports nothing of ours',
  },
  {
    holds: new RegExp(`^(${sharedRooms.join('|')})/`),
    outside: true,
    may: (target, folder) =>
      within(
        'contract',
        'kernel/define',
        'kernel/fields',
        'engines',
        ...sharedRooms.slice(0, sharedRooms.indexOf(folder) + 1),
      )(target),
    reason: `a room that all modules share imports no module, and of ${sharedRooms.join(', ')} only those before it`,
  },
  {
    holds: /^modules\/.*\.server\.ts$/,
    outside: true,
    may: (target, folder) =>
      within('contract', 'kernel', 'engines', 'protocols', folder)(target) || isShared(target) || isAsked(target),
    reason:
      'the server part of a module imports kernel, engines, protocols, its own module, and of another what its asks.server.ts offers',
  },
  {
    holds: /^modules\//,
    outside: true,
    may: (target, folder) =>
      within('contract', 'kernel/define', 'kernel/fields', 'engines', folder)(target) || isShared(target),
    reason:
      'a definition imports kernel/define, kernel/fields, engines and its own module; another module only by key or by event',
  },
  {
    holds: /^adapters\//,
    outside: true,
    may: (target, folder) =>
      /^kernel\/[^/]+$/.test(target) ||
      within(
        'contract',
        'engines/decode',
        'protocols',
        'kernel/run',
        'kernel/doors',
        'kernel/files',
        'adapters/hear',
        folder,
      )(target),
    reason:
      'an adapter implements ports of the kernel and may use protocols and what reads the words of devices; it knows neither food nor other adapters, but what all doors of devices share (adapters/hear)',
  },
  {
    holds: /^web\/app\/build\//,
    may: within('contract', 'web/app/build'),
    outside: true,
    reason: 'the build of the browser part imports nothing of the product but itself',
  },
  {
    holds: /^web\/mobile\/worker\.ts$/,
    may: () => false,
    outside: false,
    reason: 'the worker of the phone is one file that the browser loads by itself: it imports nothing',
  },
  {
    holds: /^web\//,
    outside: true,
    may: target =>
      within(
        'contract',
        'kernel/define',
        'kernel/fields',
        'engines/password-policy',
        'engines/expiry',
        'engines/index',
        'engines/trace',
        'web',
      )(target) || /^modules\/.*(?<!\.server)\.tsx?$/.test(target),
    reason: 'the browser part imports contract, kernel/define, kernel/fields, definitions of modules and itself',
  },
  {
    holds: /^demo\//,
    may: within('contract', 'kernel', 'engines', 'protocols', 'modules', 'demo'),
    outside: true,
    reason:
      'the demo district is told by the definitions, and its devices speak by protocols: it imports no part of the product that runs',
  },
  {
    holds: /^app\//,
    may: target => !within('tests', 'scripts')(target),
    outside: true,
    reason: 'the product does not import its tests or its scripts',
  },
]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** Files that must work in a browser, each with everything it leads to. */
const isIsomorphic = (file: string) =>
  /^(contract|engines|kernel\/(define|fields)|modules|web)\//.test(file) &&
  !/\.server\.ts$|^web\/app\/build\//.test(file) &&
  !isTest(file)
const isServerOnly = (target: string) => target.startsWith('node:') || target.endsWith('.server.ts')

/**
 * All violations in a set of files.
 * @param files text by path, with forward slashes, from the top of the project; only .ts and .tsx are read for imports
 */
export function violations(files: ReadonlyMap<string, string>): Violation[] {
  const sources = [...files].filter(([file]) => /\.tsx?$/.test(file))
  const graph: Graph = new Map(sources.map(([file, text]) => [file, importsOf(file, text)]))
  return [
    ...folderNames([...files.keys()]),
    ...directions(graph),
    ...browserLeaks(graph),
    ...cycles(graph),
    ...folderRings(graph),
    ...foreignTables(files),
  ].toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
}

function importsOf(file: string, text: string): Import[] {
  // comments that stand on lines of their own; inside a line '/*' is more often a glob than a comment
  const code = text.replace(/^[ \t]*(\/\*[\s\S]*?\*\/|\/\/.*)/gm, comment => comment.replace(/[^\n]/g, ' '))
  const patterns = [
    [
      /^[ \t]*(?:import|export)\b(\s+type\b(?!\s*(?:,|from\b)))?(?:(?:(?!\b(?:import|export)\b)[\w\s{},*$])*?\bfrom)?\s*(['"])([^'"\n]+)\2/gm,
      'static',
    ],
    [/\bimport\(\s*(?:\/\*.*?\*\/\s*)?(['"])()([^'"\n]+)\1/g, 'dynamic'],
  ] as const
  return patterns.flatMap(([pattern, kind]) =>
    [...code.matchAll(pattern)].map(match => {
      const specifier = (match[3] ?? '').replace(/[?#].*$/, '')
      const isOwn = specifier.startsWith('.')
      const at = match.index + match[0].search(/\S/)
      return {
        line: code.slice(0, at).split('\n').length,
        ours: isOwn,
        target: isOwn ? posix.join(posix.dirname(file), specifier) : specifier,
        kind: kind === 'static' && match[1] !== undefined ? ('type' as const) : kind,
      }
    }),
  )
}

function folderNames(paths: readonly string[]): Violation[] {
  const bad = new Set(
    paths.map(path => /^(?:.*\/)?(?:utils?|common|helpers?)(?=\/)/.exec(path)?.[0]).filter(name => name !== undefined),
  )
  return [...bad].map(file => ({
    file,
    line: 1,
    reason:
      'this folder name says nothing: put a helper beside its only user, or in the kernel under a name that says what it is',
  }))
}

const isAllowed = (outside: Room['outside'], name: string): boolean =>
  typeof outside === 'boolean' ? outside : outside.includes(name)

function directions(graph: Graph): Violation[] {
  return [...graph].flatMap(([file, imports]) => {
    const room = rooms.find(candidate => candidate.holds.test(file))
    if (room === undefined || isTest(file)) return []
    const folder = file.split('/').slice(0, 2).join('/')
    return imports
      .filter(({ ours, target }) => !(ours ? room.may(target, folder) : isAllowed(room.outside, target)))
      .map(({ line, target }) => ({ file, line, reason: `imports ${target}, but ${room.reason}` }))
  })
}

/** Server-only things that a file for the browser leads to, reported where the way leaves the files for the browser. */
function browserLeaks(graph: Graph): Violation[] {
  return [...graph.keys()].filter(isIsomorphic).flatMap(file =>
    (graph.get(file) ?? [])
      .filter(({ kind }) => kind !== 'type')
      .flatMap(({ line, target, ours }) => {
        if (ours && isIsomorphic(target)) return [] // told there
        const way = isServerOnly(target) ? [target] : ours ? wayToServer(graph, target) : undefined
        return way === undefined
          ? []
          : [
              {
                file,
                line,
                reason: `leads to ${way.join(' → ')}, but it runs in the browser, too: no node: module and no *.server.ts may be reached from it`,
              },
            ]
      }),
  )
}

/** The shortest way from a file to something that only works on the server. */
function wayToServer(graph: Graph, start: string): string[] | undefined {
  const files = new Set([start])
  for (let ways = [[start]]; ways.length > 0;) {
    const further: string[][] = []
    for (const way of ways) {
      for (const { target, kind } of graph.get(way.at(-1) ?? '') ?? []) {
        if (kind === 'type' || files.has(target)) continue
        if (isServerOnly(target)) return [...way, target]
        files.add(target)
        further.push([...way, target])
      }
    }
    ways = further
  }
  return undefined
}

/** Circles of imports that run when the files are loaded; types vanish, and `import()` waits, so neither counts. */
function cycles(graph: Graph): Violation[] {
  const violationsFound: Violation[] = []
  const done = new Set<string>()
  const path: string[] = []
  const walk = (file: string): void => {
    path.push(file)
    for (const { target, kind, line } of graph.get(file) ?? []) {
      if (kind !== 'static' || done.has(target) || !graph.has(target)) continue
      const from = path.indexOf(target)
      if (from < 0) walk(target)
      else
        violationsFound.push({
          file,
          line,
          reason: `closes a circle of imports: ${[...path.slice(from), target].join(' → ')}`,
        })
    }
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) if (!done.has(file)) walk(file)
  return violationsFound
}

/** The rooms of the product: what runs. */
const isRoom = (file: string) =>
  /^(contract|demo|kernel|engines|protocols|modules|adapters|app|web)\//.test(file) && !isTest(file)

function folderRings(graph: Graph): Violation[] {
  return rings(graph, isRoom).map(({ file, line, folders }) => ({
    file,
    line,
    reason: `is part of a ring of folders: ${folders.join(', ')}; one of them must not know the others`,
  }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = violations(projectFiles(join(import.meta.dirname, '..')))
  for (const { file, line, reason } of faults) console.error(`${file}:${line} ${reason}`)
  if (faults.length > 0) process.exitCode = 1
}
