import DOMPurify from 'dompurify'

const KNOWN = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'a',
  'div',
]

/** Sanitises HTML of the catalogue: text and lists without scripts, images or styles. */
export function safeMarkup(source: string): DocumentFragment {
  const safe = DOMPurify.sanitize(source, {
    ALLOWED_TAGS: KNOWN,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const heading of safe.querySelectorAll('h1, h2, h3')) demote(heading)
  for (const link of safe.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noreferrer'
  }
  return safe
}

/** Below the product's name, which is an h3. */
function demote(heading: Element) {
  const lower = document.createElement('h4')
  lower.append(...heading.childNodes)
  heading.replaceWith(lower)
}
