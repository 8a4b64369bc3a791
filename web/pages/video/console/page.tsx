import type { SystemInfo } from '../../../../modules/video/console.ts'
import { useInk } from '../../../kit/chart/ink.ts'
import { ChartCard, type Drawn } from '../../parts/chart/ChartCard.tsx'
import { barsOf, linesOf } from '../../parts/chart/options.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useLoad, useResources, useSystem } from './data.ts'
import { useConsoleTexts } from './texts.ts'

const percent = (part: number): number => Math.round(part * 1000) / 10
const clock = (time: string): string => time.slice(11)

/** How much of something the machine used in the last minute. */
function UseCard({ name, of }: { name: 'cpu' | 'mem'; of: ReturnType<typeof useSystem> }) {
  const texts = useConsoleTexts()
  const ink = useInk()
  const points = of.data?.[name] ?? []
  const values = points.map(({ data }) => percent(data))
  const times = points.map(({ time }) => clock(time))
  const title = name === 'cpu' ? texts.cpu : texts.memory
  const drawn: Drawn | null = values.length
    ? {
        sentence: texts.usedNow(values.at(-1)!.toFixed(1), Math.max(...values).toFixed(1)),
        option: linesOf(ink, times, [{ name: texts.used, values, colour: ink.curve, isFilled: true }]),
        columns: [texts.at, texts.used],
        rows: times.map((time, n) => [time, values[n]!]),
      }
    : null
  return <ChartCard name={name} title={title} of={of} drawn={drawn} none={texts.soon} />
}

function NetworkCard({ of }: { of: ReturnType<typeof useSystem> }) {
  const texts = useConsoleTexts()
  const ink = useInk()
  const points = of.data?.net ?? []
  const last = points.at(-1)
  const times = points.map(({ time }) => clock(time))
  const [into, out] = [points.map(point => point.in), points.map(point => point.out)]
  const drawn: Drawn | null = last
    ? {
        sentence: texts.networkNow(last.in.toFixed(2), last.out.toFixed(2)),
        option: linesOf(ink, times, [
          { name: texts.into, values: into, colour: ink.curve },
          { name: texts.out, values: out, colour: ink.levels[1], isDashed: true },
        ]),
        columns: [texts.at, texts.into, texts.out],
        rows: times.map((time, n) => [time, into[n]!, out[n]!]),
        signs: [
          { name: texts.into, colour: ink.curve },
          { name: texts.out, colour: ink.levels[1], isDashed: true },
        ],
      }
    : null
  const none = of.data?.cpu.length ? texts.networkNone : texts.soon
  return <ChartCard name="net" title={texts.network} of={of} drawn={drawn} none={none} />
}

function DiskCard({ of }: { of: ReturnType<typeof useSystem> }) {
  const texts = useConsoleTexts()
  const ink = useInk()
  const [disk]: SystemInfo['disk'] = of.data?.disk ?? []
  const parts = [
    { name: texts.use, values: [disk?.use ?? 0], colour: ink.curve },
    { name: texts.free, values: [disk?.free ?? 0], colour: ink.levels[2] },
  ]
  const drawn: Drawn | null = disk
    ? {
        sentence: texts.diskNow(disk.use.toFixed(1), disk.free.toFixed(1)),
        option: barsOf(ink, [texts.place], parts, { isLying: true }),
        columns: [texts.disk, texts.use, texts.free],
        rows: [[texts.place, disk.use, disk.free]],
        signs: parts,
      }
    : null
  return <ChartCard name="disk" title={texts.disk} of={of} drawn={drawn} none={texts.diskNone} />
}

const ways = ['push', 'proxy', 'gbReceive', 'gbSend'] as const
function LoadCard() {
  const texts = useConsoleTexts()
  const ink = useInk()
  const query = useLoad()
  const [load] = query.data ?? []
  const names = ways.map(way => texts[way])
  const values = ways.map(way => load?.[way] ?? 0)
  const drawn: Drawn | null = load
    ? {
        sentence: texts.loadNow(
          values.reduce((sum, value) => sum + value, 0),
          load.viewers,
        ),
        option: barsOf(ink, names, [{ name: texts.streams, values, colour: ink.curve }]),
        columns: [texts.kind, texts.streams],
        rows: names.map((name, n) => [name, values[n]!]),
      }
    : null
  return <ChartCard name="load" title={texts.load} of={query} drawn={drawn} none={texts.soon} />
}

const kinds = ['device', 'channel', 'push', 'proxy'] as const
function ResourceCard() {
  const texts = useConsoleTexts()
  const ink = useInk()
  const query = useResources()
  const { data } = query
  const names = kinds.map(kind => texts[kind])
  const parts = [
    { name: texts.online, values: kinds.map(kind => data?.[kind].online ?? 0), colour: ink.curve },
    {
      name: texts.offline,
      values: kinds.map(kind => (data ? data[kind].total - data[kind].online : 0)),
      colour: ink.levels[2],
    },
  ]
  const drawn: Drawn | null = data
    ? {
        sentence: texts.resourcesNow(data.device.online, data.device.total),
        option: barsOf(ink, names, parts),
        columns: [texts.kind, texts.total, texts.online],
        rows: kinds.map((kind, n) => [names[n]!, data[kind].total, data[kind].online]),
        signs: parts,
      }
    : null
  return <ChartCard name="resources" title={texts.resources} of={query} drawn={drawn} none={texts.soon} />
}

/** What the server of video does at this moment. video-contract.md A10 */
export default function VideoConsolePage() {
  const texts = useConsoleTexts()
  const system = useSystem()
  return (
    <section className="ch" aria-label={texts.console}>
      <Loaded of={system} page rows={8}>
        {() => (
          <div className="ch-grid">
            <UseCard name="cpu" of={system} />
            <UseCard name="mem" of={system} />
            <NetworkCard of={system} />
            <DiskCard of={system} />
            <LoadCard />
            <ResourceCard />
          </div>
        )}
      </Loaded>
    </section>
  )
}
