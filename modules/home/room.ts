import { page } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'

export default room({
  key: 'home',
  pages: [
    page({
      key: 'home',
      title: '首页',
      page: '/wel/index',
      menu: { sort: 1, icon: 'home' },
      roles: ['administrator', 'supervise', 'enterprise'],
    }),
    page({
      key: 'charts',
      title: '统计图表',
      page: '/wel/chart',
      menu: { sort: 3, icon: 'chart' },
      roles: ['administrator', 'supervise', 'enterprise'],
    }),
  ],
  en,
})
