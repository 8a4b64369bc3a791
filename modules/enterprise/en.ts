import type { English } from '../../kernel/define/titles.ts'

export default {
  resources: {
    'enterprise/info': {
      title: 'Enterprises',
      fields: {
        infoName: 'Name', infoShortName: 'Short name', enterpriseId: 'Headquarters', enterpriseName: 'Headquarters', infoCode: 'Unified social credit code', type: 'Kind of enterprise', businessForm: 'Form of business', areaCode: 'Area', areaName: 'Area name',
        marketId: 'Supervising office', markName: 'Supervising office', infoAddress: 'Business address', longitude: 'Longitude', latitude: 'Latitude', infoImages: 'Shopfront photos', infoLogo: 'Logo', legalPerson: 'Legal representative',
        infoManager: 'Person in charge', infoManagerPhone: 'Phone of the person in charge', managerImages: 'Photo of the person in charge', infoSa: 'Food safety officer', infoSaPhone: 'Food safety officer’s phone', foodSafetyManagerImages: 'Photo of the food safety officer',
        infoSaType: 'Food safety post', needDirector: 'Needs a director', chargeCadre: 'Responsible official', chargeCadrePost: 'Official’s post', chargeCadrePhone: 'Official’s phone',
        licenseKind: 'Kind of licence', licenseNo: 'Licence number', licenseStart: 'Licence valid from', firstLicense: 'First licensed on', licenseEnd: 'Licence valid until', licenseScope: 'Licensed for', licenseImgs: 'Photos of the licence', bizLicenseImgs: 'Photos of the business licence', bizLicenseEnd: 'Business licence until',
        infoArea: 'Business area', seatNum: 'Seats', infoDiners: 'Diners per meal', mealTypes: 'Meals served', operateMode: 'Way of running it', contractorId: 'Contractor', contractorName: 'Contractor', noDineIn: 'Delivery only', onlineShopUrl: 'Online shop', businessHours: 'Opening hours',
        infoBuildType: 'Bright kitchen type', infoGrade: 'Dynamic grade', infoYearIndex: 'Annual grade', infoFsIndex: 'Sunshine index', fsIndexDetail: 'Index in detail', fsStar: 'Stars', riskLevel: 'Risk', infoStatus: 'State of business', suspendStart: 'Closed from', suspendEnd: 'Closed until', statusRemark: 'Why in this state',
        empNum: 'Employees', kitchenNum: 'Kitchen staff', cameraNum: 'Cameras', deviceNum: 'Devices', todayLedgerRate: 'Ledgers of today', qrCode: 'Public QR code', isPublic: 'Shown to the public', hideStatus: 'Request to hide', hideReason: 'Why to hide', hideTime: 'Asked to hide', hideRemark: 'Decision on hiding', accountStatus: 'Account',
      },
      hints: { infoShortName: 'As on the shopfront and in online shops', bizLicenseEnd: 'Empty: without end', businessHours: 'Like 06:00-09:00,11:00-13:30' },
      rules: {
        licenseArea: 'The area in the licence number is not the area of the enterprise; please check', licenseDays: 'The licence must expire after it begins', licensePrefix: 'The licence number does not fit its kind: food business JY, filing YB, production SC', director: 'This enterprise must employ a food safety director', diners: 'Please say how many eat (or are supplied) per meal',
        meals: 'Please choose the meals served', canteenMode: 'Of a canteen please say how it is run', contractor: 'A kitchen run by a contractor, or supplied from outside, must name the contractor', ownContractor: 'The contractor cannot be the enterprise itself', contractorLicence: 'The contractor’s licence has expired',
        photos: 'Please upload photos of the shopfront, the licence and the business licence',
      },
      actions: {
        suspend: 'Close for a while', resume: 'Open again', order: 'Order to close', recheck: 'Passed the recheck', cancel: 'Write off', hide: 'Ask to be hidden', hideReview: 'Decide on hiding', publish: 'Show to the public', accountStart: 'Start or stop accounts',
      },
    },
  },
} satisfies English
