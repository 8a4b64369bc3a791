import { wireMoment, momentAt } from '../../contract/wire.ts'
import type { Resource, RowOf, Values } from '../../kernel/define/resource.ts'
import type { AnyRow } from '../../kernel/define/rows.ts'
import { witness } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { printedTimeline, type PrintedEvent } from '../../kernel/files/printable.ts'
import type { FileStore } from '../../kernel/files/port.ts'
import type { ZipPart } from '../../kernel/files/zip-write.ts'
import { dictionaryOf, keysOf, labelOf, picturesIn } from '../../kernel/fields/index.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { storedFiles } from '../../kernel/store/tables.ts'
import { temperatures } from '../iot/asks.server.ts'
import type { Run } from '../../kernel/store/store.ts'
import { epcisOf } from './epcis.server.ts'
import { ofDay, rowsNamed, type Scope } from './evidence-scope.server.ts'
import { resourceOf } from './stops.ts'

const k = storedFiles('k')

const places: Statement = {
  name: 'evidence_files',
  text: `select ${k.key}, ${k.place} from ${k} where ${k.tenantId} = app.tenant() and ${k.key} = any($1)`,
}
const keepMs = 48 * 3_600_000

const folders: Readonly<Record<string, string>> = {
  purchase: '03-采购与供应商',
  inbound: '02-批次链',
  outbound: '02-批次链',
  dish: '02-批次链',
  sample: '04-留样',
  delivery: '02-批次链',
}

/** A row as people read it: titles, and labels of dictionaries; sensitive values masked. */
const linesOf = (resource: Resource, row: Values): readonly (readonly [string, string])[] =>
  Object.entries(witness(resource, row)).flatMap(([name, value]) => {
    const of = resource.fields[name]!
    if (['images', 'files', 'json', 'lines', 'checklist', 'ref', 'refs'].includes(of.type.name)) return []
    const text =
      of.type.name === 'choice'
        ? keysOf(of, value)
            .map(key => labelOf(dictionaryOf(of), key))
            .join()
        : of.type.name === 'flag'
          ? '是'
          : of.type.name === 'answer'
            ? value
              ? '是'
              : '否'
            : String(value)
    return [[of.title, text] as const]
  })

/** The pictures and papers of a row, by the names they have in the package. */
const attached = (resource: Resource, row: AnyRow, folder: string): readonly (readonly [key: string, name: string])[] =>
  Object.entries(resource.fields)
    .filter(([, of]) => of.type.name === 'images' || of.type.name === 'files')
    .flatMap(([name, of]) =>
      picturesIn(row, name).map(
        (key, i) => [key, `${folder}/附件/${row.id}-${of.title}-${i + 1}${key.slice(key.lastIndexOf('.'))}`] as const,
      ),
    )

/**
 * The files of a package, made one after the other as they are asked for: the timeline, the way of the goods, suppliers
 * and papers, samples with the curve of their cabinet, disinfection, people, self-checks, alarms, the file for other
 * systems. domain.md D.8.4
 */
export async function* entriesOf(
  kernel: Kernel,
  run: Run,
  files: FileStore,
  { chain, day }: Scope,
  about: readonly (readonly [string, string])[],
  origin: string,
  now: number,
): AsyncGenerator<ZipPart> {
  const sections: {
    readonly resource: Resource
    readonly folder: string
    readonly rows: readonly AnyRow[]
    readonly at: string
  }[] = []
  const stops = Map.groupBy(chain.nodes, ({ kind }) => kind)
  for (const [kind, nodes] of stops)
    sections.push({
      resource: kernel.find(resourceOf[kind])!,
      folder: folders[kind]!,
      rows: await rowsNamed(
        kernel,
        run,
        resourceOf[kind],
        nodes.map(({ id }) => id),
      ),
      at: (
        {
          purchase: 'purchaseDate',
          inbound: 'inboundDate',
          outbound: 'outboundDate',
          dish: 'cookbookSuppDate',
          sample: 'additiveDate',
          delivery: 'createTime',
        } as const
      )[kind],
    })
  const rowsOf = <K extends string>(key: K): readonly RowOf<K>[] =>
    sections.flatMap(({ resource, rows }) => (resource.key === key ? (rows as readonly RowOf<K>[]) : []))
  const bought = [...rowsOf('ledger/purchase'), ...rowsOf('stock/inbound')]
  const supplierIds = [...new Set(bought.flatMap(row => row.supplierId ?? []))]
  sections.push({
    resource: kernel.find('stock/supplier')!,
    folder: '03-采购与供应商',
    rows: await rowsNamed(kernel, run, 'stock/supplier', supplierIds),
    at: '',
  })
  for (const { key, at, folder } of ofDay)
    if (day.has(key)) sections.push({ resource: kernel.find(key)!, folder, rows: day.get(key)!, at })
  const people = [...new Set(rowsOf('staff/morning-check').flatMap(row => row.empId ?? []))]
  if (kernel.find('staff/employee'))
    sections.push({
      resource: kernel.find('staff/employee')!,
      folder: '06-人员与晨检',
      rows: await rowsNamed(kernel, run, 'staff/employee', people),
      at: '',
    })

  const events = sections
    .filter(({ at }) => at !== '')
    .flatMap(({ resource, rows, at, folder }) =>
      rows.map((row): PrintedEvent => ({
        at: String(row[at] ?? row['createTime']),
        what: resource.title,
        says: linesOf(resource, row).slice(0, 24),
        pictures: attached(resource, row, folder)
          .map(([, name]) => name)
          .filter(name => /\.(jpg|png|webp)$/.test(name))
          .slice(0, 6),
      })),
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  yield { name: '01-时间轴.html', content: printedTimeline({ title: '食品安全证据时间轴', lang: 'zh', about, events }) }
  yield { name: '02-批次链/链路.json', content: `${JSON.stringify(chain, null, 1)}\n` }
  for (const { resource, folder, rows } of sections) {
    if (rows.length)
      yield {
        name: `${folder}/${resource.title}.json`,
        content: `${JSON.stringify(
          rows.map(row => ({ id: row.id, createTime: row['createTime'], ...witness(resource, row) })),
          null,
          1,
        )}\n`,
      }
  }

  for (const sample of rowsOf('ledger/sample')) {
    if (!sample.sampleCabinetId || !sample.additiveDate) continue
    const from = momentAt(sample.additiveDate)
    const [rows] = await run([
      temperatures(sample.sampleCabinetId, `${wireMoment(from)}+08`, `${wireMoment(Math.min(from + keepMs, now))}+08`),
    ])
    yield {
      name: `04-留样/柜温曲线-${sample.id}.csv`,
      content: `\uFEFF时间,温度(℃)\r\n${rows.map(({ at, temp }) => `${at},${temp}\r\n`).join('')}`,
    }
  }

  const names = new Map(
    sections.flatMap(({ resource, rows, folder }) => rows.flatMap(row => attached(resource, row, folder))),
  )
  const [rows] = names.size ? await run([bind(places, array([...names.keys()]))]) : [[]]
  const missing: string[] = []
  for (const [key, place] of rows!) {
    const stored = await files.get(key!, { place: place! })
    if (stored) yield { name: names.get(key!)!, content: stored.stream }
    else missing.push(names.get(key!)!)
  }
  const existing = new Set(rows!.map(([key]) => key))
  for (const [key, name] of names) if (!existing.has(key)) missing.push(name)
  // What should be there and is not is said, so that nobody takes its absence for nothing.
  if (missing.length) yield { name: '缺失附件.txt', content: `${missing.join('\n')}\n` }
  yield { name: '10-epcis.jsonld', content: `${JSON.stringify(epcisOf(chain, origin, now), null, 1)}\n` }
}
