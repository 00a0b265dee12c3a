import { expect, test } from 'vitest'
import { field, show, text } from '#tests/support/show.tsx'
import { StatusFields } from './status-fields.tsx'

test('a text field of a status takes no more characters than are accepted', async () => {
  const fields = [{ name: 'Monteur', type: 'textfield' as const, required: false, for_customer: false }]
  await show(<StatusFields fields={fields} values={{}} missing={[]} unfilled={[]} onChange={() => {}} />)
  expect(field('Monteur').maxLength).toBe(5000)
})

test('whoever fills in a field that the customer sees is told so', async () => {
  const named = (name: string, for_customer: boolean) => ({
    name,
    type: 'textfield' as const,
    required: false,
    for_customer,
  })
  const told = async (isShown: boolean) => {
    const fields = [named('Serienummer', isShown)]
    await show(<StatusFields fields={fields} values={{}} missing={[]} unfilled={[]} onChange={() => {}} />)
    return text().includes('De klant ziet dit op de klantpagina.')
  }
  expect([await told(true), await told(false)]).toEqual([true, false])
})

test('a question of one’s own for the mechanic says that assigning is done elsewhere', async () => {
  const named = (name: string) => ({ name, type: 'textfield' as const, required: false, for_customer: false })
  const told = async (name: string, asksAssignee: boolean) => {
    const part = { fields: [named(name)], values: {}, missing: [], unfilled: [], asksAssignee }
    await show(<StatusFields {...part} onChange={() => {}} />)
    return text().includes('Toewijzen doe je bij ‘Voor wie’.')
  }
  expect([await told('monteur', true), await told('Monteur', false), await told('Tijdvak', true)]).toEqual([
    true,
    false,
    false,
  ])
})
