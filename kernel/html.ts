const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text fit for HTML, between tags and inside quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => escapes[char]!)
