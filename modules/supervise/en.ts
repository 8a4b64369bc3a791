import type { English } from '../../kernel/define/titles.ts'

/** What grades have in common, those of an inspection and those of a year. */
const grade = {
  prevLevel: 'Grade before', approver: 'Approved by', approverName: 'Approved by', approveTime: 'In effect since', revokeReason: 'Why revoked', revokeTime: 'Revoked at', publishStatus: 'Publication', levelStatus: 'Status', adjustReason: 'Why adjusted',
}

export default {
  resources: {
    'supervise/offline': {
      title: 'Inspections',
      fields: {
        checkNo: 'Number', checkType: 'Kind of inspection', checkDate: 'Inspected on', inspectors: 'Inspectors', inspectorName: 'Inspectors', inspectorCards: 'Law enforcement cards', templateId: 'List of points', templateVer: 'Version of the list', checkItems: 'Points', keyFail: 'Key points failed',
        normalFail: 'Ordinary points failed', checkScore: 'Score', checkConclusion: 'Conclusion', conclusionAdjust: 'Adjusted conclusion', adjustReason: 'Why adjusted', measures: 'Measures', problemDesc: 'What was found', rectifyDeadline: 'To be put right by',
        siteImgs: 'Photos on the spot', siteVideo: 'Video on the spot', docFiles: 'Documents', enterpriseSign: 'Signed by the enterprise', inspectorSign: 'Signed by the inspectors', refuseSign: 'Why it was not signed', gradeIt: 'Grade it', levelId: 'Grade made',
        checkStatus: 'Stage', finishTime: 'Finished at', rectifyStatus: 'Putting right', rectifyReport: 'What was put right', rectifyImgs: 'Photos after', rectifyTime: 'Put right at', recheckDate: 'Looked at again on', recheckUser: 'Looked at again by',
        recheckUserName: 'Looked at again by', recheckResult: 'Result of the second look', recheckRemark: 'Remark of the second look', isPublic: 'Published', publishDeadline: 'To be published by', publishTime: 'Published at',
      },
      hints: { templateVer: 'V0 is the built-in list', rectifyDeadline: 'When it failed again: within 30 days', conclusionAdjust: 'Left empty, it follows from the points; an adjustment needs a reason' },
      rules: {
        twoInspectors: 'An inspection needs at least 2 inspectors', inspectorCards: 'Every inspector must have a law enforcement card on file', itemsWhole: 'Please judge every point of the list', nothingApplies: 'At least one point must apply',
        conclusionReason: 'An adjusted conclusion needs a reason of 5–200 characters', problemNeeded: 'Please say what was found', measureNeeded: 'Please choose a measure; “none” stands alone and only where nothing was found',
        orderNeeded: 'Two failed key points, or a score below 60, demand an order to put things right', orderNeedsFault: 'Where nothing was found, nothing can be ordered', deadlineNeeded: 'An order needs a deadline',
        deadlineMonth: 'The deadline must be within 30 days of the inspection', enterpriseSigned: 'The enterprise must sign, or say why it does not', inspectorSigned: 'The inspectors must sign',
      },
      actions: { finish: 'Finish', rectify: 'Report what was put right', recheck: 'Look again', keepPapers: 'Keep papers', publish: 'Publish' },
    },
    'supervise/online': {
      title: 'Video patrols',
      fields: {
        patrolNo: 'Number', patrolTime: 'Patrolled at', patrolType: 'How', cameraName: 'Camera', patrolArea: 'Kitchen area', patrolResult: 'Result', patrolImgs: 'Screenshots', videoUrl: 'Clip', problemType: 'Kind of problem', problemLevel: 'Level', problemDesc: 'What was seen',
        requirement: 'What is required', deadline: 'Due', patrolStatus: 'Stage', issueTime: 'Issued at', isLate: 'Answered late', feedback: 'Answer', feedbackImgs: 'Photos of the answer', feedbackTime: 'Answered at', feedbackUser: 'Answered by', feedbackUserName: 'Answered by',
        reviewUser: 'Reviewed by', reviewUserName: 'Reviewed by', reviewTime: 'Reviewed at', reviewRemark: 'Review remark', aiId: 'Warning it came from', reviewStatus: 'Result of the review',
      },
      hints: { deadline: 'Left empty, by the level: 24 hours, 3 days, 7 days' },
      rules: { problemImgs: 'A problem needs a screenshot', problemType: 'Please choose the kind of problem', problemLevel: 'Please choose the level', problemDesc: 'Please say what was seen', requirement: 'Please say what is required', deadlineAhead: 'The deadline must lie ahead' },
      actions: { issue: 'Issue', feedback: 'Answer', review: 'Review' },
    },
    'supervise/level': {
      title: 'Grades of inspections',
      fields: {
        'levelItems.name': 'Part', 'levelItems.score': 'Score', 'levelItems.keyFail': 'Key points failed', 'levelItems.normalFail': 'Others failed', levelNo: 'Number', levelDate: 'Graded on', checkId: 'Inspection', checkName: 'Inspection', levelScore: 'Score', evaluators: 'Graded by', evaluatorName: 'Graded by', levelItems: 'Scores of the nine parts', keyFail: 'Key points failed', level: 'Grade',
        noLevelReason: 'Why not graded', levelImgs: 'Photos of the board', boardTime: 'Board changed at', ...grade,
      },
      hints: { levelScore: 'Left empty, that of the inspection; a change needs a reason' },
      rules: { checkFinished: 'The inspection must be finished first', notBeforeCheck: 'The grade cannot be older than the inspection', scoreReason: 'The score differs from that of the inspection: please give a reason of 5–200 characters', twoEvaluators: 'At least 2 people must grade' },
      actions: { approve: 'Approve', revoke: 'Revoke', board: 'Upload photos of the board' },
    },
    'supervise/year-level': {
      title: 'Grades of the year',
      fields: {
        yearNo: 'Number', levelYear: 'Year', periodStart: 'Period from', periodEnd: 'Period to', checkTimes: 'Times graded', avgScore: 'Average score', vetoFlags: 'Vetoes', adjustLevel: 'Adjusted grade', yearLevel: 'Grade of the year', ...grade,
      },
      hints: { adjustLevel: 'Left empty, it follows from the average and the vetoes' },
      rules: { adjustReason: 'An adjusted grade needs a reason of 10–200 characters', vetoCaps: 'A veto caps the grade: it cannot be adjusted above that' },
      actions: { approve: 'Approve', revoke: 'Revoke', generate: 'Grade the year' },
    },
    'supervise/complain': {
      title: 'Complaints and reports',
      fields: {
        complainNo: 'Number', queryCode: 'Query code', complainKind: 'Kind', complainSource: 'Source', complainType: 'Matter', complainObject: 'Complained of', complainName: 'Complainant', complainPhone: 'Complainant’s phone', reporterName: 'Reporter',
        reporterPhone: 'Reporter’s phone', isAnonymous: 'Anonymous', isSecret: 'Confidential', occurTime: 'Happened at', mealInfo: 'Dish and meal', peopleNum: 'People unwell', content: 'Content', complainImgs: 'Photos', videoUrl: 'Video', demand: 'Demand',
        demandAmount: 'Amount demanded', receiveTime: 'Received at', acceptDays: 'Working days to accept', acceptDeadline: 'To be accepted by', acceptResult: 'Decision', acceptTime: 'Decided at', rejectReason: 'Why not accepted', transferTo: 'Passed on to', deadline: 'To be dealt with by',
        isExtended: 'Extended', handler: 'Handler', handlerName: 'Handler', assistDept: 'Assisting department', assistDeptName: 'Assisting department', askContent: 'What the enterprise is asked', askTime: 'Asked at', replyDeadline: 'Enterprise to answer by',
        enterpriseReply: 'Answer of the enterprise', replyImgs: 'Photos of the answer', enterpriseReplyTime: 'Enterprise answered at', isReplyLate: 'Answered late', investResult: 'Findings', isTrue: 'Whether true', mediateResult: 'Mediation', agreement: 'Agreement',
        caseNo: 'Case number', punish: 'Penalty', isFined: 'Fined or worse', replyContent: 'Reply', replyTime: 'Replied at', replyWay: 'How it was replied', satisfy: 'Satisfaction', evidencePack: 'Evidence', evidencePackName: 'Evidence', isUrgent: 'Suspected food poisoning', complainStatus: 'Status', closeTime: 'Ended at', splitFrom: 'Parted from',
        splitFromName: 'Parted from', flowLogs: 'Way through the office', reminded: 'Reminded of', remark: 'Remark',
      },
      hints: { askContent: 'All the enterprise sees of it: leave out the name and phone of whoever complained', complainObject: 'Left empty, the name of the enterprise', complainPhone: 'Name and phone of a reporter are kept encrypted; looking at them is recorded' },
      rules: {
        kindStays: 'The kind cannot be changed; part a material of both kinds', nameNeeded: 'A complaint needs the complainant’s name', phoneNeeded: 'A complaint needs the complainant’s phone', onlyReportsHide: 'A complaint cannot be anonymous; only reports and advice can',
        occurredBefore: 'It cannot have happened later than now',
      },
      actions: {
        accept: 'Accept', reject: 'Do not accept', transfer: 'Pass on', assign: 'Assign', ask: 'Ask the enterprise', reply: 'Answer', recall: 'Take back', conclude: 'Findings complete', back: 'Send back', close: 'Close', extend: 'Extend', withdraw: 'Withdraw', visit: 'Ask how it went', split: 'Part',
        reveal: 'See the reporter',
      },
    },
  },
} satisfies English
