import type { Trade } from './sellers.ts'

/** Something that demo kitchens buy; prices in yuan a unit, as Wuhan's wholesale markets ask. domain.md G.3, G.6 */
export interface Good {
  readonly name: string
  readonly category: number
  readonly unit: number
  readonly storage: number
  readonly life: number
  /** shelf_unit */
  readonly lifeUnit: number
  readonly certs: readonly string[]
  readonly price: number
  readonly trade: Trade
  readonly allergens?: readonly string[]
  /** Bought for the week, not for the day. */
  readonly weekly?: true
  readonly doses?: readonly { readonly foodCategory: string; readonly maxDose: number | null }[]
}

type Kind = Omit<Good, 'name' | 'price' | 'allergens'>
/** `price allergens` of each name, where something is told of it. */
const of = (kind: Kind, names: string, allergens: Readonly<Record<string, readonly string[]>> = {}): readonly Good[] =>
  names.split(' ').map(text => {
    const [name, price] = text.split(':') as [string, string]
    return { ...kind, name, price: Number(price), ...(allergens[name] && { allergens: allergens[name] }) }
  })

const kg = 1
const fresh = { unit: kg, storage: 3, lifeUnit: 1 } as const
const dry = { unit: kg, storage: 1, lifeUnit: 2, certs: ['3', '4'], weekly: true } as const

/** Ninety, so that most dishes of G.6 can be cooked of them. */
export const goods: readonly Good[] = [
  ...of(
    { ...fresh, category: 1, life: 3, certs: ['4', '5', '6', '7'], trade: 'meat' },
    '猪五花肉:26 猪里脊肉:32 猪排骨:38 猪肉馅:25 猪后腿肉:24',
  ),
  ...of({ ...fresh, category: 1, life: 3, certs: ['4', '5', '6'], trade: 'meat' }, '牛腩:62 牛肉片:68 羊腿肉:66'),
  ...of(
    { ...fresh, category: 2, life: 3, certs: ['4', '5', '6'], trade: 'poultry' },
    '鸡中翅:29 鸡腿:17 鸡胸肉:19 鸭腿:20',
  ),
  ...of(
    { ...fresh, category: 3, life: 1, certs: ['4', '9'], trade: 'fish' },
    '鲈鱼:34 武昌鱼:28 草鱼:17 鲜虾:58 鳝鱼:66',
    { 鲈鱼: ['4'], 武昌鱼: ['4'], 草鱼: ['4'], 鲜虾: ['2'], 鳝鱼: ['4'] },
  ),
  ...of(
    { ...fresh, category: 4, storage: 2, life: 30, certs: ['4', '9'], trade: 'poultry', weekly: true },
    '鲜鸡蛋:11 皮蛋:16',
    { 鲜鸡蛋: ['3'], 皮蛋: ['3'] },
  ),
  ...of({ ...fresh, category: 5, life: 21, certs: ['3', '4'], trade: 'dairy' }, '巴氏鲜牛奶:11 原味酸奶:14', {
    巴氏鲜牛奶: ['7'],
    原味酸奶: ['7'],
  }),
  ...of(
    { ...dry, category: 6, life: 12, trade: 'grain' },
    '香米:5.2 高筋面粉:4.6 热干面碱面:7.8 小米:9 糯米:7.4 豆皮浆粉:8.6',
    { 高筋面粉: ['1'], 热干面碱面: ['1'], 豆皮浆粉: ['1', '6'] },
  ),
  ...of({ ...dry, category: 7, life: 18, trade: 'grain' }, '大豆油:11.4 菜籽油:13.2 芝麻酱:26', {
    大豆油: ['6'],
    芝麻酱: ['9'],
  }),
  ...of(
    { ...fresh, category: 8, life: 3, certs: ['4', '9', '10'], trade: 'greens' },
    '洪山菜薹:8 空心菜:6 手撕包菜:3.4 上海青:4.2 菠菜:6.4 生菜:5.2 芹菜:4 豆芽:3.2 韭菜:6.8 香菜:12 小葱:8.6',
  ),
  ...of(
    { ...fresh, category: 8, life: 7, certs: ['4', '9'], trade: 'greens' },
    '番茄:6.2 莲藕:7.8 冬瓜:2.6 白萝卜:2.2 胡萝卜:3 青椒:5.6 黄瓜:4.8 茄子:5.2 西兰花:8.4 鲜香菇:13 金针菇:9 莴笋:4.6 花菜:5.4 丝瓜:6 南瓜:3.2',
  ),
  ...of(
    { unit: kg, category: 8, storage: 1, life: 20, lifeUnit: 1, certs: ['4', '9'], trade: 'greens', weekly: true },
    '土豆:3.6 红薯:3.8 大蒜:9.6 生姜:11 洋葱:3.4',
  ),
  ...of(
    { ...fresh, category: 9, storage: 2, life: 14, certs: ['4', '9'], trade: 'fruit' },
    '苹果:8.6 香蕉:6.2 柑橘:5.8 梨:6.4 哈密瓜:7.2',
  ),
  ...of(
    { ...fresh, category: 10, life: 2, certs: ['3', '4'], trade: 'tofu' },
    '嫩豆腐:5.2 老豆腐:5.8 千张:11 豆干:12 豆浆:4.4',
    { 嫩豆腐: ['6'], 老豆腐: ['6'], 千张: ['6'], 豆干: ['6'], 豆浆: ['6'] },
  ),
  ...of(
    { ...dry, category: 11, life: 18, trade: 'grain' },
    '食用盐:3.2 白砂糖:7.6 生抽酱油:9.4 老抽酱油:10.2 香醋:6.8 郫县豆瓣酱:13 料酒:6.4 蚝油:14 鸡精:22 干辣椒:32 花椒:86 淀粉:6.2',
    { 生抽酱油: ['1', '6'], 老抽酱油: ['1', '6'], 郫县豆瓣酱: ['6'], 蚝油: ['6'] },
  ),
  ...of(
    { unit: kg, category: 12, storage: 4, life: 12, lifeUnit: 2, certs: ['3', '4', '13'], trade: 'dry', weekly: true },
    '速冻水饺:16 速冻玉米粒:9.2 冻虾仁:62 速冻豌豆:8.8',
    { 速冻水饺: ['1', '6'], 冻虾仁: ['2'] },
  ),
  ...of({ ...dry, category: 13, life: 12, trade: 'dry' }, '紫菜:78 干木耳:68 番茄沙司:12 榨菜:9.8 腐竹:26', {
    腐竹: ['6'],
  }),
  ...of({ ...dry, category: 16, life: 24, trade: 'dry', certs: ['3', '4'] }, '一次性餐盒:11'),
  ...of({ ...dry, category: 17, life: 24, trade: 'dry', certs: ['3', '4'] }, '含氯消毒片:28 洗洁精:6.5'),
  ...of(
    {
      ...dry,
      category: 15,
      life: 12,
      trade: 'additive',
      doses: [
        { foodCategory: '06.03', maxDose: 5 },
        { foodCategory: '07.02', maxDose: null },
      ],
    },
    '无铝泡打粉:38',
  ),
  ...of(
    { ...dry, category: 15, life: 12, trade: 'additive', doses: [{ foodCategory: '06.03', maxDose: null }] },
    '食用碱:9',
  ),
]

const byName = new Map(goods.map(good => [good.name, good]))
/** @throws Error a defect of the generator: there is no such good */
export const goodNamed = (name: string): Good =>
  byName.get(name) ??
  (() => {
    throw new Error(`no good ${name}`)
  })()
