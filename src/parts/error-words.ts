import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#sync/contract/errors.ts'

/** Every code in words. Total: a code without words does not compile. */
export const errorWords: Record<ErrorCode, MessageDescriptor> = {
  forbidden: msg`Je hebt hier geen rechten voor.`,
  'not-found': msg`Dit bestaat niet meer, of is niet voor jou zichtbaar.`,
  'already-exists': msg`Dit bestaat al.`,
  invalid: msg`Een waarde klopt niet.`,
  'field-required': msg`Een verplicht veld is niet ingevuld.`,
  'message-required': msg`Bij deze status hoort een bericht aan de klant.`,
  'date-required': msg`Kies een datum en tijd voor het bericht.`,
  'status-not-of-company': msg`Deze status hoort niet bij het bedrijf van de order.`,
  conflict: msg`Iemand anders heeft hetzelfde veld gewijzigd.`,
  'blob-missing': msg`De foto is nog niet aangekomen.`,
  'depends-on-refused': msg`Dit hoort bij een wijziging die is geweigerd.`,
  'unknown-operation': msg`De server kent deze handeling niet. Werk de app bij.`,
  unauthenticated: msg`Je sessie is verlopen. Log opnieuw in.`,
  'wrong-user': msg`Er is iemand anders ingelogd.`,
  'client-too-old': msg`Deze versie van de app is te oud. Werk de app bij; je wijzigingen blijven bewaard.`,
  'too-large': msg`Dit is te groot om te versturen.`,
  'too-many': msg`Dit is te veel in één keer.`,
  'bad-request': msg`De server begrijpt dit verzoek niet.`,
  unavailable: msg`De server is even niet bereikbaar.`,
  'disk-full': msg`Er is geen ruimte meer. Maak ruimte vrij en probeer het opnieuw.`,
  internal: msg`Er is een fout opgetreden.`,
  'login-failed': msg`Deze gebruikersnaam en dit wachtwoord horen niet bij elkaar.`,
  'login-throttled': msg`Te veel pogingen. Wacht even en probeer het opnieuw.`,
  'user-inactive': msg`Dit account is niet actief.`,
  'file-type-refused': msg`Alleen foto's in jpg, png of webp kunnen worden toegevoegd.`,
  'file-heic-refused': msg`Foto's in heif, heic of avif worden niet ondersteund. Exporteer de foto naar jpg of png.`,
  'file-too-large': msg`Deze foto is groter dan 25 MB.`,
  'file-too-many-pixels': msg`Deze foto heeft meer dan 50 megapixels.`,
  'file-damaged': msg`Deze foto is beschadigd.`,
  'file-hash-mismatch': msg`De foto is onderweg beschadigd. Hij wordt opnieuw verstuurd.`,
}
