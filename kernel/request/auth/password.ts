import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '../../errors.ts'

/**
 * OWASP's first choice for argon2id, 2026: 19 MiB, two passes. Kept in every hash, so that old ones still verify after
 * a change.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const bytes = { salt: 16, hash: 32 }
/** Of the four threads that also read files and compress: hashing leaves one free. */
const atOnce = 3
/**
 * More people would wait longer than a browser does (10 s); saying so at once is kinder, and a flood of logins stays
 * cheap.
 */
export const roomFor = 64

const derive = promisify(argon2)
const waiting: (() => void)[] = []
let running = 0
let inside = 0
let computed = 0

const base64 = (data: Uint8Array): string => Buffer.from(data).toString('base64').replace(/=+$/, '')
const form = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/]+)\$([\w+/]+)$/

const phc = ({ memory, passes, parallelism }: typeof cost, salt: Uint8Array, digest: Uint8Array): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(digest)}`

async function hash(
  received: string,
  salt: Uint8Array,
  length: number,
  { memory, passes, parallelism }: typeof cost,
): Promise<Buffer> {
  if (running < atOnce) running++
  // The one that ends hands its place on, so nobody who comes later slips in between.
  else await new Promise<void>(go => waiting.push(go))
  try {
    computed++
    return Buffer.from(
      await derive('argon2id', { message: received, nonce: salt, memory, passes, parallelism, tagLength: length }),
    )
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/**
 * Does what needs a hash while there is room for one more person. Entered before a guess is counted, so that a crowd
 * locks nobody out: whoever is turned away has not guessed.
 * @throws Refusal busy
 */
export async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  if (inside >= roomFor) throw refuse('busy')
  inside++
  try {
    return await work()
  } finally {
    inside--
  }
}

/** Hashes made since the start, for tests that count. */
export const computations = (): number => computed

/** Hashes being made now, for tests that count. */
export const hashing = (): number => running

/** What a browser makes of a typed password before it sends it: lower-case hex of its MD5. platform-contract.md 2.1 */
export const md5Hex = (plain: string): string => createHash('md5').update(plain).digest('hex')

/** Nobody's password: verified for accounts that do not exist, so that the answer takes as long. ASVS 6.3.8 */
export const nobody = phc(cost, randomBytes(bytes.salt), randomBytes(bytes.hash))

/**
 * The hash to store of a received password. What a browser sends is MD5 already; it is an opaque password to us.
 * @param of what it costs; less only for accounts of tests, which sign in thousands of times
 */
export async function hashPassword(received: string, of = cost): Promise<string> {
  const salt = randomBytes(bytes.salt)
  return phc(of, salt, await hash(received, salt, bytes.hash, of))
}

/**
 * Whether this is the password of the stored hash; a stored value that is no hash of ours fits no password, at the same
 * cost.
 */
export async function verifyPassword(received: string, stored: string): Promise<boolean> {
  const match = form.exec(stored)
  const [, memory, passes, parallelism, salt, digest] = match ?? form.exec(nobody)!
  const expected = Buffer.from(digest!, 'base64')
  const actual = await hash(received, Buffer.from(salt!, 'base64'), expected.length, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(actual, expected) && match !== null
}
