/** Hands bytes to the browser's downloads. */
export function save(whole: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(whole)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
