import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openFilesLocal } from '../adapters/files-local/index.ts'
import { openFilesS3 } from '../adapters/files-s3/index.ts'
import { openImagesSharp } from '../adapters/images-sharp/index.ts'
import { openHttpDevices } from '../adapters/http-device/index.ts'
import { openBroker, type BrokerAdapter } from '../adapters/mqtt-broker/index.ts'
import { openMqtt, type MqttAdapter } from '../adapters/mqtt/index.ts'
import { openWebPush } from '../adapters/web-push/index.ts'
import { openReaderPaddle } from '../adapters/reader-paddle/index.ts'
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
import { openBus } from '../kernel/run/bus.ts'
import type { Log } from '../kernel/run/queue.ts'
import { openJobs, prepareJobs, type Jobs } from '../kernel/run/jobs.ts'
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
import { seedSearch } from '../modules/system/seed.server.ts'
import { parameters } from '../modules/system/parameters.server.ts'
import { tenants as tenantRows } from '../modules/system/tables.ts'
import { described, english, resources, views } from './catalogue.ts'
import { demoKey } from '../demo/devices/secrets.ts'
import { speakers } from '../demo/simulator/speakers.ts'
import type { Config } from './config.ts'
import { seedDemo } from './demo.ts'
import { callsOf } from './calls.ts'
import { chooseBucket, identityDoor, readDoors, smsDoor, tryBucket, tryEnabled } from './doors.ts'
import { loadScreens } from './first.ts'
import { framesOf } from '../modules/system/frames.server.ts'
import { jobsOf, lookTick, wakeTick } from './jobs.ts'
import { closers, openKernel } from './opened.ts'
import { readiness } from './ready.ts'
import { rooms, type Parts } from './rooms.ts'
import { passwordRules } from './rules.ts'
import { doorsAt, startSimulator } from './simulator.ts'
import { addDocuments, addHealth, addWeb, listen } from './web.ts'

const root = join(import.meta.dirname, '..')

/** Everything that may be called, before it listens: what tests and documents look at. */
export interface Product {
  readonly server: FastifyInstance
  readonly calls: readonly Call[]
  readonly kernel: Kernel
  readonly url: string
  readonly mqtt: string | null
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
    const doors = readDoors(config.doors)
    const hosts = doors.storage ?? []
    const choose = chooseBucket(store, seal)
    const files = openStorage(
      await openFilesLocal({ dir: config.filesDir }),
      choose,
      bucket => openFilesS3(bucket, { hosts }),
      Date.now,
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
    const params = parameters(kernel)
    let board: Jobs | null = null
    let mqtt: MqttAdapter | BrokerAdapter | null = null
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
    const parts: Parts = {
      kernel,
      english,
      door,
      menus,
      dictionaries: [...resources, ...described],
      paths: () => calls.map(({ path }) => path),
      rules: passwordRules,
      params,
      seal,
      doors,
      sms: smsDoor(doors, line => server.log.info({ sms: line }, 'text message')),
      files,
      tryBucket: tryBucket(choose, briefly),
      pictures: await openImagesSharp(),
      reader,
      failed,
      commands,
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
      ingest: door.health(),
      jobs: config.jobs ? board !== null : 'off',
    }))
    addDocuments(server, calls, [...resources, ...views])
    const screens = await loadScreens(join(root, 'dist/first/server.js'))
    addWeb(server, join(root, 'dist/web'), framesOf(store, kernel.now), screens)
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
    const url = await listen(server, config)
    logs.usual({ id: 'start', data: { url } })
    if (config.demo && config.simulate && mqtt)
      end.add(
        startSimulator({
          databaseUrl: database.appUrl,
          key: demoKey(keys),
          doors: doorsAt(mqtt.address, new URL(url).host, config.host),
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
      ownerUrl: database.ownerUrl,
      close: () => end.run(),
    }
  } catch (error) {
    await end.run()
    throw error
  }
}
