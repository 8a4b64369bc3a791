// `npm test`: everything, in order, ending at the first failure. Plain JavaScript, see install.mjs. `npm test --
// --shard 1/2`: every second file of tests, for machines that share the work; the checks of the whole are the first
// one's. `npm run test:changed`: the tests that the changes of this branch reach, see changed.mjs.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { branchedAt, changedSince, partOf, reached } from './changed.mjs'
import { captured, compiled, ensureInstalled, main, projectNode, quietly, run, say, Stop, top } from './install.mjs'

/** Programs and fonts the tests use and npm cannot bring; the package is Debian's. */
const tools = [
  {
    // Chromium without what a screen needs: it takes two thirds of the time of the whole of it. Where there is no such
    // package any Chromium will do.
    name: 'chromium-headless-shell',
    package: 'chromium-headless-shell',
    why: '浏览器测试 / browser tests',
    find: () =>
      onPath('chromium-headless-shell') ??
      (existsSync('/etc/debian_version')
        ? undefined
        : onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')),
  },
  {
    // Messages of the browser and its clipboard are in the whole of it alone: few tests need it.
    name: 'chromium',
    package: 'chromium',
    why: '浏览器通知与剪贴板 / messages of the browser and its clipboard',
    find: () => onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
  },
  {
    name: 'Noto Sans CJK',
    package: 'fonts-noto-cjk',
    why: '中文截图 / Chinese text in the browser',
    find: chineseFont,
  },
  {
    name: 'mosquitto_pub',
    package: 'mosquitto-clients',
    why: '真实 MQTT 设备 / a real MQTT client',
    find: () => onPath('mosquitto_pub'),
  },
  {
    name: 'mosquitto',
    package: 'mosquitto',
    why: '真实 MQTT 服务器 / a real MQTT broker',
    // It is a daemon: not everybody has its folder on the path.
    find: () =>
      onPath('mosquitto') ?? ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto'].find(path => existsSync(path)),
  },
]

const seconds = began => `${((Date.now() - began) / 1000).toFixed(1)} s`

async function step(title, work) {
  const began = Date.now()
  say(`▶ ${title}`)
  try {
    await work()
  } catch (error) {
    if (error instanceof Stop) throw new Stop(`${error.message}\n✗ ${title} · ${seconds(began)}`)
    throw error
  }
  say(`✓ ${title} · ${seconds(began)}`)
}

/** Without the settings of the product: tests must never reach the database or the folders of whoever runs them. */
function testEnvironment() {
  const settings = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'FILES_DIR',
    'DATABASE_URL',
    'DATABASE_CONNECTIONS',
    'MQTT_PORT',
    'MQTT_URL',
    'SIP_PORT',
    'SIP_ID',
    'SIP_DOMAIN',
    'SIP_ADDRESS',
    'RTMP_PORT',
    'MEDIA_PORTS',
    'MAP_TILES',
    'MAP_TILES_CRS',
    'MAP_TILES_CREDIT',
    'DEMO',
    'JOBS',
    'ADMIN_PASSWORD',
    'LOG_LEVEL',
  ]
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.includes(name)))
  return {
    NODE_COMPILE_CACHE: compiled,
    ...env,
    CHROMIUM: process.env.CHROMIUM ?? tools[0].find(),
    CHROMIUM_WHOLE: process.env.CHROMIUM_WHOLE ?? tools[1].find(),
  }
}

async function ensureTools() {
  const missing = () => tools.filter(tool => !tool.find())
  const first = missing()
  if (first.length === 0) return
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0)
    await installFromDebian(first.map(tool => tool.package))
  const left = missing()
  if (left.length === 0) return
  throw new Stop(
    [
      '测试还缺少 / the tests still need:',
      ...left.map(({ name, why, package: debian }) => `  ${name}（${why}） Debian: apt-get install ${debian}`),
      '请安装后重试 / install them and try again',
    ].join('\n'),
  )
}

/** The package lists of the machine are used as they are; only when they are missing or too old are they fetched. */
async function installFromDebian(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const waiting = ['-o', 'DPkg::Lock::Timeout=300']
  const install = ['apt-get', [...waiting, 'install', '-y', '-q', '--no-install-recommends', ...packages], { env }]
  say(`安装 / installing ${packages.join(' ')} …`)
  if ((await captured(...install)).code === 0) return
  await quietly('更新软件包列表 / fetching the package lists', 'apt-get', [...waiting, 'update', '-q'], { env })
  await quietly(`安装 / installing ${packages.join(' ')}`, ...install)
}

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(path => existsSync(path))
}

/** macOS and Windows bring Chinese fonts themselves; elsewhere a file of Noto Sans CJK has to be there. */
function chineseFont() {
  if (process.platform !== 'linux') return 'system'
  const folders = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(process.env.HOME ?? '/', '.fonts'),
    join(process.env.HOME ?? '/', '.local/share/fonts'),
  ]
  return folders
    .filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder, { recursive: true }))
    .find(name => /Noto ?Sans ?CJK|SourceHanSans|NotoSansSC/i.test(name))
}

/** The share of the work named by `--shard 1/2`; nothing where all of it is to be done. */
function shardOf(args) {
  const at = args.indexOf('--shard')
  const named = at >= 0 ? args[at + 1] : args.find(one => one.startsWith('--shard='))?.slice('--shard='.length)
  if (named === undefined && at < 0) return null
  const [, part, parts] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(named ?? '') ?? []
  if (!parts || Number(part) > Number(parts)) throw new Stop('--shard 1/2：第几份/共几份 / which part of how many')
  return { argument: `--shard=${named}`, isFirst: part === '1' }
}

/** Where the browser tests say which of them were right only at the second attempt. tests/e2e/support/unsteady.ts */
const unsteadyFile = 'test-results/unsteady.json'

/** Tried twice is not hidden: what was unsteady stands at the end, to be mended. */
function sayUnsteady() {
  if (!existsSync(unsteadyFile)) return
  const unsteady = JSON.parse(readFileSync(unsteadyFile, 'utf8'))
  if (unsteady.length === 0) return
  say(
    `⚠ 不稳定，第二次才通过，需要修复 / unsteady, passed at the second attempt only, to be mended: ${unsteady.length}`,
  )
  for (const title of unsteady) say(`  ${title}`)
}

await main(async () => {
  const began = Date.now()
  const options = process.argv.slice(2)
  const shard = shardOf(options)
  const share = shard ? [shard.argument] : []
  await step('准备 / prepare', async () => {
    await ensureInstalled()
    await ensureTools()
  })
  const node = projectNode()
  const env = testEnvironment()
  const script =
    (...args) =>
    async () => {
      const code = await run(node, args, { env })
      if (code !== 0) throw new Stop(`${args.join(' ')} → ${code}`)
    }
  process.chdir(top)
  rmSync(unsteadyFile, { force: true })
  let part = { all: true, browser: true }
  let files = []
  if (options.includes('--changed')) {
    const since = await branchedAt()
    const changed = await changedSince(since)
    part = partOf(changed)
    files = part.all || changed.length === 0 ? [] : await reached(node, since, env)
    say(
      `与 ${since.slice(0, 8)} 相比改动 / changed since: ${changed.length} → ${part.all ? '全部 / all' : files.length} 个测试文件 / test files`,
    )
  }
  if (!shard || shard.isFirst) await step('检查 / check', script('scripts/check.ts'))
  if (part.all || files.length > 0)
    await step(
      '单元与集成测试 / unit and integration tests',
      script('node_modules/vitest/vitest.mjs', 'run', ...share, ...files),
    )
  if (part.browser) {
    await step('网页 / browser part', () => ensureBuilt(node))
    if (existsSync('scripts/budget.ts') && (!shard || shard.isFirst))
      await step('体积 / budget', script('scripts/budget.ts'))
    if (existsSync('playwright.config.ts'))
      await step(
        '浏览器测试 / browser tests',
        script('node_modules/@playwright/test/cli.js', 'test', '--retries=1', ...share),
      )
  }
  say(`全部通过 / everything passes · ${seconds(began)}`)
  sayUnsteady()
  return 0
})
