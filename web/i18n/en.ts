import type { Texts } from './index.ts'
import type { zh } from './zh.ts'

export const en: Texts<typeof zh> = {
  product: 'Sunshine Kitchen',
  slogan: 'Every kitchen, in plain sight',
  common: {
    ok: 'OK', cancel: 'Cancel', close: 'Close', retry: 'Try again', home: 'Back to home', tip: 'Please confirm',
    loading: 'Loading…', refresh: 'Refresh', dirty: 'Your changes are not saved. Close anyway?',
    maximise: 'Maximise', restore: 'Restore', trace: 'id {{id}}',
  },
  net: {
    timeout: 'The server did not answer within 10 s, please try again', unreachable: 'The server cannot be reached, please check the network',
    offline: 'You are offline, please try again later', missing: 'There is no such call', unreadable: 'The answer of the server cannot be read',
    unknown: 'Unknown error', expired: 'Your session has ended, please sign in again', bannerOffline: 'You are offline, what you see may be out of date',
    bannerStream: 'Live messages are interrupted, reconnecting…', live: 'Live messages are connected', connecting: 'Connecting live messages…',
  },
  login: {
    title: 'Sign in', welcome: 'Welcome back', lead: 'Food-safety supervision for every kitchen', tenant: 'Tenant id', account: 'Account', password: 'Password',
    captcha: 'Captcha', captchaImage: 'Captcha picture, click for another', submit: 'Sign in', pending: 'Signing in…', show: 'Show password',
    hide: 'Hide password', caps: 'Caps Lock is on', needTenant: 'Please enter the tenant id', needAccount: 'Please enter your account',
    needPassword: 'Please enter your password', needCaptcha: 'Please enter the captcha', others: 'Other ways to sign in', by: 'Sign in with {{name}}',
    point1: 'See the kitchen live', point1Text: 'Cameras and sensors watch day and night', point2: 'Ledgers at hand',
    point2Text: 'Eight daily ledgers, filed from a phone', point3: 'Know risks at once', point3Text: 'Alarms arrive in two seconds and leave a trail',
    expired: 'Your session has ended. After signing in you return to where you were', publicScreen: 'Public data screen',
    sceneAlt: 'A bright kitchen: a cook prepares food while a camera and a thermometer keep watch',
    totp: 'Verification code', totpTitle: 'Two-step verification', totpText: 'Enter the 6-digit code of your authenticator app, or a recovery code you have kept', totpSubmit: 'Verify', needTotp: 'Please enter the 6-digit code or a recovery code',
    back: 'Back to sign-in', coming: 'Signing in…', comingText: 'Your identity is being checked', failed: 'Signing in did not work', noToken: 'The link is incomplete: it carries no credential',
    refusedBy: 'Signing in with the provider was cancelled or refused',
  },
  register: {
    title: 'Apply for an account', lead: 'The provider knows you, but there is no account for you here yet. Apply for one; you can sign in once an administrator has approved it.',
    leadAlone: 'You can sign in once an administrator has approved your application.', ask: 'No account? Apply for one',
    tenant: 'Tenant id', name: 'Your name', account: 'Account', password: 'Password', password2: 'Password again', submit: 'Apply', pending: 'Sending…', differ: 'The two passwords differ',
    failed: 'The application could not be sent', done: 'Application submitted', doneText: 'Your application has been submitted. Please wait for the administrator’s approval.', ok: 'OK',
  },
  password: {
    remindTitle: 'Your password is getting old', remindText: 'You have used your password for a long time. Please change it soon.', expiredTitle: 'Change your password',
    expiredText: 'Your password has expired. Change it to go on.', mustChangeText: 'This is a first password set by an administrator. Change it to go on.', change: 'Change password', later: 'Later',
  },
  owed: { password: 'Change your password to use the other pages', totp: 'Switch on two-step sign-in to use the other pages' },
  part: {
    title: 'Switch department and role', dept: 'Department', role: 'Role', needDept: 'Please select department', needRole: 'Please select role', failed: 'Departments and roles could not be loaded',
    done: 'Switched', refused: 'Switching failed, please sign in again',
  },
  notice: {
    title: 'Messages', notices: 'Notices', messages: 'Messages', alarms: 'Alarms', todos: 'To do', unread: '{{count}} unread', none: 'No notices', noneText: 'Published notices will show up here',
    noMessages: 'No messages', noMessagesText: 'What becomes of alarms will show up here', failed: 'The notices could not be loaded', read: 'Read the notice', new: 'Unread',
    from: 'Published {{time}}', handled: 'Alarm handled', recovered: 'Back to normal', arrived: 'New notice: {{title}}', content: 'Text of the notice', all: 'All notices', empty: 'This notice has no text', again: 'Please confirm the notice: {{title}}', confirm: 'Confirm', confirmed: 'Confirmed {{time}}', file: 'Attachment {{n}}',
  },
  todo: {
    none: 'Nothing to do', noneText: 'What has to be done will show up here', open: 'To be done', overdue: 'Of them overdue', cards: 'Cards',
    why: { asked: 'You are reminded: {{title}}', near: 'Due soon: {{title}}', overdue: 'Overdue: {{title}}', copied: 'Overdue for a day: {{title}}', card: '{{title}}' },
  },
  frame: { title: 'Embedded page', own: 'Open in a new window', note: 'An outside page, provided by its site' },
  errors: {
    forbidden: 'No access', forbiddenText: 'Your account may not see this page. Ask the administrator if you need it.', missing: 'Page not found',
    missingText: 'There is no page at this address. It may have moved, or the address is mistyped.', broken: 'Something went wrong',
    brokenText: 'The failure has been recorded. Try again or go back home.', notBuilt: 'Not built yet',
    notBuiltText: 'This page is still being built. It will appear here once it is ready.', crashed: 'This tab has failed',
    crashedText: 'The other tabs are not affected. The failure is in the local error log.', staleCode: 'The system was updated, please reload the page',
  },
  menu: {
    label: 'Main menu', fold: 'Fold the menu', unfold: 'Unfold the menu', open: 'Open the menu', search: 'Search menu', searchHint: 'Type a menu name',
    none: 'No menu matches', recent: 'Recent', pages: 'Pages', actions: 'Actions', empty: 'No menus available', failed: 'The menu could not be loaded',
    skip: 'Skip to content', home: 'Home', console: 'Console', dictHorizontal: 'Dictionaries (side by side)', dictVertical: 'Dictionaries (stacked)', test: 'Test page', hintMove: 'choose', hintOpen: 'open', hintClose: 'close',
  },
  tabs: {
    label: 'Open pages', refresh: 'Refresh', clearCache: 'Clear cache', closeThis: 'Close', closeOthers: 'Close others', closeAll: 'Close all', search: 'Search',
    options: 'Tab actions', close: 'Close {{title}}', clearAsk: 'Clear the cache? Pages will load their data again.', cleared: 'Cache cleared',

  },
  top: {
    noUser: 'No user info', fullscreen: 'Full screen', exitFullscreen: 'Leave full screen', errorLog: 'Error log', lock: 'Lock screen',
    theme: 'Theme and colour', language: '中文', languageLabel: 'Switch language', screenOn: 'View data screen', part: 'Switch department and role', profile: 'My profile', topMenu: 'Top menu', allMenus: 'All',
    signOut: 'Sign out', simple: 'Simple mode', signOutUnsent: '{{count}} entries are not sent yet. They stay on this phone and are sent when you sign in again. Sign out?', signOutAsk: 'Do you want to sign out?', account: 'Account menu',
    noFullscreen: 'The browser does not allow full screen',
  },
  lock: {
    title: 'Screen locked', set: 'Set a lock password', setHint: 'Locks the screen while you are away; valid until you sign out', password: 'Lock password',
    empty: 'The lock password cannot be empty', wrong: 'The lock password is wrong', unlock: 'Unlock', leave: 'Sign out',
    locked: 'The content is hidden. Enter the lock password or your own to go on', now: 'Lock', pending: 'Unlocking…',
  },
  theme: {
    title: 'Theme and colour', auto: 'Follow the system', autoHint: 'Uses the dark theme while the system is dark', themes: 'Theme', colour: 'Theme colour',
    custom: 'Own colour', reset: 'Back to default', contrast: 'Text and buttons are adjusted to stay readable', names: {
      default: 'Default', white: 'White', dark: 'Dark', star: 'Star', smart: 'Smart', iview: 'iView', vip: 'VIP', cool: 'Cool', d2: 'D2', hey: 'Hey', lte: 'LTE',
    },
  },
  errorLog: {
    title: 'Local error log', empty: 'No errors recorded', upload: 'Upload', clear: 'Clear', uploadAsk: 'Upload the local log to the server?',
    clearAsk: 'Clear the local log?', uploaded: 'Sent successfully', cleared: 'Cleared successfully', time: 'Time', page: 'Page', message: 'Error',
    stack: 'Show stack',
  },
  tree: {
    title: 'Enterprises', search: 'Search enterprise or area', empty: 'No enterprises in this area', noMatch: 'No enterprise matches',
    failed: 'The enterprise tree could not be loaded', fold: 'Fold the enterprise tree', unfold: 'Unfold the enterprise tree',
    choose: 'Please click the left area to select an enterprise',
    chooseText: 'Choose an enterprise to see its ledgers and devices, or an area to see all of it.', chooseButton: 'Choose an enterprise',
    current: 'Now: {{name}}', clear: 'Clear the choice', by: 'How the tree is grouped', byArea: 'By area', byMarket: 'By office', offline: 'All devices offline', shops: 'Change the enterprise', allShops: 'All enterprises', grade: 'grade {{grade}}',
    alarmCount: '{{count}} open alarms',
  },
  alarm: {
    none: 'No new alarms', noneText: 'New alarms will show up here', all: 'All alarms',
    level1: 'Level 1', level2: 'Level 2', level3: 'Level 3', sound: 'Alarm sound', muted: 'Muted',
    popups: 'Alarm pop-ups', poisoning: 'Suspected food poisoning, {{n}} unwell: evidence, samples and batches are frozen; report it within 2 hours',
  },
  jobs: {
    caption: 'Runs of the last week', job: 'Job', state: 'State', started: 'Started', ended: 'Ended', tries: 'Retries', outcome: 'Outcome', runNow: 'Run now', asked: 'The run is asked for',
    none: 'Nothing has run yet', failedToLoad: 'Loading failed', again: 'Try again', created: 'Waiting', retry: 'Waiting to retry', active: 'Running', completed: 'Done', cancelled: 'Cancelled', failed: 'Failed',
  },
  wel: {
    morning: 'Good morning', noon: 'Good day', afternoon: 'Good afternoon', evening: 'Good evening', today: 'Today is {{day}}', ledgers: 'Ledgers of today',
    ledgersHint: 'Click to open the ledger', recorded: 'Recorded', notRecorded: 'Not recorded', notOwed: 'Not required',
    done: '{{done}} done, {{left}} to go', allDone: 'All ledgers of today are recorded, well done', alarms: 'Open alarms', noAlarms: 'No open alarms',
    noAlarmsText: 'The devices are fine; you will hear at once if not', failed: 'Could not be loaded', more: 'View more',
    noEnterprises: 'There are no enterprises in this area yet', notRecordedBy: '{{count}} missing', recordedBy: '{{count}} recorded', scopeAll: 'Whole area',
    simpleHint: 'Large buttons, camera first, works without a network', rate: 'Recorded today',
    names: {
      purchase: 'Purchases', additive: 'Additives', foodCheck: 'Food checks', sample: 'Retained samples', rinse: 'Cleaning', disinfect: 'Disinfection',
      waste: 'Waste', env: 'Environment',
    },
  },
}
