import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OwnQueuedKind, Verb } from '#sync/contract/operations.ts'

const byKind: Readonly<Record<string, MessageDescriptor>> = {
  'orders.status': msg`Status gewijzigd`,
  'orders.recall': msg`Bericht aan de klant teruggenomen`,
  'orders.undo-status': msg`Status teruggezet`,
  'orders.comment': msg`Intern commentaar`,
  'orders.attach': msg`Foto's toegevoegd`,
  'orders.detach': msg`Bestand verwijderd`,
  'orders.send': msg`Order verzenden`,
  'orders.archive': msg`Order gearchiveerd`,
  'archives.restore': msg`Order teruggezet uit het archief`,
  'quotations.create': msg`Offerte gemaakt`,
  'customers.merge': msg`Klant samengevoegd`,
  'customers.split': msg`Samenvoegen teruggedraaid`,
  'users.prefer': msg`Voorkeuren gewijzigd`,
} satisfies Record<OwnQueuedKind, MessageDescriptor>

const byVerb: Readonly<Record<string, MessageDescriptor>> = {
  create: msg`Toegevoegd`,
  edit: msg`Gewijzigd`,
  delete: msg`Verwijderd`,
} satisfies Record<Verb, MessageDescriptor>

export function opWords(kind: string): MessageDescriptor {
  return byKind[kind] ?? byVerb[kind.slice(kind.indexOf('.') + 1)] ?? msg`Gewijzigd`
}
