import type { demoFlueProducts, FluePart } from '#demo/flue.ts'

type Parts = ReturnType<typeof demoFlueProducts>

/** The flow for a quotation on site that replaces a flue. */
export function demoFlow(_id: string, company_id: string, parts: Parts) {
  const idOf = (part: FluePart) => parts.find((each) => each.part === part)?.product._id ?? ''
  const product = (part: FluePart, given: object = {}) => ({
    key: part,
    type: 'product' as const,
    label: parts.find((each) => each.part === part)?.product.type ?? '',
    product_id: idOf(part),
    product_selection_type: 'stepper' as const,
    ...given,
  })
  const oneOf = (part: FluePart, other: FluePart) =>
    product(part, { product_selection_type: 'checkbox', deselects: idOf(other) })
  const tick = (key: string, label: string) => ({ key, type: 'checkbox' as const, label })
  const words = (key: string, text: string) => ({ key, type: 'plaintext' as const, text })

  return {
    _id,
    company_id,
    name: 'RGA',
    steps: {
      'step-001': {
        viewName: 'Situatie',
        singular_choice: true,
        blockOnEmpty: true,
        intro: { title: 'Wat tref je aan?', body: 'Kies hoe de rookgasafvoer nu loopt.' },
        fields: [
          tick('dakdoorvoer', 'Dakdoorvoer'),
          tick('geveldoorvoer', 'Geveldoorvoer'),
          tick('schacht', 'Schacht'),
          { key: 'space', type: 'spacer' as const },
          { key: 'boiler', type: 'textfield' as const, label: 'Merk en type van de ketel' },
        ],
      },
      'step-002': {
        viewName: 'Uitvoering',
        singular_choice: true,
        alertOnEmpty: true,
        intro: { title: 'Welke uitvoering komt er?', body: 'Kies er één.' },
        fields: (['concentric60', 'concentric80', 'parallel80', 'flexible'] as const).map((part) =>
          product(part, { product_selection_type: 'checkbox' }),
        ),
      },
      'step-003': {
        viewName: 'Materiaal',
        intro: { title: 'Welk materiaal is nodig?', body: '' },
        fields: [
          words('roof', 'Dakdoorvoer, kies er één'),
          { ...oneOf('pitchedRoof', 'flatRoof'), label: 'Pannendak', text: 'incl. loodslab' },
          { ...oneOf('flatRoof', 'pitchedRoof'), label: 'Plat dak' },
          words('amounts', 'Aantallen'),
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
      'step-004': {
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
          product('removal', { product_selection_type: 'checkbox' }),
        ],
      },
      'step-005': {
        viewName: 'Garantie',
        intro: { title: 'Garantie en bijzonderheden', body: '' },
        fields: [
          { key: 'warranty', type: 'textfield' as const, label: 'Garantie' },
          { key: 'line', type: 'separator' as const },
          { key: 'remarks', type: 'textarea' as const, label: 'Waar moet de monteur op letten?' },
        ],
      },
      'step-006': {
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
