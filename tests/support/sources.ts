import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { projectFiles } from '../../scripts/project-files.ts'
import * as fieldKinds from '../../kernel/fields/index.ts'

interface Node {
  readonly type: string
  readonly [name: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** A file of the product as far as it may write rows. */
export interface Source {
  readonly path: string
  readonly imports: ReadonlySet<string>
  /** Texts in it: keys of resources among them. */
  readonly texts: ReadonlySet<string>
  /** Names of values that an object is given, where that object is no definition of fields and no translation. */
  readonly values: ReadonlySet<string>
  /** Columns that its statements set or insert, in camel case and as they stand. */
  readonly columns: ReadonlySet<string>
  /** What it imports by name. */
  readonly names: ReadonlySet<string>
  /** Of a file that names tables: the name of each, and the file that defines it. */
  readonly tables: ReadonlyMap<string, string>
}

/** What describes rows and writes none of them. */
const describing: ReadonlySet<string> = new Set(
  'fields en hints knows sees shown distinct grants list wire counts by answers query input rules when reads'.split(
    ' ',
  ),
)
const makers: ReadonlySet<string> = new Set(Object.keys(fieldKinds))

const nameOf = (key: unknown): string | null =>
  isNode(key)
    ? key.type === 'Identifier'
      ? (key['name'] as string)
      : key.type === 'Literal' && typeof key['value'] === 'string'
        ? key['value']
        : null
    : null

/** The text of a statement: `${a.field}` as `field`, other values as nothing. */
function statementOf(node: Node): string {
  const [quasis, values] = [node['quasis'] as Node[], node['expressions'] as Node[]]
  return quasis
    .map((part, n) => {
      const value = values[n]
      const own = isNode(value) && value.type === 'MemberExpression' ? nameOf(value['property']) : null
      return `${(part['value'] as { cooked: string }).cooked}${value ? (own ?? ' ') : ''}`
    })
    .join('')
}

/** Columns a statement writes. */
function columnsIn(statement: string): readonly string[] {
  let text = statement
  // What stands in brackets is asked, but for lists of columns: of an insert, and before `=`.
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(/(insert\s+into\s+[\w".]*\s*)?\(([^()]*)\)(\s*=)?/gi, (_all, insert, inner, equals) =>
      /\b(update|insert)\b/i.test(inner)
        ? ` ${inner} where `
        : insert
          ? `set ${inner.split(',').join(' =,')} = where `
          : equals
            ? `${inner.split(',').join(' =,')} =`
            : ' ',
    )
  }
  return [...text.matchAll(/\bset\b(.*?)(?=\bwhere\b|(?<!distinct )\bfrom\b|\breturning\b|\binsert\b|$)/gis)].flatMap(
    ([, part]) => [...part!.matchAll(/([A-Za-z_]\w*)\s*=/g)].map(([, name]) => name!),
  )
}

const rootOf = (node: unknown): string | null =>
  isNode(node) ? (node.type === 'MemberExpression' ? rootOf(node['object']) : nameOf(node)) : null

const isField = (value: unknown): boolean =>
  isNode(value) &&
  value.type === 'CallExpression' &&
  makers.has(nameOf(value['callee']) ?? '') &&
  (value['arguments'] as Node[]).some(
    argument =>
      argument.type === 'ObjectExpression' &&
      (argument['properties'] as Node[]).some(part => part.type === 'SpreadElement' || nameOf(part['key']) === 'title'),
  )

/** Nothing at all, or the name of a column in a statement. */
const isNothing = (value: unknown, proxies: ReadonlySet<string>): boolean =>
  isNode(value) &&
  ((value.type === 'Literal' && value['value'] === null) ||
    (value.type === 'MemberExpression' && proxies.has(nameOf(value['object']) ?? '')))

function sourceOf(path: string, text: string): Source {
  const [imports, names, texts] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const [values, columns] = [new Set<string>(), new Set<string>()]
  const tables = new Map<string, string>()
  const proxies = new Set<string>()
  const locals = new Map<string, string>()
  const visit = (node: Node, isDescribing: boolean): void => {
    if (node.type === 'ImportDeclaration' || (node.type.startsWith('Export') && isNode(node['source']))) {
      const from = (node['source'] as Node)['value'] as string
      if (from.startsWith('.')) imports.add(normalize(join(dirname(path), from)))
      for (const part of (node['specifiers'] as Node[] | undefined) ?? []) {
        const local = nameOf(part['local'])
        if (!local) continue
        names.add(local)
        locals.set(local, normalize(join(dirname(path), from)))
      }
    }
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      texts.add(node['value'])
      for (const column of columnsIn(node['value'])) columns.add(column)
    }
    if (node.type === 'TemplateLiteral') for (const column of columnsIn(statementOf(node))) columns.add(column)
    if (
      node.type === 'VariableDeclarator' &&
      isNode(node['init']) &&
      node['init'].type === 'CallExpression' &&
      nameOf(node['init']['callee']) === 'table'
    ) {
      const [argument] = node['init']['arguments'] as Node[]
      const root = rootOf(argument)
      if (root && locals.has(root)) tables.set(nameOf(node['id'])!, locals.get(root)!)
    }
    if (node.type === 'VariableDeclarator') {
      const [id, init] = [node['id'], node['init']]
      const pairs: readonly (readonly [unknown, unknown])[] =
        isNode(id) && id.type === 'ArrayPattern' && isNode(init) && init.type === 'ArrayExpression'
          ? (id['elements'] as unknown[]).map((element, n) => [element, (init['elements'] as unknown[])[n]])
          : [[id, init]]
      for (const [name, value] of pairs)
        if (
          isNode(value) &&
          value.type === 'CallExpression' &&
          /(tables|asks\.server)\.ts$/.test(locals.get(nameOf(value['callee']) ?? '') ?? '')
        )
          proxies.add(nameOf(name) ?? '')
    }
    let describes = isDescribing
    if (node.type === 'VariableDeclarator' && /^en$|En$|English$/.test(nameOf(node['id']) ?? '')) describes = true
    if (node.type === 'ObjectExpression') {
      const parts = node['properties'] as Node[]
      const isFields = parts.some(part => isField(part['value']))
      for (const part of parts) {
        const name = part.type === 'Property' ? nameOf(part['key']) : null
        if (name !== null && !describes && !isFields && !isNothing(part['value'], proxies)) values.add(name)
      }
    }
    if (node.type === 'Property' && describing.has(nameOf(node['key']) ?? '')) describes = true
    for (const [name, value] of Object.entries(node)) {
      if (name === 'typeAnnotation' && node.type === 'Identifier') continue
      for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) visit(part, describes)
    }
  }
  visit(parseSync(path, text).program as unknown as Node, /(^|\/)en\.ts$|-en\.ts$/.test(path))
  return { path, imports, texts, values, columns, names, tables }
}

/** The files that may write rows, by their paths. */
export const sourcesIn = (top: string): ReadonlyMap<string, Source> =>
  new Map(
    [...projectFiles(top)]
      .filter(([path]) => /^(modules|kernel|app)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
      .map(([path, text]) => [path, sourceOf(path, text)]),
  )
