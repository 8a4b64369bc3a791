/**
 * The devices of the demo district as real clients, each at its heartbeat. The demo start runs this quietly
 * (`SIMULATE=off`: not); `npm run simulate` runs it by hand where it is off, or tells the one that runs what is to
 * happen: `npm run simulate -- --event gas-leak --at E31`. `--help` lists the events. `--cameras 4` serves
 * so many cameras by RTSP, alone or beside an event; `--recorder <code>:<password> --platform <code>@host:port`
 * is a recorder of GB/T 28181 with cameras and three days of recordings.
 */
import { parseArgs } from 'node:util'
import { demoKey } from '../demo/devices/secrets.ts'
import { takePlace } from '../demo/simulator/place.ts'
import { simulator, type Simulator } from '../demo/simulator/simulator.ts'
import { speakers } from '../demo/simulator/speakers.ts'
import { clock } from '../contract/clock.ts'
import { wire } from '../contract/wire.ts'
import { enterTenant } from '../kernel/ask/entry.ts'
import { StartRefused } from '../kernel/refused.ts'
import { readKeys } from '../kernel/store/keys.ts'
import { asOwner } from '../kernel/store/owner.ts'
import { sayFault } from '../kernel/store/start-fault.ts'
import { openStore } from '../kernel/store/store.ts'
import { kinds } from '../modules/iot/kinds.ts'
import { livesOf, orderNamed, scenes, type Order } from '../modules/iot/scenes.ts'
import { plainFile } from '../modules/iot/simulated.ts'
import { tellSimulator } from '../modules/iot/simulator.server.ts'
import { cameraCount, cameraLogin, cameraPlace, openCameras } from './cameras.ts'
import { find } from './catalogue.ts'
import { simulateRecorder } from './recorder.ts'
import { demoCameraCount } from './demo-cameras.ts'
import { ownConfig } from './config.ts'
import { reachServer } from './database.ts'
import { closers } from './opened.ts'
import { doorsAt, type Surroundings } from './simulator.ts'

const tenant = wire.defaultTenant
const end = closers()

/** Every event by its name, with what it is. */
const help = (): string =>
  [
    '用法 usage: npm run simulate [-- --event <name> [--at E01…E48]]',
    '           npm run simulate -- --recorder <20 digits>:<password> --platform <20 digits>@host:port',
    '           npm run simulate -- --cameras <1…64> [--cameras-at host:port] [--cameras-login name:password]',
    '',
    ...scenes.map(({ key, story, at, title: [zh, en] }) => `  ${key.padEnd(20)} ${at} ${story ?? ''}  ${zh} / ${en}`),
    '',
    ...[...kinds.values()].map(
      kind =>
        `  ${livesOf(kind, plainFile(kind), clock.now())
          .map(life => `${kind.key}-${life}`)
          .join('  ')}   ${kind.file.title}`,
    ),
  ].join('\n')

/** Lives until it is told to end. @param first what is to happen at once */
async function live(
  { databaseUrl, key, doors }: Omit<Surroundings, 'cameras' | 'shift'>,
  first: Order | null,
  say: (line: string) => void,
) {
  const store = openStore({ url: databaseUrl, size: 1, timeout: 20_000 })
  end.add(() => store.close())
  let running: Simulator | null = null
  end.add(() => running?.close())
  const gather = async (): Promise<Simulator> => {
    const all = await speakers({ store, find }, enterTenant(tenant), tenant, key)
    say(`${all.length} 台设备已模拟 / ${all.length} devices are simulated`)
    return simulator(all, doors, (deviceNo, why) => say(`${deviceNo}: ${why}`))
  }
  const play = async (order: Order): Promise<void> => {
    if (order.anew) {
      await running?.close()
      running = await gather()
    } else say(`${running?.play(order) ?? 0} 台设备参与 / devices take part`)
  }
  const place = await takePlace(databaseUrl, order => void play(order).catch(sayFault))
  if (!place) {
    if (!first) throw new StartRefused('模拟器已在运行', 'the simulator runs already')
    await tellSimulator({ store }, first)
    say('已告知正在运行的模拟器 / the running simulator was told')
    return false
  }
  end.add(() => place.leave())
  running = await gather()
  if (first) await play(first)
  return true
}

/** As a child of the product: it is told everything, and ends when the product does. */
async function asChild(): Promise<void> {
  const surroundings = new Promise<Surroundings>(
    resolve => void process.once('message', message => resolve(message as Surroundings)),
  )
  // Ctrl-C of a terminal comes to the product as well, which ends this.
  process.on('SIGINT', () => undefined)
  process.once('disconnect', () => void end.run().finally(() => process.exit(0)))
  const { cameras, shift, ...around } = await surroundings
  clock.set(shift)
  if (cameras !== null) {
    const served = await openCameras(demoCameraCount, { host: '127.0.0.1', port: cameras }, null)
    end.add(() => served.server.close())
  }
  await live(around, null, () => undefined)
}

/** Until somebody ends it. */
const untilEnded = (): Promise<void> =>
  new Promise(resolve => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })

/** By hand, beside a product that runs on the same database. */
async function byHand(): Promise<void> {
  const { values } = parseArgs({
    options: {
      event: { type: 'string' },
      at: { type: 'string' },
      cameras: { type: 'string' },
      'cameras-at': { type: 'string', default: '127.0.0.1:8554' },
      'cameras-login': { type: 'string' },
      recorder: { type: 'string' },
      platform: { type: 'string', default: '' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(help())
    return
  }
  const order = values.event === undefined ? null : orderNamed(values.event, [...kinds.keys()])
  if (values.event !== undefined && !order)
    throw new StartRefused(
      `没有名为 ${values.event} 的事件，--help 列出全部`,
      `there is no event ${values.event}: --help lists them`,
    )
  if (values.cameras !== undefined) {
    const login = values['cameras-login']
    const count = cameraCount(values.cameras)
    const cameras = await openCameras(
      count,
      cameraPlace(values['cameras-at']),
      login === undefined ? null : cameraLogin(login),
    )
    end.add(() => cameras.server.close())
    for (const address of cameras.addresses) console.log(address)
  }
  if (values.recorder !== undefined) {
    const recorder = await simulateRecorder(values.recorder, values.platform, clock.now())
    end.add(() => recorder.close())
    console.log('录像机已注册 / the recorder is registered')
  }
  if ((values.cameras !== undefined || values.recorder !== undefined) && !order) {
    await untilEnded()
    return end.run()
  }
  const config = ownConfig()
  const server = await reachServer(
    config,
    () => undefined,
    reason => sayFault(reason),
  )
  end.add(() => server.stop())
  const { databaseUrl, key } = await asOwner(server.ownerUrl, async client => ({
    databaseUrl: await server.appUrl(client),
    key: demoKey(await readKeys(client)),
  }))
  const doors = doorsAt(`${config.host}:${config.mqttPort ?? 1883}`, `${config.host}:${config.port}`, config.host)
  const placed = order && { ...order, ...(values.at !== undefined && { at: values.at }) }
  const isLiving = await live({ databaseUrl, key, doors }, placed, line => console.log(line))
  if (isLiving || values.cameras !== undefined) await untilEnded()
  await end.run()
}

try {
  await (process.send ? asChild() : byHand())
} catch (error) {
  sayFault(error)
  await end.run()
  process.exitCode = 1
}
