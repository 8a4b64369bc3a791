import { momentAt, wire } from '../../contract/wire.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import type { Context, Signed } from '../../kernel/ask/asker.ts'
import { Raw, type Call, type Input } from '../../kernel/ask/call.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import { rangeOf } from '../../kernel/files/range.ts'
import { livingOf } from '../../kernel/request/living.ts'
import type { RecordPlace, Records } from '../../kernel/run/records.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { cameras, closeTicket, openTicket } from '../iot/asks.server.ts'
import { cameraIn, recordAsks } from './record-asks.server.ts'
import type { RecordPath } from './record-day.ts'
import record from './record.ts'
import { videoRecords } from './tables.ts'
import { done, pageHelper } from './wire.server.ts'

const r = videoRecords('r')
const t = videoRecords('t')
const c = cameras('c')
const source = 'modules/video/record-calls.server.ts'
const text = { type: 'string' } as const
const base = '/cloud/record'
/** How long a player may come for further parts of a recording, ms: as long as nobody signs out meanwhile. */
const playMs = 4 * 3_600_000
const pageMost = 1000

const place: Statement = {
  name: 'video_record_place',
  text: `select ${r.infoId}, ${r.cameraId}, ${r.fileName}, ${c.cameraName}, to_char(${r.startTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24.MI.SS') from ${r} left join ${c} on ${c.tenantId} = ${r.tenantId} and ${c.id} = ${r.cameraId} where ${r.tenantId} = app.tenant() and ${r.id} = $1 and not ${r.isDeleted}`,
}

/** A file, and what it is called by whoever saves it. */
interface RecordPlaced {
  readonly place: RecordPlace
  readonly name: string
  readonly fileTitle: string
}

const whole = (value: unknown, otherwise: number): number =>
  typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : otherwise
/** @throws Refusal malformed */
function momentIn(value: unknown, title: string): string | null {
  const clock = words(value)
  if (clock === '') return null
  const at = momentAt(clock)
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(clock) || Number.isNaN(at)) throw refuse('malformed', { title })
  return new Date(at).toISOString()
}
const words = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 100) : '')

/** A row as clients of WVP read it. Where the file lies is nobody's business. video-contract.md A8 */
const wiredOf = (row: Values) => {
  const [startTime, timeLen] = [momentAt(String(row['startTime'])), Number(row['timeLen'])]
  return {
    ...{ id: row['id'], app: 'record', stream: String(row['cameraId']), callId: '', mediaServerId: '' },
    ...{ startTime, endTime: startTime + timeLen, timeLen, fileSize: Number(row['fileSize']) },
    ...{ fileName: `${row['id']}.mp4`, filePath: '', folder: '', reserve: false, collect: row['collect'] === 1 },
    ...{ infoId: row['infoId'], infoName: row['infoName'], cameraName: row['cameraName'] },
    ...{ collectReason: row['collectReason'], collectTime: row['collectTime'] },
  }
}

/** Recordings as consoles of WVP and the page of this product ask for them. video-contract.md A8 */
export function recordCalls(
  kernel: Kernel,
  { records, seal, english }: { readonly records: Records; readonly seal: Seal; readonly english: English },
): readonly Call[] {
  const { list, detail } = reading(record, kernel)
  const asks = recordAsks(kernel)
  const write = writing(record, kernel, titlesOf(record, english))

  const note = (context: Context, tenant: string, operation: string, row: string, info: string) =>
    writeAudit(
      kernel.newId(),
      context,
      { operation: `${record.key}.${operation}`, resource: record.key, row, info },
      tenant,
    )
  /** Where the file of a row is. @throws Refusal notFound */
  async function placeOf(tenant: string, id: string): Promise<RecordPlaced> {
    const [, [row] = []] = await kernel.store.run([enterTenant(tenant), bind(place, id)])
    if (!row) throw refuse('notFound')
    const [info, camera, name, cameraName, at] = row
    const fileTitle = `${cameraName ?? camera}-${at}.mp4`.replaceAll(/[\\/:*?"<>|\s]+/g, '-')
    return { place: { tenant, info: info!, camera: camera! }, name: name!, fileTitle }
  }
  /** Sends a file, or the part of it that is asked for. */
  async function send({ place: of, name, fileTitle }: RecordPlaced, input: Input, isSaved: boolean): Promise<Raw> {
    const file = await records.open(of, name)
    if (!file) throw refuse('notFound')
    const range = rangeOf(input.headers['range'], file.bytes)
    const { from, to } = range ?? { from: 0, to: file.bytes - 1 }
    return new Raw(
      file.read(from, to),
      {
        'content-type': 'video/mp4',
        'content-length': String(to - from + 1),
        'accept-ranges': 'bytes',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': isSaved ? `attachment; filename*=UTF-8''${encodeURIComponent(fileTitle)}` : 'inline',
        ...(range && { 'content-range': `bytes ${from}-${to}/${file.bytes}` }),
      },
      range ? 206 : 200,
    )
  }
  const get = (
    id: string,
    title: string,
    path: string,
    query: readonly string[],
    handle: (context: Signed, input: Input) => Promise<unknown>,
  ): Call => ({
    ...{ id: `${record.key}.${id}`, title, method: 'GET', path: `${base}/${path}`, source, bare: true },
    ...{ access: accessOf(record, 'read'), query: Object.fromEntries(query.map(name => [name, text])) },
    handle,
  })
  /** It changes something: no other site has a browser do it. */
  const act = (name: 'collect' | 'release', title: string, path: string): Call => ({
    ...{ id: `${record.key}.cloud-${name}`, title, method: 'GET', path: `${base}/collect/${path}`, source },
    ...{ bare: true, sameOrigin: true, access: accessOf(record, name) },
    query: { recordId: text, ...(name === 'collect' && { reason: text }) },
    async handle(context: Signed, { query }: Input) {
      const id = givenId(query['recordId'], 'recordId')
      await write.act(context, name, id, name === 'collect' ? { collectReason: query['reason'] } : {})
      return done(null)
    },
  })

  return [
    get(
      'dates',
      '有云录像的日期',
      'date/list',
      ['app', 'stream', 'year', 'month', 'mediaServerId', 'cameraId', 'infoId', 'cityId'],
      async (context, { query }) => done(await asks.days(context, query)),
    ),
    get(
      'day',
      '一天的云录像与计划',
      'day',
      ['day', 'stream', 'cameraId', 'infoId', 'cityId'],
      async (context, { query }) => done(await asks.day(context, query)),
    ),
    get(
      'cloud-list',
      '云录像列表',
      'list',
      [
        ...['query', 'app', 'stream', 'page', 'count', 'startTime', 'endTime', 'mediaServerId', 'callId'],
        ...['cameraId', 'infoId', 'cityId'],
      ],
      async (context, { query }) => {
        const [page, count] = [whole(query['page'], 1), Math.min(pageMost, whole(query['count'], 15))]
        const camera = cameraIn(query)
        const filter = {
          ...{ current: String(page), size: String(count), infoId: query['infoId'], cityId: query['cityId'] },
          ...(camera !== null && { cameraId: camera }),
        }
        const [from, to] = [momentIn(query['startTime'], 'startTime'), momentIn(query['endTime'], 'endTime')]
        const name = words(query['query'])
        const { records: rows, total } = await list(context, filter, put => [
          ...(from === null ? [] : [`${t.endTime} > ${put(from)}::timestamptz`]),
          ...(to === null ? [] : [`${t.startTime} < ${put(to)}::timestamptz`]),
          ...(name === ''
            ? []
            : [
                `exists (select from ${c} where ${c.tenantId} = ${t.tenantId} and ${c.infoId} = ${t.infoId} and ${c.id} = ${t.cameraId} and ${c.cameraName} ilike ${put(`%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)})`,
              ]),
        ])
        return done(pageHelper(rows.map(wiredOf), total, page, count))
      },
    ),
    get('path', '云录像播放地址', 'play/path', ['recordId', 'save'], async (context, { query }) => {
      const id = givenId(query['recordId'], 'recordId')
      const { infoId } = await detail(context, id)
      const { tenant, session, user } = context.asker
      const info = String(infoId)
      const isSaved = query['save'] === 'true'
      await kernel.store.run([enterTenant(tenant), note(context, tenant, isSaved ? 'download' : 'watch', id, info)])
      const until = context.now + playMs
      const ticket = closeTicket(
        seal,
        { tenant, session, user, camera: id, info, until },
        isSaved ? 'download' : 'record',
      )
      const path = `${wire.api}${base}/file?ticket=${ticket}${isSaved ? '&save=true' : ''}`
      return done({ httpPath: path, httpsPath: path, httpDomainPath: path, httpsDomainPath: path } satisfies RecordPath)
    }),
    get('download', '下载云录像', 'download', ['recordId'], async (context, input) => {
      const id = givenId(input.query['recordId'], 'recordId')
      await detail(context, id)
      const { tenant } = context.asker
      const file = await placeOf(tenant, id)
      const answer = await send(file, input, true)
      // Whoever goes on where the network broke off is written down as whoever begins.
      await kernel.store.run([enterTenant(tenant), note(context, tenant, 'download', id, file.place.info)])
      return answer
    }),
    {
      ...{ id: `${record.key}.file`, title: '按票据播放云录像', method: 'GET', path: `${base}/file`, source },
      access: { kind: 'open' },
      query: { ticket: text, save: text },
      async handle(context: Context, input: Input) {
        const sealed = input.query['ticket']
        const isSaved = input.query['save'] === 'true'
        const own = typeof sealed === 'string' ? sealed.slice(0, 2000) : ''
        const ticket = openTicket(seal, own, context.now, isSaved ? 'download' : 'record')
        const [, living] = await kernel.store.run([
          enterTenant(ticket.tenant),
          livingOf(ticket.tenant, [ticket.session]),
        ])
        if (!living!.length) throw refuse('ticket')
        const file = await placeOf(ticket.tenant, ticket.camera)
        if (file.place.info !== ticket.info) throw refuse('ticket')
        return send(file, input, isSaved)
      },
    },
    act('collect', '云录像留作证据', 'add'),
    act('release', '云录像取消证据', 'delete'),
  ]
}
