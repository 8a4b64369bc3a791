import type { English } from '../../kernel/define/titles.ts'

export default {
  resources: {
    'enterprise/info': {
      title: 'Enterprises',
      fields: {
        infoName: 'Name', infoShortName: 'Short name', infoCode: 'Unified social credit code', type: 'Kind of enterprise', areaCode: 'Area', marketId: 'Supervising office', markName: 'Supervising office', infoAddress: 'Business address',
        longitude: 'Longitude', latitude: 'Latitude', infoImages: 'Shopfront photos', infoLogo: 'Logo', legalPerson: 'Legal representative', infoManager: 'Person in charge', infoManagerPhone: 'Phone of the person in charge',
        infoSa: 'Food safety officer', infoSaPhone: 'Food safety officer’s phone', licenseNo: 'Licence number', licenseStart: 'Licence valid from', licenseEnd: 'Licence valid until', infoArea: 'Business area', infoDiners: 'Diners per meal',
        infoBuildType: 'Bright kitchen type', infoGrade: 'Dynamic grade', infoYearIndex: 'Annual grade', infoFsIndex: 'Sunshine index', infoStatus: 'State of business', suspendStart: 'Closed from', suspendEnd: 'Closed until', mealTypes: 'Meals', isPublic: 'Shown to the public', accountStatus: 'Account',
      },
      rules: { licenseDays: 'The licence must expire after it begins' },
    },
  },
} satisfies English
