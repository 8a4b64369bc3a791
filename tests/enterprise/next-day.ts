import fc from 'fast-check'
import type { Product } from '../../app/product.ts'
import { momentAt } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { addRow, changeRow, removeRow } from '../rows.ts'

export interface Kitchen {
  readonly id: string
  readonly values: Values
}
export interface Row {
  readonly key: string
  readonly info: string
  readonly values: Values & { readonly id: string }
}

interface District {
  readonly product: Product
  readonly tenant: string
  readonly rows: Row[]
  readonly kitchens: Kitchen[]
  readonly today: string
  readonly tomorrow: string
}

/** What happens to a row on the next day. */
const fates = ['none', 'none', 'none', 'removed', 'changed'] as const
/** Rows that are removed, and what somebody puts right in others. */
const rights: Readonly<Record<string, (values: Values) => Values>> = {
  'staff/employee': ({ isDirect }) => ({ isDirect: !isDirect, isKitchen: true }),
  'staff/morning-check': ({ type }) => ({ type: type === 1 ? 2 : 1 }),
  'ledger/sample': () => ({ submitStatus: 1 }),
  'ledger/disinfect': ({ disinfectWay }) => ({ disinfectWay: disinfectWay === 1 ? 3 : 1, submitStatus: 1 }),
  'selfexam/day': () => ({ submitStatus: 1 }),
  'iot/alarm': ({ isFalse }) => ({ handleStatus: 1, ...(isFalse === true && { reviewStatus: 2 }) }),
  'iot/fridge': ({ onlineStatus }) => ({ onlineStatus: onlineStatus === 1 ? 2 : 1 }),
}
/** Nobody removes an alarm. */
const lasting = ['iot/alarm']

/**
 * The next day of a district: people are checked, devices warn, and what is of the day before comes late, is put right,
 * handled or removed; a kitchen closes for good, another hides itself. The rows are left as they are then.
 */
export async function goOn({ product, tenant, rows, kitchens, today, tomorrow }: District): Promise<void> {
  const morning = momentAt(`${tomorrow} 09:00:00`)
  let serial = 0
  const clock = (minute: number): string =>
    `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:${String(serial++ % 60).padStart(2, '0')}`
  const add = async (key: string, info: string, values: Values): Promise<void> => {
    rows.push({ key, info, values: await addRow(product, tenant, key, info, values, morning) })
  }
  const change = async (row: Row, set: Values): Promise<void> => {
    await changeRow(product, tenant, row.key, row.values.id, set, morning)
    rows[rows.indexOf(row)] = { ...row, values: { ...row.values, ...set } }
  }

  const before = rows.filter(({ key }) => key in rights)
  const fate = fc.sample(fc.constantFrom(...fates), { numRuns: before.length, seed: 11 })
  for (const [n, row] of before.entries()) {
    if (fate[n] === 'changed') await change(row, rights[row.key]!(row.values))
    if (fate[n] !== 'removed' || lasting.includes(row.key)) continue
    await removeRow(product, tenant, row.key, row.values.id, morning)
    rows.splice(rows.indexOf(row), 1)
  }

  const staff = rows.filter(({ key, values }) => key === 'staff/employee' && values['empStatus'] === 1)
  const days = fc.sample(
    fc.record({
      isThere: fc.boolean(),
      isLate: fc.constantFrom(false, false, false, true),
      type: fc.constantFrom(1, 1, 1, 2),
      minute: fc.integer({ min: 360, max: 530 }),
    }),
    { numRuns: staff.length, seed: 13 },
  )
  for (const [n, { info, values }] of staff.entries()) {
    const { isThere, isLate, type, minute } = days[n]!
    const day = isLate ? today : tomorrow
    if (isThere || isLate)
      await add('staff/morning-check', info, {
        empId: values.id,
        empName: values['empName'],
        checkTime: `${day} ${isLate ? clock(715) : clock(minute)}`,
        checkDate: day,
        checkTemp: 36.5,
        checkWay: 2,
        handResult: 1,
        type,
        submitStatus: 1,
        recordNo: `N${serial}`,
        isLate,
      })
  }
  for (const [n, { id }] of kitchens.entries()) {
    const day = n % 3 ? tomorrow : today
    const filed = { submitStatus: 1, isLate: day === today }
    await add('ledger/sample', id, {
      ...filed,
      additiveName: `迟${n}`,
      additiveCan: 3,
      additiveDate: `${day} ${clock(425)}`,
      recordNo: `M${serial}`,
      sampleStatus: 1,
    })
    if (n % 2)
      await add('ledger/exemption', id, {
        recordDate: tomorrow,
        recordType: 'morcheck',
        exemptReason: 4,
        revoked: false,
      })
    if (n % 4 === 0)
      await add('selfexam/day', id, { ...filed, isLate: false, recordNo: `E${serial++}`, examDate: tomorrow })
    // A device says later what it saw the day before.
    for (const of of [today, tomorrow])
      await add('iot/alarm', id, {
        alarmNo: `NX${serial}`,
        sourceKey: `n${serial}`,
        alarmTime: `${of} ${clock(480)}`,
        alarmType: 'MOUSE',
        alarmLevel: 1 + (n % 3),
        alarmScene: 2,
        alarmContent: `次日${serial}`,
        alarmImgs: [`${tenant}/202611/${'b'.repeat(32)}.jpg`],
        deviceKind: 'mouse',
        ruleKey: 'rule',
        handleStatus: n % 2,
        isFalse: false,
        reviewStatus: 0,
        dueTime: `${tomorrow} 08:30:00`,
      })
  }
  for (const [n, set] of [
    [12, { infoStatus: 5 }],
    [3, { isPublic: false }],
    [5, { infoGrade: 3, infoYearIndex: 1, infoFsIndex: 61.25 }],
  ] as const) {
    const kitchen = kitchens[n]!
    await changeRow(product, tenant, 'enterprise/info', kitchen.id, set, morning)
    kitchens[n] = { ...kitchen, values: { ...kitchen.values, ...set } }
  }
}
