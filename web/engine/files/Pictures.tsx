import { look } from '../../kit/viewer/look.ts'
import type { Line } from '../faces.ts'
import type { Words } from '../words.ts'
import { useAddresses } from './album.ts'
import { localId } from './local.ts'
import { shotsOf, small } from './shots.ts'

/** Thumbnails that open large. `row`: what they belong to, once it is filed. */
export function Pictures({
  links,
  title,
  row,
  words: { texts },
}: {
  links: readonly string[]
  title: string
  row?: Line
  words: Words
}) {
  const addresses = useAddresses(links)
  return (
    <span className="crud-pictures">
      {links.map((link, n) => (
        <button
          key={link}
          type="button"
          className="crud-picture"
          aria-label={`${texts.preview} ${texts.picture(n + 1)}`}
          onClick={() => look(shotsOf(addresses, title, row), n)}
        >
          <img src={localId(link) ? addresses[n] : small(link, 240)} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
    </span>
  )
}
