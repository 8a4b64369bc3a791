import type { English } from '../../kernel/define/titles.ts'

export default {
  resources: {
    'publicity/publicity': {
      title: 'Public page',
      fields: {
        img: 'Pictures',
        showItems: 'Shown',
        slogan: 'Slogan',
        promise: 'Promise',
        promiseTime: 'Promise signed at',
        themeColor: 'Colour',
        completeRate: 'How complete it is',
        viewNum: 'Times viewed',
        scanNum30: 'Scanned in 30 days',
        scoreAvg: 'Score of the public',
        qrCode: 'QR code',
        complainCode: 'Code for complaints',
        lastUpdate: 'Updated at',
      },
      hints: {
        showItems:
          'The law wants the licences, the grade, who is responsible, health certificates, inspections and complaints shown',
      },
      rules: {
        lawfulItems:
          'What the law wants shown cannot be switched off: licences, grade, who is responsible, health certificates, inspections, complaints',
        promiseSigned: 'Say when the promise was signed',
      },
    },
  },
} satisfies English
