import type { English } from '../../kernel/define/titles.ts'

export default {
  menu: { desk: 'Notices' },
  resources: {
    'desk/notice': {
      title: 'Notices',
      fields: {
        title: 'Title',
        category: 'Kind',
        releaseTime: 'Release time',
        content: 'Text',
        attachFiles: 'Attachments',
        targetRoles: 'For',
        targetTypes: 'Types of enterprise',
        targetAreas: 'Areas',
        targetAreasName: 'Areas',
        targetMarkets: 'Units',
        targetMarketsName: 'Units',
        targetInfos: 'By name',
        targetInfosName: 'By name',
        needConfirm: 'To be confirmed',
        confirmEnd: 'Confirm until',
        fromArea: 'Area of the office',
        fromMarket: 'Office',
        fromMarketName: 'Office',
        remindTime: 'Last reminded',
        announced: 'Announced',
      },
      hints: {
        releaseTime: 'Left empty, it is released at once',
        targetRoles: 'Left empty, all kinds of people',
        needConfirm: 'Each enterprise has it to do until it confirms that it has read it',
        targetTypes:
          'With nothing chosen, the notice of an office is for all enterprises it watches, that of an administrator for everybody',
        targetInfos:
          'Enterprises named here get it whatever their area, unit or type; with names alone, nobody else does',
      },
      rules: {
        confirmAsked: 'What is to be confirmed must be for enterprises',
        confirmLate: 'The time to confirm must end later than the release',
      },
      actions: { confirm: 'Confirm', remind: 'Ask to confirm' },
    },
  },
  dictionaries: {
    notice: {
      1: 'Issued',
      2: 'Forwarded for action',
      3: 'Passed on',
      4: 'Instruction',
      5: 'Appointment',
      6: 'Routine',
    },
  },
} satisfies English
