/** A dish of the demo kitchens: what goes into a portion, in grams. domain.md G.6 */
export interface Dish {
  readonly name: string
  /** dish_type */
  readonly type: number
  readonly of: readonly (readonly [good: string, grams: number])[]
}

const dishes = (type: number, text: string): readonly Dish[] =>
  text
    .trim()
    .split('\n')
    .map(line => {
      const [name, ...parts] = line.trim().split(' ') as [string, ...string[]]
      return { name, type, of: parts.map(part => [part.split(':')[0]!, Number(part.split(':')[1])] as const) }
    })

const meat = dishes(
  1,
  `
  红烧肉 猪五花肉:110 老抽酱油:6 白砂糖:5
  土豆烧牛肉 牛腩:80 土豆:70
  莲藕排骨汤 猪排骨:90 莲藕:80
  糖醋里脊 猪里脊肉:95 番茄沙司:15 淀粉:8
  清蒸鲈鱼 鲈鱼:140 生姜:3 小葱:3
  清蒸武昌鱼 武昌鱼:140 生姜:3
  可乐鸡翅 鸡中翅:120 生姜:2
  粉蒸肉 猪五花肉:90 糯米:25
  萝卜炖羊肉 羊腿肉:80 白萝卜:90
  豆瓣鱼块 草鱼:130 郫县豆瓣酱:10
  红烧鸡腿 鸡腿:130 老抽酱油:5
  啤酒鸭 鸭腿:120 生姜:4
  黄焖丸子 猪肉馅:90 鲜鸡蛋:15
  白灼虾 鲜虾:90 生姜:3`,
)
const half = dishes(
  2,
  `
  鱼香肉丝 猪里脊肉:60 胡萝卜:30 干木耳:3
  番茄炒蛋 番茄:90 鲜鸡蛋:60
  肉末蒸蛋 鲜鸡蛋:60 猪肉馅:20
  青椒肉丝 猪后腿肉:55 青椒:60
  麻婆豆腐 嫩豆腐:120 猪肉馅:20
  莴笋肉片 猪后腿肉:50 莴笋:80
  芹菜牛肉 牛肉片:50 芹菜:60
  家常豆腐 老豆腐:110 青椒:20
  千张肉丝 千张:50 猪里脊肉:40
  花菜炒肉 花菜:90 猪五花肉:30
  玉米虾仁 冻虾仁:40 速冻玉米粒:50
  香干回锅肉 猪五花肉:50 豆干:45`,
)
const greens = dishes(
  3,
  `
  清炒菜薹 洪山菜薹:150 大蒜:3
  蒜蓉空心菜 空心菜:150 大蒜:4
  酸辣土豆丝 土豆:130 干辣椒:1
  手撕包菜 手撕包菜:140 干辣椒:1
  香菇青菜 上海青:120 鲜香菇:25
  清炒藕片 莲藕:120 小葱:2
  蒜蓉西兰花 西兰花:120 大蒜:4
  红烧茄子 茄子:130 大蒜:4
  清炒丝瓜 丝瓜:130
  韭菜豆芽 豆芽:90 韭菜:30
  清炒生菜 生菜:150
  南瓜焖饭菜 南瓜:120`,
)
const soups = dishes(
  4,
  `
  冬瓜汤 冬瓜:100
  紫菜蛋汤 紫菜:2 鲜鸡蛋:15
  番茄蛋汤 番茄:40 鲜鸡蛋:15
  白萝卜汤 白萝卜:80
  青菜豆腐汤 嫩豆腐:50 上海青:30
  小米粥 小米:30`,
)
const staples = dishes(
  5,
  `
  米饭 香米:110
  馒头 高筋面粉:80
  花卷 高筋面粉:80 小葱:3
  热干面 热干面碱面:150 芝麻酱:20
  三鲜豆皮 豆皮浆粉:60 糯米:60 鲜鸡蛋:20
  肉丝面窝 高筋面粉:40 豆浆:20
  水饺 速冻水饺:180`,
)
const snacks = [
  ...dishes(
    6,
    `
  蒸红薯 红薯:120
  蒸南瓜 南瓜:100
  小笼包 高筋面粉:40 猪肉馅:30`,
  ),
  ...dishes(
    7,
    `
  苹果 苹果:120
  香蕉 香蕉:120
  柑橘 柑橘:120
  梨 梨:120`,
  ),
  ...dishes(
    8,
    `
  鲜牛奶 巴氏鲜牛奶:200
  豆浆 豆浆:200`,
  ),
]

/** Sixty, by what they are in a meal. */
export const menu = { meat, half, greens, soups, staples, snacks } as const
export const allDishes: readonly Dish[] = Object.values(menu).flat()
