export { Attachments as attach } from './attach.tsx'
export { Files as file } from './files.tsx'
export { Sms as sms } from './sms.tsx'
export { Storage as oss } from './oss.tsx'
