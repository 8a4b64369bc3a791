import { hash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

/** Who signs, and for which part of the store. */
export interface Signer {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export interface Signable {
  readonly method: string
  readonly url: URL
  /** The time and the host come on top; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
}

/** Signing keys of a day, made of the secret key once: they are the same for every request of it. */
const keysOfDays = new WeakMap<Signer, Map<string, ArrayBuffer>>()

/**
 * The headers of a request, signed: AWS Signature Version 4 over all of them and over the body. The secret key never
 * leaves.
 * @param at epoch ms
 */
export async function signed(
  { method, url, headers, body = '' }: Signable,
  signer: Signer,
  at: number,
  service = 's3',
): Promise<Readonly<Record<string, string>>> {
  const keys = keysOfDays.get(signer) ?? new Map<string, ArrayBuffer>()
  keysOfDays.set(signer, keys)
  const request = await new AwsV4Signer({
    method,
    url: url.href,
    // a store wants the sum of the body in a header, the other services of the protocol do not
    headers: { ...headers, ...(service === 's3' && { 'x-amz-content-sha256': hash('sha256', body) }) },
    accessKeyId: signer.accessKey,
    secretAccessKey: signer.secretKey,
    region: signer.region,
    service,
    cache: keys,
    datetime: new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  }).sign()
  return Object.fromEntries(request.headers)
}
