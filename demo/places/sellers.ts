/** What somebody sells, or does for kitchens. */
export type Trade =
  | 'meat'
  | 'poultry'
  | 'fish'
  | 'greens'
  | 'fruit'
  | 'dry'
  | 'grain'
  | 'tofu'
  | 'dairy'
  | 'additive'
  | 'laundry'
  | 'waste'
  | 'pest'

/** Who sells to the demo kitchens. Invented. domain.md G.6 */
export interface Seller {
  readonly name: string
  readonly trade: Trade
  /** supplier_type */
  readonly types: readonly string[]
  /** goods_category */
  readonly scope: readonly string[]
  readonly address: string
  /** Days until the licence ends. */
  readonly licence: number
}

const makers = ['1']
const dealers = ['2']
const scopes: Readonly<Record<Trade, readonly string[]>> = {
  meat: ['1'],
  poultry: ['2', '4'],
  fish: ['3'],
  greens: ['8'],
  fruit: ['9'],
  dry: ['11', '12', '13', '16', '17'],
  grain: ['6', '7', '11'],
  tofu: ['10'],
  dairy: ['5'],
  additive: ['15'],
  laundry: ['16'],
  waste: ['99'],
  pest: ['99'],
}
const types: Readonly<Partial<Record<Trade, readonly string[]>>> = {
  tofu: makers,
  dairy: makers,
  laundry: ['4'],
  waste: ['5'],
  pest: ['6'],
}
const sell = (trade: Trade, name: string, address: string, licence: number): Seller => ({
  trade,
  name: `${name}(演示)`,
  types: types[trade] ?? dealers,
  scope: scopes[trade],
  address: `武汉市${address}`,
  licence,
})

/** How the papers of services are numbered, which are none for food. */
export const servicePapers: Readonly<Partial<Record<Trade, string>>> = {
  laundry: '演示卫消证字2025-',
  waste: '演示城管收运许2025-',
  pest: '演示PCO-B-2025-',
}

const south = '洪山区白沙洲大市场演示区'
const north = '黄陂区四季美农贸城演示区'

/** The tofu plant of the story of the recall. domain.md G.5 S8 */
export const tofuPlant = '楚粮豆制品厂(演示)'

export const sellers: readonly Seller[] = [
  sell('greens', '白沙洲鲜蔬水产行', `${south} 12 栋 6 号`, 520),
  sell('greens', '白沙洲田园蔬菜行', `${south} 12 栋 18 号`, 310),
  sell('greens', '四季美江北蔬菜行', `${north} A 区 33 号`, 640),
  sell('greens', '四季美张家地蔬菜合作社', `${north} A 区 41 号`, 275),
  sell('fish', '白沙洲梁子湖水产行', `${south} 水产 3 栋 9 号`, 430),
  sell('fish', '四季美洪湖水产行', `${north} 水产区 12 号`, 388),
  sell('poultry', '白沙洲禽蛋批发部', `${south} 禽蛋 2 栋 5 号`, 255),
  sell('poultry', '四季美顺丰禽蛋行', `${north} 禽蛋区 7 号`, 700),
  sell('fruit', '白沙洲果鲜汇', `${south} 水果 5 栋 2 号`, 198),
  sell('fruit', '四季美鲜果行', `${north} 水果区 22 号`, 466),
  sell('dry', '白沙洲南货干调行', `${south} 干货 8 栋 11 号`, 351),
  sell('dry', '四季美冻品干货行', `${north} 冻品区 16 号`, 12),
  sell('meat', '江城肉联有限公司', '东西湖区吴家山街演示路 8 号', 590),
  sell('meat', '楚天肉类批发部', '江岸区演示肉食街 21 号', 415),
  sell('meat', '汉口鲜肉配送中心', '江汉区演示物流路 3 号', 233),
  sell('grain', '楚粮油副食批发部', '江汉区演示粮油街 3 号', 366),
  sell('grain', '长江粮油有限公司', '青山区演示粮库路 1 号', 820),
  sell('grain', '江南米业经营部', '武昌区演示米市街 15 号', 17),
  sell('greens', '汉味鲜净菜加工厂', '东西湖区走马岭街演示路 1 号', 610),
  sell('greens', '绿叶净菜配送', '江夏区演示农业园 6 号', 402),
  sell('tofu', tofuPlant.slice(0, -4), '黄陂区前川街演示工业园 5 号', 480),
  sell('tofu', '清源豆制品厂', '蔡甸区演示食品园 9 号', 530),
  sell('dairy', '江城乳业有限公司', '东西湖区演示乳业路 2 号', 760),
  sell('dairy', '光谷鲜奶配送站', '东湖高新区演示大道 88 号', 344),
  sell('additive', '汉正添加剂商行', '硚口区演示配料街 12 号', 290),
  sell('additive', '利群食品配料行', '江岸区演示配料街 5 号', 505),
  sell('laundry', '洁康餐具集中消毒中心', '东西湖区演示园区 17 号', 372),
  sell('waste', '武汉绿源餐厨收运有限公司', '洪山区演示环保路 6 号', 680),
  sell('waste', '江北餐厨废弃物处置中心', '黄陂区演示环保园 2 号', 545),
  sell('pest', '安居有害生物防治有限公司', '武昌区演示路 77 号', 455),
]
/** The one whom supervisors have put on the black list: never bought of since. */
export const bannedSeller: Seller = sell('meat', '荆楚老肉铺', '汉阳区演示街 4 号', 120)
