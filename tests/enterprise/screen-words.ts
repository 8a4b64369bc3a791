import { expect } from 'vitest'

/** What an answer, or each of its lines, is made of: names in the case they have on the wire. */
interface Words {
  readonly numbers?: string
  readonly texts?: string
  /** Lists in it, and what each of their lines is made of; `''` where a line is a number. */
  readonly lists?: Readonly<Record<string, Words | ''>>
  /** What the public is not told. */
  readonly signed?: Pick<Words, 'numbers' | 'texts'>
}
type Form = Words & { readonly is: 'object' | 'rows' | 'page' }

const ledgers = ['purchase', 'additive', 'foodCheck', 'sample', 'rinse', 'disinfect', 'waste', 'env']
const check: Words = { texts: 'emp_name check_temp checkTime infoName', numbers: 'type' }

/** Calls that are answered to whoever is signed in, and most of them to anybody. */
export const panels: Readonly<Record<string, Form>> = {
  enterpriseSelf: {
    is: 'rows',
    texts:
      'infoId longitude latitude infoImages infoName infoAddress markName infoManager infoManagerPhone infoFsIndex',
    numbers: 'infoGrade infoYearIndex type dayDone weekDone monthDone online',
    signed: { numbers: 'alarmOpen' },
  },
  empNum: { is: 'object', numbers: 'empNum kitchenNum directNum saNum' },
  employee: {
    is: 'object',
    numbers:
      'employeeNum morCheckNum morCheckPassNum healthNum healthOverTimeNum saTrainNum saTrainOverTimeNum healthNoneNum',
    texts: 'morCheckRate morPassRate saTrainRate',
  },
  standbook: {
    is: 'object',
    numbers: ledgers.flatMap(kind => [kind, `not${kind}`, `exempt${kind}`, `due${kind}`]).join(' '),
  },
  saIndex: {
    is: 'object',
    numbers: 'band80 band60 band0 pending',
    texts: 'avg',
    lists: { top: { texts: 'priseName total' }, list: { texts: 'name', numbers: 'num' }, bands: '' },
  },
  warnType: { is: 'object', numbers: 'alarm disinfect mouse freeze cap mask', lists: { all: { numbers: 'num' } } },
  warn: {
    is: 'rows',
    texts: 'infoName alarmTime alarmContent',
    numbers: 'alarmLevel handleStatus',
    signed: { texts: 'id img' },
  },
  enterpriseWarn: { is: 'rows', texts: 'infoId priseName handleRate', numbers: 'total handled unhandled overdue' },
  checkLog: { is: 'rows', ...check },
  standbooksample: {
    is: 'rows',
    texts: 'additive_name additive_can additiveDate additiveCanImg infoName',
    numbers: 'sampleStatus',
  },
  standbookdisinfect: { is: 'rows', texts: 'disinfect_imgs disinfect_way disinfect_date infoName' },
  enterpriseTotal: { is: 'object', numbers: 'enterprise enterpriseoFNothing enterpriseofIot enterpriseofAi' },
  levelList: {
    is: 'object',
    numbers: 'firstLevel secondLevel thirdLevel firstYearLevel secondYearLevel thirdYearLevel noLevel noYearLevel',
  },
  typeList: {
    is: 'object',
    numbers: 'firstType secondType thirdType fourType fiveType sixType sevenType eightType nineType',
    lists: { all: { numbers: 'type num', texts: 'name key' } },
  },
  warnIotAlarm: { is: 'rows', texts: 'rtime', numbers: 'num' },
  morchecklist: { is: 'page', ...check },
  getMorCheckByChart: { is: 'rows', texts: 'name', numbers: 'value' },
}
/** Calls about one kitchen that shows itself. */
export const ofKitchen: Readonly<Record<string, Form>> = {
  getEnterpriseDetail: {
    is: 'object',
    texts:
      'infoImages infoManager infoManagerPhone managerImages infoSa infoSaPhone foodSafetyManagerImages licenseNo licenseEnd',
    numbers: 'infoGrade infoYearIndex empNum kitchenNum',
  },
  detail: { is: 'object', texts: 'img showItems promise', lists: { badges: { texts: 'kind state' } } },
  peoplelist: {
    is: 'object',
    numbers: 'healthNeeded healthValid',
    lists: { list: { texts: 'emp_name healthEnd healthStatus', numbers: 'empPost empStatus' } },
  },
  stocklist: {
    is: 'rows',
    texts: 'goodsName supplierName purchaseDate traceCode',
    numbers: 'hasCert hasTicket',
  },
  cookbooklist: {
    is: 'rows',
    texts: 'cookbookImgs cookbookName cookbookSuppDate cookbookChef cookbookElement allergens',
  },
  foodTraceability: {
    is: 'object',
    lists: {
      nodes: { texts: 'stage title time org place person imgs' },
      batches: { texts: 'goodsName traceCode' },
      checks: {},
      certs: { texts: 'org licenseEnd' },
    },
  },
  cameralist: { is: 'rows', texts: 'id cameraName flv https_flv m3u8', numbers: 'area online' },
}
export const signedNames = [
  'enterpriseSelf',
  'empNum',
  'employee',
  'standbook',
  'saIndex',
  'warnType',
  'warn',
  'enterpriseWarn',
  'checkLog',
  'standbooksample',
  'standbookdisinfect',
  'enterpriseTotal',
  'levelList',
  'typeList',
]
const openPanels = [
  'enterpriseSelf',
  'empNum',
  'employee',
  'standbook',
  'saIndex',
  'warnType',
  'warn',
  'warnIotAlarm',
  'morchecklist',
  'getMorCheckByChart',
  'checkLog',
]
/** Every call by its family and its name. */
export const all = [
  ...signedNames.map(name => ['indexTotal', name] as const),
  ...[...openPanels, ...Object.keys(ofKitchen)].map(name => ['dataScreenOpen', name] as const),
]

/** Each of these names is there, as a number or a text, and what the public is not told only for who is signed in. */
export function expectWords(
  reply: unknown,
  { numbers = '', texts = '', lists = {}, signed = {} }: Words,
  isSigned: boolean,
) {
  const line = reply as Readonly<Record<string, unknown>>
  const namesIn = (words: string) => words.split(' ').filter(Boolean)
  for (const name of [...namesIn(numbers), ...(isSigned ? namesIn(signed.numbers ?? '') : [])])
    expect(typeof line[name], name).toBe('number')
  for (const name of [...namesIn(texts), ...(isSigned ? namesIn(signed.texts ?? '') : [])])
    expect(typeof line[name], name).toBe('string')
  if (!isSigned)
    for (const name of namesIn(Object.values(signed).join(' '))) expect(line, name).not.toHaveProperty(name)
  for (const [name, words] of Object.entries(lists)) {
    const list = line[name] as readonly unknown[]
    expect(Array.isArray(list), name).toBe(true)
    for (const item of list)
      if (words === '') expect(typeof item, name).toBe('number')
      else expectWords(item, words, isSigned)
  }
}
