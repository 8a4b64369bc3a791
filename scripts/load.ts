// Measures what the product promises about speed, against a bare Fastify and pg handler in the same run, and prints
// ratios; at its end it says how they stand beside those kept in docs/figures.json (LOAD_KEEP=on keeps the new ones).
// `npm run load` fills a database of its own (LOAD_DIR, kept between runs) first; `npm run load -- kitchens` or
// `-- city` measures a part, `-- city goods` the questions to a city whose names hold that text. `-- devices` needs
// none of that: the devices of a demo district talk. `-- connected` lets 19,000 of them connect and measures the way
// to a browser. `-- streams` tells 5,000 open streams of events.
// `-- alarms` asks the list of alarms of five million, `-- curves` for curves of a year and for rules
// over a month of fifty devices. `-- scores` judges a city's kitchens. `-- wall numbers` asks for the numbers of a
// wall over ten million ledger rows, `-- wall screen` looks for half an hour at what a wall costs its browser,
// `-- wall` does both. `-- media` sends and watches pictures of cameras; `-- media viewers` (tcp, udp, viewers,
// stalled, warm, cold, loss, return, signals) is a part of that. `-- browser` waits for pages as people at a desk do.
import { alarmed, fillAlarms, measureAlarms } from '../tests/load/alarms.ts'
import { fillCities, fillCity, measureCity, plain } from '../tests/load/answers.ts'
import { measureBrowser } from '../tests/load/browser.ts'
import { fillKitchens, measureKitchens, yardstick } from '../tests/load/kitchens.ts'
import { measureConnected } from '../tests/load/connected.ts'
import { measureCurves } from '../tests/load/curves.ts'
import { measureMedia } from '../tests/load/media.ts'
import { measureScores } from '../tests/load/scores.ts'
import { measureStreams } from '../tests/load/streams.ts'
import { measureTelemetry } from '../tests/load/telemetry.ts'
import { measureWall } from '../tests/load/wall.ts'
import { fillWalls, measureNumbers } from '../tests/load/wall-numbers.ts'
import { inWorld } from '../tests/load/world.ts'

const [part = '', named = ''] = process.argv.slice(2)
if (part === 'devices') await measureTelemetry(Number(process.env['LOAD_SECONDS'] ?? 10))
else if (part === 'browser') await measureBrowser()
else if (part === 'connected') await measureConnected()
else if (part === 'curves') await measureCurves()
else if (part === 'streams') await measureStreams()
else if (part === 'scores') await measureScores()
else if (part === 'media') await measureMedia(named)
else if (part === 'wall') {
  if (named !== 'screen') await inWorld(fillWalls, { ...yardstick, plain }, measureNumbers)
  if (named !== 'numbers') await measureWall()
} else if (part === 'alarms')
  await inWorld(
    async database => {
      await fillCity(database, alarmed)
      await fillAlarms(database.ownerUrl)
    },
    { ...yardstick, plain },
    measureAlarms,
  )
else
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
