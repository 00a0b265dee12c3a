import type { DocumentOf } from '../core/documents.ts'
import type { Language } from '../values/language.ts'

type Status = DocumentOf<'statuses'>
type Texts = Status['status_texts']

/** The customer message of a status in the customer's language; the Dutch one where there is no other. */
export const messageFor = (
  { customer_message, english_message }: Pick<Status, 'customer_message' | 'english_message'>,
  language: Language,
): string => (language === 'en' && english_message) || customer_message.message

/** The mail and PDF texts of a status in the customer's language. A text without an English one stays Dutch. */
export function textsFor(
  {
    status_texts,
    english_texts,
  }: { status_texts: Texts; english_texts?: Status['english_texts'] | undefined },
  language: Language,
): Texts {
  if (language !== 'en' || !english_texts) return status_texts
  const inEnglish = (kind: keyof Texts) =>
    english_texts[kind] ? { primary: english_texts[kind], secondary: '' } : status_texts[kind]
  return {
    email_subject: inEnglish('email_subject'),
    email_body: inEnglish('email_body'),
    pdf: inEnglish('pdf'),
  }
}
