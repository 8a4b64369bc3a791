// What somebody at a desk waits for: their home page, a list, a form, a record that was open before. `npm run load --
// browser`; BROWSER_ROUNDS for more rounds, BROWSER_URL for a product of the demo that runs already.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { gone, start, type Rig } from '../chaos/rig.ts'
import { installClock } from './browser/clock.ts'
import { openForm, openList, openRecord, reloadHome, signIn, type Waited } from './browser/steps.ts'
import { yardstickOf } from './browser/yardstick.ts'
import { compareFigures, isNoisy, type Figures } from './figures.ts'
import { quantile } from './quantile.ts'

const rounds = Number(process.env['BROWSER_ROUNDS'] ?? 9)
const port = Number(process.env['LOAD_PORT'] ?? 18911) + 40

interface Step {
  readonly name: string
  /** What it is to take at most on a quiet machine, ms. */
  readonly most: number
  readonly times: readonly Waited[]
}

/** Does a step once so that it is warm, then so many times. */
async function repeat(name: string, most: number, act: () => Promise<Waited>): Promise<Step> {
  await act()
  const times: Waited[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await act())
  return { name, most, times }
}

async function desk(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.addInitScript(installClock)
  return page
}

async function stepsOf(browser: Browser, url: string): Promise<readonly Step[]> {
  const [kitchen, office] = [await desk(browser, url), await desk(browser, url)]
  await office.goto('/login')
  await signIn(office, 'supervise')
  const offices = await repeat('home of an office, reloaded', 500, () => reloadHome(office))
  await office.close()
  await kitchen.goto('/login')
  return [
    await repeat('from signing in to home', 800, () => signIn(kitchen, 'enterprise')),
    await repeat('home of a kitchen, reloaded', 500, () => reloadHome(kitchen)),
    offices,
    await repeat('list', 50, () => openList(kitchen)),
    await repeat('form', 80, () => openForm(kitchen)),
    await repeat('record, again', 150, () => openRecord(kitchen)),
  ]
}

const middle = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

function say({ name, most, times }: Step): void {
  const all = times.map(it => it.ms).toSorted((a, b) => a - b)
  const ms = middle(all)
  const of = (key: keyof Waited): string => middle(times.map(it => it[key])).toFixed(0)
  console.log(
    `${name.padEnd(30)} ${ms.toFixed(0).padStart(5)} ms (${all[0]!.toFixed(0)} to ${all.at(-1)!.toFixed(0)})  ${ms <= most ? 'within' : 'MISSES'} ${most}; ${of('calls')} calls, ${of('inRow')} in a row; deaf for ${of('blocked')} ms`,
  )
}

/** Measures it in one browser, beside what the same browser takes for a fixed piece of work. */
export async function measureBrowser(): Promise<void> {
  const address = process.env['BROWSER_URL']
  const dir = mkdtempSync(join(tmpdir(), 'sk-browser-'))
  const rig: Rig | null = address ? null : await start(dir, port, { LOG_LEVEL: 'error' })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  })
  try {
    const before = await yardstickOf(browser)
    const steps = await stepsOf(browser, address ?? rig!.url)
    const yardstick = (before + (await yardstickOf(browser))) / 2
    console.log(`the fixed piece of work ${yardstick.toFixed(0)} ms; medians of ${rounds} rounds, least to most`)
    steps.forEach(say)
    const figures: Figures = Object.fromEntries(
      steps.map(({ name, times }) => [
        `browser, ${name}`,
        { value: middle(times.map(it => it.ms)) / yardstick, better: 'less' as const },
      ]),
    )
    const isWorse = !compareFigures(figures)
    if (isNoisy()) console.log('noisy: other programs take this machine, the figures say nothing')
    if (isWorse || isNoisy()) process.exitCode = 1
  } finally {
    await browser.close()
    rig?.child.kill('SIGINT')
    if (rig) await gone(rig.child)
    rmSync(dir, { recursive: true, force: true })
  }
}
