import type { Random } from '#demo/random.ts'

/** Parts of a new flue (RGA: rookgasafvoer). Euros, VAT included. */
const PARTS = {
  concentric60: ['Burgerhout', 'Concentrisch 60/100', 149],
  concentric80: ['Burgerhout', 'Concentrisch 80/125', 189],
  parallel80: ['Burgerhout', 'Parallel 80/80', 169],
  flexible: ['Muelink & Grol', 'Flexibel in schacht ø 80, set 8 m', 495],
  pitchedRoof: ['Ubbink', 'Dakdoorvoer pannendak', 189],
  flatRoof: ['Ubbink', 'Dakdoorvoer plat dak', 189],
  wall: ['Ubbink', 'Geveldoorvoer', 149],
  halfPipe: ['Burgerhout', 'Verlengbuis 0,5 m', 22],
  pipe: ['Burgerhout', 'Verlengbuis 1 m', 34],
  bend45: ['Burgerhout', 'Bocht 45°', 24],
  bend90: ['Burgerhout', 'Bocht 90°', 26],
  bracket: ['Burgerhout', 'Beugel', 9],
  slide: ['Burgerhout', 'Schuifstuk', 29],
  condensate: ['Burgerhout', 'Condensafvoer', 39],
  inspection: ['Burgerhout', 'Inspectiestuk', 45],
  plate: ['Ubbink', 'Muurplaat', 12],
  hour: ['Noorderlicht', 'Extra uur monteur', 79.5],
  second: ['Noorderlicht', 'Tweede monteur, per uur', 69.5],
  lift: ['Noorderlicht', 'Hoogwerker', 325],
  drilling: ['Noorderlicht', 'Boring 125 mm', 95],
  roofer: ['Noorderlicht', 'Dakdekker', 285],
  removal: ['Noorderlicht', 'Oude rookgasafvoer afvoeren', 65],
  check: ['Noorderlicht', 'RGA-controle', 0],
} as const satisfies Record<string, readonly [string, string, number]>

export type FluePart = keyof typeof PARTS

export function demoFlueProducts(random: Random, company_id: string, at: number) {
  const category = { _id: random.id(at), name: 'Rookgasafvoer', active: true }
  const parts = Object.entries(PARTS) as [FluePart, (typeof PARTS)[FluePart]][]
  return parts.map(([part, [brand, type, price]], index) => ({
    part,
    product: {
      _id: random.id(at),
      company_id,
      brand,
      type,
      category,
      description: `${type}, voor een nieuwe rookgasafvoer.`,
      base_price: Math.round(price * 70),
      selling_price: Math.round(price * 100),
      sku: `RGA-${100 + index}`,
      stock: 40,
      active: true,
    },
  }))
}
