import { spoken } from '../parts/texts.ts'

export const useAccompanyTexts = spoken({
  title: '家长陪餐评价', loading: '正在加载…', missing: '没有找到这所学校，请重新扫描食堂的二维码', name: '您的姓名或称呼', noMenu: '该餐次还没有公示食谱', captcha: '验证码', again: '看不清，换一张', send: '提交评价', failed: '提交失败，请稍后再试',
  thanks: '感谢您的评价', answered: (school: string) => `${school}将在3个工作日内答复您的意见。`, code: '家长陪餐二维码', scan: '扫一扫，评价孩子的这一餐', steps: '不需注册，五项打分加建议；学校3个工作日内答复', none: '二维码没有取到',
}, {
  title: 'Parents at the table', loading: 'Loading…', missing: 'This school was not found; please scan the code of the canteen again', name: 'Your name', noMenu: 'No menu of this meal was published', captcha: 'Captcha', again: 'Another one', send: 'Send', failed: 'Could not be sent, please try again',
  thanks: 'Thank you', answered: school => `${school} answers within 3 working days.`, code: 'Code for parents', scan: 'Scan it and say how the meal was', steps: 'No account needed: five marks and a word; the school answers within 3 working days', none: 'The code could not be fetched',
})
