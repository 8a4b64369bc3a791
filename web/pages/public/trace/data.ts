import { isSlipNo, isTraceCode } from '../../../../engines/trace/code.ts'
import type { PublicNode } from '../../../../modules/trace/public-nodes.ts'
import type { FirstCalls } from '../../../api/first.ts'

/** What is told of food under a code, or of a dish. */
export interface PublicTrace {
  readonly infoId: string
  readonly infoName: string
  readonly code: string
  readonly title: string
  readonly dish: {
    readonly cookbookName: string
    readonly cookbookMeal: number
    readonly cookbookSuppDate: string
    readonly cookbookChef: string
    readonly cookbookElement: string
    readonly cookbookImgs: string
    readonly allergens: string
  } | null
  readonly nodes: readonly PublicNode[]
  readonly batches: readonly {
    readonly goodsName: string
    readonly traceCode: string
    readonly batchNo: string
    readonly produceDate: string
    readonly expireDate: string
    readonly recallDate: string
  }[]
  readonly certs: readonly {
    readonly org: string
    readonly licenseNo: string
    readonly licenseEnd: string
    readonly holds: number
  }[]
}

const names = ['code', 'gtin', 'lot', 'infoId', 'date', 'cookbookId', 'tenantId'] as const
const paramsOf = (asked: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap(name => (asked.get(name) ? [[name, asked.get(name)!.trim()]] : [])))

/** Whether the address names food: by a code, by what is printed on it, or a dish of a kitchen. */
export const namesFood = (asked: URLSearchParams): boolean =>
  ['code', 'gtin', 'cookbookId'].some(name => (asked.get(name) ?? '').trim() !== '')

/** What the first screen is made of: food, else the dishes of a kitchen and day among which one is chosen. */
export function firstCalls(asked: URLSearchParams): FirstCalls {
  const params = paramsOf(asked)
  if (namesFood(asked)) return { trace: ['dataScreenOpen/foodTraceability', params] }
  return params['infoId'] ? { menu: ['dataScreenOpen/cookbooklist', params] } : {}
}

/** Whether a code was mistyped: no code can look so. */
export function isMistyped(asked: URLSearchParams): boolean {
  const code = (asked.get('code') ?? '').trim().toUpperCase()
  return code !== '' && !isTraceCode(code) && !isSlipNo(code)
}
