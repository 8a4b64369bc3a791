/** What may be stored, by the extension its content earns. domain.md 0.1 img(n), file(n) */
export const types = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type Extension = keyof typeof types
export type Use = 'image' | 'file' | 'avatar'

const MB = 1024 * 1024

/** What each use takes: kinds, and the most bytes, said as people say it. domain.md 0.1, core-platform.md 4 (avatar) */
export const uses: Readonly<
  Record<Use, { readonly of: readonly Extension[]; readonly most: number; readonly says: string }>
> = {
  image: { of: ['jpg', 'png', 'webp'], most: 5 * MB, says: '5 MB' },
  avatar: { of: ['jpg', 'png'], most: 500 * 1024, says: '500 kB' },
  file: { of: ['jpg', 'png', 'webp', 'pdf', 'doc', 'docx', 'xls', 'xlsx'], most: 20 * MB, says: '20 MB' },
}

/**
 * A decoder needs 4 bytes a pixel whatever the file weighs: 40 million are 160 MB. reliability-security.md 3 E, pixel
 * bomb
 */
export const pixels = { most: 40_000_000, side: 12_000 } as const
