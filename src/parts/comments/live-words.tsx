import { liveText } from '#src/lib/text/live-text.ts'

/** A text with its URLs and phone numbers as links. */
export function LiveWords({ text }: { text: string }) {
  return liveText(text).map(({ text, href }, at) => {
    if (!href) return text
    const elsewhere = href.startsWith('http') && { target: '_blank', rel: 'noreferrer' }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <a key={at} href={href} {...elsewhere}>
        {text}
      </a>
    )
  })
}
