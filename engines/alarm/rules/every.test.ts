import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tightened } from '../limits.ts'
import { isAbove, type Rule } from '../rule.ts'
import { upgrade } from '../upgrade.ts'
import { rulesOf } from './index.ts'

describe('every rule of the platform', () => {
  const all: readonly Rule[] = Object.values(rulesOf).flat()
  test('survives being stored, has one key in its set, names its clause, and may be tightened but never loosened', () => {
    for (const rules of Object.values(rulesOf)) expect(new Set(rules.map(({ key }) => key)).size).toBe(rules.length)
    for (const rule of all) {
      expect(upgrade(JSON.parse(JSON.stringify(rule)))).toEqual(rule)
      expect(rule.law.length).toBeGreaterThan(5)
      expect(rule.law).not.toMatch(/domain|decisions|\.md|[A-Z]\.\d|§|\bQ\d/)
      if (!rule.adjustable) continue
      const field = rule.setting ?? (isAbove(rule) ? 'highLimit' : 'lowLimit')
      const stricter = rule.limit + (isAbove(rule) ? -1 : 1)
      const looser = rule.limit + (isAbove(rule) ? 1 : -1)
      expect(tightened(rule, { [field]: stricter }), rule.key).toMatchObject({ rule: { limit: stricter } })
      expect(tightened(rule, { [field]: looser }), rule.key).toEqual({ refused: 'thresholdLooser' })
    }
  })
  test('is played once under a title of its own', () => {
    const texts = readdirSync(import.meta.dirname)
      .filter(file => file.endsWith('.test.ts'))
      .map(file => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
      .join()
    // silence and battery are played for every kind in boxes.test.ts
    const own = all.filter(({ key }) => !/\.(offline|offlineDay|battery)$/.test(key))
    expect(
      own.filter(({ key }) => !texts.includes(`'${key}'`) && !texts.includes(` ${key} `)).map(({ key }) => key),
    ).toEqual([])
  })
})
