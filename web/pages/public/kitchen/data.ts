import type { Code } from '../../../../engines/index/rules.ts'
import { placeOf, type FirstCalls } from '../../../api/first.ts'

/** A kitchen as anybody may read it: the open fields of its file. */
export interface Kitchen {
  readonly infoId: string
  readonly infoName: string
  readonly infoShortName: string
  readonly infoAddress: string
  readonly type: number
  readonly infoStatus: number
  readonly suspendEnd: string
  readonly infoImages: string
  readonly infoGrade: number
  readonly infoYearIndex: number
  /** '' while it is judged, or where the kitchen does not show it. */
  readonly infoFsIndex: string
  readonly fsStar: number | string
  readonly showsIndex: number
  readonly licenseNo: string
  readonly licenseEnd: string
  readonly licenseScope: string
  readonly licenseImgs: string
  readonly bizLicenseImgs: string
  readonly businessHours: string
  readonly empNum: number | string
}

export interface Badge {
  readonly kind: string
  readonly state: 'done' | 'part' | 'notDue' | 'missing' | 'notNeeded'
  readonly num: number
  readonly need: number
  readonly due: string
}

/** What the kitchen says of itself, and what is known of its day. */
export interface OwnPage {
  readonly slogan: string
  readonly showItems: string
  readonly promise: string
  readonly promiseTime: string
  readonly day: string
  readonly badges: readonly Badge[]
  readonly additives: {
    readonly isDeclaredNone: number
    readonly list: readonly { readonly name: string; readonly func: number; readonly food: string }[]
  } | null
  readonly checks: readonly {
    readonly checkDate: string
    readonly checkConclusion: number
    readonly rectifyStatus: number
  }[]
  readonly alarms: { readonly num: number; readonly handled: number }
  readonly reviews: { readonly num: number; readonly scoreAvg: string } | null
}

export interface Responsible {
  readonly name: string
  readonly phone: string
  readonly img: string
  readonly type?: number
}
export interface People {
  readonly manager: Responsible
  readonly sa: Responsible
  readonly healthNeeded: number
  readonly healthValid: number
  readonly list: readonly {
    readonly emp_name: string
    readonly empPost: number
    readonly healthEnd: string
    readonly healthStatus: 'valid' | 'over' | 'none' | 'notNeeded'
  }[]
}

export interface Purchase {
  readonly goodsName: string
  readonly supplierName: string
  readonly purchaseDate: string
  readonly batchNo: string
  readonly hasCert: number
  readonly hasTicket: number
  readonly traceCode: string
}

export interface Dish {
  readonly cookbookId: string
  readonly cookbookName: string
  readonly cookbookMeal: number
  readonly cookbookImgs: string
  readonly cookbookSuppDate: string
  readonly cookbookElement: string
  readonly allergens: string
}

export interface Camera {
  readonly id: string
  readonly cameraName: string
  readonly area: number
  readonly online: number
  /** Where its picture is, as a stream and in segments for phones; '' where nothing may be seen that moves. */
  readonly flv: string
  readonly m3u8: string
  /** 1: its faces are to be hidden, which nothing here can do. */
  readonly masked: number
}

/** An item of the index: what was reached of the most there is. */
export interface IndexItem {
  readonly code: Code
  readonly score: number
  readonly weight: number
}

export interface Sample {
  readonly additive_name: string
  readonly additiveCan: number
  readonly additiveDate: string
  readonly additiveCanImg: string
  readonly sampleStatus: number
}
export interface Disinfection {
  readonly disinfectWay: number
  readonly disinfect_date: string
  readonly disinfect_imgs: string
}

/** Everything the page is made of. */
export interface Answers {
  readonly kitchen: Kitchen
  readonly page: OwnPage
  readonly people: People
  readonly goods: readonly Purchase[]
  readonly menu: readonly Dish[]
  readonly cameras: readonly Camera[]
  /** None where it is not rated yet, or does not show its index. */
  readonly items: readonly IndexItem[]
  /** The latest first; null where the kitchen does not show them. */
  readonly samples: readonly Sample[] | null
  readonly disinfections: readonly Disinfection[] | null
}

/** The name of the one answer the page is made of. */
export const whole = 'whole'

/** What the first screen is made of. */
export function firstCalls(asked: URLSearchParams): FirstCalls {
  const [place, from] = [placeOf(asked), asked.get('from') ?? '']
  return place.infoId ? { [whole]: ['dataScreenOpen/publicIndex', { ...place, ...(from && { from }) }] } : {}
}

/** The addresses in a list of pictures. */
export const pictures = (list: string | undefined): readonly string[] => (list ?? '').split(',').filter(it => it !== '')
/** A picture made small: its longer side in pixels. */
export const small = (address: string, side: 240 | 480 | 960): string => `${address}&size=${side}`

const query = (params: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString()
/** Where food is traced. */
export const traceAddress = (params: Readonly<Record<string, string>>): string => `/foodtraceability?${query(params)}`
/** This page in the other language. */
export function otherLanguage(asked: URLSearchParams, lang: string): string {
  const other = new URLSearchParams(asked)
  other.set('lang', lang)
  return `?${other.toString()}`
}
