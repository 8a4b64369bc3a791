const most = 99

/** A number at the corner of a button, 99+ at most; its button says it in words. core-platform.md 9 */
export function Badge({ count }: { count: number }) {
  return count > 0 && <em className="badge" data-count={count > most ? `${most}+` : count} aria-hidden />
}
