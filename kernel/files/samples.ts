import { crc32, deflateRawSync, deflateSync, gunzipSync } from 'node:zlib'

// Real files for tests, made with real programs; small enough to live here.
const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64')

/**
 * 24 × 16 baseline JPEG as a phone makes it: orientation 6, taken 2026-11-20 08:30:00 +09:00, place, maker, a comment
 * with a script.
 */
export const phoneJpeg = bytes(`
/9j/4AAQSkZJRgABAQAAAQABAAD/4QFERXhpZgAATU0AKgAAAAgABQEPAAIAAAAHAAAASgEQAAIAAAAOAAAAUgESAAMAAAABAAYAAIdpAAQAAAABAAAAYIgl
AAQAAAABAAAAygAAAABIdWF3ZWkAAEtpdGNoZW4gcGhvbmUAAAaQAAAHAAAABDAyMzKQAwACAAAAFAAAAK6QEQACAAAABwAAAMKRAQAHAAAABAECAwCgAAAH
AAAABDAxMDCgAQADAAAAAf//AAAAAAAAMjAyNjoxMToyMCAwODozMDowMAArMDk6MDAAAAAFAAAAAQAAAAQCAwAAAAEAAgAAAAJOAAAAAAIABQAAAAMAAAEM
AAMAAgAAAAJFAAAAAAQABQAAAAMAAAEkAAAAAAAAAB4AAAABAAAAIwAAAAEAAAEvAAAAGQAAAHIAAAABAAAAEQAAAAEAAAAqAAAAAf/+ABs8c2NyaXB0PmFs
ZXJ0KDEpPC9zY3JpcHQ+/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEO
Dg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAEQgAEAAYAwEiAAIRAQMRAf/EAB8AAAEF
AQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBka
JSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS
09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/EAB8BAAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKC//EALURAAIBAgQEAwQHBQQEAAECdwABAgMRBAUh
MQYSQVEHYXETIjKBCBRCkaGxwQkjM1LwFWJy0QoWJDThJfEXGBkaJicoKSo1Njc4OTpDREVGR0hJSlNUVVZXWFlaY2RlZmdoaWpzdHV2d3h5eoKDhIWGh4iJ
ipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uLj5OXm5+jp6vLz9PX29/j5+v/aAAwDAQACEQMRAD8A4qDTuny1owab0+Wt
2207p8tattpnT5a46U/anPhMyt1Oeg0vp8tFdjHYrGQNuW9KKqc8LCXLOWvo3+SPpaOZScdD/9k=
`)

/** 9 × 7 progressive grey JPEG. */
export const progressiveJpeg = bytes(`
/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//
wgALCAAHAAkBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAwX/2gAIAQEAAAABiL//xAAXEAEAAwAAAAAAAAAAAAAAAAAAAQMT/9oACAEBAAEFAorZv//EABQQ
AQAAAAAAAAAAAAAAAAAAABD/2gAIAQEABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8hJ//aAAgBAQAAABC//8QAGBAAAwEBAAAAAAAAAAAA
AAAAAAEhEVH/2gAIAQEAAT8QVIjHEf/Z
`)

/** 8 × 8 CMYK JPEG with the Adobe marker that its colours depend on. */
export const cmykJpeg = bytes(`
/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AA
FAgACAAIBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQci
cRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqi
o6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwDhtL7VyP8AYn+xXnEEPmY4r06v
/9k=
`)

/** 24 × 16 WebP, lossy. */
export const lossyWebp = bytes(`
UklGRnwAAABXRUJQVlA4IHAAAABQBACdASoYABAAPtFYpEuoJSOhsAgBABoJbACdLwJ6SBLiXhhhlmB0ZO8AAP7+d0OrN2xNTpayPMLYdyxAfZ7+D+O2uQ3H
V+WWQtWp/HNyUsRuugnvRVJRPylHjumvr2rQw60qn8lfj9qgLJgPAAAA
`)

/** 24 × 16 WebP, lossless. */
export const losslessWebp = bytes(`
UklGRk4AAABXRUJQVlA4TEEAAAAvF8ADAAmAIAb8D5uI6H9qMf71j/5H4jDSNlIdvH/HBx8OjoLitpHU3PLu8ZcvJiBxfRBcfwFphMbfUJg1YfCqAAA=
`)

/** 24 × 16 WebP with EXIF: taken 2026-11-20 08:30:00 +09:00, and a place. */
export const phoneWebp = bytes(`
UklGRtoBAABXRUJQVlA4WAoAAAAIAAAAFwAADwAAVlA4IHAAAABQBACdASoYABAAPtFYpEuoJSOhsAgBABoJbACdLwJ6SBLiXhhhlmB0ZO8AAP7+d0OrN2xN
TpayPMLYdyxAfZ7+D+O2uQ3HV+WWQtWp/HNyUsRuugnvRVJRPylHjumvr2rQw60qn8lfj9qgLJgPAAAARVhJRkQBAABNTQAqAAAAEEV4aWZNZXRhAAUBDwAC
AAAABwAAAFIBEAACAAAADgAAAFoBEgADAAAAAQAGAACHaQAEAAAAAQAAAGiIJQAEAAAAAQAAANIAAAAASHVhd2VpAABLaXRjaGVuIHBob25lAAAGkAAABwAA
AAQwMjMykAMAAgAAABQAAAC2kBEAAgAAAAcAAADKkQEABwAAAAQBAgMAoAAABwAAAAQwMTAwoAEAAwAAAAH//wAAAAAAADIwMjY6MTE6MjAgMDg6MzA6MDAA
KzA5OjAwAAAABQAAAAEAAAAEAgMAAAABAAIAAAACTgAAAAACAAUAAAADAAABFAADAAIAAAACRQAAAAAEAAUAAAADAAABLAAAAAAAAAAeAAAAAQAAACMAAAAB
AAABLwAAABkAAAByAAAAAQAAABEAAAABAAAAKgAAAAE=
`)

/** Two frames of WebP. */
export const animatedWebp = bytes(`
UklGRlYBAABXRUJQVlA4WAoAAAACAAAAFwAADwAAQU5JTQYAAAAAAAAAAABBTk1GmAAAAAAAAAAAABcAAA8AAAAAAAJWUDgggAAAAHAEAJ0BKhgAEAA+0Vym
TKglI6IwCAEAGglsJwO4B/ALj+DGPoWYRysCzp/AAP7uH//8PP/9Rq53++bP/9jQw+BB4d4M8fA21LtNWddhXqqIBb60AUU117w4UvEkseAz+8t0zIG7DU6a
172u649019e1aGHWlU/kMJqArzbwcQAAQU5NRooAAAAAAAAAAAAXAAAPAAAAAAAAVlA4IHIAAABUAwCdASoYABAAPtFYpEuDAIAAAaCWwAnTKEdzek24AN50
gAD+S/Rf/1POf4lT//Ek++qt633Z2l/8dU7bP33LtEae6UWvWpZbEU6NZwK4PN+4E/fv5K8/kNeKgF2mJz0jj37pFBl5zBaC7wxOWLruAAA=
`)

/** Excel 97 workbook. */
export const xls = gunzipSync(
  bytes(`
H4sIAAAAAAACA+1XTWhcVRQ+981P30zSzEua+NPa+Aw6TZuJtHZhpNZMm1YtWBNixCIFO5m+xNhJpkxTVLA4Te1CtKB04aYghWxE8QfBLlSc7FwoilCorlJ3
RRdTUaTQzOt3zrsvmY4JzoxBUec8zj33nft37j0/99xvv2mdP//R+stUATsoQCU3QuEyngKa/o9FZGheyXVdn+024F8FC5qyDoPQXwjIOl+j9RrRtAH/TRim
LL5psmkvTYHm6EWqBW6BxZTPV82YUpX9qoXG+vWvz/Gb43gAWOn/HOvZ/6PAJmAzcC2wBRjzrgBqBbYB1wHbgR1iE0S3Am8D3g5cr9e8Q1PGO1G39X9XI8b8
YxAxocVwiD5d+xWrXHR/GRbxYXBO7OJH4EE6yrYxkMqk7b8LdosMKcUyFGCkO1FTdA7cFvpAuJ9JuVOsD5Aku09b9AEjKbKfkbJLyhbi8RdkzA/C2Qa7/JK9
5+U3tBOE1C7EvwlKUaaylVavtTPYTLPsX484U04ulZkXv5ml31y7zEcLNvN5uPB/rY5v1Min/x1/Fme33Dn3eP2LlfzNK/ATK/C3rMCP/IF/1oBP5cllauUD
QlvzYaFt+aDQdfk1QtvzIfeQ2O5pzDQV9Ox8+nW4pcI3p0wg0cgZRT/R0xyci8OyTLjIQZi910/Wy3E7NRXZfb5AqDfppEKwNwsqiTJJnVctL9ybCPsmwrn5
OyL+dQR9gxZnSwFHXVwQJu0IehdE2uwALh1wh6YG3yJetLFuijbNmOwwRGb/bJWJLUx3/Z2r3+0fHep/Rvj5pXcH3WN42z+JlrngFhnRI+WM9G2nu+kuovhA
vGtkYtI5Zj/uPG8PZydTU4lhZ/x4JpXrim+7L76rA7qN/2m/odS4Y8eHTskCr0gZhzDbBa70byqrd6N+qvfSTO+lYv/msvp5hKAItqjkm6GESih/jE8VPYm5
TTohZ6joNSMmmz0hx0Pq1aaYPsYWjyyWpmH5dS/YqJjwVAVvQa5x7+Im/afwxx0+RxBV0haW0mv7mYZYLcVHPZUUTW01bE0xChS3St9gsVv4kaK1TKphUFTG
8RhOLR4y2uiTsBeviR7EqTBs5PmW8hGGcZjcuFk+kfLTmyjd9CYtuYGolwNZpncsBa/p4Q0o9k+kc9lj2bFpe+8LaSdjP3B/70hq1MlkHNnr7omxsb6/knsp
Xxd1QsnlOYzl5qX502//cm3wWevdN03q2fTx93zgL2mv4fY+nZ8l9aE8pvO0AzpXO6zztaPaVK4sEHXq+lY9zodq6rXIL0Hi4tcXz927wTr7FuRPXHt/D9+E
FbyDOk/0Q5JVJutK/AasHqzm+0/0VOGDy41hVy9o334Kq+foCI2KHEdqlr8NVmHot4tbw7vqQtj3swGsOwkfGYQMz9W1fqDsDVbNGI5L+xb9fBA5oVO3/qJY
v9b330b9VpPMlJ6g49j/JHJT1v0+WMGY6IQ508hZs+CsDN16/VAN588x6L3F9fdghbTI4IgF1iZPXx37R3aAmRrvf4Yb/jcthQAWAAA=
`),
)

/** Word 97 document. */
export const doc = gunzipSync(
  bytes(`
H4sIAAAAAAACA+2a30+bVRjHn9OW0rfboJSKyFA6VgHZ+D0m6NygMAad0DIQ1Dmw0CJFaBFKZIkXRmPixUxmTPTGxJjglcag/gF6o3dGb3axeDMvTcwyjV7s
YtTvc97zkq5j8rYQ46BP8+G879ue8zznOc953vO+h59/Krnx6VcVv1KGPE1W2khpZE+7JoDLOMGBRV3bSKVSxuVUXh4ouaNKHkMbxq8A8JgXAgfQgBMcAAfB
IVAEitW4l6gyLw+mXKAEPkny0lmKo1yiy5SNlCFi0tszU2fD5O/MSl5/7vqN/J3L/Od7Ac9/NygFHvCQjAmih0E5eARUgMOgEjwKHgNVwAuOgGplgw/l4+q4
FmUdeALUg2PgOGgAjaAJNIMW0ArawAnQDk6CJ0EH6ARPyfsZ0SnwDDgNzoAu0A38oAf0grOgD5wD/WAABMB58CwYBEMgCEJgGFwAI2AUPAfGwDh4HrwAXgQX
wUvgEphQfXz5f5A7BSywOvUYsmsWGRPf6aHRx+M3GJteSiwnZpLe8cRSpKE38erKQjSelDExOMLXehPTMhL4uBEn8vvGDvqr8+vXto9FoS8jchY3Is6JVi7K
iNQF/nb9kbJIv9sxWglktQUK07yK4xYf1ftEt4+jyF9PwYCVhkFPoJwW+jXbMggFbBTvtzmSYCJQQGF8N9nfaftXW/poo0qQRfTJ+dNPUeiMUAx59RU5c4qp
dO0WedZWye4TmB3BgB2K7VBcSaFAIemKKhHHfhe3c0LOv1G0syoztB89icj87MLHHfEIgRYx79auyNnU5BLCLXhW2RCrMVpGLXZvCc4nAg7EezXarRZd0r4e
WLeIX8TQalza50Zrq9K+g7DPLR1y0iG4Kvf/kkPUyB62ouRMMYB6EWkdn5XKWrqmMfk7vxiTGSIE/0dpZnMckvhEUdO72TfOMR7VF5Ke0eAZDRZ44Bkn2tRg
gkd6WZP9k0lIRi2nKbdDz1zGsbFq1VRpcaVdCOmZTYbCubKrwkyYjcJNCzB2GUYPoXwdJd86uTvsvHa0YyaORzB8CzSFmhyMbTXmtHfDcTEVwDFoEiXb1+EA
mIKlS9Lh+iB7oT8q25ox0afzdmgyYd2QXEAk7mrdi/AKIGnyNU6tZ0y21YsW5qB/jFZkXbZkmf0GTwlX7r022kn35EAO/dPbuad3vp31brJ9J70blGVC3sQS
aJl7yL8xRhXea8+9p0brmX32YxIKx3u4R3yPwJ8VWyR2iFUtI4Q8t9HbMuDvvmpUrbXKFYGc3XnZwS2xeffbzMhtXpODlLUlb2ZbYSPFAWTZal1BN9755M/b
wVnX5+876FjtN9fZmjfU+lao9aGm1oFOtb47oNZtvNaNqPXuonLAb3f0tatF9awrTZ+Z463k98+EGPRq8OYt97fpTlN3siLqCSfmw/GOLVyp2cqoqSjtfNvn
hGJ5lxTq2J52nCnvyr831dy8aSJ78G882YSURfdykSo33zzh/LR15yFbkeO68jJcNJVWt8aiP9XkZW9KRUb8/Vdioet55+clL/taZrFEn8eHF9htHw4MH8q7
ZH+JWuflZV+KMMb/77wv9rg4PWT1Udi3+ZqTX0CLBjrVTF0hIn/IQlXrbzV613/oPrIet1WDo1fjNh9ow/d1rVTUbP75l69Yrv147ePGw64PPsLz7/HbX/L+
RkHGNd6TKFfPgcb+vvGse7/redk7spv7vxwnmXtIW9Xhh/uuciMB9shXzosUpCmay9p+N6KSNdpI7QaYlLnNBBzE6iua+6yGdtZrzUI/22u8KWmhUQqj57na
UKT0Z7P/y7b+UqgfF9AIrcD//NKfx573dNJ3aozdoftJHfQbe8Zm9R8FX6jjcakrQr0op6UlURmHpp/ec+g/714Z780K7tGcnT86ctA/CZK7OId38v8H/wD+
LfGBACYAAA==
`),
)

/** What a hostile zip says instead of the truth. */
export interface ZipLies {
  readonly size?: number
  readonly flags?: number
  readonly localName?: string
  readonly method?: number
  readonly crc?: number
  readonly localFlags?: number
  /** Where the directory says the entry begins; none is written then. */
  readonly offset?: number
}

/** A zip of these files, each with the lies told about it. */
export function zipOf(files: readonly (readonly [name: string, content: string | Buffer, lies?: ZipLies])[]): Buffer {
  const out: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content, lies = {}] of files) {
    const data = Buffer.from(content)
    const packed = lies.method === 0 ? data : deflateRawSync(data)
    const [local, central] = [Buffer.alloc(30), Buffer.alloc(46)]
    const localName = Buffer.from(lies.localName ?? name)
    for (const [head, from] of [
      [local, 4],
      [central, 6],
    ] as const) {
      head.writeUInt16LE(20, from)
      head.writeUInt16LE((head === local ? lies.localFlags : undefined) ?? lies.flags ?? 0, from + 2)
      head.writeUInt16LE(lies.method ?? 8, from + 4)
      head.writeUInt32LE(lies.crc ?? crc32(data), from + 10)
      head.writeUInt32LE(packed.length, from + 14)
      head.writeUInt32LE(lies.size ?? data.length, from + 18)
    }
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(localName.length, 26)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(Buffer.byteLength(name), 28)
    central.writeUInt32LE(lies.offset ?? at, 42)
    directory.push(central, Buffer.from(name))
    if (lies.offset !== undefined) continue
    out.push(local, localName, packed)
    at += 30 + localName.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...out, ...directory, end])
}

const office = 'application/vnd.openxmlformats-officedocument'
const typesXml = (main: string) => `<Types><Override PartName="/main.xml" ContentType="${main}"/></Types>`

/** The smallest zips whose content types say Word, Excel, and Excel with macros. */
export const docx = zipOf([
  ['[Content_Types].xml', typesXml(`${office}.wordprocessingml.document.main+xml`)],
  ['main.xml', '<document/>'],
])
export const xlsx = zipOf([
  ['[Content_Types].xml', typesXml(`${office}.spreadsheetml.sheet.main+xml`)],
  ['main.xml', '<workbook/>'],
])
export const xlsm = zipOf([
  ['[Content_Types].xml', typesXml('application/vnd.ms-excel.sheet.macroEnabled.main+xml')],
  ['main.xml', '<workbook/>'],
])

/** The smallest PDF with one empty page. */
export const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000052 00000 n 
0000000101 00000 n 
trailer<</Size 4/Root 1 0 R>>
startxref
162
%%EOF
`)

/** One chunk of a PNG. */
export function pngChunk(type: string, body: Buffer): Buffer {
  const b = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), body, Buffer.alloc(4)])
  b.writeUInt32BE(body.length, 0)
  b.writeUInt32BE(crc32(b.subarray(4, -4)), b.length - 4)
  return b
}

/** A grey PNG; `more` goes in behind the header, `says` overrides the size the header claims. */
export function pngOf(
  width: number,
  height: number,
  more: readonly Buffer[] = [],
  says: readonly [number, number] = [width, height],
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(says[0], 0)
  header.writeUInt32BE(says[1], 4)
  header[8] = 8
  const rows = pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height)))
  const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([begin, pngChunk('IHDR', header), ...more, rows, pngChunk('IEND', Buffer.alloc(0))])
}
