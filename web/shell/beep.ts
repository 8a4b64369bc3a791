/**
 * Two short notes, higher for graver alarms. Browsers stay silent until the person has clicked somewhere; then so do
 * we.
 */
export function beep(level: number): void {
  const audio = new AudioContext()
  const pitch = level === 1 ? 880 : level === 2 ? 660 : 520
  for (const [at, step] of [
    [0, 1],
    [0.18, 1.25],
  ] as const) {
    const note = audio.createOscillator()
    const volume = audio.createGain()
    note.frequency.value = pitch * step
    volume.gain.setValueAtTime(0.12, audio.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.16)
    note.connect(volume).connect(audio.destination)
    note.start(audio.currentTime + at)
    note.stop(audio.currentTime + at + 0.17)
  }
  setTimeout(() => void audio.close(), 600)
}
