/** What the demo kitchens buy: name, category, unit, storage, shelf life with its unit, certificates, price in yuan. domain.md G.6 */
export interface Good {
  readonly name: string
  readonly category: number
  readonly unit: number
  readonly storage: number
  readonly life: number
  readonly lifeUnit: number
  readonly certs: readonly string[]
  readonly price: number
  readonly seller: number
}

const good = (name: string, category: number, unit: number, storage: number, life: number, lifeUnit: number, certs: readonly string[], price: number, seller: number): Good => ({ name, category, unit, storage, life, lifeUnit, certs, price, seller })

export const goods: readonly Good[] = [
  good('猪五花肉', 1, 1, 3, 3, 1, ['4', '5', '6', '7'], 26, 0), good('牛腩', 1, 1, 3, 3, 1, ['4', '5', '6'], 62, 0), good('排骨', 1, 1, 3, 3, 1, ['4', '5', '6', '7'], 38, 0),
  good('鸡腿', 2, 1, 4, 6, 2, ['4', '5'], 17, 0), good('鲈鱼', 3, 1, 3, 1, 1, ['4', '9'], 34, 1), good('武昌鱼', 3, 1, 3, 1, 1, ['4', '9'], 28, 1),
  good('鲜鸡蛋', 4, 1, 2, 30, 1, ['4', '9'], 11, 1), good('纯牛奶', 5, 7, 2, 6, 2, ['3', '4'], 58, 2), good('香米', 6, 6, 1, 12, 2, ['3', '4'], 128, 2),
  good('高筋面粉', 6, 6, 1, 12, 2, ['3', '4'], 96, 2), good('大豆油', 7, 9, 1, 18, 2, ['3', '4'], 205, 2), good('洪山菜薹', 8, 1, 3, 2, 1, ['4', '9', '10'], 8, 1),
  good('土豆', 8, 1, 1, 20, 1, ['4', '9'], 3.6, 1), good('番茄', 8, 1, 3, 5, 1, ['4', '9', '10'], 6.2, 1), good('白菜', 8, 1, 3, 5, 1, ['4', '9', '10'], 2.4, 1),
  good('莲藕', 8, 1, 3, 5, 1, ['4', '9'], 7.8, 1), good('苹果', 9, 7, 3, 20, 1, ['4', '9'], 75, 1), good('嫩豆腐', 10, 1, 3, 2, 1, ['3', '4'], 5.2, 3),
  good('生抽酱油', 11, 8, 1, 18, 2, ['3', '4'], 14, 2), good('速冻水饺', 12, 6, 4, 12, 2, ['3', '4', '13'], 32, 2),
]

/** Who sells to them: name, kinds of goods, kind of supplier. Invented stalls. */
export const sellers: readonly { readonly name: string; readonly types: readonly string[]; readonly scope: readonly string[]; readonly address: string }[] = [
  { name: '江城肉联有限公司(演示)', types: ['1'], scope: ['1', '2'], address: '武汉市东西湖区吴家山街演示路 8 号' },
  { name: '白沙洲鲜蔬水产行(演示)', types: ['2'], scope: ['3', '4', '8', '9'], address: '武汉市洪山区白沙洲大市场演示区 12 栋 6 号' },
  { name: '楚粮油副食批发部(演示)', types: ['2'], scope: ['5', '6', '7', '11', '12'], address: '武汉市江汉区演示粮油街 3 号' },
  { name: '清源豆制品厂(演示)', types: ['1'], scope: ['10'], address: '武汉市黄陂区前川街演示工业园 5 号' },
]
