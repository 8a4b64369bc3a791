// What the tests need beside npm's packages: programs, fonts, and surroundings without the settings of whoever runs
// them. Plain JavaScript, see install.mjs.
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { captured, compiled, quietly, say, Stop } from './install.mjs'

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

/** Without the settings of the product: tests must never reach the database or the folders of whoever runs them. */
export function testEnvironment() {
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
    // The folder of what its browser tests leave: tests/e2e/support/run.ts.
    E2E_RUN: String(process.pid),
    CHROMIUM: process.env.CHROMIUM ?? tools[0].find(),
    CHROMIUM_WHOLE: process.env.CHROMIUM_WHOLE ?? tools[1].find(),
  }
}

export async function ensureTools() {
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

/**
 * The package lists of the machine are used as they are; only when they are missing or too old are they fetched. Two
 * runs that need something at once do so one after the other: apt's own waiting does not hold for its lists.
 */
async function installFromDebian(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const inTurn = onPath('flock') ? ['flock', join(tmpdir(), 'kitchen-apt.lock')] : []
  const apt = (...args) => {
    const [program, ...rest] = [...inTurn, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args]
    return [program, rest, { env }]
  }
  const install = apt('install', '-y', '-q', '--no-install-recommends', ...packages)
  say(`安装 / installing ${packages.join(' ')} …`)
  if ((await captured(...install)).code === 0) return
  await quietly('更新软件包列表 / fetching the package lists', ...apt('update', '-q'))
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
