import { describe, expect, test } from 'vitest'
import gas from './gas.ts'
import { isToObey, type Sent } from './obeying.ts'

const { commands } = gas.kind
const sent = (cmd: string, over: Partial<Sent> = {}): Sent => ({ cmd, isOpen: false, isDone: true, ...over })
const isToClose = (message: Readonly<Record<string, number>>, ...lately: readonly Sent[]) =>
  isToObey(commands, 'valveClose', message, lately)

describe('a valve is closed', () => {
  test('where nothing is known of it, and where it says that it is open', () => {
    expect(isToClose({ lel: 30 })).toBe(true)
    expect(isToClose({ lel: 30, valve: 1 })).toBe(true)
    expect(isToClose({ lel: 30, valve: 1 }, sent('valveClose'))).toBe(true)
  })
  test('not where it says that it is closed, nor while it is being told', () => {
    expect(isToClose({ lel: 30, valve: 0 })).toBe(false)
    expect(isToClose({ lel: 30, valve: 0 }, sent('valveOpen'))).toBe(false)
    expect(isToClose({ lel: 30, valve: 1 }, sent('valveClose', { isOpen: true, isDone: false }))).toBe(false)
  })
  test('not again while it is believed to have closed, unless it failed or somebody opened it since', () => {
    expect(isToClose({ lel: 30 }, sent('valveClose'))).toBe(false)
    expect(isToClose({ lel: 30 }, sent('valveClose'), sent('fanOn'))).toBe(false)
    expect(isToClose({ lel: 30 }, sent('valveClose', { isDone: false }))).toBe(true)
    expect(isToClose({ lel: 30 }, sent('valveClose'), sent('valveOpen'))).toBe(true)
  })
})
