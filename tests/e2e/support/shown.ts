import type { Page } from '@playwright/test'
import { laterDay } from '../../../contract/days.ts'
import { file, justNow, openCanteen, today, uploaded, type Canteen } from './canteen.ts'
import { inDatabase } from './database.ts'
import { signIn } from './test.ts'

const every = Array.from({ length: 16 }, (_, n) => n + 1).join(',')

export interface Shown extends Canteen {
  readonly code: string
  readonly dish: string
}

/** A school canteen with greens that were bought, stored and cooked today, which shows everything. */
export async function openShown(window: (account?: 'admin') => Promise<Page>, n: number): Promise<Shown> {
  const office = await window('admin')
  const canteen = await openCanteen(office, `扫码食堂${n}(演示)`, n)
  await inDatabase('update publicity_page set show_items = $2, slogan = $3 where info_id = $1', [
    canteen.id,
    every,
    '放心吃，看得见',
  ])
  const cook = await window()
  await signIn(cook, canteen.cook)
  const photo = await uploaded(cook)
  await inDatabase('update enterprise_info set info_images = $2, info_grade = 1 where id = $1', [canteen.id, photo])
  await file(cook, 'enterpriseEmp/enterpriseemp', {
    empName: '王明',
    empIdCard: '420106199003070016',
    empPhone: '13900001115',
    empPhoto: photo,
    empPost: 5,
    isKitchen: 1,
    isDirect: 0,
    isSa: 0,
    entryDate: '2024-01-01',
    empStatus: 1,
    submitStatus: 1,
  })
  const goodsName = '洪山菜薹(演示)'
  const goodsId = await file(cook, 'stock/stockgoods', {
    goodsName,
    goodsCode: 'CT',
    goodsCategory: 8,
    goodsUnit: 1,
    storageType: 1,
    goodsStatus: 1,
  })
  const supplierId = await file(cook, 'stock/stocksupplier', {
    supplierName: '汉口鲜蔬配送有限公司',
    supplierCode: '92420199MA0000001C',
    bizLicenseImgs: photo,
    supplierType: '2',
    licenseNo: 'JY14201060000017',
    licenseEnd: laterDay(today(), 12),
    licenseImgs: photo,
    contact: '赵军',
    phone: '13900001114',
    address: '路',
    supplyScope: '8',
    submitStatus: 1,
  })
  await file(cook, 'purchase/standbookpurchase', {
    purchaseDate: today(),
    goodsId,
    goodsName,
    goodsCategory: 8,
    quantity: 20,
    unit: 1,
    batchNo: 'B-17',
    supplierId,
    supplierName: '汉口鲜蔬配送有限公司',
    supplierAddress: '路',
    supplierPhone: '13900001114',
    certTypes: '9',
    certImgs: photo,
    sensory: 1,
    checkResult: 1,
    purchaser: '王明',
    checker: '李红',
    goodsImgs: photo,
    submitStatus: 1,
  })
  const dish = await file(cook, 'cookbook/selfexamcookbook', {
    cookbookName: '清炒菜薹(演示)',
    cookbookImgs: photo,
    cookbookSuppDate: today(),
    cookbookMeal: 3,
    cookbookChef: '王明',
    dishType: 3,
    elements: [{ goodsId, name: goodsName, grams: 100 }],
    submitStatus: 1,
  })
  await file(cook, 'stock/stockoutbound', {
    outboundDate: justNow(),
    outboundType: 1,
    goodsId,
    goodsName,
    quantity: 5,
    unit: 1,
    cookbookId: dish,
    useMeal: 3,
    useDate: today(),
    receiver: '王明',
    keeper: '李红',
    outboundStatus: 1,
  })
  await inDatabase(
    "update selfexam_cookbook set publish_status = 2, must_sample = true, allergens = '1,6' where id = $1",
    [dish],
  )
  const [row] = await inDatabase('select trace_code from stock_inbound where info_id = $1 limit 1', [canteen.id])
  await cook.context().close()
  return { ...canteen, dish, code: String(row!['trace_code']) }
}
