import { refuse } from '../../kernel/errors.ts'

const bucket = /^(?!.*\.\.)(?!\d{1,3}(\.\d{1,3}){3}$)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const standard: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/**
 * The address of a bucket, path-style: `endpoint/bucket`.
 * @param hosts where a store may be: `host` for 443 (https) and 80 (http), or `host:port`; declared by the operator,
 * never by a person of the product
 * @throws Refusal ossEndpoint when the endpoint is no plain http(s) address of one of these hosts, or the bucket no
 * bucket's name
 */
export function bucketAddress(endpoint: string, bucketName: string, hosts: readonly string[]): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  const port = url && (url.port || standard[url.protocol])
  if (
    !url ||
    !port ||
    url.username ||
    url.password ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    !bucket.test(bucketName)
  )
    throw refuse('ossEndpoint')
  const allowed = hosts.some(host => host === `${url.hostname}:${port}` || (host === url.hostname && url.port === ''))
  if (!allowed) throw refuse('ossEndpoint')
  return `${url.protocol}//${url.hostname}:${port}/${bucketName}`
}
