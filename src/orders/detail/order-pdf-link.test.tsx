import { expect, test } from 'vitest'
import { buildStandaloneDevice, showOn } from '#tests/support/standalone-device.tsx'
import { OrderPdfLink } from './order-pdf-link.tsx'

const PATH = '/files/0f8fad5b-d9cb-469f-a165-70867728950e?v=01234567'

test.each([
  ['with a connection', true, PATH, PATH],
  ['not without one', false, PATH, undefined],
  ['not before there is one', true, '', undefined],
])('the PDF the server made can be opened, %s', async (_, online, generated_pdf_path, href) => {
  await showOn(buildStandaloneDevice([], { online }), <OrderPdfLink order={{ generated_pdf_path }} />)
  const link = document.querySelector('a[aria-label="PDF openen"]')
  expect(link?.getAttribute('href')).toBe(href)
})
