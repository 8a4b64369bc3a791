import { buffer } from 'node:stream/consumers'
import { wireDay } from '../../contract/wire.ts'
import { readNote } from '../../engines/delivery-note/read.ts'
import { badText } from '../../kernel/define/check.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { worded } from '../../kernel/derive/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad, type Field } from '../../kernel/fields/index.ts'
import type { Pictures } from '../../kernel/files/pictures.ts'
import type { FileStore } from '../../kernel/files/port.ts'
import type { TextReader } from '../../kernel/files/reader.ts'
import { accessOf } from '../../kernel/request/access.ts'
import type { Signed } from '../../kernel/request/asker.ts'
import type { SignedCall } from '../../kernel/request/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/store/entry.ts'
import { filledBy, type Filled } from './note.ts'
import purchase from './purchase.ts'

const { key, path, title } = purchase
const photos = purchase.fields['ticketImgs'] as Field<readonly string[]>
/** Pixels of its longer side: what a phone sends has no more, and no print on a sheet of paper needs more. */
const side = 2000

const place: Statement = { name: 'note_photo', text: 'select k.place from kernel_file k where k.tenant_id = app.tenant() and k.key = $1' }

/**
 * What a photographed delivery note says, for somebody to look through before it is filed; nothing is stored by it. The photo was uploaded before, and
 * whoever may not see it has it read by nobody. domain.md B.4.1 OCR 送货单
 */
export function noteCalls(kernel: Kernel, files: FileStore, pictures: Pictures | null, reader: TextReader): readonly SignedCall[] {
  /** Who has a photo read at this moment: everybody one, so that no one takes the turns of all. */
  const under = new Set<string>()

  const bytesOf = async ({ asker, lang }: Signed, link: string): Promise<Uint8Array> => {
    const photo = photos.type.parse(link, photos)
    if (photo instanceof Bad || photo.length !== 1) throw refuse('invalid', { message: badText(photo instanceof Bad ? photo : new Bad('malformed'), lang === 'zh' ? photos.title : 'photo', lang) })
    const [, rows] = await kernel.store.run([enterAs(asker), bind(place, photo[0]!)])
    const found = rows![0] && await files.get(photo[0]!, { place: rows![0][0]! })
    if (!found) throw refuse('notFound')
    return buffer(found.stream)
  }

  const read = async (context: Signed, link: string): Promise<Filled> => {
    const bytes = await bytesOf(context, link)
    if (!pictures) throw refuse('readerAway')
    const who = `${context.asker.tenant}/${context.asker.user}`
    if (under.has(who)) throw refuse('readerBusy')
    under.add(who)
    try {
      const note = readNote(await reader.read(await pictures.colours(bytes, side)), wireDay(context.now))
      if (!note.lines.length) throw refuse('noteUnread')
      return filledBy(note)
    } finally {
      under.delete(who)
    }
  }

  return [{
    source: 'modules/ledger/note.server.ts', enters: true, id: `${key}.note`, title: `${title}识别送货单`, method: 'POST', path: `/${path}/note`, access: accessOf(purchase, 'create'),
    body: { type: 'object', required: ['photo'], properties: { photo: { type: 'string', title: '送货单照片', description: '已上传图片的链接' } } },
    handle: (context, { body }) => read(context, worded(body['photo'])),
  }]
}
