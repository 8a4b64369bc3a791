import { inLang } from '../../contract/in-lang.ts'
import { buffer } from 'node:stream/consumers'
import { wireDay } from '../../contract/wire.ts'
import { readNote } from '../../engines/delivery-note/read.ts'
import { badText } from '../../kernel/define/check.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad, type Field, type Json } from '../../kernel/fields/index.ts'
import type { Pictures } from '../../kernel/files/pictures.ts'
import type { FileStore } from '../../kernel/files/port.ts'
import type { TextReader } from '../../kernel/files/reader.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { feedsChildren, lawWords } from '../words/forbidden.ts'
import { schoolWords, toldWords } from '../base/asks.server.ts'
import { storedFiles } from '../../kernel/store/tables.ts'
import { bannedLines, filledBy, type Filled } from './note.ts'
import purchase from './purchase.ts'

const k = storedFiles('k')

const { key, path, title } = purchase
const photos = purchase.fields.ticketImgs as Field<readonly string[]>
/** Pixels of its longer side: what a phone sends has no more, and no print on a sheet of paper needs more. */
const side = 2000

const kitchen: Statement = { name: 'note_school_words', text: schoolWords }
const placed: Statement = {
  name: 'note_photo',
  text: `select ${k.place} from ${k} where ${k.tenantId} = app.tenant() and ${k.key} = $1`,
}

/** How long what was read of a photo is known, for who lost the answer on the way, in ms. */
const lastsMs = 10 * 60_000

type Said = Omit<Filled, 'refused'>
/** A photo somebody has read, or had read a moment ago. */
interface Reading {
  readonly photo: string
  readonly begun: number
  /** How many are read before it; 0 when its turn has come. */
  before: number
  ended: number | null
  readonly result: Promise<Said>
}

/**
 * What a photographed delivery note says, for somebody to look through before it is filed; nothing is stored by it. The
 * photo was uploaded before, and whoever may not see it has it read by nobody. A reading goes on when who asked for it
 * is cut off: asked for again it is the same one. domain.md B.4.1 OCR 送货单
 */
export function noteCalls(
  kernel: Kernel,
  files: FileStore,
  pictures: Pictures | null,
  reader: TextReader,
): readonly SignedCall[] {
  /** The last one of everybody: each has one at a time, so that no one takes the turns of all. */
  const readings = new Map<string, Reading>()
  const whoOf = ({ asker }: Signed): string => `${asker.tenant}/${asker.user}`

  /** The key of a photo and where it lies. @throws Refusal of a photo the asker may not see */
  const photoOf = async (
    { asker, lang }: Signed,
    link: string,
  ): Promise<{ readonly photo: string; readonly place: string }> => {
    const links = photos.type.parse(link, photos)
    if (links instanceof Bad || links.length !== 1)
      throw refuse('invalid', {
        message: badText(
          links instanceof Bad ? links : new Bad('malformed'),
          inLang([photos.title, 'photo'], lang),
          lang,
        ),
      })
    const [, rows] = await kernel.store.run([enterAs(asker), bind(placed, links[0]!)])
    if (!rows![0]) throw refuse('notFound')
    return { photo: links[0]!, place: rows![0][0]! }
  }

  const readingOf = async (
    photo: string,
    place: string,
    now: number,
    onTurn: (before: number) => void,
  ): Promise<Said> => {
    const file = await files.get(photo, { place })
    if (!file) throw refuse('notFound')
    if (!pictures) throw refuse('readerAway')
    const note = readNote(
      await reader.read(await pictures.colours(await buffer(file.stream), side), onTurn),
      wireDay(now),
    )
    if (!note.lines.length) throw refuse('noteUnread')
    return filledBy(note)
  }

  /** What of it the kitchen may not have, told before anybody files it: as the server will refuse it. */
  const refusedOf = async (
    { asker, lang }: Signed,
    info: string,
    lines: Filled['lines'],
  ): Promise<Filled['refused']> => {
    if (asker.info === '' && info === '') return []
    const id = asker.info || givenId(info, 'infoId')
    const [, rows] = await kernel.store.run([enterAs(asker), bind(kitchen, id)])
    const { type, words } = toldWords(rows!)
    return feedsChildren(type)
      ? bannedLines(lines, [...lawWords, ...words]).map(({ field, code }) => ({
          field,
          message: refuse(code).text(lang),
        }))
      : []
  }

  const read = async (context: Signed, link: string): Promise<Said> => {
    const { photo, place } = await photoOf(context, link)
    for (const [account, { ended }] of readings)
      if (ended !== null && kernel.now() - ended > lastsMs) readings.delete(account)
    const account = whoOf(context)
    const last = readings.get(account)
    if (last?.photo === photo) return last.result
    if (last?.ended === null) throw refuse('readerBusy')
    const reading: Reading = {
      photo,
      begun: kernel.now(),
      before: 0,
      ended: null,
      result: readingOf(photo, place, context.now, before => {
        reading.before = before
      }),
    }
    readings.set(account, reading)
    // What failed is forgotten, and tried anew when it is asked for again.
    reading.result.then(
      () => {
        reading.ended = kernel.now()
      },
      () => {
        if (readings.get(account) === reading) readings.delete(account)
      },
    )
    return reading.result
  }

  /** How far the reading of a photo is that this person asked for. */
  const progress = (context: Signed, link: string): Json => {
    const reading = readings.get(whoOf(context))
    if (!reading || !link.endsWith(reading.photo)) return { state: 'none', before: 0, seconds: 0 }
    return {
      state: reading.ended !== null ? 'done' : reading.before > 0 ? 'waiting' : 'reading',
      before: reading.before,
      seconds: Math.round(((reading.ended ?? kernel.now()) - reading.begun) / 1000),
    }
  }

  const of = {
    source: 'modules/ledger/note.server.ts',
    path: `/${path}/note`,
    access: accessOf(purchase, 'create'),
  } as const
  const photo = { type: 'string', title: '送货单照片', description: '已上传图片的链接' } as const
  return [
    {
      ...of,
      enters: true,
      id: `${key}.note`,
      title: `${title}识别送货单`,
      method: 'POST',
      body: {
        type: 'object',
        required: ['photo'],
        properties: { photo, infoId: { type: 'string', title: '企业', description: '有多家企业的账号填写' } },
      },
      handle: async (context, { body }) => {
        const answer = await read(context, worded(body['photo']))
        return { ...answer, refused: await refusedOf(context, worded(body['infoId']), answer.lines) }
      },
    },
    {
      ...of,
      id: `${key}.note-progress`,
      title: `${title}识别送货单的进度`,
      method: 'GET',
      query: { photo },
      handle: async (context, { query }) => progress(context, worded(query['photo'])),
    },
  ]
}
