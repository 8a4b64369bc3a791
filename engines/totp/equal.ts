/** Whether two texts are the same, in a time that tells nothing but their lengths. ASVS 5.0 11.2.4 */
export function isSameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at % Math.max(other.length, 1))
  return difference === 0
}
