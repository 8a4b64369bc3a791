import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../../app/product.ts'
import { testProduct } from '../product.ts'

/**
 * The calls of the specification about devices, what cameras see, and where both stand: the path of each resource, and
 * what is asked of it. endpoints.tsv
 */
const usual = 'list detail remove submit'
const addresses: Readonly<Record<string, string>> = {
  'base/basemornitor': usual,
  'aiAnalyze/warnaianalyze': `${usual} update`,
  'camera/warncameraparameter': `${usual} save`,
  // An alarm is never removed: people were told of it.
  'iot/warniotalarm': 'list detail submit handleStatus',
  'iot/warniotfreeze': `${usual} handleStatus`,
  'iotMouse/warniotmouse': `${usual} handleStatus`,
  'iotDisinfect/warniotdisinfect': `${usual} handleStatus`,
  'iotRay/warniotray': usual,
  'iotMorMachine/warniotmormachine': usual,
  'iot/warniotcentertemptpmenu': usual,
  'iot/warniotcentertempdata': usual,
  'iot/warniotsmoketempdata': usual,
  'iot/warniotgassensorresult': usual,
  'iot/warniotfridge': `${usual} save`,
  'iot/warniotwireless': `${usual} save`,
  'iot/warniotwirelessmagnetism': `${usual} save`,
  'iot/warniotwirelessdisinfect': `${usual} save`,
  'iot/warniotwirelessswitch': `${usual} save`,
  'iot/warniotaibox': `${usual} save`,
  'iot/warniotwater': `${usual} save update synchroDev`,
  'iot/warniotsmoketemp': `${usual} save update synchroDev`,
  'iot/warniotsmartpower': 'list detail save update remove synchroDev',
  'iot/warniotgassensor': 'list detail save update remove synchroDev',
  'iot/warniotcentertemp': 'list detail save update remove synchroDev',
  'linkhealth/linkhealthdevice': usual,
  'linkhealth/linkhealthchannel': usual,
  'moguDev/warnmogudev': usual,
  'mogu/warnmogu': 'synchroDev',
}
const reads = new Set(['list', 'detail', 'handleStatus', 'synchroDev'])

let product: Product
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

test.each(Object.entries(addresses).flatMap(([path, verbs]) => verbs.split(' ').map(verb => [path, verb] as const)))(
  '/api/%s/%s answers under exactly this address',
  (path, verb) => {
    const method = reads.has(verb) ? 'GET' : 'POST'
    expect(product.calls.filter(call => call.method === method && call.path === `/${path}/${verb}`)).toHaveLength(1)
  },
)
