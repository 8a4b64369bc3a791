import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { permission } from '../contract/roles.ts'
import { actionOf, addressOf, legacyOf } from '../kernel/define/action.ts'
import { verbsOf } from '../kernel/define/resource.ts'
import { titleOf } from '../kernel/define/titles.ts'
import { snake } from '../kernel/define/names.ts'
import { longTest, sampled } from '../tests/support/suite.ts'
import { source } from './generate.ts'
import { search, type Found } from './where.ts'

const top = join(import.meta.dirname, '..')
const look = search(top, source)
const finds = new Map<string, readonly Found[]>()
/** Fields of many resources are called alike: each word is looked for once. */
function find(word: string): readonly Found[] {
  const known = finds.get(word) ?? look(word)
  finds.set(word, known)
  return known
}
const first = (word: string): Found => find(word)[0]!
const answers = new Map<string, readonly string[]>()
/** The line that is pointed at, as it stands in the file. */
function text({ file, line }: Found): string {
  const lines = answers.get(file) ?? readFileSync(join(top, file), 'utf8').split('\n')
  answers.set(file, lines)
  return lines[line - 1]!
}

// In every run the first of each room, and the first that its room makes as one of a sort, as a kind of device.
const looked = sampled(source.resources, resource => `${resource.key.split('/')[0]} ${'kind' in resource}`)

describe.each(looked.map(resource => [resource.key, resource] as const))('%s', (key, resource) => {
  const { title, path, table, page, calls } = resource
  const list = calls?.list ?? 'list'
  test.each([
    ['its key', key],
    ['its Chinese title', title],
    ['its English title', source.english.resources![key]!.title],
    ['its path', path],
    ['its table', table],
    ['its page', page],
    ['its list', `/api/${path}/${list}`],
    ['an address with host and parameters', `http://localhost:8080/api/${path}/${list}?current=1&size=10#top`],
    ['an address without /api', `/${path}/detail`],
    ['an address in capitals', `/api/${path}/SUBMIT`],
    ['the id of a call', `${key}.submit`],
  ])('is found by %s', (_what, word) => {
    const place = first(word)
    // A call that the server part answers itself is found where it is answered.
    const own = (calls?.own ?? []).find(
      call =>
        word.toLowerCase().startsWith(`/api/${path}/${call === 'list' ? list : call}`.toLowerCase()) ||
        word.includes(`/api/${path}/${call === 'list' ? list : call}?`) ||
        word === `${key}.${call}`,
    )
    if (own && place.file.endsWith('.server.ts')) expect(text(place)).toContain(`id: '${key}.${own}'`)
    else {
      expect(place.file).toBe(`modules/${key}.ts`)
      expect(text(place)).toContain(`key: '${key}'`)
    }
  })
  test('is found by each of its permissions', () => {
    for (const verb of verbsOf(resource)) {
      const place = first(permission(key, verb))
      // Actions may stand in a block that others share.
      const action = actionOf(resource.actions, verb)?.[0]
      // What all of a sort are granted stands where that sort is made.
      const maker = 'kind' in resource ? 'modules/iot/kind.ts' : `modules/${key}.ts`
      if (!action) expect(place.file, verb).toBe(maker)
      expect(text(place), verb).toMatch(
        action ? new RegExp(`(^|[{\\s])${action}( =|:) `) : verb === 'unmask' ? /unmask:/ : /grants:/,
      )
    }
  })
  test('has each of its fields found by name, column and title, at the line where it is written, also in a block that others share', () => {
    for (const [name, of] of Object.entries(resource.all)) {
      for (const word of [`${key}.${name}`, `${table}.${snake(name)}`])
        expect(text(first(word)), word).toMatch(new RegExp(`[{\\s]${name}: `))
      for (const word of [of.title, titleOf(resource, name, 'en', source.english), snake(name)])
        expect(
          find(word).some(found => new RegExp(`[{\\s]${name}: `).test(text(found))),
          word,
        ).toBe(true)
    }
  })
  test('has each of its actions found by its title and its inherited address', () => {
    for (const [name, action] of Object.entries(resource.actions)) {
      for (const word of [
        `${title}${action.title}`,
        // What is done at the address of the resource itself is found as the resource.
        ...(action.at === '' ? [] : [`/api${addressOf(resource, name).path}`]),
        ...(action.legacy ? [`/api${legacyOf(resource, action.legacy)}?id=1`] : []),
      ])
        expect(text(first(word)), word).toMatch(new RegExp(`(^|[{\\s'])${name}'?( =|:) `))
    }
  })
})

test('branches of the menu, pages, projections, dictionaries and error texts are found as well', () => {
  expect(text(first('每日台账'))).toContain("key: 'standbook'")
  expect(text(first('首页'))).toContain("key: 'home'")
  expect(text(first('/wel/index'))).toContain("key: 'home'")
  expect(text(first('proj_ledger_day'))).toContain("key: 'ledger/day'")
  expect(text(first('goods_category'))).toContain("dictionary('goods_category'")
  for (const label of ['豆制品', 'Bean products']) expect(first(label).what).toBe('dictionary goods_category 食材分类')
  expect(text(first('该报警已处理'))).toMatch(/^ {2}alarmHandled: \[/)
  expect(text(first('alarmHandled'))).toMatch(/^ {2}alarmHandled: \[/)
})

test('calls that no resource derives are found by address and id', () => {
  for (const word of ['/api/blade-auth/oauth/captcha', 'auth/captcha'])
    expect(text(first(word)), word).toContain('auth/captcha')
  expect(first('/api/dataScreenOpen/standbook').file).toBe('modules/ledger/panels.ts')
})

test('a word that is only part of a title finds the thing, the resource before its fields', () => {
  expect(first('采购')).toMatchObject({
    file: 'modules/ledger/purchase.ts',
    what: 'ledger/purchase 采购台账 · Purchase ledger',
  })
  expect(first('进货').file).toBe('modules/ledger/purchase.ts')
})

test('another word for a ledger still leads to the ledgers', () =>
  expect(find('进货台账').map(({ file }) => file)).toContain('modules/ledger/purchase.ts'))

test('what no definition knows is looked for in the sources', () => {
  const [found] = find('app.enter_system')
  expect(text(found!)).toContain('app.enter_system')
})

test('nothing is found by what is nowhere, and odd words do no harm', () => {
  for (const word of [
    '',
    ' ',
    '不存在的东西吗',
    'zzzzzz',
    '/',
    '///',
    '(',
    '[a',
    '\\',
    '.*',
    '/api/dataScreenOpen/(',
    'http://',
    '\u0000'.repeat(3),
  ])
    expect(Array.isArray(find(word)), word).toBe(true)
  expect(find('zqxjkv')).toEqual([])
})

describe('as a command', () => {
  const where = (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'where.ts'), ...words], { encoding: 'utf8' })
  test('it prints file:line, best first, and ends well', () => {
    const { status, stdout } = where('Purchase', 'ledger')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^modules\/ledger\/purchase\.ts:\d+ +ledger\/purchase 采购台账/)
  })
  longTest(
    'it says in one line that nothing is so called, what it looked at and where all names stand, and ends with 1',
    () => {
      const { status, stdout, stderr } = where('zqxjkv')
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^nothing is called “zqxjkv”: .*docs\/RESOURCES\.md.*\n$/)
    },
  )
  longTest('it asks for a word when it is given none', () => {
    const { status, stderr } = where()
    expect(status).toBe(1)
    expect(stderr).toContain('npm run where 采购')
  })
})
