import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from '@playwright/test'
import { wire } from '../../../contract/wire.ts'
import type { Account } from './accounts.ts'
import { named } from './workers.ts'

export { expect }

const given = (name: string): string => {
  const value = process.env[named(name, Number(process.env['TEST_PARALLEL_INDEX']))]
  if (!value)
    throw new Error(
      `${name} is not set: the tests are started with the config of this folder, which starts the product`,
    )
  return value
}
/** Where the product of this worker is. */
export const here = {
  get url() {
    return given('E2E_URL')
  },
  get mqttPort() {
    return given('E2E_MQTT_PORT')
  },
  /** Owner's connection: for looking at what is really stored. */
  get database() {
    return given('E2E_DATABASE')
  },
}

/** Signs in at the login page of a window; ends where this person starts. */
export async function signIn(page: Page, account: string, { tenant = '', password = account } = {}): Promise<void> {
  if (new URL(page.url(), here.url).pathname !== '/login') await page.goto('/login')
  if (tenant) await page.locator('input[name=tenant]').fill(tenant)
  await page.locator('input[name=username]').fill(account)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('.who')).toBeVisible()
}

const kept = new Map<
  string,
  { readonly state: Awaited<ReturnType<BrowserContext['storageState']>>; readonly token: string }
>()
const sessionItems = /^saber-(userInfo|owner)/
/** The token a window holds: its browser tells a test what it tells no script. */
export const tokenOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find(({ name }) => name.startsWith(`${wire.heldAccess}-`))!.value

/** A page of somebody on a phone in the dark, in English. @param window the fixture that opens windows */
export async function darkEnglishPhone(
  window: (account: Account, options: BrowserContextOptions) => Promise<Page>,
  account: Account,
): Promise<Page> {
  const page = await window(account, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    locale: 'en-GB',
  })
  await page.evaluate(() =>
    localStorage.setItem(
      'saber-prefs',
      JSON.stringify({ state: { lang: 'en', mode: 'full', theme: 'auto' }, version: 0 }),
    ),
  )
  return page
}

/**
 * Opens a window's page as somebody, for tests that are not about signing in: the session of the test before is used
 * again while it lives. Nothing else is taken over: no tab, no draft, no language.
 */
export async function enter(page: Page, account: Account, at = '/wel/index'): Promise<void> {
  const context = page.context()
  const known = kept.get(account)
  const lives =
    known &&
    (
      await page.request.get('/api/blade-system/menu/buttons', {
        headers: { authorization: wire.clientBasic, [wire.tokenHeader]: `bearer ${known.token}` },
      })
    ).ok()
  if (lives) {
    // A page that is open would hear of the session and go its own way.
    await page.goto('/healthz')
    await context.setStorageState(known.state)
    await page.goto(at)
    return expect(page.locator('.who')).toBeVisible()
  }
  await signIn(page, account)
  const { cookies, origins } = await context.storageState()
  kept.set(account, {
    state: {
      cookies,
      origins: origins.map(it => ({
        ...it,
        localStorage: it.localStorage.filter(({ name }) => sessionItems.test(name)),
      })),
    },
    token: await tokenOf(context),
  })
  // A kitchen on a phone starts elsewhere.
  if (new URL(page.url()).pathname !== at) await page.goto(at)
}

const underway = new WeakMap<BrowserContext, Set<Request>>()
/**
 * Waits until everything a window has asked is answered: what is still under way when its session ends is refused, and
 * nobody's fault.
 */
export const answered = (page: Page): Promise<void> =>
  expect
    .poll(() => [...(underway.get(page.context()) ?? [])].map(request => request.url()), 'questions under way')
    .toEqual([])

/**
 * What a browser says of its own accord when a page is left or a question is not needed any more; a piece of the
 * program that the worker of a phone was fetching for it has failed by then. Whoever lacks one sees that on the page.
 */
const harmless = /net::ERR_ABORTED$|^failed: GET \S+\/assets\/\S+ net::ERR_FAILED$/

/**
 * Writes down everything that goes wrong in the windows of a context: errors of the console, uncaught ones, failed
 * requests, refused answers. Chromium also tells the console of refused answers; those are not counted twice.
 */
export function watch(context: BrowserContext, wrong: string[]): void {
  const asked = new Set<Request>()
  underway.set(context, asked)
  context.on('request', request => {
    // The stream of events ends with its session.
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(wire.api) && pathname !== `${wire.api}/emit`) asked.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    context.on(end as 'requestfinished', request => void asked.delete(request))
  context.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      wrong.push(`console: ${message.text()}`)
  })
  context.on('weberror', error => wrong.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', request =>
    wrong.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`),
  )
  context.on('response', response => {
    if (response.status() >= 400)
      wrong.push(`refused: ${response.status()} ${response.request().method()} ${response.url()}`)
  })
}

interface Fixtures {
  /** Everything that went wrong so far in any window of this test. */
  wrong: string[]
  /** Names what may go wrong in this test, because it is what the test is about. Patterns of lines of `wrong`. */
  tolerate: (...patterns: RegExp[]) => void
  /** A new window of its own (own cookies, own memory), signed in when an account is named. */
  window: (account?: Account, options?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<Fixtures & { tolerated: RegExp[] }>({
  baseURL: async ({}, use) => {
    await use(here.url)
  },
  tolerated: async ({}, use) => {
    await use([harmless])
  },
  tolerate: async ({ tolerated }, use) => {
    await use((...patterns) => void tolerated.push(...patterns))
  },
  wrong: [
    async ({ tolerated }, use) => {
      const wrong: string[] = []
      await use(wrong)
      expect(
        wrong.filter(line => !tolerated.some(pattern => pattern.test(line))),
        'errors in the console and refused requests',
      ).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, wrong }, use) => {
    watch(context, wrong)
    await use(context)
  },
  window: async ({ browser, baseURL, viewport, colorScheme, locale, hasTouch, isMobile, wrong }, use) => {
    const opened: BrowserContext[] = []
    await use(async (account, options) => {
      const context = await browser.newContext({
        baseURL,
        viewport,
        colorScheme,
        locale,
        hasTouch,
        isMobile,
        timezoneId: 'Asia/Shanghai',
        ...options,
      })
      opened.push(context)
      watch(context, wrong)
      const page = await context.newPage()
      if (account) await enter(page, account)
      return page
    })
    for (const context of opened) await context.close()
  },
})
