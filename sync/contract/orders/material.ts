import * as v from 'valibot'
import type { DocumentOf } from '../core/documents.ts'
import { day } from '../core/fields.ts'
import { isDay } from '../values/day.ts'

/** What is there of what an order needs; '' while nobody said it. */
export const MATERIAL_STATES = ['', 'none', 'to-order', 'ordered', 'here'] as const
export type MaterialState = (typeof MATERIAL_STATES)[number]

/** `day`: when material that was ordered is expected; '' for not known. */
export const material = () =>
  v.optional(v.object({ state: v.optional(v.picklist(MATERIAL_STATES), ''), day: day() }), {})

type Material = DocumentOf<'orders'>['material']

/** Whether the day is one of the calendar, and only said of material that was ordered. */
export const isMaterial = ({ state, day }: Material): boolean =>
  day === '' || (state === 'ordered' && isDay(day))

/** Whether somebody can go to the order, as far as material goes: all is there, or nothing is needed. */
export const hasMaterial = ({ material: { state } }: Pick<DocumentOf<'orders'>, 'material'>): boolean =>
  state === 'here' || state === 'none'
