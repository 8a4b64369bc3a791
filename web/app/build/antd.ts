/**
 * antd without its run-time styles. In zero-runtime mode antd never runs the functions that write rules, but a bundler
 * cannot know that; and the static sheet antd ships holds every component. So: the rule writers are cut out of the
 * code, and the sheet is cut to the components our source reaches.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { cutSheet } from './sheet.ts'

const sheetId = 'virtual:antd.css'
const pagesId = 'virtual:antd-pages.css'
/** The folder of a component: `DatePicker` is in date-picker, `QRCode` in qr-code. */
export const kebab = (name: string): string =>
  name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()

/** Folders of antd whose components the given sources name, and every folder those draw with. */
export function antdFolders(sources: readonly string[], es: string): Set<string> {
  const folders = new Set<string>()
  const seen = new Set<string>()
  const walk = (file: string): void => {
    if (seen.has(file) || file.includes('/locale/')) return
    seen.add(file)
    for (const [, to] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s+['"](\.[^'"]+)['"]/g)) {
      const path = resolve(dirname(file), to!)
      if (/\/style(\/|$)/.test(path)) {
        folders.add(path.slice(es.length + 1).split('/')[0]!)
        continue
      }
      const entry = [`${path}.js`, join(path, 'index.js'), path].find(it => it.endsWith('.js') && existsSync(it))
      if (entry) walk(entry)
    }
  }
  for (const source of sources) {
    for (const [, names] of source.matchAll(/import\s+\{([^}]*)\}\s+from\s+['"]antd['"]/g)) {
      for (const name of names!.split(',').map(it => it.trim().replace(/\s+as\s.*/, ''))) {
        if (!name || name.startsWith('type ') || name === 'theme') continue
        folders.add(kebab(name))
        walk(join(es, kebab(name), 'index.js'))
      }
    }
    for (const [, folder] of source.matchAll(/from\s+['"]antd\/es\/([a-z-]+)(?:\/index(?:\.js)?)?['"]/g)) {
      if (folder !== 'locale' && folder !== 'theme') walk(join(es, folder!, 'index.js'))
    }
  }
  return folders
}

/** Parts of a list and of the frame that are fetched when somebody opens them; all else is in the frame. */
const opened =
  /\/engine\/(form|parts|files|rich|signature|print|note|wall)\/|\/list\/(Detail|RowDrawer)|\/fields\/(pickers|RefChoice|CodeChoice|TreeChoice|RefsList|AnswerChoice|SecretInput|PlaceInput)|\/shell\/(dialogs|Enterprise(Panel|Tree)|Shops|PartDialog|NoticeDialog|PasswordDialog)/

/** What is fetched when it is opened; the home page and those before sign-in come with the frame. */
const isLate = (file: string): boolean => {
  const path = file.replaceAll('\\', '/')
  return opened.test(path) || /\/pages\/(?!home\/(?!charts\/)|door\/(?!profile))/.test(path)
}

/**
 * Two sheets: `virtual:antd.css` of what the frame and a list draw with, and a second one of what forms and other pages
 * need besides, which comes with the first of them. While developing the first is the whole.
 */
export function antdSheet(web: string): Plugin {
  const antd = resolve(import.meta.dirname, '../../../node_modules/antd')
  const es = join(antd, 'es')
  let serving = false
  const read = () =>
    globSync(join(web, '**/*.{ts,tsx}'))
      .filter(it => !it.includes('.test.'))
      .map(file => ({ file, text: readFileSync(file, 'utf8') }))
  return {
    name: 'antd-sheet',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    resolveId: id =>
      id === sheetId || id === pagesId
        ? join(web, 'app', id === sheetId ? 'antd.gen.css' : 'antd-pages.gen.css')
        : null,
    load(id) {
      const first = id.endsWith('/app/antd.gen.css')
      if (!first && !id.endsWith('/app/antd-pages.gen.css')) return null
      const sheet = readFileSync(join(antd, 'dist/antd.css'), 'utf8')
      if (serving) return first ? sheet : ''
      const all = read()
      const frame = all.filter(({ file }) => !isLate(file)).map(({ text }) => text)
      const base = antdFolders(frame, es)
      if (first) return cutSheet(sheet, base, frame)
      const whole = all.map(({ text }) => text)
      return cutSheet(sheet, antdFolders(whole, es), whole, { folders: base, sources: frame })
    },
    transform: (code, id) =>
      isLate(id) && id.startsWith(web) && /from ['"]antd['"]/.test(code)
        ? { code: `import '${pagesId}'\n${code}`, map: null }
        : null,
  }
}

/** Registering rules at run time, with the compiler of rules behind it: the static sheet stands in for it. */
const register = /\/@ant-design\/cssinjs\/es\/hooks\/useStyleRegister\.js$/

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

function withoutBody(code: string, body: readonly Node[]): string {
  const hook = body.find(it => it.type === 'ExportDefaultDeclaration')?.['declaration'] as Node | undefined
  const block = hook?.['body'] as Node | undefined
  if (!block) throw new Error('cssinjs: useStyleRegister is no longer a default exported function')
  return `${code.slice(0, block.start)}{}${code.slice(block.end)}`
}

/**
 * Cuts what writes rules out of antd: the function in every style file and the hook that would run it. Nothing calls
 * them in zero-runtime mode.
 */
export function antdWithoutRules(): Plugin {
  return {
    name: 'antd-without-rules',
    apply: 'build',
    transform(code, id) {
      if (register.test(id)) return { code: withoutBody(code, this.parse(code).body as unknown as Node[]), map: null }
      if (!/\/antd\/es\/.+\/style\/[^/]+\.js$/.test(id)) return null
      const cuts: [number, number][] = []
      const visit = (node: unknown): void => {
        if (Array.isArray(node)) return node.forEach(visit)
        if (!node || typeof node !== 'object' || !('type' in node)) return
        const it = node as Node
        if (it.type === 'CallExpression' && makers.has(String((it['callee'] as Node & { name?: string }).name))) {
          const rules = (it['arguments'] as Node[])[1]
          if (rules) cuts.push([rules.start, rules.end])
        }
        Object.values(it).forEach(visit)
      }
      visit(this.parse(code).body)
      if (!cuts.length) return null
      const cut = cuts
        .toSorted((a, b) => b[0] - a[0])
        .reduce((text, [from, to]) => `${text.slice(0, from)}() => []${text.slice(to)}`, code)
      return { code: cut, map: null }
    },
  }
}
