/** What the index needs of ECharts beside what screens draw with. */
import { RadarChart } from 'echarts/charts'
import { MarkLineComponent, RadarComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([RadarChart, RadarComponent, MarkLineComponent])

export { draw } from '../../../kit/chart/echarts.ts'
