/** Has the server read a photographed delivery note, and finds the goods and the supplier on file. */
import type { Resource } from '../../../kernel/define/resource.ts'
import { call } from '../../api/http.ts'
import { scoped, useEnterprise } from '../../state/enterprise.ts'
import { choiceRows } from '../calls.ts'
import { textOf, type Line } from '../faces.ts'
import { refOf } from '../fields/refRows.ts'
import { findResource } from '../registry.ts'
import { meantRow, withRow, type NoteRead } from './fill.ts'

/** Waits for its turn as well. */
const timeout = 180_000
/** Enough to find the one that is called exactly so among those that are called nearly so. */
const howMany = 20

/** The part of a name that is searched by: signs around and within it are written in many ways. */
const searched = (name: string): string => (name.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? ''

/** What is on file under a name. */
async function rowsCalled(resource: Resource, field: string, name: string, signal: AbortSignal): Promise<readonly Line[]> {
  const { to, show } = refOf(resource.fields[field]!)
  const target = await findResource(to)
  return target && searched(name) ? choiceRows(target, show, searched(name), howMany, scoped({}, useEnterprise.getState()), signal) : []
}

/**
 * What the note of a photo says, with what is on file of its goods and its supplier.
 * @param link of the stored photo @throws ApiError also when nothing could be read
 */
export async function noteOn(resource: Resource, link: string, signal: AbortSignal): Promise<NoteRead> {
  const { data: read } = await call<NoteRead>('POST', `${resource.path}/note`, { body: { photo: link }, quiet: true, timeout, signal })
  const names = [...new Set(read.lines.map(line => textOf(line['goodsName'])))]
  const goods = new Map(await Promise.all(names.map(async name => [name, await rowsCalled(resource, 'goodsId', name, signal)] as const)))
  const meant = read.lines.map(line => meantRow(goods.get(textOf(line['goodsName']))!, 'goodsName', textOf(line['goodsName']), ['goodsSpec', textOf(line['spec'])]))
  const name = textOf(read.paper['supplierName'])
  const seller = meantRow(await rowsCalled(resource, 'supplierId', name, signal), 'supplierName', name)
  // A name that is on file as it was read was read right.
  const known = new Set([...(seller ? ['supplierName'] : []), ...meant.flatMap((row, n) => (row ? [`lines.${n}.goodsName`] : []))])
  return {
    paper: withRow(resource, 'supplierId', seller, read.paper), lines: read.lines.map((line, n) => withRow(resource, 'goodsId', meant[n]!, line)),
    doubts: read.doubts.filter(doubt => !known.has(doubt)),
  }
}
