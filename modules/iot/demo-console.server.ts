import { inLang } from '../../contract/in-lang.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { AsksOf } from '../../kernel/define/contract.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { resourceTitle, type English } from '../../kernel/define/titles.ts'
import { answer, type Answer } from '../../kernel/derive/calls/contract-calls.ts'
import { refuse } from '../../kernel/errors.ts'
import { json, number, text } from '../../kernel/define/value.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { audits } from '../../kernel/store/tables.ts'
import { accounts } from '../system/asks.server.ts'
import { demoShow, demoTell, type DemoAnswer } from './demo-console.ts'
import type { Kind } from './kind.ts'
import { livesOf, scenes, type Order } from './scenes.ts'
import type { Life } from './simulated.ts'
import { orderOf, simulatorRuns } from './simulator.server.ts'

/** A device of the demo, as whoever started it knows it. */
interface DemoActor {
  readonly id: string
  readonly deviceNo: string
  readonly kind: Kind
  readonly file: Values & { readonly infoId: string; readonly deviceName: string }
  readonly infoName: string
  /** E01 to E48 of its kitchen. */
  readonly code: string
}

/** The demo a product was started as. */
export interface Demo {
  readonly tenant: string
  /** The devices that are simulated where a simulator runs. @param enter who asks: those they see */
  actors(enter: Bound): Promise<readonly DemoActor[]>
}

/** Lines of what was asked for that the page shows. */
const shownMost = 20
const operation = demoTell.id
const resource = 'iot/demo'

type Told = DemoAnswer['told'][number]

const a = audits('a')
const u = accounts('u')
const lately = select(
  'demo_told',
  {
    ...{ at: number`extract(epoch from ${a.at}) * 1000`, who: text`${u.name}` },
    after: json<Partial<Told> | null>`${a.after}`,
  },
  list => `select ${list} from ${a} left join ${u} on ${u.tenantId} = ${a.tenantId} and ${u.id} = ${a.userId}
    where ${a.tenantId} = app.tenant() and ${a.resource} = '${resource}' and ${a.operation} = '${operation}' and ${a.result} = 'ok' order by ${a.id} desc limit ${shownMost}`,
)

const toldOf = ({ at, who, after }: RowIn<typeof lately>): Told => {
  const { infoName = '', scene = '', deviceName = '', life = '' } = after ?? {}
  return { at: wireMoment(Math.round(at)), who, infoName, scene, deviceName, life }
}

/**
 * The console of the demo: what can be made to happen, whether anybody simulates, and what was asked for. The simulator
 * carries it out as the devices' own words over MQTT; nothing is written for it here but the audit. decisions-2.md B.2
 */
export function demoCalls(kernel: Kernel, english: English, demo: Demo | null): readonly Answer[] {
  /** The demo, for whoever is of its tenant: nobody else has devices in it. */
  const demoOf = ({ asker }: Signed): Demo | null => (demo?.tenant === asker.tenant ? demo : null)

  const show = answer(demoShow, async context => {
    const { asker, lang, now } = context
    const enter = enterAs(asker)
    const own = demoOf(context)
    if (!own) {
      await kernel.store.run([enter])
      return { isDemo: false, isRunning: false, scenes: [], devices: [], told: [] }
    }
    const actors = await own.actors(enter)
    const [, runs, told] = await kernel.store.run([enter, simulatorRuns(), bind(lately)])
    return {
      isDemo: true,
      isRunning: runs.length > 0,
      scenes: scenes.map(({ key, title, story = '', at, acts }) => {
        const kinds = [...new Set(acts.map(({ kind }) => kind))]
        const there = actors.find(({ code, kind }) => code === at && kinds.some(each => each === kind.key))
        return { key, title: inLang(title, lang), story, infoId: there?.file.infoId ?? '', kinds }
      }),
      devices: actors.map(({ id, deviceNo, kind, file, infoName }) => ({
        id,
        deviceNo,
        deviceName: file.deviceName,
        kind: kind.key,
        kindName: resourceTitle(kind.file, lang, english),
        infoId: file.infoId,
        infoName,
        lives: livesOf(kind, file, now),
      })),
      told: told.map(toldOf),
    }
  })

  /** What is asked for, with what the audit says of it. @throws Refusal notFound where nobody would take part */
  const orderIn = (
    { scene: key, infoId: place, deviceId: device, life }: AsksOf<typeof demoTell>,
    actors: readonly DemoActor[],
    now: number,
  ): { order: Order; infoId: string; row?: string; after: Readonly<Record<string, string>> } => {
    const scene = scenes.find(it => it.key === key)
    const part = scene
      ? actors.find(
          ({ kind, file, code }) =>
            scene.acts.some(act => act.kind === kind.key) && (place ? file.infoId === place : code === scene.at),
        )
      : actors.find(({ id }) => id === device)
    if (!part) throw refuse('notFound')
    const { file, kind, infoName } = part
    const { infoId, deviceName } = file
    if (scene) return { order: { scene: scene.key, at: infoId }, infoId, after: { scene: scene.key, infoName } }
    const next: Life | undefined = livesOf(kind, file, now).find(each => each === life)
    if (!next) throw refuse('notFound')
    return {
      order: { device: part.id, life: next },
      infoId,
      row: part.id,
      after: { deviceName, life: next, infoName },
    }
  }

  const tell = answer(demoTell, async (context, asks) => {
    const own = demoOf(context)
    if (!own) throw refuse('demoOff')
    const enter = enterAs(context.asker)
    const { order, infoId, row, after } = orderIn(asks, await own.actors(enter), context.now)
    const [, runs] = await kernel.store.run([enter, simulatorRuns()])
    if (!runs.length) throw refuse('simulatorAway')
    await kernel.store.run([
      enter,
      writeAudit(kernel.newId(), context, { operation, resource, info: infoId, ...(row && { row }), after }),
      orderOf(order),
    ])
  })

  return [show, tell]
}
