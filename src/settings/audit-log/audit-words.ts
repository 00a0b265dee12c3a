import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditGroup, AuditKind } from '#src/data/audit-log/audit-calls.ts'

export const groupWords: Record<AuditGroup, MessageDescriptor> = {
  'sign-in': msg`In- en uitloggen`,
  security: msg`Wachtwoorden en beveiliging`,
  users: msg`Gebruikers`,
  companies: msg`Bedrijven`,
  statuses: msg`Statussen`,
  integrations: msg`Koppelingen`,
  systems: msg`Systemen`,
}

/** Labels of events. A total record: a kind without a label does not compile. */
const kindWords: Record<AuditKind, MessageDescriptor> = {
  'password-accepted': msg`Wachtwoord klopte, tweede stap gevraagd`,
  'signed-in': msg`Ingelogd`,
  'sign-in-failed': msg`Inloggen mislukt`,
  'sign-in-throttled': msg`Te vaak geprobeerd in te loggen`,
  'code-failed': msg`Verkeerde code ingevuld`,
  'signed-out': msg`Uitgelogd`,
  'session-revoked': msg`Op een ander apparaat uitgelogd`,
  'reset-asked': msg`Nieuw wachtwoord aangevraagd`,
  'password-mail-asked': msg`Mail gestuurd om een wachtwoord in te stellen`,
  'setup-link-copied': msg`Link gemaakt om een wachtwoord in te stellen`,
  rescued: msg`Weer binnengelaten door wie de server beheert`,
  'token-failed': msg`Ongeldige link voor een wachtwoord gebruikt`,
  'password-set': msg`Wachtwoord ingesteld`,
  'password-changed': msg`Wachtwoord gewijzigd`,
  'factor-added': msg`Extra beveiliging toegevoegd`,
  'factor-removed': msg`Extra beveiliging verwijderd`,
  'user-created': msg`Gebruiker toegevoegd`,
  'user-changed': msg`Gebruiker gewijzigd`,
  'user-disabled': msg`Gebruiker uitgeschakeld`,
  'user-enabled': msg`Gebruiker weer ingeschakeld`,
  'user-removed': msg`Gebruiker verwijderd`,
  'companies.create': msg`Bedrijf toegevoegd`,
  'companies.edit': msg`Bedrijf gewijzigd`,
  'companies.delete': msg`Bedrijf verwijderd`,
  'statuses.create': msg`Status toegevoegd`,
  'statuses.edit': msg`Status gewijzigd`,
  'statuses.delete': msg`Status verwijderd`,
  'integrations.create': msg`Koppeling toegevoegd`,
  'integrations.edit': msg`Koppeling gewijzigd`,
  'integrations.delete': msg`Koppeling verwijderd`,
  'systems.create': msg`Systeem toegevoegd`,
  'systems.edit': msg`Systeem gewijzigd`,
  'systems.delete': msg`Systeem verwijderd`,
}

/** null: a kind of a newer server, shown by its name. */
export const wordsOfKind = (kind: string): MessageDescriptor | null =>
  (kindWords as Readonly<Record<string, MessageDescriptor>>)[kind] ?? null

const fields: Readonly<Record<string, MessageDescriptor>> = {
  fullname: msg`Naam`,
  role: msg`Rol`,
  company_ids: msg`Bedrijf`,
  active: msg`Actief`,
  tiles: msg`Tegels van het portaal`,
  description: msg`Omschrijving`,
  configSchema: msg`Instellingen`,
  developerOnly: msg`Alleen voor ontwikkelaars`,
  defaultEnabled: msg`Standaard aan`,
  icon: msg`Pictogram`,
}

/** Labels that differ from those of `fieldWords`; null for all others. */
export const wordsOfField = (field: string): MessageDescriptor | null => fields[field] ?? null
