import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StatusMeaning } from '#sync/contract/statuses/meaning.ts'

export const meaningWords: Readonly<Record<StatusMeaning, MessageDescriptor>> = {
  '': msg`Geen betekenis`,
  requested: msg`Aangevraagd`,
  quoted: msg`Offerte uitgebracht`,
  ordered: msg`Opdracht`,
  scheduled: msg`Ingepland`,
  'in-progress': msg`In uitvoering`,
  waiting: msg`Wacht`,
  delivered: msg`Opgeleverd`,
  cancelled: msg`Geannuleerd`,
}

/** The consequences of each meaning, for users who choose one. */
export const meaningEffects: Readonly<Record<StatusMeaning, MessageDescriptor>> = {
  '': msg`Er volgt niets uit: de order telt niet mee in de statistieken en staat bij niemand in de dag.`,
  requested: msg`Telt in de statistieken als aanvraag.`,
  quoted: msg`De klant heeft een offerte. Telt in de statistieken nog niet als opdracht.`,
  ordered: msg`Telt als opdracht en kan als verkooporder naar de boekhouding.`,
  scheduled: msg`Telt als opdracht. Dag en tijd uit het bericht aan de klant staan bij de behandelaar in Mijn dag en op de pagina van de klant.`,
  'in-progress': msg`Er wordt aan gewerkt. Telt in de statistieken niet mee.`,
  waiting: msg`De order wacht op iets of iemand. Telt in de statistieken niet mee.`,
  delivered: msg`Het werk is klaar: telt als opdracht, kan als contract naar de boekhouding, kan de klant om een beoordeling vragen en zet het toestel in het dossier van het adres.`,
  cancelled: msg`Het gaat niet door: de order telt niet mee en wordt op het adres niet meer gevonden als lopend werk.`,
}
