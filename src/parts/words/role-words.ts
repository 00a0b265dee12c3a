import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#sync/contract/core/roles.ts'

export const roleWords: Readonly<Record<Role, MessageDescriptor>> = {
  admin: msg`Beheerder`,
  developer: msg`Ontwikkelaar`,
  office: msg`Kantoor`,
  employee: msg`Medewerker`,
}
