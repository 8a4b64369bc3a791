/** What adding a panel changes: a test asks a real database what is added here. */
export const addingPanel = `A panel is added in the file of its room; the call, its access, its type in OpenAPI and the statement follow:

\`\`\`diff
--- a/modules/iot/panels.ts
+++ b/modules/iot/panels.ts
@@ -160 +160,13 @@
+/** Kitchens that raised the most alarms, and what they raised in the month before. */
+export const mostAlarms = panel({
+  key: 'iot/mostAlarms',
+  title: ['报警最多的单位', 'Most alarms'],
+  says: ['近 30 天报警最多的 10 家，与前 30 天相比', 'The ten with the most alarms of 30 days, beside the 30 days before'],
+  asks: { of: alarmDay, sum: ['num', 'openNum'], by: 'enterprise', days: 30, compare: 'before', top: 10 },
+  leads: '/enterpriseInfo/enterpriseinfo',
+  reads: 'iot/alarm',
+})
+
-export default [warnType, warnDays, warn, enterpriseWarn]
+export default [warnType, warnDays, warn, enterpriseWarn, mostAlarms]
\`\`\``
