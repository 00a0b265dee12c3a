import { expect, test } from 'vitest'
import { productTitle } from './product-title.ts'

test('a type is cut at 30 characters', () => {
  const title = productTitle({ brand: 'Remeha', type: 'Tzerra Ace 28c met een heel lange toevoeging' }, [])
  expect(title).toBe('Remeha Tzerra Ace 28c met een heel la…')
})

test('the brand is left out when it is one of our own companies', () => {
  const product = { brand: 'Noorderlicht Installaties', type: 'Onderhoud Basis' }
  expect(productTitle(product, ['Noorderlicht', ''])).toBe('Onderhoud Basis')
  expect(productTitle(product, [''])).toBe('Noorderlicht Installaties Onderhoud Basis')
})
