import type { Language } from '../values/language.ts'
import type { PushFacts } from './push.ts'

interface Said {
  title: string
  description: string
}

interface Words {
  assigned(number: string): string
  planned(number: string): string
  moved(number: string): string
  off(number: string): string
  comment(number: string): string
  upload(number: string): string
  longer(number: string): string
  minutes(count: number): string
  was(moment: string): string
  byCustomer: string
}

const WORDS: Record<Language, Words> = {
  nl: {
    assigned: (number) => `Nieuwe order voor jou: ${number}`,
    planned: (number) => `Bezoek ingepland: ${number}`,
    moved: (number) => `Bezoek verplaatst: ${number}`,
    off: (number) => `Bezoek gaat niet door: ${number}`,
    comment: (number) => `Nieuwe opmerking bij ${number}`,
    upload: (number) => `Foto’s bij ${number}`,
    longer: (number) => `Bezoek duurt langer: ${number}`,
    minutes: (count) => `${count} minuten`,
    was: (moment) => `was ${moment}`,
    byCustomer: 'Van de klant',
  },
  en: {
    assigned: (number) => `New order for you: ${number}`,
    planned: (number) => `Visit planned: ${number}`,
    moved: (number) => `Visit moved: ${number}`,
    off: (number) => `Visit called off: ${number}`,
    comment: (number) => `New comment on ${number}`,
    upload: (number) => `Photos with ${number}`,
    longer: (number) => `Visit takes longer: ${number}`,
    minutes: (count) => `${count} minutes`,
    was: (moment) => `was ${moment}`,
    byCustomer: 'By the customer',
  },
}

/**
 * Texts of a push message. They are visible on a locked phone, so they name only order, time and town. Built when sent,
 * and again in the reader's list in the language of that moment.
 */
export function pushWords(facts: PushFacts, language: Language): Said {
  const { kind, number, city, was, planned, author, minutes } = facts
  const words = WORDS[language]
  const said = (title: (number: string) => string, ...about: readonly (string | null)[]): Said => ({
    title: title(number),
    description: about.filter(Boolean).join(' · '),
  })
  if (kind === 'assigned') return said(words.assigned, planned, city)
  if (kind === 'comment') return said(words.comment, author || words.byCustomer, city)
  if (kind === 'upload') return said(words.upload, words.byCustomer, city)
  if (kind === 'longer') return said(words.longer, words.minutes(minutes), author, city)
  if (planned === null) return said(words.off, was && words.was(was), city)
  return said(was === null ? words.planned : words.moved, planned, was && words.was(was), city)
}
