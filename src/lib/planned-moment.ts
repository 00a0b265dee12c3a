import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

const PATTERN = 'DD-MM-YYYY HH:mm'
/** A few words may stand between them: each company writes its own message. */
const LIKE_IT = /\b(\d{2}-\d{2}-\d{4})\D{1,20}(\d{2}:\d{2})\b/

/** The first moment a text names, as DD-MM-YYYY HH:mm; null without one, or for 31 February. */
export function plannedMoment(text: string): string | null {
  const [, date, time] = LIKE_IT.exec(text) ?? []
  const moment = `${date} ${time}`
  return dayjs(moment, PATTERN, true).isValid() ? moment : null
}
