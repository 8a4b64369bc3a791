import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdSheet, antdWithoutRules } from './web/app/build/antd.ts'
import { compressed } from './web/app/build/compressed.ts'
import { definitions } from './web/app/build/definitions.ts'
import { fence } from './web/app/build/fence.ts'
import { firstScreens } from './web/app/build/first.ts'
import { preload } from './web/app/build/preload.ts'

const top = import.meta.dirname
const web = join(top, 'web')
const { plugin: announced, resolveDependencies } = preload(['/web/shell/Shell.tsx', '/web/engine/list/CrudPage.tsx'])

/** What every definition needs: its checks, and the types of the common fields. */
const ofEveryDefinition =
  /\/kernel\/(define\/(resource|shown|com|fits|plain|titles|keepers)|fields\/(base\/field|text\/matching|(text|integer|day|moment|flag|ref)\/type))\.ts$/
/** What an outbox needs of definitions, which come later there. */
const ofActions = /\/kernel\/define\/(when|action)\.ts$/
/** Kinds of devices are alike and each is small: they come in one piece, with the rules they are judged by. */
const ofDevices =
  /\/modules\/iot\/(?!alarm|ray-time|room|links|[\w-]*panels|en\.|kinds-en)[\w-]+\.ts$|\/modules\/lists\/alarm-rules\.ts$|\/engines\/alarm\//

/** Definitions of the administration, for the few who administrate. */
const ofAdministration = /\/modules\/system\/(?!en\.|dictionaries|file\.)[\w-]+\.ts$/

/** Definitions of tracing, which are worked with together. */
const ofTracing = /\/modules\/trace\/(?!en\.|dictionaries)[\w-]+\.ts$/

/** Small parts of the shell that others look at as well. */
const ofShell = /\/web\/(state\/alarms|kit\/openAlarm|api\/(todos|notices)|shell\/layout)\.tsx?$/
/** Small parts of a list that its forms and pages look at as well. */
const ofLists = /\/web\/engine\/(tones|drawn|mark|waiting|list\/(nameField|row-buttons|useOwnSearch|usePlace))\.tsx?$/

export default defineConfig({
  // The tests of the whole product read this file, too; their root is the product, not the browser part.
  root: process.env['VITEST'] ? top : web,
  publicDir: false,
  plugins: [
    react(),
    definitions(top),
    antdSheet(web),
    antdWithoutRules(),
    compressed(),
    fence(top),
    announced,
    firstScreens(top),
  ],
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    fs: { allow: [top] },
    // Calls go to the server; our own sources below web/api end in .ts and do not.
    proxy: { '^/api/(?!.*\\.ts(\\?|$))': process.env['API_ADDRESS'] ?? 'http://localhost:8080' },
  },
  build: {
    outDir: join(top, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies },
    // Public pages are read with the browser inside WeChat, and boxes behind televisions that nobody updates; their
    // style sheets are made anew for those in web/app/build/first.ts.
    target: ['chrome86', 'safari15', 'firefox102'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // No data: addresses, so that the content security policy needs none; budgets are checked by scripts/budget.ts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // The worker of the phone stands at the top, under a name of its own: where it lies says what it may answer for.
      input: {
        index: join(web, 'index.html'),
        'm-worker': join(web, 'mobile/worker.ts'),
        ...Object.fromEntries(
          ['accompany', 'complaint', 'datascreen', 'display', 'kitchen', 'review', 'trace'].map(name => [
            `first-${name}`,
            join(web, `first/${name}.tsx`),
          ]),
        ),
      },
      output: {
        // A page names all it needs, some hundred files: a name is as short as may be. The manifest says what each is.
        entryFileNames: ({ name }) => (name === 'm-worker' ? '[name].js' : 'assets/[hash:7].js'),
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // What every definition needs comes in one piece, however many files say it: several small pieces weigh more.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'resource', test: ofEveryDefinition },
            { name: 'actions', test: ofActions },
            { name: 'devices', test: ofDevices },
            { name: 'administration', test: ofAdministration },
            { name: 'tracing', test: ofTracing },
            { name: 'shell', test: ofShell },
            { name: 'lists', test: ofLists },
          ],
        },
      },
      // The parts antd is made of say nothing about side effects; they have none. Without this a form's checker rides
      // along with every input. Neither have field types: one that few definitions use comes with them, not with the
      // shell.
      treeshake: {
        // A page that shows one panel of a room brings that one along, not all the room has.
        manualPureFunctions: ['panel', 'servedPanel', 'newest', 'projection'],
        moduleSideEffects: [
          {
            test: /node_modules\/(@rc-component|@ant-design)\/|\/kernel\/(fields|define)\/|\/modules\/words\//,
            sideEffects: false,
          },
        ],
      },
      onLog(level, log, pass) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') pass(level, log)
      },
    },
  },
})
