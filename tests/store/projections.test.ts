import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuild } from '../../kernel/derive/follow/rebuild.ts'
import { snake } from '../../kernel/define/names.ts'
import { clock } from '../../contract/clock.ts'
import { wireDay } from '../../contract/wire.ts'
import { projections } from '../../app/catalogue.ts'
import { asOwner, addAccount, signIn, testProduct, type Person } from '../product.ts'
import { addPicture, pictureOf } from '../rows.ts'
import { both } from './both.ts'
import { inLong } from '../support/suite.ts'

let product: Awaited<ReturnType<typeof testProduct>>
let kitchen: Person
let office: Person
let officer: Person
let kitchenId: string
const tenant = '000000'

beforeAll(async () => {
  product = await testProduct({ DEMO: 'on' })
  await addPicture(product, tenant)
  await asOwner(product.ownerUrl, client => client.query('delete from kernel_login_failure'))
  kitchen = await signIn(product.url, tenant, 'enterprise', 'enterprise')
  await addAccount(product, { tenant, account: 'counter', role: 'administrator' })
  office = await signIn(product.url, tenant, 'counter')
  officer = await signIn(product.url, tenant, 'supervise', 'supervise')
  kitchenId = (await kitchen.get('/enterpriseInfo/enterpriseinfo/getEnterpriseDetail')).data['id'] as string
})
afterAll(() => product.close())

const day = (back: number): string => wireDay(clock.now() - back * 86_400_000)
const record = (back: number, status: number) => ({
  purchaseDate: day(back),
  goodsName: '白菜',
  goodsCategory: 8,
  quantity: 3,
  unit: 1,
  batchNo: 'B',
  supplierName: '甲',
  supplierAddress: '路',
  supplierPhone: '13900001111',
  certTypes: '4',
  sensory: 1,
  checkResult: 1,
  purchaser: '张三',
  checker: '李四',
  goodsImgs: pictureOf(tenant),
  submitStatus: status,
})

test('whatever a kitchen files, changes and takes back, the counts on the screens are those of a full recount', async () => {
  const own: string[] = []
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      back: fc.integer({ min: 0, max: 3 }),
      status: fc.constantFrom(0, 1),
    }),
    fc.record({
      kind: fc.constant('change' as const),
      which: fc.nat(),
      back: fc.integer({ min: 0, max: 3 }),
      status: fc.constantFrom(0, 1),
    }),
    fc.record({ kind: fc.constant('remove' as const), which: fc.nat() }),
    fc.record({
      kind: fc.constant('enterprise' as const),
      which: fc.nat(),
      state: fc.constantFrom('suspend', 'resume', 'cancel'),
      shown: fc.boolean(),
      type: fc.integer({ min: 1, max: 9 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
      for (const one of steps) {
        if (one.kind === 'add') {
          const { data } = await kitchen.post('/purchase/standbookpurchase/submit', record(one.back, one.status))
          own.push(data.id!)
        } else if (one.kind === 'enterprise') {
          const { data } = await office.get('/enterpriseInfo/enterpriseinfo/jglist?size=48')
          const row = data.records![one.which % 48]!
          const id = String(row['id'])
          expect(
            (
              await office.post('/enterpriseInfo/enterpriseinfo/submit', {
                id,
                type: one.type,
                infoSaType: 1,
                infoDiners: 200,
                mealTypes: '3',
                operateMode: 1,
              })
            ).status,
          ).toBe(200)
          // Where it is in another state already, it stays as it is. The kitchen that files is not written off: its
          // account would go with it.
          expect([200, 409]).toContain(
            (
              await office.post(`/enterpriseInfo/enterpriseinfo/${id === kitchenId ? 'resume' : one.state}`, {
                id,
                infoStatus: 2,
                suspendStart: day(0),
                suspendEnd: day(0),
                statusRemark: '许可证注销',
              })
            ).status,
          )
          expect([200, 409]).toContain(
            (
              await (one.shown
                ? officer.post('/enterpriseInfo/enterpriseinfo/publish', { id })
                : kitchen.post('/enterpriseInfo/enterpriseinfo/hide', { id: kitchenId, hideReason: '装修停业一周' }))
            ).status,
          )
          if (!one.shown)
            expect([200, 409]).toContain(
              (await officer.post('/enterpriseInfo/enterpriseinfo/hideReview', { id: kitchenId, hideStatus: 1 }))
                .status,
            )
        } else if (own.length) {
          const id = own[one.which % own.length]!
          if (one.kind === 'change')
            await kitchen.post('/purchase/standbookpurchase/submit', {
              id,
              purchaseDate: day(one.back),
              submitStatus: one.status,
            })
          else {
            await kitchen.post(`/purchase/standbookpurchase/remove?ids=${id}`)
            own.splice(own.indexOf(id), 1)
          }
        }
      }
      for (const projection of projections) {
        const [stands, counted] = await both(product, projection, tenant)
        expect(stands).toEqual(counted)
      }
    }),
    { numRuns: inLong(12, 3) },
  )
}, 120_000)

test('a projection that went wrong is right again after a rebuild', async () => {
  for (const projection of projections) {
    await asOwner(product.ownerUrl, client =>
      client.query(`update ${projection.table} set ${snake(projection.sums[0]!)} = 777`),
    )
    await rebuild(product.kernel, projection, tenant)
    const [stands, counted] = await both(product, projection, tenant)
    expect(stands).toEqual(counted)
  }
})

test('records filed and moved to other days at the same moment wait for one another and are counted once each', async () => {
  const all = async (
    steps: readonly Promise<{ readonly status: number; readonly data: { readonly id?: string } }>[],
  ) => {
    const answers = await Promise.all(steps)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    return answers.map(({ data }) => data.id!)
  }
  for (let round = 0; round < 3; round++) {
    const own = await all(
      [0, 1, 2, 3, 0, 1, 2, 3].map(back => kitchen.post('/purchase/standbookpurchase/submit', record(back, 1))),
    )
    await all(
      own.map((id, n) =>
        kitchen.post('/purchase/standbookpurchase/submit', {
          id,
          purchaseDate: day((n + 1 + round) % 4),
          submitStatus: 1,
        }),
      ),
    )
    await all(own.map(id => kitchen.post(`/purchase/standbookpurchase/remove?ids=${id}`)))
  }
  for (const projection of projections) {
    const [stands, counted] = await both(product, projection, tenant)
    expect(stands, projection.title).toEqual(counted)
  }
})
