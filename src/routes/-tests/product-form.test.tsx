import { act } from 'react'
import { expect, test } from 'vitest'
import { onLaptop, plain } from '#tests/support/list-screen.tsx'
import {
  device,
  enter,
  FORM,
  filter,
  form,
  open,
  pump,
  rented,
  stored,
} from '#tests/support/product-screen.tsx'
import { button, choice, click, field, fill, find } from '#tests/support/show.tsx'
import { seen, until } from '#tests/support/standalone-device.tsx'

onLaptop()

test('a category that is known comes with what it asks of the customer, and another is new', async () => {
  const engine = device()
  await open(`/products/${rented._id}`, engine)
  await until(form)
  const before = form()
  await enter('Categorie', 'Hybride')
  await click(button('Opslaan', form()))
  await expect
    .poll(async () => (await stored(engine, rented._id))?.category)
    .toMatchObject({ name: 'Hybride', customer_upload: true })
  await until(() => expect(form()).not.toBe(before))
  await enter('Categorie', 'Verhuur')
  await click(button('Opslaan', form()))
  await expect
    .poll(async () => (await stored(engine, rented._id))?.category)
    .toMatchObject({ name: 'Verhuur', customer_upload: false })
})

test('a category of one’s own asks the customer for pictures, and keeps that while its name is typed', async () => {
  const engine = device()
  await open(`/products/${rented._id}`, engine)
  await until(form)
  await enter('Categorie', 'Verhuur')
  await click(field('Vraag de klant om foto’s', form()))
  const wish = await until(() => find<HTMLTextAreaElement>(`${FORM} textarea`))
  await fill(wish, 'De meterkast.')
  await enter('Categorie', 'Verhuur ketels')
  await click(button('Opslaan', form()))
  await expect
    .poll(async () => (await stored(engine, rented._id))?.category)
    .toMatchObject({
      name: 'Verhuur ketels',
      customer_upload: true,
      customer_upload_info: 'De meterkast.',
    })
})

test('characteristics are added, moved, and kept from the customer', async () => {
  const engine = device()
  await open(`/products/${pump._id}`, engine)
  await until(form)
  await click(button('Kenmerk', form()))
  const third = () => find(`${FORM} [data-field=characteristics] fieldset:last-of-type`)
  await enter('Naam', 'Garantie', third())
  await enter('Waarde', '5 jaar', third())
  await click(button('Kenmerk 3: klant'))
  await click(button('Acties bij kenmerk 3'))
  await until(() => choice('Omhoog'))
  await click(choice('Omhoog'))
  await click(button('Opslaan', form()))
  await expect
    .poll(async () =>
      (await stored(engine, pump._id))?.characteristics.map(({ key, options }) => [key, options.private]),
    )
    .toEqual([
      ['Vermogen', false],
      ['Garantie', true],
      ['Inkoopprijs', true],
    ])
})

test('a subsidy says what the customer will read, and is taken off with one switch', async () => {
  const engine = device()
  await open(`/products/${pump._id}`, engine)
  await until(form)
  const before = form()
  await click(field('Subsidie', form()))
  await enter('Meldcode', 'KA00001')
  await enter('Bedrag', '1925')
  expect(plain(form().textContent)).toContain('De klant ziet: € 2.725,00 na subsidie (indicatief).')
  await click(button('Opslaan', form()))
  await expect
    .poll(() => stored(engine, pump._id))
    .toMatchObject({ subsidy_title: 'ISDE', subsidy_code: 'KA00001', subsidy_price: 192_500 })
  await until(() => expect(form()).not.toBe(before))
  await click(field('ISDE', form()))
  await click(button('Opslaan', form()))
  await expect
    .poll(() => stored(engine, pump._id))
    .toMatchObject({ subsidy_title: '', subsidy_code: '', subsidy_price: 0 })
})

test('an accessory is chosen among those there are, and says whether it comes along', async () => {
  const engine = device()
  await open(`/products/${pump._id}`, engine)
  await until(form)
  await act(async () => field('Accessoire toevoegen', form()).focus())
  await until(() => find('[role=option]'))
  await click(find('[role=option]'))
  await seen('staat alvast aan')
  await click(button('Opslaan', form()))
  await expect.poll(async () => (await stored(engine, pump._id))?.accessory_ids).toEqual([filter._id])
})
