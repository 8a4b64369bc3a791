import { chance } from '../world/chance.ts'
import { at, dayBefore, dayMs, hour } from '../world/days.ts'
import type { District, Place } from '../places/place.ts'
import type { Made } from '../world/world.ts'

/** The law that the product rests on: title, number, day it took effect. Public facts. domain.md A */
const laws: readonly (readonly [title: string, number: string, effect: string])[] = [
  ['中华人民共和国食品安全法', '主席令第二十一号', '2015-10-01'],
  ['中华人民共和国食品安全法实施条例', '国务院令第721号', '2019-12-01'],
  ['中华人民共和国反食品浪费法', '主席令第七十八号', '2021-04-29'],
  ['消费者权益保护法实施条例', '国务院令第778号', '2024-07-01'],
  ['学校食品安全与营养健康管理规定', '教育部 市场监管总局 卫生健康委令第45号', '2019-04-01'],
  ['食品生产经营企业落实食品安全主体责任监督管理规定', '市场监管总局令第60号（第97号令修改）', '2025-04-15'],
  ['食品经营许可和备案管理办法', '市场监管总局令第78号', '2023-12-01'],
  ['市场监督管理投诉举报处理办法', '市场监管总局令第121号', '2026-04-15'],
  ['网络餐饮服务经营者落实食品安全主体责任监督管理规定', '文号以公布文本为准', '2026-06-01'],
  ['食品召回管理办法', '食品药品监管总局令第12号', '2015-09-01'],
  ['食品安全抽样检验管理办法', '市场监管总局令第15号', '2019-10-01'],
  ['食品生产经营监督检查管理办法', '市场监管总局令第49号', '2022-03-15'],
  ['食品生产经营风险分级管理办法（试行）', '食药监食监一〔2016〕115号', '2016-12-01'],
  ['餐饮服务食品安全操作规范', '市场监管总局公告2018年第12号', '2018-10-01'],
  ['食品安全国家标准 餐饮服务通用卫生规范', 'GB 31654-2021', '2022-02-22'],
  ['食品安全国家标准 消毒餐（饮）具', 'GB 14934-2016', '2017-04-19'],
  ['食品安全国家标准 食品添加剂使用标准', 'GB 2760-2024', '2025-02-08'],
  ['食品安全国家标准 食品中农药最大残留限量', 'GB 2763-2021', '2021-09-03'],
  ['餐饮服务连锁企业落实食品安全主体责任监督管理规定', '市场监管总局令第104号', '2025-12-01'],
  ['集中用餐单位落实食品安全主体责任监督管理规定', '文号以公布文本为准', '2025-04-15'],
]
const reports: readonly (readonly [type: number, title: string, text: string])[] = [
  [
    1,
    '全市校园食品安全排查整治专项行动启动',
    '聚焦校园食堂原料采购、加工制作、留样消毒等环节，开展为期两个月的排查整治。',
  ],
  [3, '秋冬季集体用餐消费提示', '秋冬季节请关注热食温度，集体用餐单位应缩短备餐与食用间隔。'],
  [4, '红榜：江岸启明小学食堂连续60天台账零缺项', '该食堂严格落实日管控制度，台账录入及时完整，列入本期红榜。'],
  [6, '豆制品专项抽检情况公告', '对全市豆制品开展专项抽检，不合格批次已启动召回并追溯流向。'],
]

/** Twenty laws and four reports. domain.md G.3 */
export function publishNews({ world }: District): void {
  const city = world.rows('base/market')[0]!['userId'] as string
  const publish = (body: Readonly<Record<string, unknown>>, moment: number): void => {
    const row = world.file('info/news', '', body, moment, { user: city })
    world.act(row, 'publish', {}, moment + hour / 2, city)
    world.change(row, { viewNum: chance('views', row.id).whole(12, 640) }, moment + hour)
  }
  laws.forEach(([newsTitle, lawNo, lawEffectDate], i) =>
    publish(
      {
        newsTitle,
        newsType: 2,
        lawNo,
        lawEffectDate,
        newsSource: '法规库',
        newsContent: `<p>${newsTitle}（${lawNo}），自${lawEffectDate}起施行。</p><p>餐饮服务提供者应当组织学习，并对照条款开展自查。</p>`,
      },
      at(dayBefore(world.now, 58 - i), '09:20'),
    ),
  )
  reports.forEach(([newsType, newsTitle, text], i) =>
    publish(
      { newsTitle, newsType, newsContent: `<p>${text}</p>`, newsSource: '武汉市市场监管局(演示)', topFlag: i === 0 },
      at(dayBefore(world.now, 5 + i * 9), '10:05'),
    ),
  )
}

const courses: readonly (readonly [title: string, type: number, question: string, options: string])[] = [
  ['食品安全主体责任与日管控', 7, '日管控的频次是', '每天\n每周\n每月'],
  ['留样与消毒操作规范', 5, '每个品种留样量不少于', '125克\n50克\n20克'],
  ['冷链温度管理', 2, '冷藏温度范围是', '0~8℃\n8~15℃\n-5~0℃'],
  ['食品添加剂五专管理', 4, '餐饮服务提供者对亚硝酸盐', '禁止采购使用\n可少量使用\n经批准使用'],
  ['食物中毒应急处置演练', 3, '发现疑似食物中毒应在多久内报告', '2小时\n24小时\n3天'],
  ['新员工岗前培训', 6, '上岗前必须取得', '健康证明\n驾驶证\n毕业证'],
]

/** Hours of each course: the six of them are a little more than an officer needs in a year. domain.md D.6.4 */
const hoursOf = (i: number): number => 6 + (i % 3)
/** The compulsory ones. */
const mustBe = 3
/** Posts they are for; of the others officers and the first cooks take part. */
const posts: readonly number[] = [1, 2, 3, 4, 5, 9, 13]

/**
 * Who of a kitchen takes a course: of a careless one not everybody, and the last compulsory one is left open by
 * somebody. domain.md G.3
 */
function pupils(place: Place, i: number): readonly Made[] {
  const isCareless = place.p.handled < 0.5
  const all = place.staff.filter(({ empPost }) => posts.includes(empPost as number))
  if (i < mustBe) return isCareless && place.n % 2 === 0 && i === mustBe - 1 ? all.slice(1) : all
  const officers = place.staff.filter(({ isSa }) => (isSa as number) > 0)
  return isCareless
    ? officers.slice(0, i % 2)
    : [...officers, ...place.staff.filter(({ empPost }) => empPost === 4 || empPost === 5).slice(0, 2)]
}

/** Six courses, each with a small exam; people of the kitchen take them, some more than once. domain.md G.3 */
export function teach({ world, places }: District): void {
  const city = world.rows('base/market')[0]!['userId'] as string
  const hours = new Map<string, number>()
  for (const [i, [trainTitle, trainType, question, options]] of courses.entries()) {
    const begun = at(dayBefore(world.now, 52 - i * 7), '09:00')
    const course = world.file(
      'info/train',
      '',
      {
        trainTitle,
        trainType,
        trainWay: 3,
        trainStart: `${dayBefore(world.now, 52 - i * 7)} 09:00:00`,
        trainEnd: `${dayBefore(world.now, -20)} 18:00:00`,
        trainHours: hoursOf(i),
        trainContent: `<p>${trainTitle}：学习要点、典型案例与操作示范，学完后参加测试。</p>`,
        targetTypes: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        targetPosts: posts.map(String),
        isMust: i < mustBe,
        examPaper: [{ question: `${question}？`, options, answer: 'A', score: 100 }],
      },
      begun,
      { user: city },
    )
    world.act(course, 'publish', {}, begun + hour, city)
    for (const place of places) {
      for (const pupil of pupils(place, i)) {
        const luck = chance('course', i, pupil.id)
        const moment = begun + luck.whole(1, 9) * dayMs + luck.whole(0, 7) * hour
        if (moment + hour > world.now) continue
        const record = world.file(
          'info/train-record',
          place.info,
          { trainId: course.id, trainTitle, trainType, hours: hoursOf(i), empId: pupil.id },
          moment,
          { user: place.user },
        )
        if (luck.is(0.15)) world.act(record, 'answer', { answers: { 1: 'B' } }, moment + hour / 2, place.user)
        world.act(record, 'answer', { answers: { 1: 'A' } }, moment + hour, place.user)
        hours.set(pupil.id, (hours.get(pupil.id) ?? 0) + hoursOf(i))
      }
    }
  }
  for (const [id, sum] of hours) world.change(world.row('staff/employee', id), { saTrainHours: sum }, world.now)
}
