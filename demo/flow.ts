import * as v from 'valibot'
import type { demoFlueProducts, FluePart } from '#demo/flue.ts'
import { flows } from '#sync/contract/flows/fields.ts'
import { publishedOf, WARRANTY } from '#sync/contract/flows/versions.ts'

type Parts = ReturnType<typeof demoFlueProducts>

/** The flow for a quotation on site that replaces a flue. */
export function demoFlow(_id: string, company_id: string, parts: Parts) {
  const idOf = (part: FluePart) => parts.find((each) => each.part === part)?.product._id ?? ''
  const product = (part: FluePart, given: object = {}) => ({
    type: 'product' as const,
    label: parts.find((each) => each.part === part)?.product.type ?? '',
    product_id: idOf(part),
    product_selection_type: 'stepper' as const,
    ...given,
  })
  const oneOf = (part: FluePart, other: FluePart) =>
    product(part, { product_selection_type: 'checkbox', deselects: idOf(other) })
  const tick = (label: string) => ({ type: 'checkbox' as const, label })
  const words = (text: string) => ({ type: 'plaintext' as const, text })

  const draft = v.parse(flows.fields.entries.draft, {
    exists: true,
    name: 'RGA',
    steps: [
      {
        viewName: 'Situatie',
        singular_choice: true,
        blockOnEmpty: true,
        intro: { title: 'Wat tref je aan?', body: 'Kies hoe de rookgasafvoer nu loopt.' },
        fields: [
          tick('Dakdoorvoer'),
          tick('Geveldoorvoer'),
          tick('Schacht'),
          { type: 'spacer' as const },
          { type: 'textfield' as const, label: 'Merk en type van de ketel' },
          { type: 'photos' as const, label: "Foto's van de situatie" },
        ],
      },
      {
        viewName: 'Uitvoering',
        singular_choice: true,
        alertOnEmpty: true,
        intro: { title: 'Welke uitvoering komt er?', body: 'Kies er één.' },
        fields: (['concentric60', 'concentric80', 'parallel80', 'flexible'] as const).map((part) =>
          product(part, { product_selection_type: 'checkbox' }),
        ),
      },
      {
        viewName: 'Materiaal',
        intro: { title: 'Welk materiaal is nodig?', body: '' },
        fields: [
          words('Dakdoorvoer, kies er één'),
          { ...oneOf('pitchedRoof', 'flatRoof'), label: 'Pannendak', text: 'incl. loodslab' },
          { ...oneOf('flatRoof', 'pitchedRoof'), label: 'Plat dak' },
          words('Aantallen'),
          ...(
            [
              'pipe',
              'halfPipe',
              'bend45',
              'bend90',
              'bracket',
              'slide',
              'condensate',
              'inspection',
              'plate',
              'wall',
            ] as const
          ).map((part) => product(part)),
        ],
      },
      {
        viewName: 'Arbeid',
        destroyOnBack: true,
        intro: { title: 'Wat komt er nog bij?', body: 'De RGA-controle hoort er altijd bij.' },
        fields: [
          product('check', { product_selection_type: 'none' }),
          product('hour'),
          product('second'),
          product('drilling'),
          product('lift', { product_selection_type: 'checkbox' }),
          product('roofer', { product_selection_type: 'checkbox' }),
          product('removal', { product_selection_type: 'checkbox', optional: true }),
          { type: 'lines' as const, label: 'Extra werk' },
        ],
      },
      {
        viewName: 'Garantie',
        intro: { title: 'Garantie en bijzonderheden', body: '' },
        fields: [
          { key: WARRANTY, type: 'textfield' as const, label: 'Garantie' },
          { type: 'separator' as const },
          { type: 'textarea' as const, label: 'Waar moet de monteur op letten?' },
        ],
      },
      {
        viewName: 'Klant',
        fields: [{ type: 'custom-customer-data' as const }],
      },
    ],
    results: {
      title: 'Verstuurd',
      body: 'De offerte is verstuurd.',
      button: { to: '/employees', label: 'Naar het begin' },
    },
  })
  return { _id, company_id, active: true, ...publishedOf(draft) }
}
