import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import env from './env.ts'
import { ledgerLinks } from './links.ts'

const now = momentAt('2025-11-21 12:00:00')
const open = (key: string, row: Values): Values | null =>
  ledgerLinks.find(one => one.key === key)!.makes({ id: '1', submitStatus: 1, ...row }, { now, part: '' })

describe('what records give people to do', () => {
  const kept = { additiveName: '番茄炒蛋', sampleBoxNo: 'A1', additiveDate: '2025-11-19 11:30:00', sampleStatus: 2 }
  test('a sample that has been kept for 48 hours is to be destroyed before 96 are over; no other is', () => {
    expect(open('sample-destroy', kept)).toMatchObject({
      title: '销毁留样：番茄炒蛋',
      dueTime: '2025-11-23 11:30:00',
      level: 3,
      ownerSide: 1,
      backlogType: 'sample',
    })
    for (const more of [{ sampleStatus: 1 }, { sampleStatus: 3 }, { submitStatus: 0 }, { correctedBy: '9' }])
      expect(open('sample-destroy', { ...kept, ...more })).toBeNull()
  })
  test('a disinfection that failed is to be done again the same day, until it has been', () => {
    const failed = { disinfectDate: '2025-11-21 11:00:00', disinfectResult: 2, redoId: null }
    expect(open('disinfect-redo', failed)).toMatchObject({ dueTime: '2025-11-21 23:59:59', level: 2 })
    for (const more of [{ disinfectResult: 1 }, { redoId: '9' }, { submitStatus: 0 }, { correctedBy: '9' }])
      expect(open('disinfect-redo', { ...failed, ...more })).toBeNull()
  })
  test('a rat is urgent until it was dealt with; flies are not', () => {
    const rat = { envDate: '2025-11-21 11:00:00', pestFound: true, pestType: ['1', '3'] }
    expect(open('env-rat', rat)).toMatchObject({ level: 1, dueTime: '2025-11-22 11:00:00' })
    for (const more of [
      { pestType: ['3'] },
      { pestType: null },
      { pestFound: false },
      { pestHandleTime: '2025-11-21 13:00:00' },
      { submitStatus: 0 },
    ])
      expect(open('env-rat', { ...rat, ...more })).toBeNull()
    expect(
      env.actions['pestHandled']!.run(
        { id: '1' },
        { pestHandleRemark: '已封堵鼠洞', pestHandleImgs: ['a'] },
        { now, user: '5' },
      ),
    ).toEqual({ set: { pestHandleTime: '2025-11-21 12:00:00', pestHandleRemark: '已封堵鼠洞', pestHandleImgs: ['a'] } })
  })
})
