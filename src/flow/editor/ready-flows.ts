import { newId } from '#src/data/new-id.ts'
import type { Product } from '#src/data/products/queries.ts'
import { links } from '#src/lib/links/links.ts'
import { normalizeText } from '#src/lib/text/normalize-text.ts'
import {
  type Draft,
  type DraftStep,
  type FlowField,
  NO_DRAFT,
  WARRANTY,
} from '#sync/contract/flows/versions.ts'
import { emptyField, emptyStep, type FieldType } from './draft-edits.ts'

/** The flows to start from. Their texts are what a company works with, so they are in its language and not translated. */
export const READY_FLOWS = ['heat-pump', 'boiler', 'air-conditioning'] as const
export type ReadyFlow = (typeof READY_FLOWS)[number]

export const isReadyFlow = (id: string): id is ReadyFlow => READY_FLOWS.some((each) => each === id)

interface Recipe {
  name: string
  /** Part of the categories whose products are offered. */
  category: string
  choice: string
  situation: readonly string[]
  place: string
  placing: readonly string[]
}

const RECIPES: Record<ReadyFlow, Recipe> = {
  'heat-pump': {
    name: 'Warmtepomp',
    category: 'warmtepomp',
    choice: 'Welke warmtepomp?',
    situation: ['Hoekwoning', 'Tussenwoning', 'Vrijstaand', 'Appartement'],
    place: 'Waar komt de buitenunit?',
    placing: ['Aan de gevel', 'Op het platte dak', 'Op de grond'],
  },
  boiler: {
    name: 'Cv-ketel',
    category: 'ketel',
    choice: 'Welke ketel?',
    situation: ['Zolder', 'Berging', 'Keuken', 'Ander opstelpunt'],
    place: 'Hoe loopt de rookgasafvoer?',
    placing: ['Dakdoorvoer', 'Geveldoorvoer', 'Schacht'],
  },
  'air-conditioning': {
    name: 'Airco',
    category: 'airco',
    choice: 'Welke airco?',
    situation: ['Slaapkamer', 'Woonkamer', 'Werkkamer', 'Zolder'],
    place: 'Waar komt de buitenunit?',
    placing: ['Aan de gevel', 'Op het platte dak', 'Op de grond'],
  },
}

/** More than fit on a few screens of a phone are no choice. */
const MAX_CHOICES = 12
const MAX_ACCESSORIES = 20

/** A flow for this kind of work, with the products that the company sells for it. */
export function readyFlow(id: ReadyFlow, products: readonly Product[]): Draft {
  const { name, category, choice, situation, place, placing } = RECIPES[id]
  const sold = products.filter(({ active }) => active)
  const choices = sold
    .filter((product) => !product.is_accessory && normalizeText(product.category.name).includes(category))
    .slice(0, MAX_CHOICES)
  const named = new Set(choices.flatMap(({ accessory_ids }) => accessory_ids))
  const accessories = sold.filter(({ _id }) => named.has(_id)).slice(0, MAX_ACCESSORIES)
  return {
    ...NO_DRAFT,
    exists: true,
    name,
    steps: [
      step('Situatie', { title: 'Hoe is het nu?', body: 'Kies wat past en meet wat nodig is.' }, [
        ...situation.map((label) => field('checkbox', { label })),
        field('textfield', { label: 'Wat staat er nu?' }),
        field('photos', { label: "Foto's van de situatie" }),
      ]),
      {
        ...step('Keuze', { title: choice, body: 'Prijzen zijn inclusief btw.' }, [
          ...choices.map(({ _id }) =>
            field('product', { product_id: _id, product_selection_type: 'checkbox' }),
          ),
          ...(choices.length === 0 ? [field('product', { product_selection_type: 'checkbox' })] : []),
        ]),
        singular_choice: true,
        blockOnEmpty: true,
      },
      {
        ...step(
          'Plaatsing',
          { title: place, body: '' },
          placing.map((label) => field('checkbox', { label })),
        ),
        singular_choice: true,
        alertOnEmpty: true,
      },
      step('Extra', { title: 'Wat komt erbij?', body: '' }, [
        ...accessories.map(({ _id }) => field('product', { product_id: _id })),
        field('lines', { label: 'Extra werk' }),
      ]),
      step('Afspraken', { title: 'Wat spreken jullie af?', body: '' }, [
        { ...field('textfield', { label: 'Garantie' }), key: WARRANTY },
        field('textarea', { label: 'Waar moet de monteur op letten?' }),
      ]),
      step('Klant', { title: 'Voor wie is de offerte?', body: '' }, [field('custom-customer-data', {})]),
    ],
    results: {
      title: 'Verstuurd',
      body: 'De offerte is verstuurd.',
      button: { to: links.employees, label: 'Naar het begin' },
    },
  }
}

const step = (viewName: string, intro: DraftStep['intro'], fields: FlowField[]): DraftStep => ({
  ...emptyStep(newId()),
  viewName,
  intro,
  fields,
})

const field = (type: FieldType, part: Partial<FlowField>): FlowField => ({
  ...emptyField(newId(), type),
  ...part,
})
