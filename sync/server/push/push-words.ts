import type { Language } from '#sync/contract/language.ts'
import type { DocumentOf } from '#sync/contract/registry.ts'
import type { News } from './order-news.ts'

type Order = DocumentOf<'orders'>

export interface Said {
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
    was: (moment) => `was ${moment}`,
    byCustomer: 'By the customer',
  },
}

/**
 * It lies open on a locked phone: which order, when and in which town, and nothing of the customer besides. `author`: who
 * of the company wrote the comment; '' for the customer.
 */
export function wordsOf(
  news: News,
  order: Order,
  planned: string | null,
  author: string,
  language: Language,
) {
  const words = WORDS[language]
  const { city } = order.address
  const said = (title: (number: string) => string, ...about: readonly (string | null)[]): Said => ({
    title: title(order.order_id),
    description: about.filter(Boolean).join(' · '),
  })
  if (news.kind === 'assigned') return said(words.assigned, planned, city)
  if (news.kind === 'comment') return said(words.comment, author || words.byCustomer, city)
  if (news.kind === 'upload') return said(words.upload, words.byCustomer, city)
  const { was, is } = news
  if (is === null) return said(words.off, was && words.was(was), city)
  return said(was === null ? words.planned : words.moved, is, was && words.was(was), city)
}
