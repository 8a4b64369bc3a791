import type { English } from '../../kernel/define/titles.ts'
import { led, ledActions, ledRules } from '../led.en.ts'

export default {
  resources: {
    'staff/employee': {
      title: 'People',
      fields: {
        empId: 'Person', empName: 'Name', empIdCard: 'Identity card', empSex: 'Sex', empAge: 'Age', empPhone: 'Mobile number', empPhoto: 'Photo', empPost: 'Post', isKitchen: 'Works in the kitchen', isDirect: 'Touches ready-to-eat food', isSa: 'Food safety officer', entryDate: 'Came on', leaveDate: 'Left on', empStatus: 'State',
        healthNo: 'Health certificate', healthOrg: 'Issued by', healthStart: 'Health certificate from', healthEnd: 'Health certificate until', healthImgs: 'Photos of the health certificate', healthStatus: 'State of the health certificate', saTrainNo: 'Training certificate', saTrainOrg: 'Trained by', saTrainStart: 'Training certificate from',
        saTrainEnd: 'Training certificate until', saTrainImgs: 'Photos of the training certificate', saTrainStatus: 'State of the training certificate', saTrainHours: 'Hours of training this year', examScore: 'Score of the spot test', examDate: 'Tested on', faceConsent: 'Agrees to the use of the face', faceImg: 'Picture of the face',
        morStatusToday: 'Morning check today', canWork: 'May work today', remark: 'Remark',
      },
      hints: { leaveDate: 'Left empty, today', isDirect: 'Then a health certificate must be filed', healthEnd: 'Left empty, it is a year after the beginning', faceConsent: 'Only who agrees is known to the checking machine' },
      rules: {
        tooYoung: 'Nobody under 16 may be employed', needLeave: 'Enter when this person left', leaveEarly: 'Nobody can leave before they came', needHealth: 'Who touches ready-to-eat food needs a health certificate', needHealthImages: 'Upload photos of the health certificate of who touches ready-to-eat food', healthOrder: 'The health certificate must end after it begins',
        healthLong: 'A health certificate is good for one year at most', trainOrder: 'The training certificate must end after it begins', faceUnasked: 'A picture of the face needs the consent of whose it is',
      },
      actions: { delete: 'Has left' },
    },
    'staff/morning-check': {
      title: 'Morning checks',
      fields: {
        empId: 'Person', empName: 'Name', checkTime: 'Checked at', checkDate: 'Day', checkTemp: 'Temperature', checkWay: 'How', deviceId: 'Machine', faceImg: 'Face', handImgs: 'Hands', handResult: 'State of the hands', symptoms: 'Symptoms', wearResult: 'Clothing', healthStatus: 'Health certificate', type: 'Result', abnormalDesc: 'What is wrong',
        handleStatus: 'Handled', morHandleWay: 'What was done', handleUser: 'Handled by', handleUserName: 'Handled by', handleTime: 'Handled at', handleRemark: 'Remark on the handling', recheckTemp: 'Temperature again', recheckTime: 'Measured again at', checkUser: 'Checked by', ...led,
      },
      hints: { type: 'Abnormal as soon as temperature, hands, symptoms or health certificate are' },
      rules: { ...ledRules, checkAhead: 'The check cannot be later than now', tempRange: 'The temperature cannot be right, please measure again', hasLeft: 'This person has left', needDescription: 'Say what is wrong', wearLacks: 'Coat, cap, mask and hairnet should all be worn' },
      actions: { ...ledActions, handle: 'Handle' },
    },
    'staff/certificate': {
      title: 'Certificates',
      fields: {
        certType: 'Kind', holderType: 'Kind of holder', holderId: 'Holder', holderName: 'Holder', certNo: 'Number', certOrg: 'Issued by', certStart: 'From', certEnd: 'Until', certImgs: 'Photos', certStatus: 'State', daysLeft: 'Days left', warnLevel: 'Level of the warning', warnStep: 'Step of the warning', warnTime: 'First warned', noticeTimes: 'Times warned',
        handleStatus: 'Handled', handleTime: 'Handled at', handleRemark: 'What was done', renewsId: 'Renews', renewsNo: 'Renews', newCertId: 'Renewed by', remark: 'Remark',
      },
      hints: { certEnd: 'Leave it empty for a business licence without an end', renewsId: 'Choose the certificate this one renews; it is warned of no more' },
      rules: { needEnd: 'Choose when it ends', renewsOther: 'It must be of the same kind as the one it renews', renewsFile: 'That one follows a file: renew it there', renewedTwice: 'That one was renewed already', certOrder: 'It must end after it begins' },
      actions: { handle: 'Handle' },
    },
  },
} satisfies English
