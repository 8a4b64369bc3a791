import { option } from '../../../kernel/fields/base/field.ts'
import type { InputProps } from '../../engine/faces.ts'
import { fileEnding, pictureEnding } from '../../engine/files/local.ts'
import { label } from '../../engine/files/label.ts'
import { shrink } from '../../engine/files/shrink.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Mark } from '../base/Mark.tsx'
import { useTexts } from '../base/texts.ts'
import { Shown, useFiles } from './album.tsx'
import { SignFace } from './SignFace.tsx'

const shrunk = async (file: File) => {
  const blob = await shrink(file)
  return { blob, extension: pictureEnding(blob) }
}

/** Pictures of a field as the phone keeps them. */
export const useShots = (props: InputProps) => useFiles(props, shrunk)

/** Pictures that were taken, each with the way to take it out again. */
export const Taken = ({
  title,
  links,
  onOut,
}: {
  title: string
  links: readonly string[]
  onOut: (link: string) => void
}) => {
  const texts = useTexts()
  return links.map((link, at) => (
    <span key={link} className="m-photo">
      <Shown link={link} alt={texts.photo(title, at + 1)} />
      <button type="button" aria-label={texts.takeOut(texts.photo(title, at + 1))} onClick={() => onOut(link)}>
        <Icon name="close" size={20} />
      </button>
    </span>
  ))
}

/** The camera first: one large button, the pictures beside it, the album for those taken before, where they may be. */
function Photos(props: InputProps) {
  const { id, of, title, 'aria-describedby': describedBy } = props
  const texts = useTexts()
  const { links, room, problem, add, takeOut } = useShots(props)
  const input = (capture: boolean) => (
    <input
      type="file"
      accept="image/*"
      {...(capture ? { id, capture: 'environment', 'aria-describedby': describedBy } : { multiple: room > 1 })}
      aria-label={`${capture ? texts.camera : texts.album} ${title}`}
      onChange={({ target }) => {
        void add([...(target.files ?? [])]).finally(() => {
          target.value = ''
        })
      }}
    />
  )
  return (
    <span className="m-photos">
      <Taken title={title} links={links} onOut={takeOut} />
      {room > 0 && (
        <label className="m-camera">
          {input(true)}
          <Mark name="lens" size={40} />
          <span aria-hidden>{texts.camera}</span>
        </label>
      )}
      {room > 0 && !option(of, 'camera', false) && (
        <label className="m-album">
          {input(false)}
          <span aria-hidden>{texts.album}</span>
        </label>
      )}
      {problem && <small role="alert">{problem}</small>}
    </span>
  )
}

/** Pictures: taken, or written by hand. */
export const PhotosFace = (props: InputProps) =>
  option(props.of, 'drawn', false) ? <SignFace {...props} /> : <Photos {...props} />

const kinds = '.pdf,.doc,.docx,.xls,.xlsx,.jpg,.jpeg,.png,.webp'
const asIs = async (file: File) => ({ blob: file, extension: fileEnding(file) })

/** Documents, one line each. */
export function FilesFace(props: InputProps) {
  const { id, title, words, 'aria-describedby': describedBy } = props
  const texts = useTexts()
  const { links, room, problem, add, takeOut } = useFiles(props, asIs)
  return (
    <span className="m-photos">
      {links.map((link, at) => (
        <span key={link} className="m-file">
          {label(words.texts, link, at)}
          <button type="button" aria-label={texts.takeOut(label(words.texts, link, at))} onClick={() => takeOut(link)}>
            <Icon name="close" size={20} />
          </button>
        </span>
      ))}
      {room > 0 && (
        <label className="m-album">
          <input
            type="file"
            id={id}
            accept={kinds}
            multiple={room > 1}
            aria-label={`${texts.addFile} ${title}`}
            aria-describedby={describedBy}
            onChange={({ target }) => {
              void add([...(target.files ?? [])]).finally(() => {
                target.value = ''
              })
            }}
          />
          <span aria-hidden>{texts.addFile}</span>
        </label>
      )}
      {problem && <small role="alert">{problem}</small>}
    </span>
  )
}
