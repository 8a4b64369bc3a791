// How long a night takes that judges every kitchen of a city. `npm run load -- scores`.
import { resolve } from 'node:path'
import { mkdirSync } from 'node:fs'
import { readConfig } from '../../app/config.ts'
import { closers, openKernel } from '../../app/opened.ts'
import { seedCity } from '../../demo/city/city.ts'
import { city, type City } from '../../demo/city/shape.ts'
import { asOwner } from '../../kernel/store/owner.ts'
import { scoreJobs } from '../../modules/sunshine/jobs.server.ts'
import { scoreDays } from '../../modules/sunshine/tables.ts'
import { settings } from './world.ts'

const enterprises = Number(process.env['LOAD_KITCHENS'] ?? 5000)
/** A city of its own, with what its kitchens recorded in the thirty days that are looked back on. */
const judged: City = {
  ...city,
  tenant: 'scores',
  accounts: city.accounts + 3_000_000,
  enterprises,
  staff: enterprises * 6,
  rows: enterprises * 240,
  days: 32,
  store: true,
}
/** Seconds a night may take. */
const most = 60

/** Fills the city where it is not there, and judges all of its kitchens as a night does. */
export async function measureScores(): Promise<void> {
  const dir = resolve(process.env['LOAD_DIR'] ?? 'data/load')
  mkdirSync(dir, { recursive: true })
  const end = closers()
  const say = (line: string): void => console.log(line)
  const { kernel, database } = await openKernel(
    readConfig(settings(dir)),
    say,
    reason => {
      throw reason
    },
    end,
  )
  try {
    await seedCity(kernel, database.ownerUrl, judged, say)
    for (let round = 1; round <= 2; round += 1) {
      await asOwner(database.ownerUrl, client => client.query(`delete from ${scoreDays()}`))
      const begun = performance.now()
      const outcome = await scoreJobs(kernel)[0]!.run()
      const seconds = (performance.now() - begun) / 1000
      say(
        `${String(outcome['judged'])} kitchens in ${seconds.toFixed(1)} s, ${((1000 * seconds) / Number(outcome['judged'])).toFixed(1)} ms each  ${seconds <= most ? 'within' : 'MISSES'} ${most} s`,
      )
    }
  } finally {
    await end.run()
  }
}
