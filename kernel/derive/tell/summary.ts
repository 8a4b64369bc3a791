import { roles, verbs, type Role } from '../../../contract/roles.ts'
import type { Page } from '../../define/page.ts'
import { isAsked, isListed, sumsOf, type Panel, type Question } from '../../define/panel.ts'
import type { Projection } from '../../define/projection.ts'
import { may, writable, type Resource } from '../../define/resource.ts'

const cell = (text: string | number): string => String(text).replaceAll('|', '\\|') || '–'
const row = (cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
const code = (text: string): string => `\`${text}\``

/** What a role may do with a resource besides its actions. */
function rights(resource: Resource, role: Role): string {
  const own = verbs.filter(verb => may(resource, role, verb))
  return [own.length === verbs.length ? 'all' : own.join(', '), ...(may(resource, role, 'unmask') ? ['unmask'] : [])]
    .filter(Boolean)
    .join(', ')
}

const calls = ({ calls: fixed }: Resource): string =>
  [fixed?.list ? `list as ${fixed.list}` : '', ...(['save', 'update'] as const).filter(name => fixed?.[name])]
    .filter(Boolean)
    .join(', ')

function actions(resource: Resource): string {
  return Object.entries(resource.actions)
    .map(
      ([name, { title, roles: kinds, legacy, on, at }]) =>
        `${code(name)} ${title} (${kinds.join(', ')}${on === 'rows' ? '; several at once' : on ? '; on none' : ''}${at ? `; ${at.startsWith('GET ') ? at : `POST ${at}`}` : ''}${legacy ? `; GET ${legacy}` : ''})`,
    )
    .join('<br>')
}

const fieldsOf = (resource: Resource): string => {
  const own = Object.values(resource.fields)
  const marks = [
    [own.filter(field => field.required).length, 'required'],
    [own.length - writable(resource).length, 'read only'],
    [own.filter(field => field.sensitive).length, 'masked'],
    [own.filter(field => field.open).length, 'public'],
  ] as const
  return [`${own.length}`, ...marks.filter(([n]) => n).map(([n, word]) => `${n} ${word}`)].join(', ')
}

/** What a panel asks, in the words of its definition. */
function asks(panel: Panel): readonly [of: string, what: string] {
  if (isListed(panel)) {
    const { of, by, today, most } = panel.newest
    const number = typeof most === 'number' ? `${most} ` : ''
    return [code(of), `newest ${number}by ${by}${today ? ' of today' : ''}`]
  }
  return isAsked(panel) ? [code(panel.asks.of.key), question(panel.asks)] : ['its room', '']
}
function question(asked: Question): string {
  const { counts, shares, by, days, top, compare } = asked
  return [
    `sum ${Object.values(sumsOf(asked)).join(', ')}`,
    ...(shares ? [`shares ${Object.keys(shares).join(', ')}`] : []),
    ...(counts ? [`counts ${Object.keys(counts).join(', ')}`] : []),
    ...(by ? [`by ${by}`] : []),
    ...(top ? [`top ${top}`] : []),
    ...(days ? [`${days} days`] : []),
    ...(compare ? [`compare ${compare}`] : []),
  ].join('; ')
}

/**
 * The surface of the product as a page of Markdown: a change of it is seen as a change of this page. architecture.md 1
 */
export function summary(
  resources: readonly Resource[],
  projections: readonly Projection[],
  panels: readonly Panel[],
  pages: readonly Page[],
): string {
  const feeds = (resource: Resource): string =>
    projections
      .filter(projection => resource.key in projection.from)
      .map(projection => code(projection.key))
      .join(' ')
  return `# Resources

Written by \`npm run generate\` from the definitions; the check fails when it is not what they say. Every resource is the file
\`modules/<key>.ts\`, its calls stand below \`/api/<path>\`, its permissions are \`<key with _>_<verb>\`. Who is not named may do nothing.

## What it is

${table(
  ['key', 'title', 'path', 'table', 'scope', 'page', 'menu', 'fields', 'rules'],
  resources.map(resource => [
    code(resource.key),
    resource.title,
    code(resource.path),
    code(resource.table),
    resource.scope,
    code(resource.page),
    resource.menu.group,
    fieldsOf(resource),
    Object.keys(resource.rules).join(', '),
  ]),
)}

## Who may do what

${table(
  ['key', ...roles, 'actions', 'further calls', 'feeds'],
  resources.map(resource => [
    code(resource.key),
    ...roles.map(role => rights(resource, role)),
    actions(resource),
    calls(resource),
    feeds(resource),
  ]),
)}

## Projections

${table(
  ['key', 'title', 'table', 'one row for each', 'sums', 'fed by'],
  projections.map(projection => [
    code(projection.key),
    projection.title,
    code(projection.table),
    [projection.scope, ...Object.keys(projection.by)].join(' × '),
    projection.sums.join(', '),
    Object.keys(projection.from).map(code).join(' '),
  ]),
)}

## Panels

Every panel stands in \`modules/<room>/panels.ts\` and is answered at \`/api/indexTotal/<name>\` within the scope of whoever is signed in;
one that is open also at \`/api/dataScreenOpen/<name>\` for anybody.

${table(
  ['key', 'title', 'of', 'asks', 'open', 'leads to'],
  panels.map(panel => [
    code(panel.key),
    panel.title[0],
    ...asks(panel),
    panel.open ? 'yes' : (panel.reads ?? ''),
    panel.leads ? code(panel.leads) : '',
  ]),
)}

## Pages of their own

${table(
  ['key', 'title', 'page', 'roles'],
  pages.map(own => [code(own.key), own.title, code(own.page), own.roles.join(', ')]),
)}
`
}
