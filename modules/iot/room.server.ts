import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { alarmInEnglish } from './alarm-english.server.ts'
import { figures } from './alarm-figures.server.ts'
import { alarmKitchens } from './alarm-kitchens.server.ts'
import { appealJob } from './appeals.server.ts'
import { commandActs } from './command-acts.server.ts'
import type { CommandDesk } from './commands.server.ts'
import type { FileStore } from '../../kernel/files/port.ts'
import type { Pictures } from '../../kernel/files/pictures.ts'
import type { CameraSearch, TakeSnapshot } from '../../kernel/run/camera-search.ts'
import type { DeviceDoor } from '../../kernel/run/ports.ts'
import { demoCalls, type Demo } from './demo-console.server.ts'
import { cyclesAsking } from './cycles.server.ts'
import { deviceCurves } from './curve.server.ts'
import { decoderTry } from './decoder-try.server.ts'
import type { Act, Acts } from '../../kernel/derive/calls/action-calls.ts'
import type { English } from '../../kernel/define/titles.ts'
import { deviceJobs } from './device-jobs.server.ts'
import { findingUpdate } from './finding-update.server.ts'
import { pictureNight } from './finding-pictures.server.ts'
import { findingJobs, findingNight, findingSettle } from './findings.server.ts'
import { linkJobs } from './links.server.ts'
import { livePlans } from './plan.server.ts'
import type { PlayDesk } from './play.server.ts'
import { cameraSettle } from './camera.server.ts'
import { cameraSearch } from './camera-search.server.ts'
import { buildTypeJob } from './build-types.server.ts'
import { cameraTree } from './camera-tree.server.ts'
import { alarmSettle, handlingActs } from './handling.server.ts'
import { makerActs } from './maker.server.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { ingestCall } from './ingest-call.server.ts'
import { pauseJob } from './pauses.server.ts'
import { openPictures } from './pictures.server.ts'
import { deviceRefusals } from './refusals.server.ts'
import { rankedAsking, warnAsking } from './panels.server.ts'
import { rollupJob } from './rollup.server.ts'
import { openReplays, replayAnswer } from './replay.server.ts'
import { ruleActs, ruleSettle } from './rule.server.ts'
import { seeing } from './sights.server.ts'
import { switchWays } from './switch.server.ts'
import { timerJobs, timerSettle } from './timers.server.ts'
import { wallOf } from './wall.server.ts'
import { writingJobs } from './writing.server.ts'
import iot from './room.ts'

/** Actions of one resource that several parts carry out. */
const together = (...parts: readonly Acts[]): Acts => {
  const all: Record<string, Readonly<Record<string, Act>>> = {}
  for (const [key, acts] of parts.flatMap(part => Object.entries(part))) all[key] = { ...all[key], ...acts }
  return all
}

interface Parts {
  readonly kernel: Kernel
  readonly english: English
  readonly commands: CommandDesk
  readonly seal: Seal
  readonly doors: { readonly interfaces?: readonly string[] }
  readonly door: DeviceDoor
  readonly files: FileStore
  readonly demo: Demo | null
  /** Pictures of cameras. */
  readonly play: PlayDesk
  /** Cameras in the network; null where no network of cameras was declared. */
  readonly search: CameraSearch | null
  /** Single pictures of cameras. */
  readonly snapshots: TakeSnapshot
  /** What decodes pictures; null where this machine has no build of it. */
  readonly pictures: Pictures | null
}

export default serve<Parts, Pick<Parts, 'kernel' | 'files' | 'seal' | 'snapshots' | 'pictures'>>(iot, {
  settles: {
    'iot/alarm': alarmSettle,
    'iot/camera': cameraSettle,
    'iot/rule': ruleSettle,
    'iot/power-timer': timerSettle,
    'iot/finding': findingSettle,
  },
  inEnglish: { 'iot/alarm': alarmInEnglish },
  askings: [warnAsking, rankedAsking, cyclesAsking],
  answers: ({ kernel, english, demo, play, search, seal }) => [
    figures(kernel),
    alarmKitchens(kernel),
    ...deviceRefusals(kernel),
    ...deviceCurves(kernel),
    switchWays(kernel),
    decoderTry(kernel),
    replayAnswer(openReplays(kernel)),
    livePlans(kernel, english),
    ...demoCalls(kernel, english, demo),
    wallOf(kernel).all,
    cameraTree(kernel),
    ...cameraSearch(kernel, search, seal),
    ...play.answers,
  ],
  calls: ({ kernel, english, door, files }) => [
    ingestCall(door, openPictures(kernel, files)),
    findingUpdate(kernel, english, handlingActs(kernel, english)['iot/finding']!['handle']!),
  ],
  feeds: ({ kernel }) => [wallOf(kernel).feed],
  acts: ({ kernel, english, commands, seal, doors }) =>
    together(
      handlingActs(kernel, english),
      makerActs(kernel, seal, doors.interfaces ?? []),
      ruleActs(kernel, english, openReplays(kernel)),
      commandActs(kernel, english, commands),
    ),
  jobs: ({ kernel, files }) => [...findingNight(kernel), pictureNight(kernel, files)],
  ticks: ({ kernel, seal, snapshots, pictures }) => [
    ...findingJobs(kernel),
    ...linkJobs(kernel, pictures && seeing(kernel, snapshots, pictures, seal)),
    ...deviceJobs(kernel),
    ...writingJobs(kernel),
    rollupJob(kernel),
    buildTypeJob(kernel),
    appealJob(kernel),
    pauseJob(kernel),
    ...timerJobs(kernel),
  ],
})
