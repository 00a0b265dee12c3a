import PostalMime, { type Email } from 'postal-mime'

/** Attachments of 30 MB have 400,000. */
const MAX_LINES = 500_000
const LINE_BREAK = 10

/**
 * Parses a mail of a stranger. The parser keeps an object per line, so a mail of a few megabytes of line breaks would
 * take all memory; the lines beyond the limit are left out.
 */
export const parseMail = (raw: Uint8Array): Promise<Email> => PostalMime.parse(firstLines(raw))

function firstLines(raw: Uint8Array): Uint8Array {
  let end = -1
  for (let line = 0; line < MAX_LINES; line++) {
    end = raw.indexOf(LINE_BREAK, end + 1)
    if (end < 0) return raw
  }
  return raw.subarray(0, end)
}
