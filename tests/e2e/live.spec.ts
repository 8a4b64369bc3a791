/** The wall of live values with two hundred devices: one stream, no question while it stands, and only what changed. */
import { secretHash } from '../../kernel/store/secrets.ts'
import { inDatabase } from './support/database.ts'
import { publish } from './support/device.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { darkEnglishPhone, enter, expect, test } from './support/test.ts'
import { clock } from '../../contract/clock.ts'

const count = 200
const secret = 'wall-secret-123'
const first = 990_200_000
const numberOf = (n: number): string => `WALL-${String(n).padStart(4, '0')}`

/** Two hundred refrigerators beside those of the demo, of all kitchens in turn. */
const register = () =>
  inDatabase(
    `insert into iot_fridge select (jsonb_populate_record(null::iot_fridge, to_jsonb(f) || jsonb_build_object(
       'id', ${first} + n, 'device_no', 'WALL-' || lpad(n::text, 4, '0'), 'device_name', '墙' || n, 'device_secret', $1::text,
       'online_status', 1, 'alarm_state', 0, 'temp', 4, 'last_time', app.now() - interval '1 minute', 'info_id', k.id, 'circuit_id', null, 'gateway_id', null, 'cabinet_id', null))).*
     from generate_series(1, ${count}) n
     cross join lateral (select * from iot_fridge where not is_deleted and device_no not like 'WALL-%' order by id limit 1) f
     join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many from enterprise_info where tenant_id = '000000' and not is_deleted) k on k.place = n % k.many
     on conflict do nothing`,
    [secretHash(secret)],
  )

test('two hundred devices are live in one stream: nothing else is asked, and a word draws one tile', async ({
  page,
}) => {
  await register()
  const calls: string[] = []
  let open = 0
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    calls.push(pathname + search)
    if (pathname === '/api/emit') open++
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => void (new URL(request.url()).pathname === '/api/emit' && open--))
  await enter(page, 'supervise', '/iot/live')
  const wall = page.getByRole('region', { name: '温度墙' })
  await expect(wall.getByText('实时', { exact: true })).toBeVisible()
  await expect.poll(() => wall.locator('.lv-tile').count()).toBeGreaterThan(count)
  await expect(wall.locator(`[data-id="${first + 1}"] strong`)).toHaveText('4.0 ℃')
  expect(open, 'one stream').toBe(1)
  const before = calls.length
  expect(calls.filter(call => call.startsWith('/api/emit')).at(-1)).toContain('feed=iot')
  // Whatever of the tiles is written anew from now on.
  await page.evaluate(() => {
    const drawn = new Set<string>()
    Object.assign(window, { drawn })
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const id = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('.lv-tile')
          ?.dataset['id']
        if (id) drawn.add(id)
      }
    }).observe(document.querySelector('.lv-tiles')!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  const now = clock.now()
  await publish(numberOf(7), secret, [{ t: now - 2000, temp: 5.1 }])
  await expect(wall.locator(`[data-id="${first + 7}"] strong`)).toHaveText('5.1 ℃')
  await publish(numberOf(7), secret, [{ t: now - 1000, temp: 5.2 }])
  await publish(numberOf(8), secret, [{ t: now - 1000, temp: 6.3 }])
  await expect(wall.locator(`[data-id="${first + 7}"] strong`)).toHaveText('5.2 ℃')
  await expect(wall.locator(`[data-id="${first + 8}"] strong`)).toHaveText('6.3 ℃')
  const drawn = await page.evaluate(() => [...(window as unknown as { drawn: Set<string> }).drawn].toSorted())
  expect(drawn).toEqual([String(first + 7), String(first + 8)])
  expect(calls.slice(before), 'nothing was asked beside the stream').toEqual([])
  expect(open).toBe(1)
})

test(
  'an alarm comes to the front, by shape and word as well as by colour; filters narrow the wall; a tile opens its device',
  { tag: '@long' },
  async ({ page }) => {
    await register()
    await inDatabase(`update iot_fridge set alarm_state = 1, alarm_level = 1 where id = ${first + 3}`)
    await enter(page, 'supervise', '/iot/live')
    const wall = page.getByRole('region', { name: '温度墙' })
    const tile = wall.locator('.lv-tile').first()
    await expect(tile).toContainText('■')
    await expect(tile).toContainText('一类报警')
    await wall.getByRole('combobox', { name: '状态' }).click()
    await page.locator('.ant-select-dropdown:visible').getByTitle('报警中', { exact: true }).click()
    await expect(wall.locator('.lv-tile').filter({ hasNotText: '报警' }), 'only what is in alarm is left').toHaveCount(
      0,
    )
    await expect(wall.locator(`[data-id="${first + 3}"]`)).toBeVisible()
    expect(await barriers(page, '.lv')).toEqual([])
    await tile.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/iot/warniotfridge\\?open=${first + 3}`))
    await inDatabase(`update iot_fridge set alarm_state = 0, alarm_level = null where id = ${first + 3}`)
  },
)

test('a kitchen sees its own devices on a dark phone in English', { tag: '@long' }, async ({ window }) => {
  const page = await darkEnglishPhone(window, 'enterprise')
  await page.goto('/iot/live')
  const wall = page.getByRole('region', { name: 'Temperature wall' })
  await expect(wall.getByText('Live', { exact: true })).toBeVisible()
  await expect(wall.locator('.lv-tile').first()).toBeVisible()
  expect(new Set(await wall.locator('.lv-kitchen').allTextContents()).size, 'of one kitchen').toBe(1)
  expect(await chineseIn(wall)).toEqual([])
  expect(await brokenIn(page)).toEqual([])
  expect(await barriers(page, '.lv')).toEqual([])
})
