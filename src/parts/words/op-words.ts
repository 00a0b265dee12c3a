import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDay } from '#src/lib/figures/dates.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import type { OwnQueuedKind, Verb } from '#sync/contract/operations.ts'
import { takesNothing } from '#sync/contract/orders/money/given-discount.ts'
import type { StatusArgs } from '#sync/contract/orders/operations/order-status.ts'
import type { PreferArgs } from '#sync/contract/users/user-prefer.ts'
import type { VisitState } from '#sync/contract/visits/fields.ts'
import { sizeOfDiscount } from '../goods/discount-words.ts'
import { fieldWords } from './field-words.ts'
import { preferenceValue, preferenceWords } from './preference-words.ts'
import { visitStateWords } from './visit-words.ts'

/** One argument of an operation in words. */
export interface OpLine {
  label: string
  to: string
}

export interface OpReader {
  /** Renders in the reader's language. */
  say(words: MessageDescriptor): string
  /** The name of a status by id; '' when it is not on this device. */
  statusNamed(id: unknown): string
}

interface Words {
  name: MessageDescriptor
  /** The arguments; absent where the name, or the changed fields, say it all. */
  lines?(args: Op['args'], reader: OpReader): OpLine[]
}

/** Files of a product or campaign, under the name of their field. */
const filesAdded: Words = {
  name: msg`Bestand toegevoegd`,
  lines(args, { say }) {
    const files = args.files as { filename: string }[]
    const label = say(fieldWords[String(args.field)] ?? msg`Bestand`)
    return [{ label, to: files.map(({ filename }) => filename).join(', ') }]
  },
}

const byKind: Readonly<Record<string, Words>> = {
  'orders.status': {
    name: msg`Status gewijzigd`,
    lines: (args, { say, statusNamed }) => [
      { label: say(msg`Status`), to: statusNamed(args.status_id) },
      ...Object.entries((args.fields ?? {}) as Record<string, string | boolean>).map(([label, value]) => ({
        label,
        to: value === true ? say(msg`Ja`) : String(value),
      })),
      ...sentAlong(args as Partial<StatusArgs>, say),
    ],
  },
  'visits.edit': { name: msg`Bezoek gewijzigd` },
  'visits.state': {
    name: msg`Stand van een bezoek`,
    lines: ({ state }, { say }) => [
      { label: say(msg`Stand`), to: say(visitStateWords[state as VisitState]) },
    ],
  },
  'visits.longer': {
    name: msg`Bezoek duurt langer`,
    lines: ({ minutes }, { say }) => [{ label: say(msg`Minuten langer`), to: String(minutes) }],
  },
  'users.roster': { name: msg`Werktijden en vaardigheden` },
  'orders.recall': { name: msg`Bericht aan de klant teruggenomen` },
  'orders.undo-status': { name: msg`Status teruggezet` },
  'orders.comment': {
    name: msg`Intern commentaar`,
    lines: (args, { say }) => [{ label: say(msg`Tekst`), to: String(args.commentary) }],
  },
  'orders.attach': {
    name: msg`Foto's toegevoegd`,
    lines(args, { say }) {
      const files = args.files as { filename: string }[]
      return [{ label: say(msg`Bestand`), to: files.map(({ filename }) => filename).join(', ') }]
    },
  },
  'campaigns.attach': filesAdded,
  'products.attach': filesAdded,
  'orders.approve': { name: msg`Akkoord van de klant` },
  'orders.reply': {
    name: msg`Antwoord aan de klant`,
    lines: ({ text }, { say }) => [{ label: say(msg`Antwoord`), to: String(text) }],
  },
  'orders.option': { name: msg`Optie gekozen` },
  'orders.detach': { name: msg`Bestand verwijderd` },
  'orders.send': { name: msg`Order verzenden` },
  'orders.archive': { name: msg`Order gearchiveerd` },
  'archives.restore': { name: msg`Order teruggezet uit het archief` },
  'quotations.create': { name: msg`Offerte gemaakt` },
  'quotations.send': { name: msg`Offerte opnieuw verstuurd` },
  'orders.discount': {
    name: msg`Korting op de hele order`,
    lines({ off, reason }, { say }) {
      const size = off as number | string
      return [
        { label: say(msg`Korting`), to: takesNothing(size) ? say(msg`geen`) : sizeOfDiscount(size) },
        ...(reason ? [{ label: say(msg`Reden van de korting`), to: String(reason) }] : []),
      ]
    },
  },
  'orders.follow-up': {
    name: msg`Opvolging van een offerte`,
    lines({ date, note }, { say }) {
      const to = date === '' ? say(msg`niet meer`) : formatDay(String(date))
      return [
        { label: say(msg`Opvolgen op`), to },
        ...(note ? [{ label: say(msg`Notitie`), to: String(note) }] : []),
      ]
    },
  },
  'customers.merge': { name: msg`Klant samengevoegd` },
  'customers.split': { name: msg`Samenvoegen teruggedraaid` },
  'users.prefer': {
    name: msg`Voorkeuren gewijzigd`,
    lines(args, { say }) {
      const { preferences, ...language } = args as PreferArgs
      return Object.entries({ ...language, ...preferences }).map(([name, value]) => {
        const words = preferenceValue(value)
        const to = typeof words === 'string' ? words : say(words)
        return { label: say(preferenceWords[name as keyof typeof preferenceWords]), to }
      })
    },
  },
  'users.profile': {
    name: msg`Profiel gewijzigd`,
    lines: (args, { say }) =>
      Object.entries(args).map(([field, value]) => {
        const words = fieldWords[field]
        return { label: words ? say(words) : field, to: profileValue(field, String(value), say) }
      }),
  },
  'imports.add': {
    name: msg`Klanten geïmporteerd`,
    lines: ({ file, rows }, { say }) => [
      { label: say(msg`Bestand`), to: String(file ?? '') },
      { label: say(msg`Rijen`), to: String(Array.isArray(rows) ? rows.length : 0) },
    ],
  },
  'imports.undo': { name: msg`Import ongedaan gemaakt` },
} satisfies Record<OwnQueuedKind, Words>

function profileValue(field: string, value: string, say: OpReader['say']): string {
  if (value === '') return say(msg`leeg`)
  return field === 'photo' ? say(msg`een foto`) : value
}

const byVerb: Readonly<Record<string, MessageDescriptor>> = {
  create: msg`Toegevoegd`,
  edit: msg`Gewijzigd`,
  delete: msg`Verwijderd`,
} satisfies Record<Verb, MessageDescriptor>

export function opWords(kind: string): MessageDescriptor {
  return byKind[kind]?.name ?? byVerb[kind.slice(kind.indexOf('.') + 1)] ?? msg`Gewijzigd`
}

export const opLines = (kind: string, args: Op['args'], reader: OpReader): OpLine[] =>
  byKind[kind]?.lines?.(args, reader) ?? []

/** The messages sent to the customer with the status. */
function sentAlong({ message, send_review, send_mail }: Partial<StatusArgs>, say: OpReader['say']): OpLine[] {
  const when =
    message && [message.date.split('-').reverse().join('-'), message.time].filter(Boolean).join(' ')
  return [
    ...(message?.send ? [{ label: say(msg`Bericht aan de klant`), to: when || say(msg`Ja`) }] : []),
    ...(!message?.send && when ? [{ label: say(msg`Datum en tijd`), to: when }] : []),
    ...(send_mail ? [{ label: say(msg`Mail aan de klant`), to: say(msg`Ja`) }] : []),
    ...(send_review ? [{ label: say(msg`Verzoek om een beoordeling`), to: say(msg`Ja`) }] : []),
  ]
}
