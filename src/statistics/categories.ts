import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatCentsCompact, formatCompact } from '#src/lib/figures/money.ts'
import type { StatusMeaning } from '#sync/contract/statuses/meaning.ts'
import { ORDERED, REQUESTED, type StatisticCategory, type TimeFrame } from '#sync/contract/wire/statistics.ts'

export interface Category {
  id: StatisticCategory
  /** In the URL. */
  slug: string
  title: MessageDescriptor
  about: MessageDescriptor
  format(value: number): string
  /** The smallest unit, such as an order or a euro. */
  step: number
  /** The status meanings of the orders it counts; empty when it counts something else. */
  meanings: readonly StatusMeaning[]
}

export const categories: readonly Category[] = [
  {
    id: 'requested',
    slug: 'aanvragen',
    title: msg`Aanvragen`,
    about: msg`Orders in een status met de betekenis Aangevraagd.`,
    format: formatCompact,
    step: 1,
    meanings: REQUESTED,
  },
  {
    id: 'ordered',
    slug: 'opdrachten',
    title: msg`Opdrachten`,
    about: msg`Orders in een status met de betekenis Opdracht, Ingepland of Opgeleverd.`,
    format: formatCompact,
    step: 1,
    meanings: ORDERED,
  },
  {
    id: 'revenue',
    slug: 'orderwaarde',
    title: msg`Orderwaarde`,
    about: msg`Regels van opdrachten na subsidie, inclusief btw; campagnes zijn er niet af.`,
    format: formatCentsCompact,
    step: 100,
    meanings: ORDERED,
  },
  {
    id: 'subscriptions',
    slug: 'abonnementen',
    title: msg`Abonnementen`,
    about: msg`Bedrag per maand van abonnementen op opdrachten.`,
    format: formatCentsCompact,
    step: 100,
    meanings: ORDERED,
  },
  {
    id: 'customers',
    slug: 'klanten',
    title: msg`Nieuwe klanten`,
    about: msg`Klanten naar de dag waarop ze zijn toegevoegd.`,
    format: formatCompact,
    step: 1,
    meanings: [],
  },
]

export const categoryOf = (slug: string) => categories.find((category) => category.slug === slug)

export interface Period {
  /** In the URL. */
  slug: string
  title: MessageDescriptor
  frame: TimeFrame
}

export const HALF_A_YEAR: Period = {
  slug: '6-maanden',
  title: msg`6 maanden`,
  frame: { value: 6, unit: 'month' },
}

export const periods: readonly Period[] = [
  { slug: '4-weken', title: msg`4 weken`, frame: { value: 28, unit: 'day' } },
  HALF_A_YEAR,
  { slug: '1-jaar', title: msg`1 jaar`, frame: { value: 1, unit: 'year' } },
  { slug: '5-jaar', title: msg`5 jaar`, frame: { value: 5, unit: 'year' } },
]
