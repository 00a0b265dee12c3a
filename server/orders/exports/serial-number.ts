import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isCustomRule } from '#sync/contract/orders/money/custom-rules.ts'

type Order = DocumentOf<'orders'>
type Line = Order['products'][number]['accessories'][number]
type Told = Readonly<{ serienummer?: string; opmerking?: string }>

/**
 * The serial number entered at completion, for the row of a line. It names no appliance: a single appliance gets it as
 * its number, several get it as a remark.
 */
export function serialNumbersOf({ commentary, products }: Order): (line: Line) => Told {
  const told = commentary
    .filter(({ title }) => title.trim().toLowerCase() === 'serienummer')
    .toSorted((a, b) => b.date - a.date)[0]
    ?.commentary.trim()
  const appliances: readonly Line[] = products.filter((line) => !line.is_subscription && !isCustomRule(line))
  return (line) => {
    if (!told || !appliances.includes(line)) return {}
    return appliances.length === 1 ? { serienummer: told } : { opmerking: `Serienummer ${told}` }
  }
}
