export interface TextPart {
  text: string
  /** The target; null for plain text. */
  href: string | null
}

const URL_PART = String.raw`https?:\/\/[^\s<>"]+|www\.[^\s<>"]+`
const MAIL_PART = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`
/** +31 6 12345678, 0031…, 06-12345678, 0570 123 456, (0570) 123456. */
const PHONE_PART = String.raw`(?:\+|00)\d{2}[\s-]?(?:\(0\)[\s-]?)?\d(?:[\s-]?\d){7,9}|0\d(?:[\s-]?\d){8}|\(0\d{1,3}\)[\s-]?\d(?:[\s-]?\d){5,7}`
/** 03-12-2026, also with a time after it. */
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])[-./ ](?:0?[1-9]|1[0-2])[-./ ](?:19|20)\d{2}\b`
/** Whole matches only: parts of serial numbers, order numbers and dates are no phone numbers. */
const LIVE = new RegExp(
  String.raw`(?<![\w@/#-])(?:(${URL_PART})|(${MAIL_PART})|(?!${DAY})(${PHONE_PART}))(?!\w)`,
  'gi',
)
/** Punctuation that ends a sentence, and not a URL. */
const AFTER = /[.,;:!?)\]]+$/

/** Splits a text into plain parts and links: URLs, e-mail addresses and phone numbers. */
export function liveText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(LIVE)) {
    const [whole, url, mail] = found
    const said = whole.replace(url ? AFTER : '', '')
    if (found.index > from) parts.push({ text: text.slice(from, found.index), href: null })
    parts.push({ text: said, href: url ? pageOf(said) : mail ? `mailto:${said}` : telOf(said) })
    from = found.index + said.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null })
  return parts
}

const pageOf = (url: string) => (/^https?:/i.test(url) ? url : `https://${url}`)
const telOf = (number: string) => `tel:${number.replace('(0)', '').replace(/[^\d+]/g, '')}`
