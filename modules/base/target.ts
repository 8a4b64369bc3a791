/** Where an interface leads. */
export interface Target {
  readonly scheme: 'http' | 'https' | 'sip' | 'mqtt'
  readonly host: string
  readonly port: number
}

const ports = { http: 80, https: 443, sip: 5060, mqtt: 1883 } as const

/**
 * An address as host and port; null for one of another kind, or one that carries a name and password. domain.md B.11.2
 * baseUrl
 */
export function targetOf(address: string): Target | null {
  const [, scheme, host, port] =
    /^(https?(?=:\/\/)|sip|mqtt):(?:\/\/)?(?:\w+@)?([A-Za-z0-9.-]{1,253})(?::(\d{1,5}))?(?:[/?;][^\s@]*)?$/.exec(
      address,
    ) ?? []
  if (!scheme || !host || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return null
  const kind = scheme as Target['scheme']
  return { scheme: kind, host: host.toLowerCase(), port: Number(port ?? ports[kind]) }
}

/** Whether the operator declared it: `host` for any port of it, `host:port` for one. Decision 9 */
export const isDeclared = ({ host, port }: Target, hosts: readonly string[]): boolean =>
  hosts.some(entry => [host, `${host}:${port}`].includes(entry.toLowerCase()))
