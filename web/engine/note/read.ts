/** Has the server read a photographed delivery note, and finds the goods and the supplier on file. */
import type { Resource } from '../../../kernel/define/resource.ts'
import { ApiError, call } from '../../api/http.ts'
import { scoped, useEnterprise } from '../../state/enterprise.ts'
import { choiceRows } from '../calls.ts'
import { textOf, type Line } from '../faces.ts'
import { refOf } from '../fields/refRows.ts'
import { findResource } from '../registry.ts'
import { meantRow, withRow, type NoteRead } from './fill.ts'

/** Waits for its turn as well; whoever stands between may cut it off sooner. */
const timeout = 180_000
const askEvery = 2000

/** How far the server is with a photo. */
export interface NoteProgress {
  readonly state: 'none' | 'waiting' | 'reading' | 'done'
  /** How many are read before it. */
  readonly before: number
  readonly seconds: number
}

/** The answer was lost, which says nothing of the reading. */
const isCutOff = (error: unknown): boolean => error instanceof ApiError && [0, 408, 502, 503, 504].includes(error.code)

/**
 * Has a photo read and tells how far it is. The reading goes on without us, so an answer that was lost is asked for
 * again.
 */
async function readingOf(
  resource: Resource,
  link: string,
  signal: AbortSignal,
  onProgress: (progress: NoteProgress) => void,
): Promise<NoteRead> {
  const progress = async () =>
    (await call<NoteProgress>('GET', `${resource.path}/note`, { params: { photo: link }, quiet: true, signal })).data
  const timer = setInterval(() => void progress().then(onProgress, () => undefined), askEvery)
  try {
    for (;;) {
      try {
        return (
          await call<NoteRead>('POST', `${resource.path}/note`, {
            body: { photo: link, infoId: textOf(scoped({}, useEnterprise.getState())['infoId'] as string | undefined) },
            quiet: true,
            timeout,
            signal,
          })
        ).data
      } catch (error) {
        if (!isCutOff(error) || signal.aborted || ((await progress().catch(() => null))?.state ?? 'none') === 'none')
          throw error
      }
    }
  } finally {
    clearInterval(timer)
  }
}
/** Enough to find the one that is called exactly so among those that are called nearly so. */
const howMany = 20

/** The part of a name that is searched by: signs around and within it are written in many ways. */
const searched = (name: string): string =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? ''

/** What is on file under a name. */
async function rowsCalled(
  resource: Resource,
  field: string,
  name: string,
  signal: AbortSignal,
): Promise<readonly Line[]> {
  const { to, show } = refOf(resource.fields[field]!)
  const target = await findResource(to)
  return target && searched(name)
    ? choiceRows(target, show, searched(name), howMany, scoped({}, useEnterprise.getState()), signal)
    : []
}

/**
 * What the note of a photo says, with what is on file of its goods and its supplier.
 * @param link of the stored photo @throws ApiError also when nothing could be read
 */
export async function noteOn(
  resource: Resource,
  link: string,
  signal: AbortSignal,
  onProgress: (progress: NoteProgress) => void,
): Promise<NoteRead> {
  const read = await readingOf(resource, link, signal, onProgress)
  const names = [...new Set(read.lines.map(line => textOf(line['goodsName'])))]
  const goods = new Map(
    await Promise.all(names.map(async name => [name, await rowsCalled(resource, 'goodsId', name, signal)] as const)),
  )
  const meant = read.lines.map(line =>
    meantRow(goods.get(textOf(line['goodsName']))!, 'goodsName', textOf(line['goodsName']), [
      'goodsSpec',
      textOf(line['spec']),
    ]),
  )
  const name = textOf(read.paper['supplierName'])
  const seller = meantRow(await rowsCalled(resource, 'supplierId', name, signal), 'supplierName', name)
  // A name that is on file as it was read was read right.
  const fields = new Set([
    ...(seller ? ['supplierName'] : []),
    ...meant.flatMap((row, n) => (row ? [`lines.${n}.goodsName`] : [])),
  ])
  return {
    paper: withRow(resource, 'supplierId', seller, read.paper),
    lines: read.lines.map((line, n) => withRow(resource, 'goodsId', meant[n]!, line)),
    refused: read.refused,
    doubts: read.doubts.filter(doubt => !fields.has(doubt)),
  }
}
