// Measures what the product promises about speed, against a bare Fastify and pg handler in the same run, and prints
// ratios. `npm run load` fills a database of its own (LOAD_DIR, kept between runs) first; `npm run load -- kitchens` or
// `-- city` measures a part, `-- city goods` the questions to a city whose names hold that text.
import { fillCities, measureCity, plain } from '../tests/load/answers.ts'
import { fillKitchens, measureKitchens, yardstick } from '../tests/load/kitchens.ts'
import { inWorld } from '../tests/load/world.ts'

const [part = '', named = ''] = process.argv.slice(2)
await inWorld(
  async database => {
    if (part !== 'city') await fillKitchens(database.ownerUrl)
    if (part !== 'kitchens') await fillCities(database)
  },
  { ...yardstick, plain },
  async world => {
    if (part !== 'kitchens') await measureCity(world, named)
    if (part !== 'city') await measureKitchens(world)
  },
)
