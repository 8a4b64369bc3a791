import { wordsOf } from '../../kernel/fields/index.ts'

/** Nobody who serves food may buy, keep or use it. 市场监管总局 2018 年公告; GB 31654-2021; domain.md B.4.2 */
export const nitrite = '餐饮服务提供者禁止采购、贮存、使用亚硝酸盐'
export const isNitrite = (name: unknown): boolean => typeof name === 'string' && /亚硝|nitrite/i.test(wordsOf(name))
