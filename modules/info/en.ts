import type { English } from '../../kernel/define/titles.ts'

export default {
  resources: {
    'info/backlog': {
      title: 'Things to do',
      fields: {
        backlogNo: 'Number', backlogKind: 'Variant', backlogType: 'Matter', title: 'Title', content: 'Content', bizType: 'Business', bizId: 'Record', bizUrl: 'Where it is done', ownerSide: 'Whose it is', receivers: 'Received by', receiversName: 'Received by', level: 'Level', dueTime: 'Due', leftHours: 'Hours left',
        backlogStatus: 'Status', openTime: 'Opened', toldStep: 'How far reminding has come', remindTimes: 'Times reminded', lastRemindTime: 'Last reminded', remindBefore: 'Reminded before', remindUser: 'Reminded by', remindUserName: 'Reminded by', cardColor: 'Colour of the card', cardReason: 'Why the card was shown', cardTime: 'Card shown at',
        cardUser: 'Card shown by', cardUserName: 'Card shown by', cardFeedback: 'Answer', cardImgs: 'Photos of the answer', cardSubmitTime: 'Answered at', cardStatus: 'Status of the card', doneTime: 'Done at', doneUser: 'Done by', doneUserName: 'Done by', doneRemark: 'Remark',
      },
      actions: { done: 'Done', remind: 'Remind', cardSubmit: 'Answer the card', cardReview: 'Judge the answer', revoke: 'Revoke' },
      rules: { cardNeedsColor: 'Choose the colour of the card', cardNeedsReason: 'Say why the card is shown', dueAhead: 'It must be due later than now' },
    },
    'info/news': {
      title: 'News and laws',
      fields: { newsTitle: 'Title', newsType: 'Kind', newsCover: 'Cover', newsContent: 'Content', lawNo: 'Number of the law', lawEffectDate: 'In force from', newsSource: 'Source', areaCode: 'Published for', publishTime: 'Published at', publishStatus: 'Published', topFlag: 'On top', viewNum: 'Times read', attachFiles: 'Attachments' },
      hints: { areaCode: 'Left empty, everywhere' },
      rules: { lawNumber: 'A law needs its number', lawEffect: 'A law needs the day from which it is in force' },
      actions: { publish: 'Publish', withdraw: 'Withdraw' },
    },
    'info/link': {
      title: 'Links',
      fields: { linkName: 'Name', linkUrl: 'Address', linkType: 'Kind', linkIcon: 'Icon', openWay: 'Opens', roleScope: 'Shown to', sort: 'Order', enabled: 'On' },
      hints: { linkUrl: 'Begins with http:// or https://' },
    },
    'info/updata-task': {
      title: 'Requests for reports',
      fields: { dataTitle: 'Title', dataType: 'Kind', requireDesc: 'What is asked for', templateFile: 'Template', targetAreas: 'Areas', targetMarkets: 'Units', targetTypes: 'Types of enterprise', targetInfos: 'Enterprises by name', targetAreasName: 'Areas', targetMarketsName: 'Units', targetInfosName: 'Enterprises by name', deadline: 'Deadline', totalNum: 'Asked', reportNum: 'Handed in', passNum: 'Accepted' },
      hints: { targetInfos: 'Those named here need not be of the areas, units and types' },
      rules: { deadlineAhead: 'The deadline must be later than now', targeted: 'Say whom it is meant for: areas, units, types or names' },
    },
    'info/updata': {
      title: 'Requested reports',
      fields: { taskId: 'Request', taskTitle: 'Request', dataTitle: 'Title', dataType: 'Kind', requireDesc: 'What is asked for', templateFile: 'Template', deadline: 'Deadline', dataFiles: 'Files', dataDesc: 'Remarks', submitTime: 'Handed in at', isLate: 'Handed in late', dataStatus: 'Status', reviewRemark: 'Opinion', reviewUser: 'Reviewed by', reviewUserName: 'Reviewed by', reviewTime: 'Reviewed at' },
      actions: { report: 'Hand in', pass: 'Accept', return: 'Return' },
    },
    'info/train': {
      title: 'Trainings',
      fields: {
        trainTitle: 'Name', trainType: 'Subject', trainWay: 'Way', trainStart: 'Begins', trainEnd: 'Ends', trainHours: 'Hours', trainContent: 'Content', videoUrl: 'Address of the video', attachFiles: 'Attachments', targetTypes: 'Types of enterprise', targetPosts: 'Posts', isMust: 'Compulsory',
        examPaper: 'Exam', 'examPaper.question': 'Question', 'examPaper.options': 'Options', 'examPaper.answer': 'Answer', 'examPaper.score': 'Points', passScore: 'Score to pass', examTimes: 'Attempts', publisher: 'Published by', publisherName: 'Published by', publishStatus: 'Published', joinNum: 'Take part', passNum: 'Passed', passRate: 'Share that passed',
      },
      hints: { examPaper: 'One option a line, A, B, C in their order; the answer in letters, AC where several are right' },
      rules: { endAfterStart: 'It must end later than it begins', paperSound: 'Every question needs two to six options and an answer among them', paperStays: 'The exam of a published training stays as it is: withdraw it first', videoNeeded: 'A training by video needs the address of the video' },
      actions: { publish: 'Publish', withdraw: 'Withdraw', end: 'End' },
    },
    'info/train-record': {
      title: 'Records of training',
      fields: { trainId: 'Training', trainName: 'Training', trainTitle: 'Name of the training', trainType: 'Subject', hours: 'Hours', empId: 'Person', empName: 'Person', trainDate: 'Day', studyMin: 'Minutes learned', progress: 'Progress', examScore: 'Score', examTimes: 'Attempts', passFlag: 'Passed', certNo: 'Certificate', finishTime: 'Finished at', studyTime: 'Last learned', signImg: 'Signature', remark: 'Remarks', minutes: 'Minutes learned', answers: 'Answers' },
      hints: { trainId: 'Left empty for a training of your own', trainDate: 'Of a training of your own' },
      rules: { ownDay: 'A training of your own needs its day', ownSign: 'A training of your own needs the signature of who took part', running: 'This training is not published, or it is over', meantFor: 'This training is not meant for your type of enterprise', meant: 'This training is not meant for the post of this person', employed: 'This person has left' },
      actions: { study: 'Record learning', attend: 'Sign in', answer: 'Take the exam' },
    },
  },
} satisfies English
