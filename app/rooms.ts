import type { Served, Service } from '../kernel/request/room.ts'
import base from '../modules/base/room.server.ts'
import desk from '../modules/desk/room.server.ts'
import enterprise from '../modules/enterprise/room.server.ts'
import home from '../modules/home/room.server.ts'
import info from '../modules/info/room.server.ts'
import iot from '../modules/iot/room.server.ts'
import ledger from '../modules/ledger/room.server.ts'
import lists from '../modules/lists/room.ts'
import log from '../modules/log/room.server.ts'
import publicity from '../modules/publicity/room.server.ts'
import report from '../modules/report/room.server.ts'
import selfexam from '../modules/selfexam/room.server.ts'
import staff from '../modules/staff/room.server.ts'
import stock from '../modules/stock/room.server.ts'
import supervise from '../modules/supervise/room.server.ts'
import system from '../modules/system/room.server.ts'
import trace from '../modules/trace/room.server.ts'
import sunshine from '../modules/sunshine/room.server.ts'
import trust from '../modules/trust/room.server.ts'
import video from '../modules/video/room.server.ts'
import wall from '../modules/wall/room.server.ts'

/** The product is these rooms. What none of them names does not exist. */
const list = [
  home,
  base,
  enterprise,
  ledger,
  stock,
  iot,
  video,
  selfexam,
  supervise,
  info,
  publicity,
  staff,
  trace,
  sunshine,
  trust,
  wall,
  system,
  desk,
  report,
  log,
  lists,
] as const

// A room that names only the kernel takes what has more: what fits all of them is all they name together.
type Calling<Of> = Of extends Service<infer Needed, never> ? (parts: Needed) => void : never
type Timing<Of> = Of extends Service<never, infer Needed> ? (parts: Needed) => void : never
type All<Of> = [Of] extends [(parts: infer Parts) => void] ? Parts : never
/** Everything the calls of some room work with. */
export type Parts = All<Calling<(typeof list)[number]>>
/** Everything the jobs of some room work with. */
export type Timed = All<Timing<(typeof list)[number]>>

export const rooms: readonly Served<Parts, Timed>[] = list
