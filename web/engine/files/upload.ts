import { shellTexts } from '../../i18n/shell.ts'
import type { Envelope } from '../../../contract/envelope.ts'
import { wire } from '../../../contract/wire.ts'
import { ApiError, headersOf } from '../../api/http.ts'
import { readMark } from '../../state/mark.ts'
import { renewTokens } from '../../api/renew.ts'
import { useEnterprise } from '../../state/enterprise.ts'
import { headsSeveral, ownerHere } from '../../state/session.ts'

/** What is said of calls that go wrong. */
const net = () => shellTexts().net

export interface Uploaded {
  readonly link: string
  readonly name: string
}

/**
 * Sends one file and tells how far it is, which `fetch` cannot; the session is renewed once, as for every call.
 * @param onProgress share sent, 0–1
 * @param album it was chosen among earlier pictures where it should have been taken on the spot. domain.md D.3
 * @throws ApiError
 */
export async function upload(
  file: Blob,
  name: string,
  onProgress: (share: number) => void,
  album = false,
): Promise<Uploaded> {
  const [mark, owner] = [readMark(), ownerHere()]
  try {
    return await send(file, name, onProgress, album)
  } catch (error) {
    if (
      !(error instanceof ApiError) ||
      error.code !== 401 ||
      (await renewTokens(mark)) !== 'renewed' ||
      ownerHere() !== owner
    )
      throw error
    return send(file, name, onProgress, album)
  }
}

const send = (file: Blob, name: string, onProgress: (share: number) => void, album: boolean) =>
  new Promise<Uploaded>((resolve, reject) => {
    const request = new XMLHttpRequest()
    // A headquarters says of which of its kitchens the file is.
    const { infoId } = useEnterprise.getState()
    const query = new URLSearchParams({ ...(headsSeveral() && infoId && { infoId }), ...(album && { from: 'album' }) })
    request.open('POST', `${wire.api}/blade-resource/oss/endpoint/put-file${query.size ? `?${query}` : ''}`)
    for (const [header, value] of Object.entries(headersOf())) request.setRequestHeader(header, value)
    request.timeout = 120_000
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.ontimeout = () => reject(new ApiError(408, net().timeout))
    request.onerror = () => reject(new ApiError(0, net()[navigator.onLine ? 'unreachable' : 'offline']))
    request.onload = () => {
      try {
        const answer = JSON.parse(request.responseText) as Envelope<Uploaded>
        if (request.status === 200 && answer.code === 200 && answer.data.link) resolve(answer.data)
        else
          reject(
            new ApiError(answer.code || request.status, answer.msg || net().unknown, {
              ...(answer.traceId && { traceId: answer.traceId }),
            }),
          )
      } catch {
        reject(new ApiError(request.status, net().unreadable))
      }
    }
    const form = new FormData()
    form.append('file', file, name)
    request.send(form)
  })
