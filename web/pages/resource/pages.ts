export { Attachments } from './attach.tsx'
export { Files } from './files.tsx'
export { Sms } from './sms.tsx'
export { Storage } from './oss.tsx'
