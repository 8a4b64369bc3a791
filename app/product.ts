import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openFilesLocal } from '../adapters/files-local/index.ts'
import { openFilesS3 } from '../adapters/files-s3/index.ts'
import { openImagesSharp } from '../adapters/images-sharp/index.ts'
import { openMqtt, type MqttAdapter } from '../adapters/mqtt/index.ts'
import { openReaderPaddle } from '../adapters/reader-paddle/index.ts'
import type { Kernel } from '../kernel/derive/kernel.ts'
import { appRole } from '../kernel/derive/migration.ts'
import { writeAudit } from '../kernel/derive/witness.ts'
import { knownClients } from '../kernel/request/auth/clients.ts'
import { keyOf } from '../kernel/derive/secrets.ts'
import { openLogs } from '../kernel/log/logs.ts'
import { openSealer } from '../kernel/log/seal.ts'
import { openStorage } from '../kernel/files/storage.ts'
import { emitCalls } from '../kernel/request/emit.ts'
import { serve } from '../kernel/request/pipeline.ts'
import { reaches } from '../kernel/request/reach.ts'
import { tokens } from '../kernel/request/token.ts'
import type { Call } from '../kernel/request/call.ts'
import { openBus } from '../kernel/run/bus.ts'
import { openJobs, prepareJobs, type Jobs } from '../kernel/run/jobs.ts'
import type { StartRefused } from '../kernel/run/refused.ts'
import { bind } from '../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../kernel/store/entry.ts'
import { asOwner } from '../kernel/store/owner.ts'
import { english } from '../modules/en.ts'
import { openIngest } from '../modules/iot/ingest.server.ts'
import { seedSearch } from '../modules/system/seed.server.ts'
import { parameters } from '../modules/system/parameters.server.ts'
import { resources, views } from './catalogue.ts'
import type { Config } from './config.ts'
import { seedDemo } from './demo.ts'
import { callsOf } from './calls.ts'
import { chooseBucket, readDoors, tryBucket } from './doors.ts'
import { jobsOf } from './jobs.ts'
import { closers, openKernel } from './opened.ts'
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
export async function startProduct(config: Config, log: (line: string) => void, gaveUp: (reason: StartRefused) => void): Promise<Product> {
  const end = closers()
  try {
    const { database, kernel, seal, menus } = await openKernel(config, log, gaveUp, end)
    const { store } = kernel
    const signing = await keyOf(store, 'jwt')
    if (config.demo) await seedDemo(kernel, database.ownerUrl, config)
    await asOwner(database.ownerUrl, client => seedSearch(client, resources))

    const failed = (error: unknown): void => server.log.error({ err: error }, 'background work failed')
    const logs = openLogs({ store, newId: kernel.newId, now: kernel.now, failed })
    end.add(() => logs.close())
    const tenants = async (): Promise<readonly string[]> => (await store.run([bind({ name: 'tenants', text: 'select tenant_id from kernel_tenant' })]))[0]!.map(([tenant]) => tenant!)
    const sealer = openSealer({ store, tenants, failed })
    end.add(() => sealer.close())
    const bus = await openBus(store, error => failed(error))
    end.add(() => bus.close())
    const doors = readDoors(config.doors)
    const hosts = doors.storage ?? []
    const choose = chooseBucket(store, seal)
    const files = openStorage(await openFilesLocal({ dir: config.filesDir }), choose, bucket => openFilesS3(bucket, { hosts }), Date.now)
    end.add(() => files.close())
    const reader = openReaderPaddle()
    end.add(() => reader.close())
    const ingest = openIngest(kernel, error => failed(error))
    const params = parameters(kernel)
    const jobs = jobsOf({ kernel, ownerUrl: database.ownerUrl, params, logs })
    let board: Jobs | null = null
    let mqtt: MqttAdapter | null = null
    const key = tokens(signing)
    const served = { all: 0, failed: 0 }
    const known = reaches(kernel)
    const emit = emitCalls(kernel, bus, known, error => failed(error))
    const calls = callsOf({
      kernel, english, menus, tokens: key, params, doors, seal: seal, logs, files, tryBucket: tryBucket(choose, bucket => openFilesS3(bucket, { hosts, deadline: 6_000, attempts: 1 })), pictures: await openImagesSharp(), reader, emit: emit.calls, failed, board: () => board,
      told: line => server.log.info({ sms: line }, 'text message'),
      vitals: { requests: () => served, streams: () => emit.count(), devices: () => mqtt?.health().devices ?? null, jobs: () => !config.jobs || board !== null },
    })
    const server = await serve({
      calls, logs, tokens: key, refusal: kernel.refusal, now: kernel.now, logLevel: config.logLevel,
      knowsClient: knownClients(store, kernel.now), reaches: known,
      live: async asker => void await store.run([enterAs(asker)]),
      refused: (context, operation, code) => void store.run([enterTenant(context.asker.tenant), writeAudit(kernel.newId(), context, { operation, result: code })]).catch(failed),
    })
    server.addHook('onResponse', async (request, reply) => {
      served.all++
      if (reply.statusCode >= 500) served.failed++
      // Whoever has just enabled another store sees the next file go there.
      if (request.method === 'POST' && request.url.startsWith('/api/blade-resource/oss/')) files.changed()
    })
    addHealth(server, async () => {
      await store.run([bind({ name: 'ready', text: 'select 1' })])
      return { database: true, files: await files.health(), mqtt: mqtt?.health() ?? 'off', jobs: config.jobs ? board !== null : 'off' }
    })
    addDocuments(server, calls, [...resources, ...views])
    addWeb(server, join(root, 'dist/web'))
    await prepareJobs(database.ownerUrl, jobs.map(({ name }) => name), appRole)
    if (config.jobs) board = await openJobs(database.appUrl, jobs, failed)
    end.add(() => board?.close())
    end.add(() => ingest.close())
    mqtt = config.mqttPort === undefined ? null : await openMqtt({ port: config.mqttPort, host: config.host, log: line => server.log.info(line) }, ingest)
    end.add(() => mqtt?.close())
    const url = await listen(server, config)
    logs.usual({ id: 'start', data: { url } })
    end.add(async () => {
      emit.close()
      await server.close()
    })
    return { server, calls, kernel, url, mqtt: mqtt?.address ?? null, ownerUrl: database.ownerUrl, close: () => end.run() }
  } catch (error) {
    await end.run()
    throw error
  }
}
