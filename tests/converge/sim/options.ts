import { buildLine, buildOption } from '../../support/builders/options.ts'

/** The options of offers in the histories. */
export const BUYING = buildOption({ products: [buildLine()] })
export const HIRING = buildOption({
  _id: 'huur',
  name: 'Huren',
  products: [buildLine()],
  extras: [buildLine()],
})
