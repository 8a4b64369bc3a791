/**
 * The check digit that makes a row of digits pass Luhn's test (mod 10): it finds every single wrong digit, and two
 * neighbours changed over unless they are 0 and 9. ISO/IEC 7812-1 B
 */
export function luhnDigit(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return (10 - (sum % 10)) % 10
}

/**
 * The trace code of a batch, 21 characters: FT, area 6, yyMMdd, serial 6, check digit. domain.md D.8.1
 * @param area code of the area, of which the first six digits count
 * @param day `yyyy-MM-dd`
 * @param serial 1 to 999,999, counted per area and day
 * @throws Error a defect of the caller: none of those
 */
export function traceCode(area: string, day: string, serial: number): string {
  const digits = `${area.slice(0, 6)}${day.slice(2).replaceAll('-', '')}${String(serial).padStart(6, '0')}`
  if (!/^\d{18}$/.test(digits) || serial < 1) throw new Error(`no trace code for ${area}, ${day}, ${serial}`)
  return `FT${digits}${luhnDigit(digits)}`
}

/** Whether a text is a trace code that was typed or read without a slip. */
export const isTraceCode = (text: string): boolean =>
  /^FT\d{19}$/.test(text) && luhnDigit(text.slice(2, 20)) === Number(text[20])

/**
 * What the QR code of a batch or dish says, and its name for other systems. domain.md D.8.1
 * @param origin of this product as the public reaches it: https://food.example.cn
 */
export const traceUrl = (origin: string, code: string): string => `${origin}/foodtraceability?code=${code}`

/** Whether a text is the number of a slip that food goes out with: ZS, a day and a serial. domain.md B.5.5 tfsNo */
export const isSlipNo = (text: string): boolean => /^ZS\d{12,20}$/.test(text)
