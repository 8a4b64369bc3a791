import type { English } from '../../kernel/define/titles.ts'

export default {
  resources: {
    'info/backlog': {
      title: 'Things to do',
      fields: {
        backlogNo: 'Number', backlogKind: 'Variant', backlogType: 'Matter', title: 'Title', content: 'Content', bizType: 'Business', bizId: 'Record', bizUrl: 'Where it is done', ownerSide: 'Whose it is', level: 'Level', dueTime: 'Due', leftHours: 'Hours left',
        backlogStatus: 'Status', openTime: 'Opened', toldStep: 'How far reminding has come', remindTimes: 'Times reminded', lastRemindTime: 'Last reminded', remindBefore: 'Reminded before', remindUser: 'Reminded by', remindUserName: 'Reminded by', cardColor: 'Colour of the card', cardReason: 'Why the card was shown', cardTime: 'Card shown at',
        cardUser: 'Card shown by', cardUserName: 'Card shown by', cardFeedback: 'Answer', cardImgs: 'Photos of the answer', cardSubmitTime: 'Answered at', cardStatus: 'Status of the card', doneTime: 'Done at', doneUser: 'Done by', doneUserName: 'Done by', doneRemark: 'Remark',
      },
      actions: { done: 'Done', remind: 'Remind', cardSubmit: 'Answer the card', cardReview: 'Judge the answer', revoke: 'Revoke' },
      rules: { cardNeedsColor: 'Choose the colour of the card', cardNeedsReason: 'Say why the card is shown', dueAhead: 'It must be due later than now' },
    },
  },
} satisfies English
