import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/**
 * Where nobody's devices are, though a wide network would hold them: this very machine, the link, groups, IPv4 behind
 * IPv6, and where clouds tell secrets to whoever asks. They are reached only by a network that lies within them.
 */
const special = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200/32',
  '224.0.0.0/3',
  '::/128',
  '::1/128',
  'fe80::/10',
  'ff00::/8',
  '64:ff9b::/96',
  'fd00:ec2::254/128',
]

type Family = 'ipv4' | 'ipv6'
interface Network {
  readonly address: string
  readonly family: Family
  readonly bits: number
}

const familyOf = (address: string): Family | null => ({ 4: 'ipv4' as const, 6: 'ipv6' as const })[isIP(address)] ?? null

/** An address of IPv4 that is written as one of IPv6 is one of IPv4. RFC 4291 §2.5.5.2 */
function plain(written: string): string {
  const address = written.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  const number = Number.parseInt(high, 16) * 0x10000 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map(shift => (number >>> shift) & 255).join('.')
}

/** `10.0.0.0/8`, `fd00::/8` or one address; null for a name. */
function networkIn(text: string): Network | null {
  const [, address = '', bits] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const family = familyOf(address)
  if (!family) return null
  const most = family === 'ipv4' ? 32 : 128
  const size = bits === undefined ? most : Number(bits)
  return size <= most ? { address, family, bits: size } : null
}

const holds = ({ address, family, bits }: Network, one: string): boolean => {
  const list = new BlockList()
  list.addSubnet(address, bits, family)
  const own = familyOf(one)
  return own === family && list.check(one, own)
}

const specials = special.map(text => networkIn(text)!)

/** Where devices of others may be, as the operator declared it. Decision 9 */
export interface Networks {
  /**
   * The address to connect to, so that no second look at the name may say something else.
   * @param host a name or an address, without brackets
   * @returns null where it is not declared @throws Error of the system when there is no such name
   */
  reach(host: string, port: number): Promise<string | null>
}

/**
 * Reads a declaration: networks (`10.0.0.0/8`), addresses, names (`nvr.example`), and either of the latter with a port.
 * @param resolve looks a name up; the system's
 * @throws TypeError for a network that is none
 */
export function declaredNetworks(
  declared: readonly string[],
  resolve: (name: string) => Promise<readonly string[]> = async name =>
    (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address),
): Networks {
  const wrong = declared.find(text => text.includes('/') && !networkIn(text))
  if (wrong !== undefined) throw new TypeError(`${wrong} is no network`)
  const networks = declared.flatMap(text => networkIn(text) ?? [])
  const names = new Set(declared.filter(text => !networkIn(text)).map(text => text.toLowerCase()))
  const isNamed = (host: string, port: number): boolean =>
    names.has(host) || names.has(`${host}:${port}`) || names.has(`[${host}]:${port}`)
  const isWithin = (address: string): boolean => {
    const close = specials.find(network => holds(network, address))
    return networks.some(
      network => holds(network, address) && (!close || (network.bits >= close.bits && holds(close, network.address))),
    )
  }
  return {
    async reach(host, port) {
      const name = host.toLowerCase()
      if (isIP(name)) {
        const address = plain(name)
        return isWithin(address) || isNamed(name, port) ? address : null
      }
      const addresses = (await resolve(name)).map(plain)
      return (isNamed(name, port) ? addresses[0] : addresses.find(isWithin)) ?? null
    },
  }
}
