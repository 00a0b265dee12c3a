import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What people call the fields of orders and customers; a field without words is shown under its own name. */
export const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  type: msg`Soort`,
  current_status: msg`Status`,
  company_id: msg`Bedrijf`,
  customer_id: msg`Klant`,
  address: msg`Adres`,
  products: msg`Producten`,
  campaigns: msg`Acties`,
  form: msg`Formulier`,
  warranty: msg`Garantie`,
  valid_until: msg`Geldig tot`,
  current_assignee_id: msg`Toegewezen aan`,
  customer_readonly: msg`Vast voor de klant`,
  user_readonly: msg`Vast voor medewerkers`,
  title: msg`Aanhef`,
  firstname: msg`Voorletters`,
  lastname: msg`Achternaam`,
  company: msg`Bedrijfsnaam`,
  debtor_number: msg`Debiteurnummer`,
  email: msg`E-mail`,
  telephone: msg`Telefoon`,
  mobilephone: msg`Mobiel`,
  iban: msg`IBAN`,
  addresses: msg`Adressen`,
  installation_addresses: msg`Installatieadressen`,
  merged_into: msg`Samengevoegd met`,
  different_from: msg`Andere klant dan`,
}
