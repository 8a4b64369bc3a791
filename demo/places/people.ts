import { checkDigit } from '../../kernel/fields/id-card/type.ts'
import { chance, type Chance } from '../world/chance.ts'

const surnames = '王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓冯彭曾肖田董袁潘蔡蒋余叶程苏魏吕丁任沈'
const men = [
  '建国',
  '志强',
  '伟',
  '磊',
  '军',
  '勇',
  '涛',
  '明',
  '超',
  '建华',
  '国平',
  '少华',
  '新民',
  '文杰',
  '海波',
  '俊',
  '鹏',
  '永胜',
  '家明',
  '卫东',
]
const women = [
  '丽华',
  '秀英',
  '芳',
  '敏',
  '静',
  '桂兰',
  '玉梅',
  '红霞',
  '春燕',
  '小琴',
  '慧',
  '翠萍',
  '晓兰',
  '雪梅',
  '凤英',
  '淑珍',
  '巧云',
  '腊梅',
  '玲',
  '佳佳',
]

/** Somebody invented. */
export interface Person {
  readonly name: string
  readonly idCard: string
  readonly phone: string
}

/** The n-th mobile number of nobody. domain.md G */
export const phone = (n: number): string => `139${String(20_000_000 + ((n * 7919) % 79_999_999)).padStart(8, '0')}`

/** @param n tells people apart  @param year in which the youngest were born: nobody is under eighteen or beyond work */
export function person(n: number, year: number): Person {
  const luck = chance('person', n)
  const isWoman = luck.is(0.55)
  const name = surnames[luck.whole(0, surnames.length - 1)]! + luck.pick(isWoman ? women : men)
  const born = `${year - luck.whole(0, 36)}${String(luck.whole(1, 12)).padStart(2, '0')}${String(luck.whole(1, 28)).padStart(2, '0')}`
  // 420199 is no place of birth; the last digit of the serial says which sex.
  const serial = (n % 500) * 2 + (isWoman ? 0 : 1)
  const body = `420199${born}${String(serial).padStart(3, '0')}`
  return { name, idCard: body + checkDigit(body), phone: phone(n) }
}

/** Somebody's name, of no further account. */
export const anybody = (luck: Chance): string =>
  surnames[luck.whole(0, surnames.length - 1)]! + luck.pick([...men, ...women])
