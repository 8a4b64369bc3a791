// What somebody wants of the tests, as it was typed. Plain JavaScript, see install.mjs.
import { Stop } from './install.mjs'

/** The value of an option, written `--only guide` or `--only=guide`; nothing where it is not there. */
export function optionOf(args, name) {
  const at = args.indexOf(name)
  return at >= 0 ? (args[at + 1] ?? '') : args.find(one => one.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** The share of the work named by `--shard 1/2`; nothing where all of it is to be done. */
export function shardOf(args) {
  const named = optionOf(args, '--shard')
  if (named === undefined) return undefined
  const [, part, parts] = (/^([1-9]\d*)\/([1-9]\d*)$/.exec(named) ?? []).map(Number)
  if (!parts || part > parts) throw new Stop('--shard 1/2：第几份/共几份 / which part of how many')
  return { argument: `--shard=${named}`, part, parts }
}
