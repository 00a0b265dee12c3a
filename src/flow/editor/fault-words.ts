import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FlowFault } from '#sync/contract/flows/faults.ts'

/** What to do about a fault, for the author of the flow. */
export const faultWords: Record<FlowFault['what'], MessageDescriptor> = {
  'no-steps': msg`Voeg een eerste stap toe.`,
  'no-customer': msg`Voeg bij een stap het veld Klantgegevens toe. Zonder klant is er geen offerte.`,
  'no-fields': msg`Voeg een veld toe. Een lege stap heeft geen zin.`,
  'blocks-for-ever': msg`Deze stap moet worden ingevuld, maar vraagt niets.`,
  'shut-out': msg`Wat hier moet worden gekozen en wat in andere stappen moet worden gekozen, sluit elkaar uit.`,
  'no-text': msg`Vul een tekst in.`,
  'no-product': msg`Kies een product.`,
  'product-gone': msg`Dit product wordt niet meer verkocht. Kies een ander, anders kan dit stappenplan niet aan.`,
  'no-selection': msg`Kies hoe het product wordt gekozen.`,
  'not-optional': msg`Wat een ander product uitsluit, kan de klant er niet zelf bij kiezen.`,
  'same-key': msg`In deze stap is al een ander veld de garantie.`,
  'long-question': msg`Een vraag is hooguit 500 tekens lang. Zet de rest in een tekstveld erboven.`,
  'no-screen': msg`De knop na het versturen gaat naar een scherm van de app. Begin met een schuine streep, zoals /employees.`,
}
