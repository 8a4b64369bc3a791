/** How the browser of the tests is started. Debian's own Chromium: nothing is downloaded for the tests. */
export const launch = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** The whole of it, which takes longer: messages and the clipboard are not in what has no screen. */
export const whole = { ...launch, executablePath: process.env['CHROMIUM_WHOLE'] ?? '/usr/bin/chromium' }
