// Devices that talk as fast as they are acknowledged: `node devices.ts <port> <tenant> <devices> <seconds>`; prints how
// many messages were acknowledged.
import mqtt from 'mqtt'

const [port, tenant, devices, seconds] = process.argv.slice(2) as [string, string, string, string]
/** Messages a device leaves unanswered at most. */
const window = 50
let acknowledged = 0
let failed = 0
const end = Date.now() + Number(seconds) * 1000

const talk = async (n: number): Promise<void> => {
  const name = `LOAD-${String(n).padStart(4, '0')}`
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
    username: `${tenant}/${name}`,
    password: 'load-secret',
    clientId: name,
    reconnectPeriod: 0,
  })
  let seq = 0
  const one = async (): Promise<void> => {
    while (Date.now() < end) {
      const temp = 4 + Math.sin(seq / 50) + (n % 7) / 10
      await client
        .publishAsync(
          `device/${name}/up`,
          `{"t":${Date.now()},"seq":${++seq},"temp":${temp.toFixed(1)},"humidity":61.5,"battery":88}`,
          { qos: 1 },
        )
        .then(
          () => void acknowledged++,
          () => void failed++,
        )
    }
  }
  await Promise.all(Array.from({ length: window }, one))
  await client.endAsync()
}

await Promise.all(Array.from({ length: Number(devices) }, (_, n) => talk(n)))
console.log(JSON.stringify({ acknowledged, failed }))
