import { access } from './endpoints/access.ts'
import { doors } from './endpoints/doors.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { desk, shared } from './endpoints/shared.ts'
import { files, moved, stored } from './endpoints/stored.ts'
import { tenants } from './endpoints/tenants.ts'
import { users } from './endpoints/users.ts'

/**
 * Every call of the areas auth, user, system, log, report, desk, resource and file of the specification, with what each
 * must do.
 *
 * Left out: /blade-flow and /blade-desk/process/leave (the workflow area comes with its engine), /blade-develop/code
 * (the code generator and its national-standard dialogs), and the region, group and channel calls of the video console;
 * none of them is part of the administration.
 */
export const endpoints: readonly Endpoint[] = [
  ...doors,
  ...users,
  ...tenants,
  ...access,
  ...shared,
  ...desk,
  ...stored,
  ...files,
  ...moved,
]
