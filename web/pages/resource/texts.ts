import { spoken } from '../parts/texts.ts'

export const useResourceTexts = spoken({
  send: '发送测试', sendTitle: (code: string) => `用“${code}”发送测试短信`, phones: '手机号', phonesHint: '多个号码用逗号分隔；按实际短信计入每日限额', params: '模板参数', paramsHint: '如 {"code":"123456"}', badParams: '模板参数须为 JSON 对象', sent: '发送成功', needPhones: '手机号码不能为空',
  sendDo: '发送', template: '模板', noTemplate: '该配置没有填写模板内容，不能发送', loggedOnly: '运维人员未接入短信服务商：消息只写入服务器日志，没有真正发出', notAccepted: (phones: string) => `没有发出：${phones}`, test: '测试连接', connected: '连接成功',
  upload: '上传附件', uploaded: '上传成功', download: '下载', size: '大小', uploading: '正在上传…',
  preview: '预览', notShown: '此类文件不能在线预览，请下载后查看', remove: '删除', removeAsk: '删除后，引用它的记录仍可打开该文件，但它不再出现在列表中。确定删除？', removed: '删除成功',
  uploadFiles: '上传文件', classify: '文件分类', chooseClass: '请选择文件分类', files: '文件', addFiles: '选择文件', filesHint: '可拖入或粘贴；pdf、Word、Excel、图片，每个不超过 20 MB', needFiles: '请选择文件', without: (name: string) => `去掉 ${name}`, someFailed: (done: number, failed: number) => `${done} 个已上传，${failed} 个未成功，可再次提交`,
  uploadDo: '上传', close: '关闭', failed: '文件没有打开', again: '重新打开',
}, {
  send: 'Send a test', sendTitle: code => `Send a test with “${code}”`, phones: 'Phones', phonesHint: 'Separated by commas; counts towards the daily limit', params: 'Parameters', paramsHint: 'Like {"code":"123456"}', badParams: 'A JSON object', sent: 'Sent', needPhones: 'Enter a phone number',
  sendDo: 'Send', template: 'Template', noTemplate: 'This configuration has no template text, so nothing can be sent', loggedOnly: 'The operator has declared no provider: the message was only written to the server’s log and did not go out', notAccepted: phones => `Not sent: ${phones}`, test: 'Test connection', connected: 'Connected',
  upload: 'Upload', uploaded: 'Uploaded', download: 'Download', size: 'Size', uploading: 'Uploading…',
  preview: 'Preview', notShown: 'A file of this kind cannot be shown here; download it', remove: 'Delete', removeAsk: 'Records that refer to it can still open the file, but it leaves this list. Delete it?', removed: 'Deleted',
  uploadFiles: 'Upload files', classify: 'File class', chooseClass: 'Choose a file class', files: 'Files', addFiles: 'Choose files', filesHint: 'Or drop or paste them here; pdf, Word, Excel or pictures of at most 20 MB each', needFiles: 'Choose a file', without: name => `Take out ${name}`, someFailed: (done, failed) => `${done} uploaded, ${failed} failed; submit again to retry`,
  uploadDo: 'Upload', close: 'Close', failed: 'The file could not be opened', again: 'Open again',
})
