/** What a curve with limits and alarms needs of ECharts beside what screens draw with. */
import { MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([MarkAreaComponent, MarkLineComponent])

export { draw } from '../../../kit/chart/echarts.ts'
