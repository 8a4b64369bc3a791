import { escapeHtml } from '../../html.ts'
import type { JsonSchema } from '../../define/shape.ts'
import { suffixes } from '../../fields/base/field.ts'
import type { OpenApi, Operation } from './openapi.ts'

const esc = (text: unknown): string => escapeHtml(String(text))
const code = (text: unknown): string => `<code>${esc(text)}</code>`
const anchor = (kind: string, name: string): string => `${kind}-${encodeURIComponent(name).replaceAll('%', '.')}`
const link = (kind: string, name: string, text = name): string => `<a href="#${anchor(kind, name)}">${esc(text)}</a>`

const roleNames: Readonly<Record<string, string>> = {
  '*': '登录即可',
  public: '公开',
  administrator: '管理员',
  supervise: '监管',
  enterprise: '企业',
}
const typeNames: Readonly<Record<string, string>> = {
  string: '文字',
  integer: '整数',
  number: '数字',
  boolean: '是否',
  array: '列表',
  object: '对象',
}

const kindNames: Readonly<Record<string, string>> = {
  decimal: '小数',
  moment: 'yyyy-MM-dd HH:mm:ss',
  day: 'yyyy-MM-dd',
  month: 'yyyy-MM',
  time: 'HH:mm',
  ref: '编号',
  tree: '编号',
  place: '经度,纬度',
  flag: '1 是 0 否',
  images: '链接',
  files: '链接',
  choices: '多选',
  checklist: '检查项',
  lines: '明细行',
}

/** What values a schema allows, in words. */
function kindOf(schema: JsonSchema): string {
  const target = schema['$ref']
  if (typeof target === 'string') return link('schema', target.split('/').at(-1)!)
  const kinds = schema['anyOf'] as readonly JsonSchema[] | undefined
  const own = kindNames[String(schema['x-type'])]
  if (own) return own + (kinds ? ' 或空' : '')
  if (kinds) return kinds.map(kind => ('const' in kind ? '或空' : kindOf(kind))).join(' ')
  const values = schema['enum'] as readonly unknown[] | undefined
  if (values) return values.length > 12 ? `${values.length} 个取值之一` : `取值 ${values.map(esc).join(' ')}`
  const types = [schema['type'] ?? []].flat() as readonly string[]
  const [min, max] = [schema['minLength'] || schema['minimum'], schema['maxLength'] ?? schema['maximum']]
  const limits =
    schema['type'] === 'integer' && max === 2_147_483_647
      ? ''
      : [min !== undefined && `≥ ${String(min)}`, max !== undefined && `≤ ${String(max)}`].filter(Boolean).join(' ')
  const items = schema['items'] as JsonSchema | undefined
  return [
    types.map(type => typeNames[type] ?? esc(type)).join('或') || '任意',
    schema['format'] === 'date' ? 'yyyy-MM-dd' : '',
    limits + (limits && types.includes('string') ? ' 字' : ''),
    items ? `：${kindOf(items)}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length
    ? `<div class="wide"><table><thead><tr>${head.map(cell => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`
    : ''

function properties(schema: JsonSchema): string {
  const required = new Set((schema['required'] as readonly string[] | undefined) ?? [])
  const fields = Object.entries((schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined) ?? {})
  // Where everything is always there, nothing needs a mark.
  const total = fields.length
  const rows = fields.map(([name, field]) => [
    code(name) + (required.has(name) && required.size < total ? '<i title="必填">*</i>' : ''),
    esc(field['title'] ?? ''),
    kindOf(field),
    esc(field['description'] ?? ''),
  ])
  return rows.length ? table(['字段', '名称', '取值', '说明'], rows) : `<p>${kindOf(schema)}</p>`
}

/** `purchaseDate`, `purchaseDate_datege` … are one row. */
function parameters(list: readonly JsonSchema[]): string {
  const rows = new Map<string, { readonly of: JsonSchema; readonly suffixes: string[] }>()
  for (const item of list) {
    if (item['$ref']) continue
    const name = item['name'] as string
    const at = name.lastIndexOf('_')
    const stem =
      at > 0 && (suffixes as readonly string[]).includes(name.slice(at + 1)) ? rows.get(name.slice(0, at)) : undefined
    if (stem) stem.suffixes.push(name.slice(at))
    else rows.set(name, { of: item, suffixes: [] })
  }
  return table(
    ['参数', '名称', '取值', '后缀'],
    [...rows].map(([name, { of: parameter, suffixes: ends }]) => [
      code(name) + (parameter['required'] ? '<i title="必填">*</i>' : ''),
      esc(parameter['description'] ?? ''),
      (parameter['in'] === 'path' ? '路径 ' : '') + kindOf(parameter['schema'] as JsonSchema),
      ends.map(code).join(' '),
    ]),
  )
}

const bodyOf = (part: JsonSchema | undefined): readonly [string, JsonSchema][] =>
  Object.entries((part?.['content'] as Readonly<Record<string, JsonSchema>> | undefined) ?? {}).map(([type, media]) => [
    type,
    (media['schema'] as JsonSchema | undefined) ?? {},
  ])

/** The data of an answer out of its envelope. */
function dataOf(schema: JsonSchema): string {
  const parts = schema['allOf'] as readonly JsonSchema[] | undefined
  const inner = parts?.at(-1)
  const data = (inner?.['properties'] as Readonly<Record<string, JsonSchema>> | undefined) ?? {}
  if (data['records']) return `分页，每行 ${kindOf((data['records']['items'] as JsonSchema | undefined) ?? {})}`
  if (parts && data['data'])
    return Object.keys(data['data']).length
      ? data['data']['$ref']
        ? kindOf(data['data'])
        : data['data']['allOf']
          ? dataOf(data['data'])
          : properties(data['data'])
      : '<span class="quiet">无固定内容</span>'
  return properties(schema)
}

function operation(method: string, path: string, work: Operation): string {
  const body = bodyOf(work.requestBody)
  const [success, ...rest] = Object.entries(work.responses)
  const answer = bodyOf(success?.[1])
  const part = (title: string, html: string): string => (html ? `<h4>${title}</h4>${html}` : '')
  return `<details id="${anchor('op', work.operationId)}"><summary><b class="m ${esc(method)}">${esc(method.toUpperCase())}</b><code class="p">${esc(path)}</code><span class="t">${esc(work.summary)}</span><span class="r">${work['x-roles'].map(role => `<em>${esc(roleNames[role] ?? role)}</em>`).join('')}</span></summary><div class="in">
<p class="quiet">${code(work.operationId)} · ${code(work['x-source'])}${work['x-permission'] ? ` · 权限 ${code(work['x-permission'])}` : ''}${work.description ? `<br>${esc(work.description)}` : ''}</p>
${part('参数', parameters(work.parameters ?? []))}${part('请求体', body.map(([type, schema]) => (type === 'application/json' ? '' : `<p>${code(type)}</p>`) + (schema['$ref'] ? `<p>${kindOf(schema)}</p>` : properties(schema))).join(''))}
${part('成功', answer.map(([type, schema]) => (type === 'application/json' ? `<div>${dataOf(schema)}</div>` : `<p>${code(type)}</p>`)).join(''))}
<p class="quiet">拒绝 ${rest.map(([status]) => link('status', status)).join(' ')}</p></div></details>`
}

const styles = `
:root{color-scheme:light dark;--bg:#f5f7f6;--card:#fff;--ink:#1d2a26;--quiet:#5d6b66;--line:#dfe6e3;--brand:#17795a;--soft:#e6f4ee;--get:#1766b3;--post:#17795a}
@media(prefers-color-scheme:dark){:root{--bg:#121816;--card:#1a2220;--ink:#e3eae7;--quiet:#9aa9a3;--line:#2c3835;--brand:#5fd0a8;--soft:#1d332b;--get:#7fb8f0;--post:#5fd0a8}}
*{box-sizing:border-box}html{scroll-padding-top:12px}body{margin:0;background:var(--bg);color:var(--ink);font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
a{color:var(--brand);text-decoration:none}a:hover{text-decoration:underline}code{font:12.5px/1.5 ui-monospace,Consolas,"Noto Sans Mono CJK SC",monospace;overflow-wrap:anywhere}
header{padding:28px 32px 20px;background:var(--card);border-bottom:1px solid var(--line)}h1{margin:0 0 4px;font-size:22px}header p{margin:0;color:var(--quiet);max-width:80ch}
.page{display:grid;grid-template-columns:230px minmax(0,1fr);gap:28px;max-width:1360px;margin:0 auto;padding:24px 32px 80px}
nav{position:sticky;top:16px;align-self:start;max-height:calc(100vh - 32px);overflow:auto}nav a{display:flex;justify-content:space-between;padding:4px 10px;border-radius:6px;color:var(--ink)}nav a:hover{background:var(--soft);text-decoration:none}nav span{color:var(--quiet)}nav hr{border:0;border-top:1px solid var(--line)}
section{margin-bottom:34px}h2{font-size:17px;margin:0 0 2px}.quiet{color:var(--quiet)}section>p.quiet{margin:0 0 10px}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:6px 0}details:target{border-color:var(--brand)}summary{display:flex;gap:12px;align-items:center;padding:8px 12px;cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}summary:hover{background:var(--soft);border-radius:8px}summary:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:8px}
.m{flex:none;width:44px;font-size:11.5px}.get{color:var(--get)}.post,.put,.delete{color:var(--post)}.p{flex:1 1 auto;min-width:0}.t{flex:none}.r{flex:none;display:flex;gap:4px}em{font-style:normal;font-size:12px;padding:0 7px;border-radius:10px;background:var(--soft);color:var(--brand);white-space:nowrap}
.in{padding:0 14px 10px;border-top:1px solid var(--line)}h4{margin:14px 0 4px;font-size:13px}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:5px 10px 5px 0;border-bottom:1px solid var(--line)}th{font-weight:600;color:var(--quiet);white-space:nowrap}tr:last-child td{border-bottom:0}td i{color:#d4473f;font-style:normal;margin-left:2px}td:nth-child(-n+2){white-space:nowrap}
@media(max-width:820px){.page{grid-template-columns:minmax(0,1fr);padding:16px}header{padding:20px 16px}nav{position:static;max-height:none;display:flex;flex-wrap:wrap}nav hr{display:none}nav a{gap:6px}summary{flex-wrap:wrap;gap:4px 10px}.p{flex-basis:calc(100% - 60px)}}
@media print{nav{display:none}.page{display:block}}`

/**
 * The API for people: one page without any script, grouped by what the calls are about. It is found in with the
 * browser's own search, which opens what is folded, and every operation, schema and status has an address of its own.
 * Titles are Chinese, as in the definitions.
 */
export function apiPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, work]) => ({ path, method, of: work })),
  )
  const groups = document.tags.map(tag => ({
    ...tag,
    list: operations.filter(({ of: work }) => work.tags[0] === tag.name),
  }))
  const schemas = Object.entries(document.components['schemas'] ?? {})
  const statuses = Object.entries(document.components['responses'] ?? {}).toSorted(([a], [b]) => Number(a) - Number(b))
  const refusals = (schema: JsonSchema): string =>
    table(
      ['代码', '中文', 'English'],
      Object.entries(
        (schema['x-errors'] as Readonly<Record<string, { zh: string; en: string }>> | undefined) ?? {},
      ).map(([name, { zh, en }]) => [code(name), esc(zh), esc(en)]),
    )
  const folded = (id: string, title: string, note: string, html: string): string =>
    `<details id="${id}"><summary><code class="p">${esc(title)}</code><span class="t">${esc(note)}</span></summary><div class="in">${html}</div></details>`
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${esc(document.info.title)}</title><style>${styles}</style></head><body>
<header><h1>${esc(document.info.title)} <small class="quiet">${esc(document.info.version)}</small></h1><p>${esc(document.info.description)} 共 ${operations.length} 个接口，机器可读：<a href="/openapi.json">openapi.json</a>。按 Ctrl+F 查找，折叠的内容会自动展开。</p></header>
<div class="page"><nav aria-label="目录">${groups.map(({ name, list }) => `<a href="#${anchor('tag', name)}">${esc(name)}<span>${list.length}</span></a>`).join('')}<hr><a href="#schemas">数据结构<span>${schemas.length}</span></a><a href="#statuses">拒绝与提示<span>${statuses.length}</span></a></nav><main>
${groups.map(({ name, description, list }) => `<section id="${anchor('tag', name)}"><h2>${esc(name)}</h2>${description ? `<p class="quiet">${esc(description)}</p>` : ''}${list.map(({ method, path, of: work }) => operation(method, path, work)).join('\n')}</section>`).join('\n')}
<section id="schemas"><h2>数据结构</h2>${schemas.map(([name, schema]) => folded(anchor('schema', name), name, String(schema['title'] ?? ''), properties(schema))).join('\n')}</section>
<section id="statuses"><h2>拒绝与提示</h2>${statuses.map(([status, schema]) => folded(anchor('status', status), status, '', refusals(schema))).join('\n')}</section>
</main></div></body></html>`
}
