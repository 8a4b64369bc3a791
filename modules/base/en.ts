import type { English } from '../../kernel/define/titles.ts'

export default {
  resources: {
    'base/area': {
      title: 'Areas',
      fields: {
        areaCode: 'Area code', areaName: 'Name', parentCode: 'Parent area', areaLevel: 'Level', position: 'Centre', boundary: 'Boundary', gridManager: 'Grid supervisor', gridPhone: 'Grid supervisor’s phone', sort: 'Order', infoNum: 'Enterprises',
      },
      hints: { boundary: 'GeoJSON: a Polygon or MultiPolygon, shown on the map' },
      rules: { belowParent: 'The code must begin with the code of the area above', boundaryShape: 'The boundary must be a GeoJSON Polygon or MultiPolygon; each ring ends where it begins and has at least 4 points' },
    },
    'base/market': {
      title: 'Supervising units',
      fields: {
        marketName: 'Unit', marketType: 'Kind of unit', parentId: 'Parent unit', parentName: 'Parent unit', areaCode: 'Area', areaName: 'Area name', address: 'Address', longitude: 'Longitude', latitude: 'Latitude', contact: 'Contact', contactPhone: 'Contact phone',
        account: 'Account', userId: 'User', userName: 'User', accountStatus: 'Account state', infoNum: 'Bound enterprises', marketImgs: 'Photos', remark: 'Remark',
      },
      hints: { account: 'Saving makes the account of a supervisor; its first password is shown once' },
      rules: { accountFixed: 'The account cannot be renamed' },
      actions: { accountStart: 'Start or stop accounts' },
    },
    'base/market-info': {
      title: 'Bound enterprises',
      fields: { marketId: 'Unit', marketName: 'Unit', infoId: 'Enterprise', infoName: 'Enterprise', isPrimary: 'Its office', bindTime: 'Bound', bindUser: 'Bound by', bindUserName: 'Bound by' },
    },
    'base/market-market': {
      title: 'Units below units',
      fields: { marketId: 'Unit above', marketName: 'Unit above', subMarketId: 'Unit below', subMarketName: 'Unit below', bindTime: 'Bound' },
    },
    'base/enterprise': {
      title: 'Headquarters and groups',
      fields: {
        enterpriseName: 'Name', enterpriseCode: 'Unified social credit code', enterpriseNature: 'Kind', legalPerson: 'Legal representative', legalPhone: 'Legal representative’s phone', contact: 'Contact', contactPhone: 'Contact’s phone',
        areaCode: 'Area', areaName: 'Area name', address: 'Address', chainShopNum: 'Enterprises', chainModel: 'Kind of chain', account: 'Account', auditStatus: 'Approval', appliedTime: 'Applied', auditUser: 'Decided by', auditUserName: 'Decided by', auditTime: 'Decided', auditRemark: 'Remark of the decision', accountStatus: 'Account state',
      },
      hints: { account: 'Saving makes the account of an enterprise; its first password is shown once' },
      rules: { accountFixed: 'The account cannot be renamed', approvedIdentity: 'Once approved, name and credit code are changed by the supervising office' },
      actions: { approve: 'Approve', reject: 'Reject', resubmit: 'Submit again', accountStart: 'Start or stop accounts', sub: 'Keep its enterprises' },
    },
    'base/interface': {
      title: 'Interfaces',
      fields: {
        interfaceName: 'Name', interfaceType: 'Kind', vendor: 'Vendor', baseUrl: 'Address', appKey: 'Key', appSecret: 'Secret', syncCron: 'Schedule', heartbeat: 'Heartbeat', enabled: 'In use', lastTestTime: 'Last test', lastTestResult: 'Its result',
        todayCalls: 'Calls today', failRate: 'Failures',
      },
      hints: { baseUrl: 'Begins with http://, https://, sip: or mqtt:; only hosts the operator allows are reached', syncCron: 'Five fields of cron, such as */5 * * * *' },
      rules: { scheme: 'The address must begin with http://, https://, sip: or mqtt: and name a host' },
      actions: { test: 'Test connection' },
    },
    'base/checklist': {
      title: 'Checklists',
      fields: {
        kind: 'List', version: 'Version', state: 'State', items: 'Items', 'items.code': 'Code', 'items.name': 'Item', 'items.category': 'Heading', 'items.isKey': 'Key item', 'items.en': 'In English', remark: 'What was changed', itemNum: 'Items', keyNum: 'Key items',
        effectiveTime: 'In force since', effectiveUser: 'Put in force by', effectiveUserName: 'Put in force by', retiredTime: 'Retired',
      },
      hints: {
        version: 'Counted when it is put in force; the built-in list is 0',
        kind: 'Leave the items empty: once saved, it is a copy of the list in force, to be edited. In force it no longer changes, a new version replaces it. The weekly list says its own items (W) only: the key items of the days come with the daily list. A code is for ever: a new item takes one that was never used (inspection: number of the heading and a number, such as 2.9; daily control: D and digits; weekly: W and digits)',
        items: 'Key items (★) of the built-in list may be reworded, not dropped or made ordinary; items the system judges itself are not dropped',
      },
      rules: {
        someItems: 'A list needs an item at least', codesOnce: 'A code stands there twice', codeShape: 'A code has the wrong shape: for inspections heading.number (such as 2.9), for daily controls D and two or three digits, for weekly ones W and two or three digits (key items of the days come by themselves)',
        ownHeading: 'A code does not fit its heading: codes of inspections begin with the number of the heading, W stands for the weekly inspection', keptItems: 'Key items (★) and items the system judges itself may be reworded, not dropped',
        keptKeys: 'Key items (★) of the built-in list are key by law and stay so', ownKeys: 'Which items of daily and weekly lists are key is laid down; a new item is an ordinary one',
      },
      actions: { putInForce: 'Put in force' },
    },
    'base/calendar': {
      title: 'School calendar',
      fields: { calendarName: 'Name', startDate: 'From', endDate: 'Until', isSchoolDay: 'School days', remark: 'Remark' },
      hints: { isSchoolDay: 'Off for holidays; on for days of teaching such as a Saturday that makes up for one' },
      rules: { endAfterStart: 'The end must not be before the beginning', oneYear: 'A range may last a year at most' },
    },
  },
} satisfies English
