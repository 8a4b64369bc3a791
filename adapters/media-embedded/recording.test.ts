import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FlvMux } from '../../protocols/flv/mux.ts'
import { fileMapOf } from '../../protocols/mp4/scan.ts'
import { samplesOf } from '../../protocols/mp4/samples.ts'
import { pictureAt } from '../../tests/support/gb-camera.ts'
import { until } from '../../tests/support/until.ts'
import { Fanout } from './fanout.ts'
import type { RecordSettings, RecordSink } from './record.ts'
import { Recorder } from './recorder.ts'
import { folderSink, repairFolder, type RecordedFile } from './recording.ts'

const begin = Date.UTC(2026, 10, 28, 8)
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A channel with a key frame every two seconds, whose clock goes by with its pictures, and one who records it. */
function recorderOf(sink: RecordSink, settings: RecordSettings = {}) {
  const state = { late: 0, number: 0 }
  const fanout = new Fanout({ queued: 1 << 20, stall: 10_000, gop: 4 << 20 })
  const recorder = new Recorder(sink, settings, () => begin + state.number * 40 + state.late)
  const mux = new FlvMux()
  const push = (count: number, width = 64) => {
    for (const end = state.number + count; state.number < end; state.number++) {
      const noise = mux.sound('pcma', new Uint8Array(320).fill(0xd5), 90_000 + state.number * 3600)
      const unit = pictureAt({ gop: 50, width }, state.number, 90_000)
      for (const tag of [...mux.video(unit), ...noise]) fanout.push(tag)
    }
  }
  recorder.begin(tap => fanout.tap(tap))
  return { state, fanout, recorder, push }
}
/** The same into the folder of this test, with the files that came of it. */
function folderRecorder(settings: RecordSettings = {}, keepFree = 0) {
  const files: RecordedFile[] = []
  return { files, ...recorderOf(folderSink({ folder, keepFree, onFile: file => files.push(file) }), settings) }
}
const timesOf = (files: readonly RecordedFile[]) => files.map(({ startAt, duration }) => [startAt - begin, duration])
/** How many pictures a file has. */
async function picturesIn(path: string): Promise<number> {
  const bytes = await readFile(path)
  const { fragments } = fileMapOf(bytes)!
  const samples = fragments.map(({ offset, size }) => samplesOf(bytes.subarray(offset, offset + size))!)
  return samples.reduce((sum, { video }) => sum + video.length, 0)
}

describe('a channel that is recorded', () => {
  test('goes into files of the length that is said, each from a key frame on, and none of its pictures is lost', async () => {
    const { files, recorder, push } = folderRecorder({ length: 4000 })
    push(260)
    await recorder.stop()
    expect(await recorder.over).toEqual({ cause: 'stopped', error: null })
    expect(timesOf(files)).toEqual([
      [0, 4000],
      [4000, 4000],
      [8000, 2400],
    ])
    expect(await Promise.all(files.map(({ path }) => picturesIn(path)))).toEqual([100, 100, 60])
    for (const { path, bytes, keys } of files) {
      expect((await stat(path)).size).toBe(bytes)
      const map = fileMapOf(await readFile(path))!
      const places = map.fragments.filter(({ isKey }) => isKey).map(({ offset, at }) => ({ offset, at }))
      expect(keys).toEqual(places)
      expect(map.fragments.every(({ duration }) => duration <= 1000)).toBe(true)
      expect(map.tracks.sound?.codec).toBe('flac')
    }
    expect((await readdir(folder)).sort()).toEqual([0, 4000, 8000].map(at => `${begin + at}.mp4`))
  })
  test('and begins anew, changes its size, or stood still without a word goes on in a new file that says when', async () => {
    const { files, fanout, recorder, state, push } = folderRecorder()
    push(60)
    fanout.restart()
    state.late = 30_000
    push(65)
    push(50, 128)
    // The camera was silent for a minute, and its own time went on as if nothing had been.
    state.late = 90_000
    push(125, 128)
    await recorder.stop()
    // Up to the next key frame nobody can decode what comes after a break.
    expect(timesOf(files)).toEqual([
      [0, 2400],
      [34_000, 2000],
      [36_000, 2000],
      [98_000, 4000],
    ])
  })
  test('ends with its channel, and says so', async () => {
    const { files, fanout, recorder, push } = folderRecorder()
    push(30)
    fanout.end()
    expect(await recorder.over).toEqual({ cause: 'ended', error: null })
    expect(timesOf(files)).toEqual([[0, 1200]])
  })
  test('of which nothing came leaves no file, and the same moment twice two', async () => {
    const first = folderRecorder()
    await first.recorder.stop()
    expect(await readdir(folder)).toEqual([])
    for (let turn = 0; turn < 2; turn++) {
      const { recorder, push } = folderRecorder()
      push(30)
      await recorder.stop()
    }
    expect((await readdir(folder)).sort()).toEqual([`${begin}-2.mp4`, `${begin}.mp4`])
  })
})

describe('a disk', () => {
  test('that is full ends the recording and is told; nothing is begun on it', async () => {
    const { files, recorder, push } = folderRecorder({}, Number.MAX_SAFE_INTEGER)
    push(60)
    expect(await recorder.over).toMatchObject({ cause: 'full', error: { message: 'recording: full' } })
    expect([files, await readdir(folder)]).toEqual([[], []])
  })
  test('that is slower than what comes is told, and what waited is still written', async () => {
    const gate = Promise.withResolvers<void>()
    let bytes = 0
    const sink: RecordSink = {
      begin: () =>
        Promise.resolve({
          append: async part => {
            await gate.promise
            bytes += part.length
          },
          end: () => Promise.resolve(),
        }),
    }
    const { recorder, push } = recorderOf(sink, { queued: 50_000 })
    push(250)
    gate.resolve()
    expect(await recorder.over).toEqual({ cause: 'slow', error: null })
    expect(bytes).toBeGreaterThan(30_000)
  })
  test('that fails is told with what it said', async () => {
    const error = new Error('no such device')
    const { recorder, push } = recorderOf({ begin: () => Promise.reject(error) })
    push(30)
    expect(await recorder.over).toEqual({ cause: 'failed', error })
  })
})

/** A recorder in a process of its own, and what it says. */
function child(limit: number | null, width = 64) {
  const script = join(import.meta.dirname, '../../tests/support/recorder.ts')
  const run = [process.execPath, script, folder, String(width)]
  // Files may become so many blocks of a kilobyte: the next byte fails as on a full disk.
  const [command, ...rest] = limit === null ? run : ['bash', '-c', `ulimit -f ${limit}; exec "$@"`, 'bash', ...run]
  const recorder = spawn(command!, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  const state = { pushed: 0, written: 0, over: '', files: [] as RecordedFile[], isGone: false }
  let text = ''
  recorder.stdout.setEncoding('utf8').on('data', (piece: string) => {
    const lines = (text + piece).split('\n')
    text = lines.pop()!
    for (const line of lines) {
      const [word, value] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]
      if (word === 'pushed' || word === 'written') state[word] = Number(value) + 1
      else if (word === 'over') state.over = value
      else state.files.push(JSON.parse(value) as RecordedFile)
    }
  })
  recorder.once('exit', () => (state.isGone = true))
  return { state, kill: () => recorder.kill('SIGKILL') }
}

describe('a recorder that is killed', () => {
  test('leaves a file in which everything is but the last second, and what is said of it is found again', async () => {
    const { state, kill } = child(null)
    // The beginning, and a piece of every second that is over.
    await until(() => state.pushed > 120 && state.written > state.pushed / 25, 'some seconds are written')
    kill()
    await until(() => state.isGone, 'it is gone')
    const [name] = await readdir(folder)
    expect(name).toBe(`${begin}.mp4.part`)
    const files = await repairFolder(folder)
    expect(files).toHaveLength(1)
    const { path, startAt, keys, bytes } = files[0]!
    expect([path, startAt]).toEqual([join(folder, `${begin}.mp4`), begin])
    const pictures = await picturesIn(path)
    expect(state.pushed - pictures).toBeLessThanOrEqual(25)
    expect(keys.map(({ at }) => at)).toEqual(Array.from({ length: Math.ceil(pictures / 50) }, (_, n) => n * 2000))
    expect((await stat(path)).size).toBe(bytes)
    expect(await repairFolder(folder)).toEqual([])
  })
  test.skipIf(process.platform === 'win32')(
    'by nobody, but whose disk is full in the middle, keeps what is whole and says why it is over',
    async () => {
      const { state } = child(100, 128)
      await until(() => state.isGone, 'it has ended')
      expect(state.over).toBe('full')
      const [file] = state.files
      expect(state.files).toHaveLength(1)
      const map = fileMapOf(await readFile(file!.path))!
      expect(map.whole).toBe((await stat(file!.path)).size)
      expect([map.whole, map.fragments.length > 0]).toEqual([file!.bytes, true])
    },
  )
})

describe('what is found of a recording', () => {
  test('is what was said of it when it was written, and what is not whole at its end goes', async () => {
    const { files, recorder, push } = folderRecorder()
    push(150)
    await recorder.stop()
    const { path, ...index } = files[0]!
    await rename(path, `${path}.part`)
    expect(await repairFolder(folder)).toEqual([{ ...index, path }])
    await rename(path, `${path}.part`)
    await truncate(`${path}.part`, index.bytes - 1)
    const [short] = await repairFolder(folder)
    expect([short!.duration, short!.keys]).toEqual([index.duration - 1000, index.keys])
    expect((await stat(path)).size).toBe(short!.bytes)
  })
  test('of a file without any picture, or a folder that is not there, is nothing', async () => {
    const { files, recorder, push } = folderRecorder()
    push(30)
    await recorder.stop()
    await rename(files[0]!.path, `${files[0]!.path}.part`)
    await truncate(`${files[0]!.path}.part`, 500)
    expect(await repairFolder(folder)).toEqual([])
    expect(await readdir(folder)).toEqual([])
    expect(await repairFolder(join(folder, 'none'))).toEqual([])
  })
})
