import { memo, useState } from 'react'
import { expect, test } from 'vitest'
import { button, click, show, text } from '#tests/support/show.tsx'
import type { DocumentForm } from './use-document-form.ts'
import { useFormPart } from './use-form-part.ts'

interface Fields {
  name: string
  price: number
}
const PRICE = ['price'] as const
let drawn = 0

const Price = memo(({ form }: { form: DocumentForm<Pick<Fields, 'price'>> }) => {
  drawn += 1
  const raise = () => form.set((now) => ({ price: now.price + 1 }))
  return (
    <button type="button" onClick={raise}>
      {`Prijs ${form.entered.price}${form.faults.includes('price') ? ' fout' : ''}`}
    </button>
  )
})

function Form() {
  const [entered, setEntered] = useState<Fields>({ name: 'b', price: 1 })
  const [faults, setFaults] = useState<readonly string[]>([])
  const change: DocumentForm<Fields>['set'] = (by) =>
    setEntered((now) => ({ ...now, ...(typeof by === 'function' ? by(now) : by) }))
  const form = { entered, faults, type: change, set: change }
  return (
    <>
      <button
        type="button"
        onClick={() => change({ name: `${entered.name}a` })}
      >{`Naam ${entered.name}`}</button>
      <button type="button" onClick={() => setFaults(['price', 'name'])}>
        Keuren
      </button>
      <Price form={useFormPart(form, PRICE)} />
    </>
  )
}

test('a section is drawn for its own fields and faults, not for keystrokes in others', async () => {
  await show(<Form />)
  await click(button('Naam b'))
  await click(button('Naam ba'))
  expect([text().includes('Naam baa'), drawn]).toEqual([true, 1])
  await click(button('Prijs 1'))
  await click(button('Prijs 2'))
  expect([text().includes('Prijs 3'), drawn]).toEqual([true, 3])
  await click(button('Keuren'))
  expect([text().includes('Prijs 3 fout'), drawn]).toEqual([true, 4])
})
