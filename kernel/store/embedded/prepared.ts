import { createWriteStream, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readZip, unzip } from '../../files/zip.ts'
import { writeZip, type ZipPart } from '../../files/zip-write.ts'

/** More than any database has that nobody has used yet. */
const limits = { entries: 20_000, total: 1024 * 1024 * 1024 }

/** Files that speak of one run of a server, and of the machine it ran on. */
const passing = ['postmaster.opts', 'postmaster.pid']

/** Packs the folder of a database whose server has ended into one file: whole or not at all. */
export async function pack(cluster: string, file: string): Promise<void> {
  const making = `${file}-${process.pid}`
  try {
    await pipeline(writeZip(partsOf(cluster)), createWriteStream(making))
    renameSync(making, file)
  } finally {
    rmSync(making, { force: true })
  }
}

/** A folder is a part without content whose name ends with a slash: PostgreSQL wants its empty ones as well. */
function* partsOf(cluster: string): Generator<ZipPart> {
  for (const entry of readdirSync(cluster, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(cluster.length + 1).replaceAll('\\', '/')
    if (entry.isDirectory()) yield { name: `${name}/`, content: '' }
    else if (!passing.includes(name)) yield { name, content: readFileSync(path) }
  }
}

/**
 * Unpacks such a file into an empty folder, readable for us only; each of its files is checked by its sum.
 * @throws Error when it is not there, is broken or finds no room; what it wrote until then stays
 */
export async function unpack(file: string, cluster: string): Promise<void> {
  const entries = readZip(readFileSync(file), limits)
  for (const name of entries.keys())
    if (name.endsWith('/')) mkdirSync(join(cluster, name), { recursive: true, mode: 0o700 })
  for (const entry of entries.values())
    if (!entry.name.endsWith('/')) writeFileSync(join(cluster, entry.name), await unzip(entry), { mode: 0o600 })
}
