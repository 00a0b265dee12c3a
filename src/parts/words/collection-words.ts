import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CollectionName } from '#sync/contract/core/documents.ts'

/** Singular names of the collections. */
export const collectionWords: Readonly<Record<CollectionName, MessageDescriptor>> = {
  orders: msg`Order`,
  archives: msg`Order in het archief`,
  customers: msg`Klant`,
  products: msg`Product`,
  campaigns: msg`Campagne`,
  companies: msg`Bedrijf`,
  statuses: msg`Status`,
  users: msg`Gebruiker`,
  files: msg`Bestand`,
  flows: msg`Formulier`,
  integrations: msg`Koppeling`,
  systems: msg`Systeem`,
  visits: msg`Bezoek`,
  absences: msg`Afwezigheid`,
  imports: msg`Import`,
}
