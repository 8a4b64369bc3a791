/** Names and limits both sides of the wire agree on. core-platform.md 9, platform-contract.md 1 */
export const wire = {
  api: '/api',
  tokenHeader: 'Blade-Auth',
  accessCookie: 'saber-access-token',
  refreshCookie: 'saber-refresh-token',
  /**
   * Where a page of ours has its tokens, where no script reads them; how the server goes on naming them is its own.
   * docs/decisions/0018
   */
  heldAccess: 'sk-access',
  heldRefresh: 'sk-refresh',
  /** Sent by every page of ours: whose session it means, `-` for nobody's. No other site can make a browser send it. */
  pageHeader: 'Own-Page',
  /** What time it is for the server, epoch ms: every answer of a call says it. */
  timeHeader: 'Own-Time',
  /** The language somebody chose in this browser, for pages that are made before any script runs. */
  langCookie: 'sk-lang',
  /** Asked of a public page by a browser that keeps it for the time without a network: as it is at no moment. */
  keptPage: 'kept',
  clientBasic: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0',
  idempotencyHeader: 'Idempotency-Key',
  /** What a device names itself by, and its secret, where it can send no Basic header. */
  deviceHeader: 'Device-No',
  deviceSecretHeader: 'Device-Secret',
  defaultTenant: '000000',
  pageSize: 10,
  /** The server's cap: real consoles offer 50,000. architecture.md 4 */
  pageMost: 1000,
  pageSizes: [10, 30, 50, 100, 200],
  /** Seconds after which the browser renews its token. */
  tokenTime: 3000,
  rootArea: '42',
} as const

/**
 * What the id of a tenant is made of, as part of a pattern. It is written into keys of files, tickets and names of
 * devices, where nothing else may pass.
 */
export const tenantPattern = '[0-9A-Za-z]{6}'

/** The zone of the business day and of every time on the wire. architecture.md 6 */
export const zone = 'Asia/Shanghai'
/** China has one zone and no summer time, so arithmetic with a fixed offset is exact. */
export const zoneOffset = 8 * 3_600_000

/** `yyyy-MM-dd HH:mm:ss` of an instant (epoch ms), in the business zone. */
export const wireMoment = (at: number): string => new Date(at + zoneOffset).toISOString().slice(0, 19).replace('T', ' ')

/** `yyyy-MM-dd` of an instant (epoch ms), in the business zone. */
export const wireDay = (at: number): string => new Date(at + zoneOffset).toISOString().slice(0, 10)

/** Epoch ms of a wire moment (`yyyy-MM-dd HH:mm:ss`); NaN when it is none. */
export const momentAt = (text: string): number => Date.parse(text.replace(' ', 'T') + 'Z') - zoneOffset
