import { idempotencyKey } from '../../api/http.ts'
import type { Album } from './album.ts'
import { localLink, type Held } from './local.ts'

/** Keeps a file of a field. @returns its local link @throws DOMException when the device is full */
export async function keepIn(
  album: Album,
  field: string,
  { blob, name, extension, earlier }: Pick<Held, 'blob' | 'name' | 'earlier'> & { readonly extension: string },
): Promise<string> {
  const id = idempotencyKey()
  await album.keep({
    id,
    // Cells of a table or checklist are called after their field.
    field: field.split('.')[0]!,
    name: name.replace(/(\.[^.]*)?$/, `.${extension}`),
    blob,
    ...(earlier && { earlier }),
  })
  return localLink(id, extension)
}
