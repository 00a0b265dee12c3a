import { expect, test } from 'vitest'
import { pdfOf } from '#server/orders/pdf/pdf-of.ts'
import { printDocument } from '#sync/contract/orders/print/print-document.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { LOGO } from '#tests/support/logo.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

const DAY = Date.parse('2026-11-28T11:00:00Z')

async function pdfSigned(picture: string) {
  const document = printDocument('order', {
    order: buildOrder(),
    company: buildCompany(),
    customer: null,
    signature: { by: 'J. de Boer', date: DAY, version: '1.0.0', picture },
    appUrl: 'https://kantoor.voorbeeld.nl',
  })
  return pdfOf(document, DAY)
}

test.each([
  ['with its drawing', LOGO],
  ['without a drawing', ''],
  ['with a drawing that is damaged', 'data:image/png;base64,AAAA'],
])('the PDF of a signed order says who signed and when, %s', async (_how, picture) => {
  const text = pdfText(await pdfSigned(picture)).join('')
  expect(text).toContain('J.deBoer,28-11-2026')
})

test('the drawing of a signature is in the PDF', async () => {
  const [drawn, bare] = [await pdfSigned(LOGO), await pdfSigned('')]
  expect(drawn.includes('/Subtype /Image')).toBe(true)
  expect(bare.includes('/Subtype /Image')).toBe(false)
})
