import { spoken } from '../parts/texts.ts'

export const useResourceTexts = spoken({
  send: '发送测试', sendTitle: (code: string) => `用“${code}”发送测试短信`, phones: '手机号', phonesHint: '多个号码用逗号分隔；按实际短信计入每日限额', params: '模板参数', paramsHint: '如 {"code":"123456"}', badPhones: '手机号格式不正确', badParams: '模板参数须为 JSON 对象', sent: '发送成功', needPhones: '手机号码不能为空',
  upload: '上传附件', uploaded: '上传成功', download: '下载', size: '大小', uploading: '正在上传…',
}, {
  send: 'Send a test', sendTitle: code => `Send a test with “${code}”`, phones: 'Phones', phonesHint: 'Separated by commas; counts towards the daily limit', params: 'Parameters', paramsHint: 'Like {"code":"123456"}', badPhones: 'This is no phone number', badParams: 'A JSON object', sent: 'Sent', needPhones: 'Enter a phone number',
  upload: 'Upload', uploaded: 'Uploaded', download: 'Download', size: 'Size', uploading: 'Uploading…',
})
