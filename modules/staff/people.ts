import { projection } from '../../kernel/define/projection.ts'

/** 在职. domain.md C emp_status */
const employed = 1
/** 正常, 临期; 过期. domain.md C cert_status */
const [valid, soon, expired] = [1, 2, 3]

const once = (holds: boolean | null): number => (holds ? 1 : 0)

/**
 * Who works in a kitchen, and how the papers of those stand: certificates of health of whoever touches food, and of
 * training of anybody who has one. Where papers stand changes with the day, every night. domain.md D.11,
 * decisions-2.md G
 */
export default projection({
  key: 'staff/people',
  title: '在职人员',
  table: 'proj_staff_people',
  scope: 'enterprise',
  by: {},
  sums: [
    'employeeNum',
    'kitchenNum',
    'directNum',
    'saNum',
    'healthNum',
    'healthOverTimeNum',
    'healthNoneNum',
    'saTrainNum',
    'saTrainOverTimeNum',
  ],
  from: {
    'staff/employee': ({ empStatus, isKitchen, isDirect, isSa, healthStatus, saTrainStatus }) => {
      if (empStatus !== employed) return null
      const isHealthy = healthStatus === valid || healthStatus === soon
      return {
        key: {},
        add: {
          employeeNum: 1,
          kitchenNum: once(isKitchen),
          directNum: once(isDirect),
          saNum: once(isSa !== 0 && isSa !== null),
          healthNum: once(isDirect && isHealthy),
          healthOverTimeNum: once(isDirect && healthStatus === expired),
          healthNoneNum: once(isDirect && !isHealthy && healthStatus !== expired),
          saTrainNum: once(saTrainStatus === valid || saTrainStatus === soon),
          saTrainOverTimeNum: once(saTrainStatus === expired),
        },
      }
    },
  },
})
