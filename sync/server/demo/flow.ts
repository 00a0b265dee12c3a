import type { demoProducts } from './catalogue.ts'
import type { Random } from './random.ts'

/** The quotation made on site when a flue has to be replaced. */
export function demoFlow(
  random: Random,
  company_id: string,
  products: ReturnType<typeof demoProducts>,
  at: number,
) {
  const extras = products.filter(({ is_accessory }) => is_accessory)
  const stepper = ({ _id, type }: (typeof products)[number], index: number) => ({
    key: `product-${index}`,
    type: 'product' as const,
    label: type,
    product_id: _id,
    product_selection_type: 'stepper' as const,
  })
  return {
    _id: random.id(at),
    company_id,
    name: 'RGA',
    steps: {
      'step-001': {
        viewName: 'Situatie',
        singular_choice: true,
        blockOnEmpty: true,
        intro: { title: 'Wat tref je aan?', body: 'Kies hoe de rookgasafvoer nu loopt.' },
        fields: ['Dakdoorvoer', 'Geveldoorvoer', 'Schacht'].map((label) => ({
          key: label.toLowerCase(),
          type: 'checkbox' as const,
          label,
        })),
      },
      'step-002': {
        viewName: 'Materiaal',
        intro: { title: 'Welk materiaal is nodig?', body: '' },
        fields: extras.map(stepper),
      },
      'step-003': {
        viewName: 'Garantie',
        fields: [{ key: 'warranty', type: 'textfield' as const, label: 'Garantie' }],
      },
      'step-004': {
        viewName: 'Klant',
        fields: [{ key: 'customer', type: 'custom-customer-data' as const, label: 'Klantgegevens' }],
      },
    },
    results: {
      title: 'Verstuurd',
      body: 'De offerte is verstuurd.',
      button: { to: '/employees', label: 'Naar het begin' },
    },
    active: true,
  }
}
