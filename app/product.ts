import type { Events } from '../contract/events.ts'
import { followHolidays } from '../modules/base/asks.server.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openFilesLocal } from '../adapters/files-local/index.ts'
import { openFilesS3 } from '../adapters/files-s3/index.ts'
import { openImagesSharp } from '../adapters/images-sharp/index.ts'
import { openHttpDevices } from '../adapters/http-device/index.ts'
import { openBroker, type BrokerAdapter } from '../adapters/mqtt-broker/index.ts'
import { openMqtt, type MqttAdapter } from '../adapters/mqtt/index.ts'
import { openOnvif } from '../adapters/onvif/index.ts'
import { snapshotsOf } from '../adapters/onvif/snapshot.ts'
import { openWebPush } from '../adapters/web-push/index.ts'
import { openReaderPaddle } from '../adapters/reader-paddle/index.ts'
import { clock } from '../contract/clock.ts'
import { wire } from '../contract/wire.ts'
import type { Kernel } from '../kernel/ask/kernel.ts'
import { appRole } from '../kernel/store/app-role.ts'
import { writeAudit } from '../kernel/ask/audit.ts'
import { knownClients } from '../kernel/request/auth/clients.ts'
import { refreshTokens } from '../kernel/request/auth/refresh-token.ts'
import { openLogs } from '../kernel/log/logs.ts'
import { openSealer } from '../kernel/log/seal.ts'
import type { FileStore } from '../kernel/files/port.ts'
import { openStorage, type Bucket } from '../kernel/files/storage.ts'
import { sessionCookies } from '../kernel/request/cookies.ts'
import { emitCalls } from '../kernel/request/emit.ts'
import { openFeeds } from '../kernel/request/feeds.ts'
import { serve } from '../kernel/request/pipeline.ts'
import { wakeCalls } from '../kernel/request/wake.ts'
import { reaches } from '../kernel/request/reach.ts'
import { tokens } from '../kernel/request/token.ts'
import { openTurns } from '../kernel/request/turns.ts'
import type { Call } from '../kernel/ask/call.ts'
import { panelsTold } from '../kernel/derive/calls/panel-told.ts'
import { openBus } from '../kernel/run/bus.ts'
import type { Log } from '../kernel/run/queue.ts'
import { openJobs, prepareJobs, type Job, type Jobs } from '../kernel/run/jobs.ts'
import type { StartRefused } from '../kernel/refused.ts'
import { bind } from '../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../kernel/ask/entry.ts'
import { asOwner, inTurn } from '../kernel/store/owner.ts'
import { isAway } from '../kernel/store/refusals.ts'
import { commandJobs, openCommands } from '../modules/iot/commands.server.ts'
import { carriedFollowed } from '../modules/iot/carried.server.ts'
import { callFollowed, callJobs, openCalls } from '../modules/iot/mogu-calls.server.ts'
import { brokerSessionsIn } from '../modules/iot/broker-sessions.server.ts'
import { openIngest } from '../modules/iot/ingest.server.ts'
import { openPlay } from '../modules/iot/play.server.ts'
import { openPushes } from '../modules/iot/pushes.server.ts'
import { watchable } from '../modules/publicity/asks.server.ts'
import {
  openCascade,
  openRecorder,
  openReruns,
  openVideo,
  type CascadeDesk,
  type Recorder,
} from '../modules/video/asks.server.ts'
import { seedSearch } from '../modules/system/seed.server.ts'
import { parameters } from '../modules/system/parameters.server.ts'
import { tenants as tenantRows } from '../modules/system/tables.ts'
import { askingOf, described, english, find, panels, resources, views } from './catalogue.ts'
import { demoKey } from '../demo/devices/secrets.ts'
import { speakers } from '../demo/simulator/speakers.ts'
import type { Config } from './config.ts'
import { seedDemo } from './demo.ts'
import { cameraPort, placeCameras } from './demo-cameras.ts'
import { callsOf } from './calls.ts'
import {
  cameraNetworks,
  chooseBucket,
  identityDoor,
  platformNetworks,
  readDoors,
  smsDoor,
  tryBucket,
  tryEnabled,
} from './doors.ts'
import { loadScreens } from './first.ts'
import { openGb, type Gb } from './gb.ts'
import { upperOpener } from './upper.ts'
import { framesOf } from '../modules/system/frames.server.ts'
import { jobsOf, lookTick, wakeTick } from './jobs.ts'
import { closers, openKernel } from './opened.ts'
import { readiness } from './ready.ts'
import { openPush, type PushEntrance } from './push.ts'
import { openRecords } from './records.ts'
import { rooms, type Parts } from './rooms.ts'
import { passwordRules } from './rules.ts'
import { doorsAt, startSimulator } from './simulator.ts'
import { tileFileSize, tileOrigins } from './map-tiles.ts'
import { addLive } from './live.ts'
import { watchMachine } from './machine.ts'
import { openStreams } from './streams.ts'
import { addDocuments, addHealth, addWeb, listen } from './web.ts'

const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** Everything that may be called, before it listens: what tests and documents look at. */
export interface Product {
  readonly server: FastifyInstance
  readonly calls: readonly Call[]
  readonly kernel: Kernel
  readonly url: string
  readonly mqtt: string | null
  /** What is done by the clock, whether or not this process does it. */
  readonly jobs: readonly Job[]
  /** Cameras by GB/T 28181; null where they are off. */
  readonly gb: Gb | null
  /** Where pictures are pushed to; null where that is off. */
  readonly push: PushEntrance | null
  readonly recorder: Recorder
  readonly cascade: CascadeDesk
  readonly ownerUrl: string
  close(): Promise<void>
}

/**
 * Starts the product: database, definitions, calls, adapters, web — in one order, closed in the opposite one.
 * @throws StartRefused for everything an operator can mend
 */
export async function startProduct(
  config: Config,
  log: (line: string) => void,
  gaveUp: (reason: StartRefused) => void,
): Promise<Product> {
  const end = closers()
  try {
    const { database, kernel, seal, keys, menus } = await openKernel(config, log, gaveUp, end)
    const { store } = kernel
    if (config.demo) await seedDemo(kernel, database.ownerUrl, config)
    await asOwner(database.ownerUrl, client => seedSearch(client, resources))

    // That the database is away is said once, by the store.
    const failed = (error: unknown): void => {
      health.noticed(error)
      if (!isAway(error)) server.log.error({ err: error }, 'background work failed')
    }
    const logs = openLogs({ store, newId: kernel.newId, now: kernel.now, failed })
    end.add(() => logs.close())
    const tenants = async (): Promise<readonly string[]> =>
      (await store.run([bind({ name: 'tenants', text: `select tenant_id from ${tenantRows()}` })]))[0]!.map(
        ([tenant]) => tenant!,
      )
    const sealer = openSealer({ store, tenants, failed })
    end.add(() => sealer.close())
    const bus = await openBus(store, error => failed(error))
    end.add(() => bus.close())
    end.add(await followHolidays(kernel, error => failed(error)))
    const doors = readDoors(config.doors)
    const file = config.tiles?.file
    const tiles = config.tiles
      ? { ...config.tiles, file: file === undefined ? null : { path: file, size: await tileFileSize(file) } }
      : null
    const hosts = doors.storage ?? []
    const choose = chooseBucket(store, seal)
    const files = openStorage(
      await openFilesLocal({ dir: config.filesDir }),
      choose,
      bucket => openFilesS3(bucket, { hosts }),
      clock.now,
    )
    end.add(() => files.close())
    const briefly = (bucket: Bucket): FileStore => openFilesS3(bucket, { hosts, deadline: 6_000, attempts: 1 })
    const health = readiness({
      store,
      files,
      databaseDir: database.embedded ? config.databaseDir : null,
      stores: tryEnabled(store, seal, briefly),
      now: kernel.now,
    })
    const reader = openReaderPaddle()
    end.add(() => reader.close())
    const commands = openCommands(kernel, bus, error => failed(error), [callFollowed, carriedFollowed(kernel)])
    const telephone = openCalls(kernel, bus, error => failed(error))
    end.add(() => telephone.close())
    end.add(() => commands.close())
    const ingest = openIngest(kernel, error => failed(error), commands)
    end.add(
      bus.subscribe(({ name, tenant }) => {
        if (name === 'alarm.handled') ingest.lookSoon(tenant)
      }),
    )
    end.add(() => ingest.close())
    const door = openHttpDevices({ log: line => server.log.info(line) }, ingest)
    end.add(() => door.close())
    const video = openVideo(kernel, seal, error => failed(error))
    end.add(() => video.close())
    const params = parameters(kernel)
    let board: Jobs | null = null
    let mqtt: MqttAdapter | BrokerAdapter | null = null
    end.add(
      bus.subscribe(({ name, tenant, payload }) => {
        if (name !== 'device.parted') return
        const device = { tenantId: tenant, id: (payload as Events['device.parted']).id }
        for (const each of [ingest, door, mqtt]) each?.forget(device)
      }),
    )
    let gb: Gb | null = null
    let entrance: PushEntrance | null = null
    let listening = `http://localhost:${config.port}`
    const key = tokens(keys.jwt)
    const served = { all: 0, failed: 0 }
    const reachOf = reaches(kernel)
    const feeds = await openFeeds(
      kernel,
      rooms.flatMap(room => room.feeds?.({ kernel }) ?? []),
      error => failed(error),
    )
    end.add(() => feeds.close())
    const emit = emitCalls(kernel, bus, reachOf, feeds, error => failed(error))
    const push = openWebPush({
      secret: keys.push,
      subject: doors.publicUrl?.startsWith('https:') ? doors.publicUrl : 'mailto:operator@sunshine.invalid',
      hosts: doors.push ?? [],
    })
    const wake = wakeCalls(kernel, bus, reachOf, push, error => failed(error))
    end.add(() => wake.close())
    const turns = openTurns(store, error => failed(error))
    end.add(() => turns.close())
    const isSimulated =
      config.demo && config.simulate && (config.mqttPort !== undefined || config.mqttUrl !== undefined)
    const simulatedCameras = isSimulated ? await cameraPort() : null
    if (simulatedCameras) await placeCameras(kernel, simulatedCameras)
    const placed = [...(doors.cameras ?? []), ...(simulatedCameras ? [`127.0.0.1:${simulatedCameras}`] : [])]
    const networks = cameraNetworks({ cameras: placed })
    const pushes = openPushes(kernel, error => failed(error))
    end.add(() => pushes.close())
    const streams = openStreams(
      { host: config.host, ports: config.mediaPorts },
      networks,
      async ({ deviceId, channelId, ...whose }, span) => (gb ? gb.sources(whose, deviceId, channelId, span) : 'off'),
      under => (pushes.isPushing(under) ? null : entrance ? 'unpushed' : 'pushOff'),
      kernel.now,
    )
    end.add(() => streams.hub.close())
    const records = openRecords(join(config.dataDir, 'records'), streams.hub)
    const recorder = openRecorder(kernel, { video: streams, records, seal }, error => failed(error))
    end.add(() => recorder.close())
    const machine = await watchMachine(config.filesDir, kernel.now)
    end.add(() => machine.close())
    const play = openPlay(kernel, streams, seal, watchable(kernel), error => failed(error))
    end.add(() => play.close())
    const reruns = openReruns(kernel, streams, seal, error => failed(error))
    end.add(() => reruns.close())
    const above = platformNetworks(doors)
    const cascade = openCascade(
      kernel,
      {
        ...{ seal, desk: video, video: streams, networks: above },
        view: (channel, viewer) => streams.hub.view(channel, viewer),
        open: upperOpener(config.host, config.sip?.address, above, streams.hub, entry => server.log.info(entry)),
      },
      error => failed(error),
    )
    end.add(() => cascade.close())
    const parts: Parts = {
      play,
      search: placed.length ? openOnvif({ networks, now: kernel.now }) : null,
      snapshots: snapshotsOf(networks),
      records,
      kernel,
      english,
      askingOf,
      toldOf: panelsTold(kernel, find('enterprise/info')!, panels, askingOf),
      door,
      menus,
      dictionaries: [...resources, ...described],
      paths: () => calls.map(({ path }) => path),
      rules: passwordRules,
      params,
      seal,
      doors,
      tiles,
      sms: smsDoor(doors, line => server.log.info({ sms: line }, 'text message')),
      files,
      tryBucket: tryBucket(choose, briefly),
      pictures: await openImagesSharp(),
      reader,
      failed,
      commands,
      video,
      reruns,
      pushes,
      streams,
      cascade,
      videoServer: {
        machine,
        version,
        startedAt: kernel.now(),
        http: () => ({ host: config.host, port: Number(new URL(listening).port) }),
        mediaPorts: config.mediaPorts,
        rtmp: () => entrance,
        sip: () =>
          config.sip && gb
            ? {
                ...{ ip: gb.address, port: gb.port, id: config.sip.id, domain: config.sip.domain },
                online: gb.health().online,
              }
            : null,
        sending: () => streams.hub.sending,
        streams: () => streams.hub.all(),
      },
      demo: config.demo
        ? {
            tenant: wire.defaultTenant,
            actors: enter => speakers(kernel, enter, wire.defaultTenant, demoKey(keys)),
          }
        : null,
      board: () => board,
      vitals: {
        requests: () => served,
        streams: () => emit.count(),
        exports: () => turns.state(),
        devices: () => mqtt?.health().devices ?? null,
        jobs: () => !config.jobs || board !== null,
      },
    }
    const jobs = jobsOf(database.ownerUrl, logs, parts, [
      wakeTick(wake.look),
      lookTick(store, tenant => ingest.look(tenant)),
      ...commandJobs(commands),
      ...callJobs(telephone),
    ])
    const calls = callsOf(parts, {
      tokens: key,
      refreshTokens: refreshTokens(Buffer.from(keys.refresh, 'hex')),
      logs,
      identity: identityDoor(doors, store),
      calls: [...emit.calls, ...wake.calls, ...turns.calls],
    })
    const server = await serve({
      calls,
      logs,
      tokens: key,
      cookies: sessionCookies(keys.jwt),
      now: kernel.now,
      logLevel: config.logLevel,
      refusal: error => {
        health.noticed(error)
        return kernel.refusal(error)
      },
      knowsClient: knownClients(store, kernel.now),
      reaches: reachOf,
      turns,
      live: async asker => void (await store.run([enterAs(asker)])),
      refused: (context, operation, code) =>
        void store
          .run([enterTenant(context.asker.tenant), writeAudit(kernel.newId(), context, { operation, result: code })])
          .catch(failed),
    })
    server.addHook('onResponse', async (request, reply) => {
      served.all++
      if (reply.statusCode >= 500) served.failed++
      // Whoever has just enabled another store sees the next file go there.
      if (request.method === 'POST' && request.url.startsWith('/api/blade-resource/oss/')) files.changed()
    })
    addHealth(server, async () => ({
      ...(await health.ready()),
      mqtt: mqtt?.health() ?? 'off',
      sip: gb?.health() ?? 'off',
      ingest: door.health(),
      jobs: config.jobs ? board !== null : 'off',
    }))
    addDocuments(server, calls, [...resources, ...views])
    addLive(server, play, reruns, streams.hub)
    const screens = await loadScreens(join(root, 'dist/first/server.js'))
    addWeb(server, join(root, 'dist/web'), framesOf(store, kernel.now), screens, tileOrigins(config.tiles))
    await inTurn(database.ownerUrl, () =>
      prepareJobs(
        database.ownerUrl,
        jobs.map(({ name }) => name),
        appRole,
      ),
    )
    if (config.jobs) board = await openJobs(store, jobs, failed)
    end.add(() => board?.close())
    // Before a device can be heard: what was silent until now was our own outage.
    if (config.mqttPort !== undefined || config.mqttUrl !== undefined)
      await ingest.listen(() => mqtt?.health().ok ?? true)
    else await ingest.listenOnceHeard(() => door.health().ok)
    const line: Log = entry => server.log.info(entry)
    if (config.mqttUrl !== undefined)
      mqtt = openBroker({ url: config.mqttUrl, log: line, sessions: brokerSessionsIn(store) }, ingest)
    else if (config.mqttPort !== undefined)
      mqtt = await openMqtt(
        { port: config.mqttPort, host: config.host, ...(config.mqtts && { secure: config.mqtts }), log: line },
        ingest,
      )
    end.add(() => mqtt?.close())
    if (mqtt) commands.connect(mqtt)
    if (config.sip) gb = await openGb(config.sip, config.host, video, line)
    end.add(() => gb?.close())
    if (config.rtmpPort !== undefined)
      entrance = await openPush(
        { port: config.rtmpPort, host: config.host, ip: config.sip?.address },
        pushes,
        streams.hub,
      )
    end.add(() => entrance?.close())
    if (config.jobs) recorder.begin()
    if (config.jobs) cascade.begin()
    // While devices can still be told: a camera nobody turns any more would go on turning.
    end.add(() => video.rest())
    const url = await listen(server, config)
    listening = url
    logs.usual({ id: 'start', data: { url } })
    if (isSimulated && mqtt)
      end.add(
        startSimulator({
          databaseUrl: database.appUrl,
          key: demoKey(keys),
          doors: doorsAt(mqtt.address, new URL(url).host, config.host),
          cameras: simulatedCameras,
          shift: clock.shift(),
        }),
      )
    end.add(async () => {
      emit.close()
      await server.close()
    })
    return {
      server,
      calls,
      kernel,
      url,
      mqtt: mqtt?.address ?? null,
      jobs,
      gb,
      push: entrance,
      recorder,
      cascade,
      ownerUrl: database.ownerUrl,
      close: () => end.run(),
    }
  } catch (error) {
    await end.run()
    throw error
  }
}
