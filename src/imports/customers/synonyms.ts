import { normalizeText } from '#src/lib/text/normalize-text.ts'
import type { Target } from '#src/parts/customer/import-targets.ts'

/** A heading whose meaning depends on the other columns, or on the values below it. */
export type Open = 'name' | 'party' | 'number' | 'street-line' | 'place-line' | 'phone'

/** Letters and digits only: "E-mail adres" and "Emailadres" are one heading. */
export const headingKey = (heading: string): string => normalizeText(heading).replace(/[^a-z0-9]+/g, '')

const SYNONYMS: Readonly<Partial<Record<Target | Open, string>>> = {
  debtor_number: `debiteurnr debiteurnummer debiteurennr debiteurennummer debiteurcode nummerdebiteur debnr
    debnummer relatienr relatienummer relatiecode relatieid klantnr klantnummer klantcode klantid code
    customernumber customerno customerid customercode accountnumber accountcode debtornumber debtorcode`,
  title: `aanhef titel title geslacht gender sexe salutation aanspreektitel mv geslachtaanhef`,
  party: `debiteur relatie klant customer debtor account`,
  number: `nr nummer no number id`,
  firstname: `voornaam voornamen voorl voorletters voorletter voorlet initialen initials roepnaam firstname givenname
    vnaam contactvoornaam contactpersoonvoornaam`,
  prefix: `tussenv tussenvoegsel tussenvoegsels voorvoegsel voorvoegsels voorv tv tussenvgs tussenvgsl middlename
    prefix infix`,
  lastname: `achternaam achtern familienaam geslachtsnaam lastname surname familyname anaam contactachternaam
    contactpersoonachternaam`,
  fullname: `volledigenaam fullname naamvolledig weergavenaam displayname contactpersoon contactpersonen contact
    contactnaam naamcontactpersoon contactname tav terattentievan`,
  name: `naam name klantnaam naamklant relatienaam naamrelatie debiteurnaam naamdebiteur customername
    naam1 accountname`,
  company: `bedrijf bedrijfsnaam bedrijven organisatie organisatienaam firma firmanaam company companyname organization
    organisation handelsnaam statutairenaam onderneming`,
  'street-line': `straat straatnaam str adres adresregel adresregel1 adres1 straatadres address address1 addressline1
    addressline street streetname streetaddress straathuisnummer`,
  street_and_number: `straatnr straathuisnr straatennummer straatenhuisnummer straatnummer adresenhuisnummer straathnr
    streetandnumber`,
  house_number: `huisnummer huisnr hnr husnr huisno nrhuis housenumber houseno housenr streetnumber`,
  addition: `toevoeging toev huisnummertoevoeging huisnrtoevoeging huisnrtoev toevaanhuisnr toevhuisnr hnrtoev htv
    toevoeginghuisnummer nummertoevoeging huisletter addition housenumberaddition suffix bus`,
  postcode: `postcode pc postk pcode postalcode zip zipcode postcd postcodenl`,
  'place-line': `plaats woonplaats plaatsnaam stad city town gemeente locality pl`,
  postcode_and_city: `postcodeplaats pcplaats postcodeenplaats postcodewoonplaats pcwoonplaats postcodeenwoonplaats
    postcodecity zipcity`,
  email: `email mail emailadres mailadres emailaddress emailadress emailalgemeen emailprive emailzakelijk emailwerk
    emailhoofd e elektronischepost contactemail primaryemail emailcontactpersoon`,
  phone: `tel telefoon telefoonnummer telefoonnr telnr telnummer telno phone phonenumber telephone telephonenumber
    telefoonalgemeen telefoonprive telefoonzakelijk telefoonoverdag nummertelefoon hoofdtelefoon primaryphone`,
  telephone: `vast vasttelefoon telefoonvast vastnummer telvast telefoonnrvast telthuis telefoonthuis homephone
    telefoonavond`,
  mobilephone: `mobiel mobielnummer mobielnr mobielenummer mobieletelefoon mobieletel telefoonmobiel telmobiel gsm gsmnr
    gsmnummer mob mobnr mobile mobilephone mobilenumber cellphone cell telefoonnrmobiel mobielprive mobielzakelijk 06
    nummer06 06nummer handy`,
  iban: `iban ibannr ibannummer ibanrekening rekeningnummeriban bankrekening bankrekeningnummer bankrekeningnr rekening
    rekeningnummer rekeningnr banknr bank bankaccount bankaccountnumber rekiban`,
  vat_number: `btw btwnr btwnummer btwid btwidnr btwidentificatienummer btwidentificatie vat vatnumber vatno vatid
    vatregistrationnumber omzetbelastingnummer obnummer taxid`,
  language: `taal taalcode language languagecode voorkeurstaal correspondentietaal communicatietaal`,
}

const meanings: ReadonlyMap<string, Target | Open> = new Map(
  (Object.entries(SYNONYMS) as [Target | Open, string][]).flatMap(([meaning, words]) =>
    words.split(/\s+/).map((word) => [word, meaning] as const),
  ),
)

export const meaningOf = (key: string): Target | Open | undefined => meanings.get(key)

/** Columns that look like one of ours and are not. */
const OTHERS =
  /fax|kvk|kamervankoophandel|bsn|geboorte|datum|date|saldo|omzet|limiet|bic|swift|grekening|krediet|website|url|www|land|country|provincie|latitude|longitude|opmerking|notitie|memo|remark/
export const isOther = (key: string): boolean => OTHERS.test(key)
