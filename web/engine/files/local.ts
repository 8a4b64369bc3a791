/** Files that only this device has, until there is a network: how they are called. */

/** A file as it is kept. */
export interface Held {
  readonly id: string
  /** The field it belongs to. */
  readonly field: string
  readonly name: string
  readonly blob: Blob
  /** Chosen among earlier pictures where it should have been taken on the spot. domain.md D.3 */
  readonly earlier?: true
}

/**
 * Shaped as the key of a stored file, so that the checks of the form hold for it; no month is 000000, so that the
 * server never has one.
 */
const local = /photos\/000000\/([0-9a-f]{32})\.[a-z0-9]{2,5}/
export const localLink = (id: string, extension: string): string => `photos/000000/${id}.${extension}`
/** The id of the picture a local link names; '' for a link of the server. */
export const localId = (link: string): string => local.exec(link)?.[1] ?? ''

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' }
/** How the name of a picture ends. */
export const pictureEnding = ({ type }: Blob): string => extensions[type] ?? 'jpg'
/** How the name of a chosen file ends. */
export const fileEnding = ({ name }: File): string =>
  (/\.([a-z0-9]{2,5})$/i.exec(name)?.[1] ?? 'pdf').toLowerCase().replace('jpeg', 'jpg')
