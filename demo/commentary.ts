import { dayOf } from '#demo/calendar.ts'
import { type Contact, daytimeOf } from '#demo/contacts.ts'
import type { Step } from '#demo/course.ts'
import type { Random } from '#demo/random.ts'
import { answerIds } from '#sync/contract/orders/operations/order-status.ts'
import { STATUS_COMPLETED } from '#sync/contract/statuses/fields.ts'

const NOTES = [
  'Klant belt liever na vijven.',
  'Ketel hangt op zolder, vlizotrap aanwezig.',
  'Sleutel ligt bij de buren op nummer 12.',
  'Rookgasafvoer moet mee vervangen worden.',
  'Let op: hond in huis.',
  'Parkeren alleen met vergunning; kaart ligt klaar.',
  'Meterkast is vol, extra groep nodig.',
  'Klant wil de oude ketel zelf houden.',
  'Foto van de meterkast ontvangen "ziet er goed uit" 😀',
] as const
const CALLS = [
  'Klant gebeld over de voortgang.',
  'Voicemail ingesproken, belt terug.',
  'Levertijd nagevraagd bij de groothandel.',
  'Klant is volgende week de hele dag thuis.',
] as const
const QUESTION = 'Kan de monteur ook naar de radiator op de badkamer kijken?'
const REMINDER = 'Weten jullie al wanneer er iemand komt?'

interface Told {
  customer_id: string
  user: () => string
  steps: readonly Step[]
  contact: Contact | null
  changed: number
}

/** The comments on an order, oldest first. */
export function commentary(random: Random, { customer_id, user, steps, contact, changed }: Told) {
  const comment = (date: number, text: string, title = '') => ({
    _id: random.id(date),
    kind: 'user' as 'user' | 'customer',
    title,
    commentary: text,
    user_id: user(),
    customer_id: '',
    date,
  })
  const question = (date: number, text: string) => ({
    ...comment(date, text),
    kind: 'customer' as const,
    user_id: '',
    customer_id,
  })
  const [asked, ...handled] = steps
  const comments = Array.from({ length: handled.length > 0 ? random.whole(0, 2) : 0 }, () =>
    comment(random.pick(handled).at, random.pick(NOTES)),
  )
  if (asked && random.chance(0.2)) comments.push(question(between(random, asked.at, changed), QUESTION))
  if (contact?.by === 'customer') comments.push(question(contact.at, REMINDER))
  if (contact?.by === 'user') comments.push(comment(contact.at, random.pick(CALLS)))
  if (steps.at(-1)?.status === STATUS_COMPLETED) {
    const answer = comment(changed, `SN-${random.whole(100_000, 999_999)}`, 'Serienummer')
    comments.push({ ...answer, _id: answerIds(answer._id)() })
  }
  return comments.toSorted((one, other) => one.date - other.date)
}

function between(random: Random, from: number, to: number): number {
  const at = daytimeOf(random, random.whole(dayOf(from), dayOf(to)))
  return Math.min(to, Math.max(from, at))
}
