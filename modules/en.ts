import { mergeEnglish, type English } from '../kernel/define/titles.ts'
import base from './base/en.ts'
import desk from './desk/en.ts'
import dictionaries from './dictionaries.en.ts'
import enterprise from './enterprise/en.ts'
import info from './info/en.ts'
import iot from './iot/en.ts'
import ledger from './ledger/en.ts'
import publicity from './publicity/en.ts'
import report from './report/en.ts'
import selfexam from './selfexam/en.ts'
import staff from './staff/en.ts'
import stock from './stock/en.ts'
import supervise from './supervise/en.ts'
import system from './system/en.ts'
import trace from './trace/en.ts'

/** Branches of the menu and pages that no resource derives. */
const menu = { menu: { enterprise: 'Enterprises', standbook: 'Daily ledgers', stock: 'Stock and tracing', selfexam: 'Self-examination', staff: 'People and health', supervise: 'Supervision', info: 'Information', iot: 'Sensors', base: 'Basics', home: 'Home', jobs: 'Background jobs', log: 'Logs and audit', system: 'System', authority: 'Permissions', regions: 'Regions', sessions: 'Sessions', 'system/file': 'Files of records', console: 'Console', resource: 'Resources', desk: 'Notices', report: 'Reports', 'log/usual': 'General log', 'log/api': 'Call log', 'log/error': 'Error log', 'log/audit': 'Audit trail', 'trace/query': 'Trace', 'enterprise/map': 'Map' } }

/** What belongs to no room. The browser puts it together with the rooms itself. */
const shared: English = mergeEnglish([dictionaries, menu])
export default shared

/** The product in English. What is missing here stops the check: `npm run generate -- --check`. */
export const english: English = mergeEnglish([base, desk, enterprise, info, iot, ledger, publicity, report, staff, selfexam, stock, supervise, system, trace, shared])
