/**
 * Files that get a process to themselves, each with the reason; all the others share processes, so that what they
 * import is read once and not once for every file. A file that leaves something behind it (tests/support/each-file.ts
 * looks) tidies up or is named here.
 */
export const alone: Readonly<Record<string, string>> = {
  'tests/store/planned.test.ts':
    'a process keeps forty texts planned: what other files asked for would push its own out',
  'web/api/auth.test.ts': 'reloads its module to be a page that was just opened',
  'web/engine/parts/ScanCode.test.tsx': 'its module looks for the memory of a browser while it is read',
  'web/state/screen.test.ts': 'its module looks at the width of a window while it is read',
  'web/state/tabs.test.ts': 'its module looks for the memory of a browser while it is read',
}
