/** What messages of devices are made of: contract/readings.ts. */
export type { Bounds, Message, MessageValue } from '../../contract/readings.ts'
