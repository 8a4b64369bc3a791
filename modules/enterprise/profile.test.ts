import { expect, test } from 'vitest'
import profile from './profile.ts'

const row = {
  isPublic: true,
  infoStatus: 1,
  areaCode: '420106002',
  type: 4,
  infoBuildType: 2,
  infoGrade: 1,
  infoYearIndex: 3,
}
const of = profile.from['enterprise/info']!

test('a public kitchen counts once, in its district, under its type, state, build and grades', () => {
  expect(of(row)).toEqual({
    key: { district: '420106', type: 4, infoStatus: 1, buildType: 2, grade: 1, yearGrade: 3 },
    add: { num: 1 },
  })
})

test('a kitchen without build or grades counts as not built and not graded', () => {
  expect(of({ ...row, infoBuildType: null, infoGrade: null, infoYearIndex: null })?.key).toMatchObject({
    buildType: 0,
    grade: 0,
    yearGrade: 0,
  })
})

test('what is not public or has been written off counts nowhere', () => {
  expect(of({ ...row, isPublic: false })).toBeNull()
  expect(of({ ...row, infoStatus: 5 })).toBeNull()
  for (const infoStatus of [1, 2, 3, 4]) expect(of({ ...row, infoStatus })?.key['infoStatus']).toBe(infoStatus)
})

test('the key names every part of the projection, in any district however long its code', () => {
  for (const areaCode of ['420106', '420106002', '420106002001'])
    expect(of({ ...row, areaCode })?.key['district']).toBe('420106')
  expect(Object.keys(of(row)!.key)).toEqual(Object.keys(profile.by))
})
