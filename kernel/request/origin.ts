/**
 * Where the product is for who asks, by the `host` header of the request; a name that could not be one is not believed.
 * Out there it is only ever reached over TLS.
 */
export function originAt(header: unknown): string {
  const host = String(header ?? '')
  return `${/^(localhost|127\.)/.test(host) ? 'http' : 'https'}://${/^[a-z0-9.-]+(:\d+)?$/i.test(host) ? host : 'localhost'}`
}
