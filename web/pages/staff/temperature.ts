import { limits } from '../../../modules/words/limits.ts'

/**
 * Whether what was typed is the temperature of somebody healthy or feverish, not of a mistake. domain.md B.3.2
 * checkTemp
 */
export const isTemperature = (text: string): boolean =>
  /^\d{2}(\.\d)?$/.test(text) && Number(text) >= limits.body.low && Number(text) <= limits.body.high
