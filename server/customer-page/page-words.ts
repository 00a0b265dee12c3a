import { DAYS_EN, DAYS_NL } from '#sync/contract/orders/print/day-words.ts'
import { STATUS_COMPLETED, STATUS_CREATED } from '#sync/contract/statuses/fields.ts'
import type { Language } from '#sync/contract/values/language.ts'

/** A step beside the statuses: the customer approved the quotation. */
export const APPROVED = 'AURUM_APPROVED'

type Statuses = Readonly<Record<string, string>>

/** The page's own texts. Texts written by people are not translated. */
const NL = {
  ...DAYS_NL,
  statuses: {
    [STATUS_CREATED]: 'Aangevraagd',
    [STATUS_COMPLETED]: 'Opgeleverd',
    [APPROVED]: 'Akkoord gegeven',
  } as Statuses,
  delivery: 'Opgeleverd',

  about: (company: string) => `De stand van zaken, documenten en berichten van uw order bij ${company}.`,
  callUs: 'Bel ons',
  question: 'Heeft u een vraag?',
  lookAt: 'Kijk op',
  website: (company: string) => `de website van ${company}`,
  turnTo: (company: string) => `Neem contact op met ${company}.`,
  youCan: 'U kunt',
  phone: 'bellen met',
  mail: 'mailen naar',
  or: 'of',

  your: (what: string) => `Uw ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  ended: (what: string) =>
    `Deze ${what.charAt(0).toLowerCase()}${what.slice(1)} is afgesloten. U kunt alles nog nalezen; heeft u een vraag, neem dan contact met ons op.`,
  weCome: (day: string, time: string) => `Wij komen ${day} om ${time}`,
  weComeBetween: (day: string, from: string, to: string) => `Wij komen ${day} tussen ${from} en ${to}`,
  onTheWay: 'Wij zijn naar u onderweg',
  onTheWayUntil: (time: string) => `Wij zijn onderweg, en er rond ${time}`,
  weAreThere: 'Wij zijn bij u',
  whoComes: 'Bij u komt langs',
  photoOf: (name: string) => `Foto van ${name}`,
  withMonthly: (once: string, monthly: string) => `${once} en ${monthly} per maand`,
  toCalendar: 'Zet in agenda',
  doesItSuit: 'Komt deze afspraak u uit?',
  suits: 'Ja, dit komt uit',
  saidSuits: '✓ U heeft laten weten dat deze afspraak uitkomt.',
  otherMoment: 'Liever een ander moment',
  chooseMoment: 'Wanneer komt het u beter uit?',
  between: (day: string, from: string, to: string) => `${day} tussen ${from} en ${to}`,
  askMoment: 'Dit moment vragen',
  askedFor: (day: string, from: string, to: string) =>
    `U heeft gevraagd of wij ${day} tussen ${from} en ${to} kunnen komen. Wij laten u weten of dat lukt.`,
  writeWhen: 'Komt het niet uit? Schrijf ons hieronder wanneer het u beter uitkomt, of bel ons.',
  appointmentChanged: 'De afspraak is intussen veranderd. Hier staat hij zoals hij nu is.',
  answerHere: 'Hier kan de klant laten weten of het uitkomt, of een ander moment vragen.',
  agreed: 'Wat we hebben afgesproken',
  offered: 'Wat wij u aanbieden',
  documents: 'Documenten',
  devices: 'Uw apparaten',
  installation: 'Foto’s van uw installatie',
  photoNumber: (number: number) => `Foto ${number} van uw installatie`,

  messages: 'Berichten',
  you: 'U',
  writeHere: 'Hier kan de klant een bericht sturen.',
  noMessages: 'Berichten sturen kan hier niet meer; neem contact met ons op.',
  sent: 'Dank u wel, uw bericht is verstuurd.',
  message: 'Uw vraag of opmerking',
  empty: 'Vul eerst een bericht in.',
  full: 'Meer berichten kunnen er nu niet bij. Bel of mail ons.',
  send: 'Versturen',

  approved: '✓ Akkoord gegeven',
  approvedBy: (who: string, when: string) => `Door ${who} op ${when}.`,
  doYouAgree: 'Gaat u akkoord?',
  total: (sum: string) => `Totaal ${sum} incl. btw`,
  netTotal: (net: string, sum: string) => `Totaal ${net} excl. btw, ${sum} incl. btw`,
  netTotalAfterSubsidy: (net: string, sum: string) =>
    `Totaal ${net} excl. btw. Na subsidie betaalt u ${sum} incl. btw`,
  totalWithoutVat: (sum: string) => `Totaal ${sum}, zonder btw`,
  until: (day: string) => `, geldig tot en met ${day}`,
  daysLeft: (days: number) =>
    days === 0 ? ' (vandaag nog)' : days === 1 ? ' (nog 1 dag)' : ` (nog ${days} dagen)`,
  readBelow: 'Wat erin staat leest u hieronder.',
  approveHere: 'Hier kan de klant akkoord geven.',
  name: 'Uw naam',
  signature: 'Uw handtekening, met vinger of muis',
  optional: '(mag ook zonder)',
  clear: 'Wissen',
  iAgree: (sum: string) => `Ik ga akkoord met deze offerte van ${sum}`,
  approve: 'Akkoord geven',
  approveWith: (option: string) => `Akkoord met ${option}`,
  chooseFirst: 'Kies hierboven eerst een van de mogelijkheden.',
  chose: (option: string) => `U koos: ${option}.`,
  showTotal: 'Totaal bekijken',
  ask: 'Vraag of wijziging',
  ratherNot: 'Liever niet',
  why: 'Waarom niet? Dat helpt ons.',
  held: 'Wij bevestigen de korting eerst. Daarna kunt u hier akkoord geven.',
  declined:
    'U heeft laten weten dat u deze offerte liever niet wilt. Bedenkt u zich, dan kunt u hier alsnog akkoord geven.',
  refused: {
    changed: 'De offerte is intussen gewijzigd. Kijk hem nog eens na; hieronder staat hij zoals hij nu is.',
    expired: 'De offerte is niet meer geldig. Neem contact met ons op voor een nieuwe.',
    closed: 'Akkoord geven kan hier niet meer; neem contact met ons op.',
    unchosen: 'Kies eerst een van de mogelijkheden.',
    incomplete: 'Vul uw naam in en vink aan dat u akkoord gaat.',
  },

  photos: 'Uw foto’s',
  askedPhotos: (count: number) =>
    count === 1 ? 'Wilt u een foto maken?' : `Wilt u ${TO_SIX_NL[count] ?? count} foto’s maken?`,
  of: 'van',
  takePhoto: 'Maak foto',
  chooseFile: 'Kies bestand',
  something: 'Iets anders',
  photoOrPaper: 'Foto of document',
  show: 'Wat u ons verder wilt laten zien.',
  yourPhoto: 'Uw foto',
  sendHere: (most: number) => `Hier kan de klant foto’s en documenten sturen, ten hoogste ${most}.`,
  needsScript: 'Foto’s sturen kan hier alleen met JavaScript aan; mail ze anders naar ons.',
  /** Texts for the page's script, which has none of its own. */
  sending: (megabytes: number) => ({
    busy: 'Bezig met versturen, % klaar',
    looked: 'Bijna klaar …',
    done: '✓ Ontvangen, dank u wel',
    waiting: 'Geen verbinding. De foto gaat mee zodra er weer verbinding is; laat deze pagina zolang open.',
    kind: 'Dit soort bestand kan niet. Stuur een foto als jpg of png.',
    large: `Dit bestand is te groot. Een foto mag ${megabytes} MB zijn.`,
    damaged: 'Deze foto is beschadigd. Kies een andere.',
    enough: 'Meer foto’s kunnen er niet bij. Neem contact met ons op.',
    failed: 'Versturen is niet gelukt. Probeer het nog eens.',
  }),

  troubles: {
    unknown: ['Deze link werkt niet', 'Kijk of het adres volledig is overgenomen uit uw mail.'],
    ended: [
      'Deze link werkt niet meer',
      'De link is ingetrokken of verlopen, of u heeft inmiddels een nieuwere.',
    ],
    closed: ['Uw bericht is niet verstuurd', 'Berichten sturen kan hier niet meer.'],
    'not-taken': ['Uw bericht is niet verstuurd', 'Ga terug en probeer het met een kortere tekst opnieuw.'],
    'too-many': [
      'Even wachten',
      'Er is vanaf dit adres veel geprobeerd. Probeer het over een paar minuten opnieuw.',
    ],
    broken: [
      'Er ging iets mis',
      'Probeer het over een paar minuten opnieuw. Wat u stuurde is niet aangekomen.',
    ],
  } as Readonly<Record<Trouble, readonly [title: string, about: string]>>,
}

const TO_SIX_NL = ['', '', 'twee', 'drie', 'vier', 'vijf', 'zes']
const TO_SIX_EN = ['', '', 'two', 'three', 'four', 'five', 'six']

/** Why an order's page cannot be shown. */
export type Trouble = 'unknown' | 'ended' | 'closed' | 'not-taken' | 'too-many' | 'broken'

export type PageWords = typeof NL

const EN: PageWords = {
  ...DAYS_EN,
  statuses: { [STATUS_CREATED]: 'Requested', [STATUS_COMPLETED]: 'Delivered', [APPROVED]: 'Agreed' },
  delivery: 'Delivered',

  about: (company: string) => `How things stand with your order at ${company}, its documents and messages.`,
  callUs: 'Call us',
  question: 'Do you have a question?',
  lookAt: 'Have a look at',
  website: (company) => `the website of ${company}`,
  turnTo: (company) => `Get in touch with ${company}.`,
  youCan: 'You can',
  phone: 'call',
  mail: 'mail',
  or: 'or',

  your: (what) => `Your ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  ended: (what) =>
    `This ${what.charAt(0).toLowerCase()}${what.slice(1)} is closed. You can still read all of it; please get in touch with us if you have a question.`,
  weCome: (day, time) => `We will come on ${day} at ${time}`,
  weComeBetween: (day, from, to) => `We will come on ${day} between ${from} and ${to}`,
  onTheWay: 'We are on our way to you',
  onTheWayUntil: (time) => `We are on our way, and there around ${time}`,
  weAreThere: 'We are with you',
  whoComes: 'Who will come to you',
  photoOf: (name) => `Photo of ${name}`,
  withMonthly: (once, monthly) => `${once} and ${monthly} a month`,
  toCalendar: 'Add to calendar',
  doesItSuit: 'Does this appointment suit you?',
  suits: 'Yes, it suits me',
  saidSuits: '✓ You have told us that this appointment suits you.',
  otherMoment: 'I would rather have another time',
  chooseMoment: 'When would suit you better?',
  between: (day, from, to) => `${day} between ${from} and ${to}`,
  askMoment: 'Ask for this time',
  askedFor: (day, from, to) =>
    `You have asked whether we can come on ${day} between ${from} and ${to}. We will let you know if we can.`,
  writeWhen: 'Does it not suit you? Write to us below when it would suit you better, or call us.',
  appointmentChanged: 'The appointment has changed in the meantime. This is how it is now.',
  answerHere: 'Here the customer can say whether it suits them, or ask for another time.',
  agreed: 'What we agreed',
  offered: 'What we offer you',
  documents: 'Documents',
  devices: 'Your devices',
  installation: 'Photos of your installation',
  photoNumber: (number) => `Photo ${number} of your installation`,

  messages: 'Messages',
  you: 'You',
  writeHere: 'Here the customer can send a message.',
  noMessages: 'Messages can no longer be sent here; please get in touch with us.',
  sent: 'Thank you, your message was sent.',
  message: 'Your question or remark',
  empty: 'Please write a message first.',
  full: 'No more messages can be added now. Please call or mail us.',
  send: 'Send',

  approved: '✓ Agreed',
  approvedBy: (who, when) => `By ${who} on ${when}.`,
  doYouAgree: 'Do you agree?',
  total: (sum) => `Total ${sum} incl. VAT`,
  netTotal: (net, sum) => `Total ${net} excl. VAT, ${sum} incl. VAT`,
  netTotalAfterSubsidy: (net, sum) => `Total ${net} excl. VAT. After subsidy you pay ${sum} incl. VAT`,
  totalWithoutVat: (sum) => `Total ${sum}, without VAT`,
  until: (day) => `, valid until ${day}`,
  daysLeft: (days) => (days === 0 ? ' (today only)' : days === 1 ? ' (1 day left)' : ` (${days} days left)`),
  readBelow: 'You can read below what it contains.',
  approveHere: 'Here the customer can agree.',
  name: 'Your name',
  signature: 'Your signature, with a finger or the mouse',
  optional: '(not required)',
  clear: 'Clear',
  iAgree: (sum) => `I agree to this quotation of ${sum}`,
  approve: 'Agree',
  approveWith: (option) => `Agree to ${option}`,
  chooseFirst: 'Please choose one of the options above first.',
  chose: (option) => `You chose: ${option}.`,
  showTotal: 'Show the total',
  ask: 'Question or change',
  ratherNot: 'Rather not',
  why: 'Why not? That helps us.',
  held: 'We confirm the discount first. After that you can agree here.',
  declined:
    'You have told us that you would rather not have this quotation. If you change your mind, you can still agree here.',
  refused: {
    changed: 'The quotation was changed meanwhile. Please look at it again; below it stands as it is now.',
    expired: 'The quotation is no longer valid. Please get in touch with us for a new one.',
    closed: 'You can no longer agree here; please get in touch with us.',
    unchosen: 'Please choose one of the options first.',
    incomplete: 'Please fill in your name and tick that you agree.',
  },

  photos: 'Your photos',
  askedPhotos: (count) =>
    count === 1 ? 'Could you take a photo?' : `Could you take ${TO_SIX_EN[count] ?? count} photos?`,
  of: 'of',
  takePhoto: 'Take photo',
  chooseFile: 'Choose file',
  something: 'Something else',
  photoOrPaper: 'Photo or document',
  show: 'Whatever else you would like to show us.',
  yourPhoto: 'Your photo',
  sendHere: (most) => `Here the customer can send photos and documents, ${most} at most.`,
  needsScript: 'Photos can only be sent here with JavaScript on; otherwise please mail them to us.',
  sending: (megabytes) => ({
    busy: 'Sending, % done',
    looked: 'Almost done …',
    done: '✓ Received, thank you',
    waiting: 'No connection. The photo goes as soon as there is one; keep this page open until then.',
    kind: 'This kind of file is not possible. Please send a photo as jpg or png.',
    large: `This file is too large. A photo may be ${megabytes} MB.`,
    damaged: 'This photo is damaged. Please choose another one.',
    enough: 'No more photos can be added. Please get in touch with us.',
    failed: 'It could not be sent. Please try again.',
  }),

  troubles: {
    unknown: [
      'This link does not work',
      'Please check that the address was copied from your mail completely.',
    ],
    ended: ['This link no longer works', 'It was withdrawn or has expired, or you have a newer one by now.'],
    closed: ['Your message was not sent', 'Messages can no longer be sent here.'],
    'not-taken': ['Your message was not sent', 'Please go back and try again with a shorter text.'],
    'too-many': ['One moment', 'A lot was tried from this address. Please try again in a few minutes.'],
    broken: ['Something went wrong', 'Please try again in a few minutes. What you sent did not arrive.'],
  },
}

export const pageWords = (language: Language): PageWords => ({ nl: NL, en: EN })[language]
