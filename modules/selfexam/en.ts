import type { English } from '../../kernel/define/titles.ts'
import { led, ledActions, ledRules } from '../led.en.ts'

/** What a self-examination by a list has. */
const exam = {
  examUserId: 'File of the examiner', examUser: 'Examiner', templateId: 'List', templateVer: 'Version of the list', examItems: 'Items', autoFilled: 'Judged by the system', 'autoFilled.code': 'Code', 'autoFilled.result': 'Result', 'autoFilled.evidence': 'By what', itemTotal: 'Items in all', passNum: 'Passed', failNum: 'Failed', naNum: 'Not applicable', examResult: 'Conclusion', riskLevel: 'Highest risk', rectifyStatus: 'Mending',
  rectifyItem: 'Item that was mended', rectifyRemark: 'What was mended', rectifyImgs: 'Photos of the mending', rectifyTime: 'Mended at', reportTo: 'Reported to', confirmUser: 'Confirmed by', confirmTime: 'Confirmed at', confirmSign: 'Signature of the confirmation',
}
const examHints = { templateVer: 'V0 is the built-in list', rectifyItem: 'Its code, such as D09; left empty, all that were not mended yet', examUser: 'An officer or the director of food safety', reportTo: 'The director of food safety or the head of the enterprise' }
const examRules = { ...ledRules, allJudged: 'Some items have no result yet', signed: 'Please sign', reported: 'Say whom the problems are reported to' }
const examActions = { ...ledActions, rectify: 'Hand in the mending', confirm: 'Confirm the mending', sendBack: 'Send the mending back' }

export default {
  resources: {
    'selfexam/day': { title: 'Daily control', fields: { examDate: 'Day', isBanquet: 'Large banquet', ...exam, ...led }, hints: { ...examHints, isBanquet: 'A banquet of more than 100 people or a great event that day: samples of every dish of every meal' }, actions: examActions, rules: examRules },
    'selfexam/week': {
      title: 'Weekly inspection', paper: 'Weekly report of food safety inspection',
      fields: { weekNo: 'Week', weekStart: 'From', weekEnd: 'To', ...exam, dayStat: 'Daily controls of the week', 'dayStat.item': 'Item', 'dayStat.value': 'How it is', riskAnalysis: 'Risk analysis', report: 'Report', attachFiles: 'Attachments', ...led },
      hints: { ...examHints, weekNo: 'For example 2026-W47' }, actions: examActions, rules: { ...examRules, realWeek: 'There is no such week', begun: 'This week has not begun yet' },
    },
    'selfexam/month': {
      title: 'Monthly meeting', paper: 'Minutes of the monthly food safety meeting',
      fields: {
        examMonth: 'Month', dueDate: 'Due', meetingTime: 'Time of the meeting', meetingPlace: 'Place', hostUser: 'Chair', attendees: 'Participants', monthStat: 'The month in figures', 'monthStat.item': 'Item', 'monthStat.value': 'How it is', summary: 'Summary', keyIssues: 'Key issues', 'keyIssues.issue': 'Issue', 'keyIssues.cause': 'Cause',
        'keyIssues.measure': 'Measure', decisions: 'Decisions', 'decisions.task': 'Task', 'decisions.owner': 'Responsible', 'decisions.deadline': 'Until', 'decisions.status': 'Done', nextPlan: 'Plan of the next month', meetingImgs: 'Photos of the meeting',
        minutesFile: 'Minutes', rectifyStatus: 'Decisions carried out', task: 'Task', ...led,
      },
      hints: { hostUser: 'The head of the enterprise (headmaster)', attendees: 'With the food safety director or officer', keyIssues: 'Write “none” when there is none' },
      actions: { ...ledActions, finish: 'Close a decision' },
      rules: { ...ledRules, meetingInMonth: 'The meeting cannot be before the first of the month', meetingHeld: 'The meeting cannot be later than today', longSummary: 'The summary needs at least 50 characters', signed: 'The head of the enterprise signs' },
    },
    'selfexam/accompany': {
      title: 'Accompanied meals',
      fields: {
        accDate: 'Day', accMeal: 'Meal', accType: 'Kind of guest', accUser: 'Guest', accPost: 'Post', cookbookIds: 'Dishes of the menu', cookbookNames: 'Dishes of the menu', dishes: 'Dishes', scoreEnv: 'Surroundings', scoreTaste: 'Taste', scoreTemp: 'Temperature', scorePortion: 'Portion', scoreService: 'Service',
        scoreAvg: 'Average', problem: 'Problem', suggestion: 'Suggestion', feedback: 'Answer', feedbackTime: 'Answered at', feedbackStatus: 'Answered', accImgs: 'Photos', accSource: 'Source', accDevice: 'Device', ...led,
      },
      hints: { dishes: 'Left empty, those of the menu', accImgs: 'Parents who scan the code need none' },
      actions: { ...ledActions, answer: 'Answer' }, rules: { ...ledRules, pictured: 'Please add a photo', lowNeedsProblem: 'Say what is wrong when a score is below 3' },
    },
    'selfexam/cookbook': {
      title: 'Recipes',
      fields: {
        cookbookName: 'Dish', cookbookImgs: 'Pictures', cookbookSuppDate: 'Served on', cookbookMeal: 'Meal', cookbookChefId: 'File of the cook', cookbookChef: 'Cook', dishType: 'Kind of dish', elements: 'Ingredients in detail', 'elements.goodsId': 'Goods file', 'elements.name': 'Name', 'elements.grams': 'Grams',
        'elements.traceCode': 'Trace codes', cookbookElement: 'Ingredients', price: 'Price', portionNum: 'Portions', allergens: 'Allergens', nutrition: 'Nutrition', 'nutrition.kcal': 'Energy', 'nutrition.protein': 'Protein', 'nutrition.fat': 'Fat', 'nutrition.carb': 'Carbohydrates', 'nutrition.na': 'Sodium', additives: 'Additives', 'additives.name': 'Name', 'additives.func': 'Function', 'additives.amount': 'Amount', cookTime: 'Done at', coreTemp: 'Core temperature', publishStatus: 'Publication', publishTime: 'Published at',
        isPublishedLate: 'Published late', publishReason: 'Why it was published late', mustSample: 'Must be sampled', sampleId: 'Sample', ...led,
      },
      hints: { publishReason: 'Canteens publish a day before; say why when the menu of today changes', nutrition: 'Of a portion' },
      rules: { ...ledRules, tooEarly: 'Menus are filed 14 days ahead at most' },
      actions: { ...ledActions, publish: 'Publish', cook: 'Record as cooked', withdraw: 'Withdraw' },
    },
  },
} satisfies English
