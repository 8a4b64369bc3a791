import { statfsSync } from 'node:fs'

const memory = '/dev/shm'
const usually = 8 * 2 ** 30

/**
 * Where the databases of a run lie: thousands of small files are copied for each file of tests, which memory does
 * thirty times as fast as a disk. @param otherwise a folder for machines without so much memory to
 * spare @param room bytes
 */
export function databaseRoot(otherwise: string, room: number = usually): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= room ? memory : otherwise
  } catch {
    return otherwise
  }
}
