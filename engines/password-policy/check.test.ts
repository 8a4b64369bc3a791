import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorText } from '../../contract/errors.ts'
import { check, type Circumstances } from './check.ts'
import { commonNames, commonPasswords, commonWords } from './common.ts'
import { likelyByHabit, likelyPasswords } from './likely.ts'
import { policies, policyOf } from './policy.ts'

const cook: Circumstances = { account: 'canteen24' }
const codes = (password: string, circumstances = cook, policy = policies.mlps3) =>
  check(policy, password, circumstances).map(({ code }) => code)
const phrase = 'river stone borrows a bicycle'

describe('under mlps3 a password', () => {
  test('of eight characters and three classes is good', () => {
    for (const good of [
      'Kx7mRw2q',
      'kx7#rw2q',
      'KX7#RW2Q',
      'Kxm#Rwzq',
      '食堂Kx7mw2',
      'Kx7m Rw2',
      'Love739274!#',
      'Shitang#7Mx2Q',
    ])
      expect(codes(good), good).toEqual([])
  })
  test('shorter than eight characters is too short, counted as people count', () => {
    expect(codes('Kx7mRw2')).toEqual(['passwordShort'])
    expect(codes('Kx7🍚🍜🥟')).toEqual(['passwordShort'])
    expect(codes('Kx7🍚🍜🥟🥢🍵')).toEqual([])
    expect(codes('')).toEqual(['passwordShort'])
  })
  test('needs three of the four classes', () => {
    for (const poor of ['kxmrwzqp', 'KXMRWZQP', 'kxmrwz27', 'kxm#rwz!', '83#61!94'])
      expect(codes(poor), poor).toContain('passwordClasses')
  })
  test('must not contain the account, in either case of letters or backwards', () => {
    expect(codes('xCanteen24!w')).toContain('passwordAccount')
    expect(codes('7#42NEETNACx')).toContain('passwordAccount')
    expect(codes('Kx7mRw2q', { account: 'kx' })).toEqual([])
    expect(codes('Kx7mRw2q', { account: '' })).toEqual([])
  })
  test('must not count or run along the keyboard for four steps, up, down or with shift', () => {
    for (const run of [
      'Rw#1234x',
      'Rw#4321x',
      'Xw7#abcd',
      'Xw7#DCBA',
      'Rx7#qwer',
      'Rx7#REWQ',
      'Kw7#asdf',
      'X#1qazRw',
      'X7!QAZrw',
      'Xw7!@#$r',
      'Xw!2#4rw',
      'Kx7890Rw',
      'Kx#zse4R',
    ]) {
      expect(codes(run), run).toContain('passwordSequence')
    }
    for (const short of ['Rw#123xK', 'Kx7#abcR', 'Rx7#qweK', 'Rw12!45x', 'Kx7#qwqw'])
      expect(codes(short), short).not.toContain('passwordSequence')
  })
  test('must not have the same character three times in a row', () => {
    expect(codes('Kx7mmmRw')).toEqual(['passwordRepeat'])
    expect(codes('Kx7mMmRw')).toEqual(['passwordRepeat'])
    expect(codes('Kx7###Rw')).toEqual(['passwordRepeat'])
    expect(codes('Kx77mmRw')).toEqual([])
  })
  test('must not be one that many use, or one of these with a little something', () => {
    for (const common of [
      'Password1!',
      'P@ssw0rd!',
      'Admin@2024',
      'admin123',
      'Woaini1314',
      'WoAiNi@520',
      'Sunshine88!',
      'Wang870612',
      'Wang@19870612',
      'Zhangwei@1',
      'Yangguangshian1!',
      'Huawei@123',
      'Test@1234',
      'Qwer1234!',
      'A123456!',
      'Changeme_01',
    ]) {
      expect(codes(common), common).toContain('passwordCommon')
    }
  })
  test('must not be made of names that others know', () => {
    const person: Circumstances = { account: 'lihongmei', words: ['李红梅', '第二实验小学', '13907158264', '武汉'] }
    expect(codes('第二实验小学2024A!', person)).toEqual(['passwordCommon'])
    expect(codes('Aa#13907158264', person)).toContain('passwordCommon')
    expect(codes('第二实验小学爱吃面Kx7', person)).toEqual([])
  })
  test('must not be one of the last five', () => {
    expect(check(policies.mlps3, 'Kx7mRw2q', { ...cook, isUsed: true })).toEqual([
      { code: 'passwordUsed', params: { count: 5 } },
    ])
  })
  test('breaks its rules in the order in which they are told', () => {
    expect(codes('aaa1234')).toEqual([
      'passwordShort',
      'passwordClasses',
      'passwordSequence',
      'passwordRepeat',
      'passwordCommon',
    ])
  })
})

describe('under asvs a password', () => {
  const asvs = (password: string, circumstances = cook) => codes(password, circumstances, policies.asvs)

  test('of twelve characters is good, of whatever kind', () => {
    for (const good of [
      phrase,
      'kxmrwzqpvbnt',
      '739274610583',
      '食堂后门的猫每天早上六点来',
      'coffee banana orange tiger',
    ])
      expect(asvs(good), good).toEqual([])
  })
  test('shorter than twelve is too short', () => {
    expect(asvs('Kx7#Rw2q!mZ')).toEqual(['passwordShort'])
  })
  test('must still not be common, however long', () => {
    for (const common of [
      'passwordpassword',
      '123456789012',
      '123123123123',
      'qwertyuiop123',
      'aaaaaaaaaaaaaaa',
      'woaini1314520',
      'adminadminadmin1',
      'iloveyou123456',
      'Sunshine2024!!!!',
    ])
      expect(asvs(common), common).toEqual(['passwordCommon'])
  })
  test('must not contain the account, but may come again', () => {
    expect(asvs('my name is canteen24')).toEqual(['passwordAccount'])
    expect(asvs(phrase, { ...cook, isUsed: true })).toEqual([])
  })
})

test('a password of 128 characters is taken, one more is not looked at', () => {
  const long = 'Kx7#Rw2q'.repeat(16)
  expect([codes(long), codes(`${long}x`), codes('a'.repeat(1_000_000))]).toEqual([
    [],
    ['passwordLong'],
    ['passwordLong'],
  ])
})

test('a password is taken exactly as it is typed', () => {
  expect(codes(' Kx7mRw2')).toEqual([])
  expect(codes('Kx7mRw2 ')).toEqual([])
})

test('checking never throws and takes no time worth speaking of, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 140 }), fc.string({ unit: 'binary' }), (password, word) => {
      for (const policy of Object.values(policies))
        expect(Array.isArray(check(policy, password, { account: word, words: [word] }))).toBe(true)
    }),
  )
})

test('every violation has a text a cook understands in both languages, with nothing left open', () => {
  for (const policy of Object.values(policies)) {
    for (const typed of ['', 'canteen24', 'aaa1234', 'x'.repeat(200), phrase]) {
      for (const { code, params } of check(policy, typed, { ...cook, isUsed: true })) {
        expect(errorText(code, params, 'zh')).toMatch(/^[^{}]*\p{Script=Han}[^{}]*$/u)
        expect(errorText(code, params, 'en')).toMatch(/^[A-Z][^{}]+$/)
      }
    }
  }
})

test('the tenant says which policy, and what is none is mlps3', () => {
  expect(
    [policyOf('asvs'), policyOf('mlps3'), policyOf(''), policyOf('none'), policyOf('constructor')].map(
      ({ key }) => key,
    ),
  ).toEqual(['asvs', 'mlps3', 'mlps3', 'mlps3', 'mlps3'])
})

describe('the list of common passwords', () => {
  test('has no entry twice, and each is in small letters', () => {
    // ASVS 5.0 6.2.4
    expect(commonPasswords.length).toBeGreaterThanOrEqual(3000)
    expect(new Set(commonPasswords).size).toBe(commonPasswords.length)
    for (const entry of commonPasswords) expect(entry).toMatch(/^[a-z\d]{3,20}$/)
  })
  test('gives, with the account, what a digest is compared with', () => {
    const likely = new Set(likelyPasswords([...commonWords, 'Canteen24']))
    for (const password of [
      'Admin123',
      'admin@2024',
      'woaini1314',
      'canteen24',
      'Canteen24@123',
      'CANTEEN24',
      '12345678',
      'Password1',
    ])
      expect(likely.has(password), password).toBe(true)
    expect(likely.size).toBeLessThan(80_000)
    expect(likely.has('Kx7mRw2q')).toBe(false)
  })
})

test('what people here make of names, birthdays and phrases is refused as typed, and known by its digest', () => {
  for (const habit of [
    'Lihua1990!',
    'Zhangwei@520',
    'Wangfang19870612',
    'Liuyang1314.',
    'Chenjing#123',
    'Dragon2026!',
    'Liverpool1!',
    'Xiaomao@888',
    'Woxihuanni1!',
  ])
    expect(codes(habit), habit).toContain('passwordCommon')
  const likely = new Set(likelyByHabit(commonNames))
  for (const habit of ['19900101', '900101', '20081231', 'zhangwei520', 'Lihua123', 'wangfang1314'])
    expect(likely.has(habit), habit).toBe(true)
})

test('the three thousand passwords most used in the world are refused, also with a capital and a little something', () => {
  const world = (dictionary as Record<string, readonly string[]>)['passwords-common']!.slice(0, 3000)
  expect(world.length).toBe(3000)
  for (const policy of Object.values(policies))
    expect(
      world.filter(password => codes(password, cook, policy).length === 0),
      policy.key,
    ).toEqual([])
  const habit = (password: string): string => `${password.charAt(0).toUpperCase()}${password.slice(1)}1!`
  expect(world.filter(password => codes(habit(password)).length === 0)).toEqual([])
})
