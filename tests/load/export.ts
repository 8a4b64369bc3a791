// Exports a list from a product in this process, and says how much of the heap it took: `export.ts <folder> <token>
// <query>`.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from '../../app/config.ts'
import { startProduct } from '../../app/product.ts'

const [folder, token, query] = process.argv.slice(2) as [string, string, string]
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const held = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}

const product = await startProduct(
  readConfig({
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    MQTT_PORT: '0',
    RTMP_PORT: '0',
    DEMO: 'off',
    ADMIN_PASSWORD: 'load-only-password',
    LOG_LEVEL: 'error',
  }),
  () => undefined,
  reason => {
    throw reason
  },
)
const ask = (more: string) =>
  fetch(`${product.url}/api/stock/stockgoods/export?${more}`, { headers: { 'blade-auth': `bearer ${token}` } })
// Once before: what is read and made once for all is not the export's.
await (await ask('goodsName=1&goodsCategory=9')).arrayBuffer()

const idle = held()
const began = performance.now()
const response = await ask(query)
if (!response.ok) throw new Error(await response.text())
let [bytes, peak, kept, chunks] = [0, 0, 0, 0]
for await (const chunk of response.body!) {
  bytes += chunk.length
  peak = Math.max(peak, process.memoryUsage().heapUsed)
  // What cannot be freed is looked at now and then; what could be, but was not yet, at every piece.
  if (++chunks % 25 === 0) kept = Math.max(kept, held())
}
const ms = performance.now() - began
console.log(JSON.stringify({ idle, peak, kept, after: held(), bytes, ms }))
await product.close()
