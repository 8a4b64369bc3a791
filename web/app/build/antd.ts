/**
 * antd without its run-time styles. In zero-runtime mode antd never runs the functions that write rules, but a bundler cannot
 * know that; and the static sheet antd ships holds every component. So: the rule writers are cut out of the code, and the sheet
 * is cut to the components our source reaches.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { cutSheet } from './sheet.ts'

const sheetId = 'virtual:antd.css'
/** The folder of a component: `DatePicker` is in date-picker, `QRCode` in qr-code. */
export const kebab = (name: string): string => name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()

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
      const found = [`${path}.js`, join(path, 'index.js'), path].find(it => it.endsWith('.js') && existsSync(it))
      if (found) walk(found)
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

/** `import 'virtual:antd.css'`: the whole sheet while developing, the cut one in a build. */
export function antdSheet(web: string): Plugin {
  const antd = resolve(import.meta.dirname, '../../../node_modules/antd')
  let serving = false
  return {
    name: 'antd-sheet',
    configResolved(config) { serving = config.command === 'serve' },
    resolveId: id => (id === sheetId ? join(web, 'app', 'antd.gen.css') : null),
    load(id) {
      if (!id.endsWith('/app/antd.gen.css')) return null
      const sheet = readFileSync(join(antd, 'dist/antd.css'), 'utf8')
      if (serving) return sheet
      const sources = globSync(join(web, '**/*.{ts,tsx}')).filter(it => !it.includes('.test.')).map(it => readFileSync(it, 'utf8'))
      return cutSheet(sheet, antdFolders(sources, join(antd, 'es')), sources)
    },
  }
}

/** Registering rules at run time, with the compiler of rules behind it: the static sheet stands in for it. */
const register = /\/@ant-design\/cssinjs\/es\/hooks\/useStyleRegister\.js$/

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

function withoutBody(code: string, body: readonly Node[]): string {
  const hook = body.find(it => it.type === 'ExportDefaultDeclaration')?.declaration as Node | undefined
  const block = hook?.body as Node | undefined
  if (!block) throw new Error('cssinjs: useStyleRegister is no longer a default exported function')
  return `${code.slice(0, block.start)}{}${code.slice(block.end)}`
}

/** Cuts what writes rules out of antd: the function in every style file and the hook that would run it. Nothing calls them in zero-runtime mode. */
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
        if (it.type === 'CallExpression' && makers.has(String((it.callee as Node & { name?: string }).name))) {
          const rules = (it.arguments as Node[])[1]
          if (rules) cuts.push([rules.start, rules.end])
        }
        Object.values(it).forEach(visit)
      }
      visit(this.parse(code).body)
      if (!cuts.length) return null
      const cut = cuts.toSorted((a, b) => b[0] - a[0]).reduce((text, [from, to]) => `${text.slice(0, from)}() => []${text.slice(to)}`, code)
      return { code: cut, map: null }
    },
  }
}
