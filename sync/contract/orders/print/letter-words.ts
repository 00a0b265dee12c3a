import type { Language } from '../../values/language.ts'
import { nameOf } from './words.ts'

/** The product's own texts in mails to customers. A company's texts are used as they are. */
const NL = {
  kindOf: (type: string) => nameOf(type).toLowerCase(),
  confirmation: 'opdrachtbevestiging',
  dear: { 'De heer': 'Geachte heer', Mevrouw: 'Geachte mevrouw' } as Readonly<Record<string, string>>,
  dearAll: 'Geachte heer, mevrouw,',
  farewell: 'Met vriendelijke groet,',

  subject: (what: string) => `Uw ${what}`,
  enclosed: (what: string) => `Hierbij ontvangt u uw ${what} als bijlage.`,
  herewith: (what: string) => `Hierbij ontvangt u uw ${what}.`,
  comes: (name: string, job: string) =>
    `${[name, job].filter(Boolean).join(', ')}${job ? ',' : ''} komt bij u langs.`,
  agreed: (by: string, what: string) => `Bedankt, ${by}. U bent akkoord gegaan met ${what}.`,
  agreedBefore: (by: string, what: string) =>
    `Bedankt, ${by}. U bent akkoord gegaan met ${what}, zoals die was voordat wij er iets aan wijzigden.`,
  signed: 'Wat u heeft getekend vindt u in de bijlage.',
  follow: 'Bekijk de stand van zaken',

  reminder: (what: string) => `Herinnering: uw ${what}`,
  reminds: (what: string) =>
    `Onlangs stuurden wij u ${what}. Heeft u er nog vragen over, of wilt u akkoord geven? Dat kan op uw eigen pagina.`,
  toOffer: 'Naar uw offerte',
  validUntil: (day: string) => `Het aanbod geldt tot en met ${day}.`,

  comesTomorrow: (company: string) => `Morgen komt ${company} bij u langs`,
  weComeAt: (day: string, time: string, what: string) =>
    `Morgen, ${day}, komen wij om ${time} bij u langs voor ${what}.`,
  weComeBetween: (day: string, from: string, to: string, what: string) =>
    `Morgen, ${day}, komen wij tussen ${from} en ${to} bij u langs voor ${what}.`,
  doesNotSuit: 'Komt het niet uit? Laat het ons zo snel mogelijk weten op uw eigen pagina.',
  underway: (company: string) => `${company} is naar u onderweg`,
  weAreUnderway: (time: string) =>
    time ? `Wij zijn naar u onderweg, en er rond ${time}.` : 'Wij zijn naar u onderweg.',

  answered: (what: string) => `Antwoord over uw ${what}`,
  answerBack: 'Terugschrijven kan op uw eigen pagina.',
  toMessages: 'Naar uw berichten',

  howWasIt: (company: string) => `Hoe tevreden bent u over ${company}?`,
  completed: (order: string) =>
    `Onlangs hebben wij ${order} voor u afgerond. Wij horen graag hoe u dat heeft ervaren.`,
  review: 'Beoordeling geven',
  reply: 'U kunt gewoon op deze mail antwoorden.',
}

const EN: typeof NL = {
  kindOf: (type) => (type === 'order' ? 'order' : 'quotation'),
  confirmation: 'order confirmation',
  dear: { 'De heer': 'Dear Mr', Mevrouw: 'Dear Ms' },
  dearAll: 'Dear Sir or Madam,',
  farewell: 'Kind regards,',

  subject: (what) => `Your ${what}`,
  enclosed: (what) => `Please find your ${what} attached.`,
  herewith: (what) => `Here is your ${what}.`,
  comes: (name, job) => `${[name, job].filter(Boolean).join(', ')}${job ? ',' : ''} will visit you.`,
  agreed: (by, what) => `Thank you, ${by}. You have agreed to ${what}.`,
  agreedBefore: (by, what) =>
    `Thank you, ${by}. You have agreed to ${what}, as it was before we changed something in it.`,
  signed: 'What you have signed is attached.',
  follow: 'See how things stand',

  reminder: (what) => `Reminder: your ${what}`,
  reminds: (what) =>
    `We recently sent you ${what}. Do you have any questions, or would you like to agree? You can on your own page.`,
  toOffer: 'To your quotation',
  validUntil: (day) => `The offer is valid until ${day}.`,

  comesTomorrow: (company) => `${company} will visit you tomorrow`,
  weComeAt: (day, time, what) => `Tomorrow, ${day}, we will visit you at ${time} for ${what}.`,
  weComeBetween: (day, from, to, what) =>
    `Tomorrow, ${day}, we will visit you between ${from} and ${to} for ${what}.`,
  doesNotSuit: 'Does it not suit you? Please let us know as soon as possible on your own page.',
  underway: (company) => `${company} is on the way to you`,
  weAreUnderway: (time) =>
    time ? `We are on our way to you, and will be there around ${time}.` : 'We are on our way to you.',

  answered: (what) => `Reply about your ${what}`,
  answerBack: 'You can write back on your own page.',
  toMessages: 'To your messages',

  howWasIt: (company) => `How satisfied are you with ${company}?`,
  completed: (order) => `We recently completed ${order} for you. We would like to hear how it went.`,
  review: 'Give a review',
  reply: 'You can simply reply to this mail.',
}

export const letterWords = (language: Language) => ({ nl: NL, en: EN })[language]
