/** The whole screen for a part of the page, or back from it. A browser that has none (iPhones) leaves it as it is. */
export function toggleFull(part: HTMLElement | null): void {
  if (!part || !document.fullscreenEnabled) return
  const step = document.fullscreenElement === part ? document.exitFullscreen() : part.requestFullscreen()
  // Refused where nobody pressed anything: then it stays as it is.
  void step.catch(() => undefined)
}
