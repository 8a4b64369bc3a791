/**
 * How far a recall would reach, as its preview answers it: the numbers count everything, the rows are as many as are
 * shown.
 */

export interface ReachedBatch {
  readonly id: string
  readonly infoId: string
  readonly infoName: string
  readonly inboundNo: string
  readonly goodsName: string
  readonly spec: string
  readonly batchNo: string
  readonly traceCode: string
  readonly supplierName: string
  /** What is left, in its unit. */
  readonly balance: string
  readonly unit: number
  /** `yyyy-MM-dd` on which it came. */
  readonly day: string
}

export interface ReachedKitchen {
  readonly infoId: string
  readonly infoName: string
  readonly batches: number
  readonly dishes: number
  readonly diners: number
}

interface ReachedMeal {
  readonly infoName: string
  readonly day: string
  readonly meal: number
  /** null when nobody said. */
  readonly diners: number | null
}

export interface Reach {
  readonly batchNum: number
  readonly enterpriseNum: number
  readonly dishNum: number
  readonly mealNum: number
  readonly sampleNum: number
  readonly dinerNum: number
  readonly batches: readonly ReachedBatch[]
  readonly kitchens: readonly ReachedKitchen[]
  readonly dishes: readonly (ReachedMeal & { readonly id: string; readonly name: string })[]
  readonly meals: readonly ReachedMeal[]
}
