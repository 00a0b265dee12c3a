import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#sync/contract/core/roles.ts'

export const roleWords: Readonly<Record<Role, MessageDescriptor>> = {
  admin: msg`Beheerder`,
  developer: msg`Ontwikkelaar`,
  office: msg`Kantoor`,
  employee: msg`Medewerker`,
}

/** What somebody with the role does here. */
export const roleDoes: Readonly<Record<Role, MessageDescriptor>> = {
  employee: msg`Gaat naar klanten: ziet in het portaal zijn bezoeken en werkbonnen, en maakt offertes.`,
  office: msg`Werkt met orders, klanten en statistieken.`,
  admin: msg`Kan ook producten, collega’s, statussen en bedrijven beheren.`,
  developer: msg`Beheert ook de systemen en triggers.`,
}
