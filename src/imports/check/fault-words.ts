import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UnreadableCode } from '../reading/table.ts'
import type { FaultCode } from '../values/read.ts'

/** Why a cell is not taken over. */
export const faultWords: Readonly<Record<FaultCode, MessageDescriptor>> = {
  formula: msg`Hier staat een formule. Zet er de tekst zelf neer.`,
  'sheet-error': msg`Hier staat een fout van het rekenblad.`,
  'digits-lost': msg`Het rekenblad heeft dit getal afgerond: er zijn cijfers weg.`,
  'too-long': msg`Dit is te lang om te bewaren.`,
  nameless: msg`Zonder achternaam of bedrijf weten we niet wie dit is.`,
  title: msg`De aanhef is De heer, Mevrouw of leeg.`,
  language: msg`De taal is Nederlands of Engels.`,
  'phone-short': msg`Te kort voor een telefoonnummer.`,
  'phone-long': msg`Te lang voor een telefoonnummer.`,
  'phone-letters': msg`In een telefoonnummer staan geen letters.`,
  'phone-several': msg`Hier staat meer dan één telefoonnummer.`,
  mail: msg`Dit is geen e-mailadres.`,
  'mail-no-at': msg`In een e-mailadres hoort een apenstaartje.`,
  'mail-no-end': msg`Dit e-mailadres heeft geen einde zoals .nl.`,
  'mail-space': msg`In een e-mailadres kan geen spatie staan.`,
  'mail-several': msg`Hier staat meer dan één e-mailadres.`,
  iban: msg`Dit is geen IBAN.`,
  'iban-old': msg`Dit is een rekeningnummer van voor 2014. Een IBAN begint met het land.`,
  'iban-length': msg`Deze IBAN heeft te veel of te weinig tekens.`,
  'iban-digits': msg`Deze IBAN klopt niet: een cijfer is anders.`,
  vat: msg`Dit is geen btw-nummer.`,
  'vat-country': msg`Een btw-nummer begint met een land van de EU.`,
  'vat-digits': msg`Dit btw-nummer klopt niet: een cijfer is anders.`,
  postcode: msg`Een postcode is vier cijfers en twee letters.`,
  'postcode-zero': msg`Een Nederlandse postcode begint niet met een nul.`,
  'postcode-letters': msg`De letters SA, SD en SS komen in geen enkele postcode voor.`,
  'postcode-letter-missing': msg`Een postcode is vier cijfers en twee letters. Hier mist een letter.`,
  'postcode-no-letters': msg`Een Nederlandse postcode heeft na de cijfers twee letters.`,
  'postcode-foreign': msg`Dit is een postcode van buiten Nederland.`,
  'house-number': msg`Dit is geen huisnummer.`,
  'addition-too-long': msg`Deze toevoeging is te lang.`,
  day: msg`Dit is geen datum.`,
  'day-impossible': msg`Deze dag bestaat niet.`,
  money: msg`Dit is geen bedrag.`,
  'money-too-fine': msg`Een bedrag heeft hoogstens twee cijfers achter de komma.`,
  'yes-no': msg`Hier hoort ja of nee.`,
}

/** Why a file cannot be read, and what to do. */
export const unreadableWords: Readonly<Record<UnreadableCode, MessageDescriptor>> = {
  empty: msg`Dit bestand is leeg.`,
  'no-rows': msg`In dit bestand staan geen rijen onder de kop.`,
  'too-large': msg`Dit bestand is te groot: hoogstens 50 MB en 100.000 rijen. Splits het.`,
  'old-excel': msg`Dit is een Excel-bestand van voor 2007. Sla het op als xlsx of csv.`,
  locked: msg`Op dit bestand zit een wachtwoord. Sla het zonder wachtwoord op.`,
  'not-a-table': msg`Dit is geen csv of xlsx.`,
  broken: msg`Dit bestand kan niet worden gelezen. Open het in je rekenprogramma en sla het opnieuw op.`,
}
